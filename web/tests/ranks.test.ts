// Who stands first in a place, and who is level.

import { expect, test } from 'vitest'
import type { View } from '../src/wire/protocol.ts'
import { leaders, standings } from '../src/board/ranks.ts'
import classic from './views/classic.json'

const view = classic.view as unknown as View
const standing = (counts: number[], grandes: (string | null)[] = []) =>
  ({
    ...view,
    pieces: { ...view.pieces, CAS: view.colours.map((_, seat) => counts[seat] ?? 0) },
    facts: { ...view.facts, grandes: view.colours.map((_, seat) => grandes[seat] ?? null) },
  }) as View

test('the most first, and ties are known', () => {
  expect(standings(standing([1, 3, 3, 0]), 'CAS').map(({ seat, above, tied }) => [seat, above, tied])).toEqual([
    [1, 0, true],
    [2, 0, true],
    [0, 2, false],
  ])
})

test('one leads, or several do, or nobody', () => {
  expect(leaders(standing([1, 3, 2]), 'CAS').map(({ seat }) => seat)).toEqual([1])
  expect(leaders(standing([3, 3, 2]), 'CAS').map(({ seat }) => seat)).toEqual([0, 1])
  expect(leaders(standing([]), 'CAS')).toEqual([])
})

test('a Grande alone leads nothing and stands last', () => {
  const alone = standing([0, 2], ['CAS'])
  expect(leaders(alone, 'CAS').map(({ seat }) => seat)).toEqual([1])
  expect(standings(alone, 'CAS').map(({ seat, grande }) => [seat, grande])).toEqual([
    [1, false],
    [0, true],
  ])
})
