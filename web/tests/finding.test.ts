// What somebody would like to find, as the server is asked for it.

import { expect, test } from 'vitest'
import { lastWish, wanted, type Wish } from '../src/lobby/finding.ts'

const wish = (change: Partial<Wish>): Wish => ({ ...lastWish(), ...change })

test('what nobody minds is not asked for', () => {
  expect(wanted(wish({ pace: 'any', botsAfter: 0 }))).toEqual({
    editions: [],
    boxes: [],
    players: [],
    clock: null,
    rating: null,
    bots_after: null,
  })
})

test('what somebody wants is asked for', () => {
  const asked = wanted(wish({ edition: 'classic', box: 'colonies', players: 3, pace: 'days', botsAfter: 60, alike: true }))
  expect(asked).toMatchObject({ editions: ['classic'], boxes: ['colonies'], players: [3], rating: 200, bots_after: 60 })
  expect(asked.clock).toMatchObject({ kind: 'move', seconds: 86_400 })
  expect(wanted(wish({ box: 'any' })).boxes).toBeNull()
  expect(wanted(wish({ box: '' })).boxes).toEqual([])
})
