// One look: six sizes of type, pieces as the only full colours, crimson as the only colour of action, words that can be read on whatever they stand on.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lookOf } from '../src/ui/pieces.ts'

const SOURCES = join(import.meta.dirname, '../src')
const THEME = readFileSync(join(SOURCES, 'ui/theme.css'), 'utf8')
const STYLES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'))
  .map((file) => ({ file, style: /<style>([^]*)<\/style>/.exec(readFileSync(join(SOURCES, file), 'utf8'))?.[1] ?? '' }))

const SIZES = ['note', 'small', 'text', 'large', 'title', 'display']
/** Pictures have steps of their own, which their size on the screen decides. */
const PICTURES = /^(board\/|after\/(Bars|Curve)|play\/Dial|reference\/RegionMap|ui\/(Disc|Token))/

const LIGHTS = ['by day', 'by candlelight'] as const
/** Every plain colour of the theme, in both lights. */
const COLOURS = new Map(
  [...THEME.matchAll(/^ {2}--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/gm)].map(([, name, day, night, both]) => [
    name!,
    [day ?? both!, night ?? both!],
  ]),
)
const colour = (name: string, light: number): string => {
  const found = COLOURS.get(name)?.[light]
  if (!found) throw new Error(`no colour ${name}`)
  return found
}

function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16) / 255)
  return [r!, g!, b!]
}
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear)
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dark! + 0.05)
}
/** How far from grey, as eyes see it: the chroma of OKLCH. */
function chroma(hex: string): number {
  const [r, g, b] = channels(hex).map(linear)
  const l = Math.cbrt(0.4122214708 * r! + 0.5363325363 * g! + 0.0514459929 * b!)
  const m = Math.cbrt(0.2119034982 * r! + 0.6806995451 * g! + 0.1073969566 * b!)
  const s = Math.cbrt(0.0883024619 * r! + 0.2817188376 * g! + 0.6299787005 * b!)
  return Math.hypot(1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s)
}

test('type has six sizes, and nothing is set in another', () => {
  const declared = [...THEME.matchAll(/^ {2}--(\w+): (?:[\d.]+rem|clamp\([^)]*\));/gm)].map(([, name]) => name!)
  expect(declared.filter((name) => SIZES.includes(name))).toEqual(SIZES)
  const own = STYLES.filter(({ file }) => !PICTURES.test(file)).flatMap(({ file, style }) =>
    [...style.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => `${file}: ${size}`),
  )
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((line) => !SIZES.some((size) => line.endsWith(`: var(--${size})`)))).toEqual([])
  const inTheme = [...THEME.matchAll(/^ {2}font-size: ([^;]+);/gm)].map(([, size]) => size!)
  expect(inTheme.filter((size) => !/^var\(--\w+\)$|^max\(100%/.test(size))).toEqual([])
})

test('small capitals are drawn, and never made of larger ones', () => {
  expect(STYLES.filter(({ style }) => style.includes('small-caps')).map(({ file }) => file)).toEqual([])
  expect(THEME).toContain('font-synthesis: none')
})

describe.each(LIGHTS)('%s', (light) => {
  const at = LIGHTS.indexOf(light)
  const of = (name: string) => colour(name, at)
  const tints = [...COLOURS.keys()].filter((name) => name.startsWith('tint-'))

  test('pieces are the only full colours', () => {
    const pieces = ['red', 'blue', 'yellow', 'green', 'purple', 'orange']
    for (const name of pieces) expect(lookOf(name).wood).toBe(`var(--${name})`)
    const full = Math.min(...pieces.map((name) => chroma(of(name))))
    expect(full).toBeGreaterThan(0.1)
    // What is done, what may be lit, and ornament.
    const meant = /^(crimson|glow|gold|focus|warning|on-wood-warning|brown)/
    const loud = [...COLOURS.keys()].filter((name) => !pieces.includes(name) && !meant.test(name) && chroma(of(name)) >= full)
    expect(loud).toEqual([])
  })

  test('lands are washes of watercolour', () => {
    expect(tints.length).toBeGreaterThan(12)
    for (const name of tints) expect(chroma(of(name)), name).toBeLessThan(0.062)
  })

  test('nothing else has the colour of action', () => {
    const hue = (hex: string) => channels(hex)
    const near = (one: string, other: string) => Math.hypot(...hue(one).map((part, index) => part - hue(other)[index]!)) < 0.12
    const alike = [...COLOURS.keys()].filter((name) => !name.startsWith('crimson') && near(of(name), of('crimson')))
    expect(alike).toEqual([])
  })

  test.each([
    ['ink', ['paper', 'card', 'sunken']],
    ['ink-soft', ['paper', 'card', 'sunken']],
    ['gold-ink', ['paper', 'card', 'sunken']],
    ['crimson-ink', ['paper', 'card', 'sunken']],
    ['warning-ink', ['paper', 'card', 'sunken']],
    ['on-table', ['table', 'table-deep']],
    ['on-table-soft', ['table', 'table-deep']],
    ['on-wood', ['wood', 'wood-deep']],
    ['on-wood-warning', ['wood-deep', 'table-deep']],
    ['on-crimson', ['crimson']],
    ['land-ink', ['land']],
  ])('%s can be read', (words, grounds) => {
    for (const ground of grounds) expect(contrast(of(words), of(ground)), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('the edge of a piece stands out from every land, and the focus from sheet and table', () => {
    for (const name of tints) expect(contrast(of('piece-halo'), of(name)), name).toBeGreaterThanOrEqual(3)
    for (const name of ['card', 'paper', 'table']) expect(contrast(of('focus'), of(name)), name).toBeGreaterThanOrEqual(3)
  })
})
