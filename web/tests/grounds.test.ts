// Every place has a ground: on the map, in a drawing of its own, or on a plain panel; and everything on it is within it.

import { describe, expect, test } from 'vitest'
import { strokesOf } from '../src/board/art.ts'
import { standingIn } from '../src/board/contents.ts'
import drawings from '../src/board/drawings.json'
import { ABROAD, groundsOf, isRegion, placesOn, signOf, standingPlaces, type Ground } from '../src/board/grounds.ts'
import { newsOf } from '../src/board/help.ts'
import { boardLayout, spotOf, widthShown } from '../src/board/layout.ts'
import type { Box } from '../src/board/arrange.ts'
import type { PlaceInfo, ReferenceInfo, View } from '../src/wire/protocol.ts'
import { isIcon } from '../src/ui/icons.ts'
import { LANGUAGES, say, speak } from '../src/words/words.svelte.ts'
import books from './views/books.json'
import classic from './views/classic.json'

const WITH_PLAYERS = ['provinces', 'court']
/** What is said where it counts: beside the place it is on, or on a card. */
const UNSAID = ['on_table', 'taken_back', 'out']
const isBase = (id: string): boolean => isRegion(id) || ['castillo', 'provinces', 'court'].includes(id)
const COLOURS = ['red', 'blue', 'yellow', 'brown', 'green', 'black']

