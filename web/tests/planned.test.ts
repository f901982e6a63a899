// What could be done as it is drawn, and where chances have turned.

import { expect, test } from 'vitest'
import { swingsOf } from '../src/after/chances.ts'
import { plannedBy } from '../src/game/planned.ts'
import type { CoursePoint, LegalMove } from '../src/wire/protocol.ts'

const move = (text: string, more: Partial<LegalMove> = {}): LegalMove =>
  ({ option: 0, text, verb: text.split(' ')[0], ...more }) as unknown as LegalMove

test('caballeros that go the same way go together, and every place is marked', () => {
  const plan = plannedBy(
    [
      move('card king', { card: 'king' }),
      move('king VAL', { place: 'VAL' }),
      move('place ARA', { place: 'ARA', does: 'places' }),
      move('place ARA', { place: 'ARA', does: 'places' }),
      move('lift red GAL', { place: 'GAL', colour: 'red', does: 'lifts' }),
      move('drop TOL', { place: 'TOL' }),
    ],
    'blue',
  )
  expect(plan.tracks).toEqual([
    { kind: 'caballero', colour: 'blue', source: null, target: 'ARA', count: 2 },
    { kind: 'caballero', colour: 'red', source: 'GAL', target: 'TOL', count: 1 },
  ])
  expect(plan.meant.places).toEqual(['VAL', 'ARA', 'TOL'])
})

test('turning points are where somebody’s chance changes most', () => {
  const at = (step: number, ...chances: number[]): CoursePoint => ({
    step,
    round: 1,
    seats: chances.map((chance) => ({ chance, low: 0, high: 1, points: 0, points_low: 0, points_high: 0 })),
  })
  const swings = swingsOf([at(0, 0.5, 0.3, 0.2), at(4, 0.52, 0.28, 0.2), at(9, 0.1, 0.5, 0.4), at(12, 0, 1, 0)])
  expect(swings.map(({ step, seat }) => [step, seat])).toEqual([
    [4, 0],
    [9, 1],
  ])
  expect(swings[0]?.change).toBeCloseTo(-0.42)
})
