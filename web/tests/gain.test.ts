// What one more caballero changes: mine first, then for those who are overtaken.

import { expect, test } from 'vitest'
import type { Explained, ScoreLine } from '../src/wire/protocol.ts'
import { gainsFrom } from '../src/game/gain.ts'

const told = (ranks: (number | null)[], totals: number[]): Explained => ({
  place: 'VAL',
  known: true,
  values: [5, 3, 2],
  ranks_scored: 3,
  scoreboard: false,
  totals,
  lines: ranks.flatMap((rank, seat): ScoreLine[] =>
    rank === null ? [] : [{ seat, reason: 'rank', points: totals[seat] ?? 0, rank, tied: 1, count: 1, text: '' }],
  ),
})

test('ranks and points, now and then, for me and for whom it changes something', () => {
  const gains = gainsFrom(told([2, 1, 3, null], [3, 5, 2, 0]), told([1, 2, 3, null], [5, 3, 2, 0]), 0)
  expect(gains).toEqual([
    { seat: 0, rank: [2, 1], points: [3, 5] },
    { seat: 1, rank: [1, 2], points: [5, 3] },
  ])
})

test('whoever was not there had no rank, and a rank that changes without points is told', () => {
  const gains = gainsFrom(told([null, 3], [0, 0]), told([3, 4], [0, 0]), 0)
  expect(gains.map(({ seat, rank }) => [seat, rank])).toEqual([
    [0, [null, 3]],
    [1, [3, 4]],
  ])
})