describe.each(books)('with $rules', (book) => {
  const reference = book as unknown as ReferenceInfo
  const drawn = new Set(Object.keys(drawings.places))
  const onMap = (id: string) => isRegion(id) || id === 'castillo' || ABROAD.some((land) => land.id === id)

  test('every place is on the map or has a drawing, and spaces are within one that has', () => {
    const bare = reference.places.filter(({ id, within }) => !onMap(within || id) && !drawn.has(within || id) && !WITH_PLAYERS.includes(id))
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  test('whatever is said to lie on the table has a sign', () => {
    const named = reference.facts.filter(({ label, holds }) => label && holds !== 'card' && holds !== 'value')
    const bare = named.filter(({ name }) => !signOf(name) && name !== reference.limit_table?.at && name !== reference.limit_table?.on)
    expect(bare.map(({ name }) => name).filter((name) => name !== 'joker')).toEqual([])
  })

  test.each(LANGUAGES)('whatever a box has brought explains itself, and in a line at first: %s', async (language) => {
    globalThis.document ??= { documentElement: {} } as Document
    await speak(language)
    const news = reference.boxes.flatMap((box) => newsOf(classic.view as unknown as View, reference, box))
    if (!reference.boxes.length) return expect(news).toEqual([])
    const told = news.map(({ id }) => id.replace(/^help-[a-z_]+-/, ''))
    const places = reference.places.filter(({ id, within }) => !within && !isBase(id)).map(({ id }) => `place-${id}`)
    const facts = reference.facts.filter(({ name, label, holds }) => label && holds !== 'card' && !UNSAID.includes(name))
    expect(told).toEqual(expect.arrayContaining([...places, ...facts.map(({ name }) => `figure-${name.replaceAll('_', '-')}`)]))
    expect(news.length).toBeGreaterThan(6)
    for (const { id, title, text, art, sign } of news) {
      expect(title, id).not.toBe('')
      expect(text.length, id).toBeLessThan(120)
      expect(art || isIcon(sign) || ['coin', 'sack'].includes(sign), id).toBeTruthy()
      expect(say(id, {}, 'more'), id).not.toBe('')
    }
  })

  // As crowded as can be: two of everybody and a Grande in every place.
  const view = {
    ...(classic.view as unknown as View),
    colours: COLOURS,
    players: 5,
    turns: [0, 1, 2, 3, 4],
    owners: [0, 1, 2, 3, 4, 1],
    pieces: Object.fromEntries(
      reference.places.map(({ id, capacity, bare }) => [id, COLOURS.map((_, seat) => (bare || (capacity && seat) ? 0 : 2))]),
    ),
    facts: { ...classic.view.facts, grandes: [null, null, null, null, null, null], king: 'CAS' },
  } as unknown as View
  const grounds = groundsOf(view, reference)

  test.each([
    ['wide', false, true, 736],
    ['close', true, false, 360],
    ['on its side', true, true, 410],
  ])('everybody stands inside, and no board lies on another: %s', (_, close, beside, width) => {
    const unit = widthShown(grounds, { close, beside }) / width
    const layout = boardLayout(grounds, { close, beside, unit, slack: close ? 22 : 7, colours: COLOURS }, (ground) =>
      standingIn(view, reference, ground),
    )
    const boxes = grounds.flatMap(({ id, land }) => (land ? [] : [layout.places[id]!.box!]))
    const plaques = grounds.flatMap(({ id }) => layout.places[id]!.plaque ?? [])
    for (const plaque of plaques) for (const box of boxes) expect(overlap(plaque, box)).toBe(false)
    for (const box of boxes) expect(inside(box, layout.sheet ?? layout.view)).toBe(true)
    for (const [index, one] of boxes.entries()) for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false)
    for (const { id, land, spaces } of grounds) {
      const { box, spaces: frames, cells, piece } = layout.places[id]!
      if (!land)
        for (const { x, y } of cells)
          expect(inside({ x: x - piece / 2, y: y - piece / 2, width: piece, height: piece }, box!), id).toBe(true)
      expect(frames).toHaveLength(spaces.length)
      // A finger hits each of them.
      for (const frame of frames) expect(Math.min(frame.width, frame.height) / unit, id).toBeGreaterThan(24)
      for (const [index, one] of frames.entries()) for (const other of frames.slice(index + 1)) expect(overlap(one, other)).toBe(false)
    }
    for (const place of standingPlaces(grounds))
      for (const colour of COLOURS) expect(spotOf(layout, colour, place).piece).toBeGreaterThan(0)
  })
})

test('every drawing and every sign is there', () => {
  for (const { art } of Object.values(drawings.places)) expect(strokesOf(art), art).not.toHaveLength(0)
  for (const sign of Object.values(drawings.facts)) expect(['coin', 'sack'].includes(sign) || isIcon(sign), sign).toBe(true)
})

const place = (id: string, more: Partial<PlaceInfo> = {}): PlaceInfo => ({
  id,
  name: id,
  values: [],
  neighbours: [],
  region: false,
  printed: true,
  king: '',
  disc: false,
  within: '',
  capacity: 0,
  bonus: 0,
  bare: '',
  carries: '',
  counted: true,
  ...more,
})
const PLACES = [
  place('VAL', { values: [4, 2, 1], region: true }),
  place('court'),
  place('isle', { values: [5, 0, 0], neighbours: ['VAL'], region: true }),
  place('boat', { values: [3, 0, 0] }),
  place('cove', { neighbours: ['isle'] }),
  place('post', { within: 'isle', capacity: 1 }),
  place('laden', { within: 'isle', bare: 'post' }),
  place('cellar'),
]
const unheard = { places: PLACES, facts: [], limit_table: null, unranked: [] } as Partial<ReferenceInfo> as ReferenceInfo
const nobody = Object.fromEntries(PLACES.map(({ id }) => [id, [0, 0]]))
const seen = (pieces: Record<string, number[]> = {}) => ({ ...classic.view, pieces: { ...nobody, ...pieces } }) as unknown as View
const beside = (grounds: Ground[]) => placesOn(grounds.filter(({ land }) => !land))

test('places nobody has ever heard of have panels, and their spaces with them', () => {
  expect(beside(groundsOf(seen(), unheard))).toEqual(['isle', 'post', 'boat', 'cove'])
  const isle = groundsOf(seen(), unheard).find(({ id }) => id === 'isle')!
  expect(isle.spaces).toEqual([{ id: 'post', bonus: 0, holds: ['post', 'laden'] }])
})

test('where nothing is ever scored a panel is there while somebody is, or may go there', () => {
  for (const now of [groundsOf(seen({ cellar: [1, 0] }), unheard), groundsOf(seen(), unheard, ['cellar'])])
    expect(beside(now)).toContain('cellar')
  expect(beside(groundsOf(seen(), unheard, ['isle']))).not.toContain('cellar')
})

function inside(one: Box, other: Box): boolean {
  return (
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width + 0.5 &&
    one.y + one.height <= other.y + other.height + 0.5
  )
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width - 0.5 &&
    other.x < one.x + one.width - 0.5 &&
    one.y < other.y + other.height - 0.5 &&
    other.y < one.y + one.height - 0.5
  )
}
