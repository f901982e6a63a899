// How much room there is has names, and no style has a measure of its own.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withConditions } from '../scripts/modes.ts'
import { MODES } from '../src/ui/modes.ts'

const SOURCES = join(import.meta.dirname, '../src')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|svelte)$/.test(file))
const styles = files.map((file) => ({ file, media: readFileSync(join(SOURCES, file), 'utf8').match(/@media [^{]+/g) ?? [] }))

test('every condition on the size of the window is a mode', () => {
  const strange = styles.flatMap(({ file, media }) =>
    media
      .filter((rule) => !/^@media \((--[a-z]+|pointer: coarse|prefers-[a-z-]+: [a-z-]+)\) $/.test(rule))
      .map((rule) => `${file}: ${rule}`),
  )
  expect(strange).toEqual([])
})

test('every mode is used, and a name that is none is refused', () => {
  const used = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('modes.ts'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join()
  for (const [name, condition] of Object.entries(MODES)) {
    expect(used.includes(`(--${name})`) || used.includes(`MODES.${name}`), name).toBe(true)
    expect(withConditions(`@media (--${name}) {}`)).toBe(`@media ${condition} {}`)
  }
  expect(() => withConditions('@media (--vast) {}')).toThrow('vast')
})
