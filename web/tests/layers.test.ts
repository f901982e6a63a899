// The page's rooms stand in one row: each knows those to its left, and none to its right.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')
const ROOMS = ['map', 'wire', 'words', 'ui', 'board', 'game', 'reference', 'lobby', 'after', 'play', 'learn', 'docs', 'screens']

interface Import {
  file: string
  from: string
  to: string
}

/** Every import of a source in a room, by the rooms at both its ends. */
function imports(): Import[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && file.includes('/'),
  )
  return files.flatMap((file) => {
    const found = readFileSync(join(SOURCES, file), 'utf8').matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g)
    return [...found].flatMap(([, path = '']) => {
      const target = relative(SOURCES, join(SOURCES, dirname(file), path))
      return target.includes('/') ? [{ file, from: roomOf(file), to: roomOf(target) }] : []
    })
  })
}

const roomOf = (path: string): string => path.split('/')[0] ?? ''

/** Imports that lead to the right, or out of the row. */
const astray = (all: Import[]) =>
  all.filter(({ from, to }) => !to.startsWith('.') && !(ROOMS.indexOf(to) >= 0 && ROOMS.indexOf(to) <= ROOMS.indexOf(from)))

test('every room knows only those before it', () => {
  const all = imports()
  expect(all.length).toBeGreaterThan(500)
  expect(astray(all)).toEqual([])
})

test('an import that leads back is found', () => {
  expect(astray([{ file: 'wire/a.ts', from: 'wire', to: 'words' }])).toHaveLength(1)
  expect(astray([{ file: 'board/a.ts', from: 'board', to: 'elsewhere' }])).toHaveLength(1)
  expect(astray([{ file: 'play/a.ts', from: 'play', to: 'game' }])).toEqual([])
})
