// Quick hands on the keys: what a number means, and which letter stands where.

import { expect, test } from 'vitest'
import type { LegalMove } from '../src/wire/protocol.ts'
import { lettersFor, numbersOf } from '../src/play/shortcuts.ts'
import { touchOf } from '../src/game/touch.ts'

const move = (text: string, about: Partial<LegalMove>): LegalMove =>
  ({ text, verb: text.split(' ')[0], confirm: false, auto: false, ...about }) as unknown as LegalMove
const power = (value: number, modifier?: string) => move(`power ${value}${modifier ?? ''}`, { value, ...(modifier && { modifier }) })

test('a number is a power card, so many caballeros, or an action card by its stack', () => {
  const powers = touchOf([power(1), power(12), power(12, '+2')])
  expect([...numbersOf(powers, [], '')]).toEqual([
    [1, ['power 1']],
    [12, ['power 12']],
  ])
  expect(numbersOf(powers, [], '+2').get(12)).toEqual(['power 12+2'])
  const counts = touchOf([0, 1, 2].map((count) => move(`court ${count}`, { count })))
  expect(numbersOf(counts, [], '').get(2)).toEqual(['court 2'])
  const cards = touchOf([move('card king', { card: 'king' }), move('card coup', { card: 'coup' })])
  expect([...numbersOf(cards, [null, 'coup', null, null, 'king'], '')].sort()).toEqual([
    [2, ['card coup']],
    [5, ['card king']],
  ])
})

test('everything has a letter of its own, from its name where that is free', () => {
  const letters = lettersFor(['CAS', 'CAT', 'castillo', 'GAL', ...Array.from({ length: 10 }, (_, index) => `Limit ${index}`)])
  expect(letters.slice(0, 4)).toEqual(['c', 'a', 't', 'g'])
  expect(new Set(letters).size).toBe(letters.length)
  // L shows them, S what would be scored.
  expect(letters.filter((letter) => 'ls'.includes(letter))).toEqual([])
})
