// What of puzzles is kept on the device: first answers, and the streak.

import { expect, test, vi } from 'vitest'
import { dayBefore, dayOf } from '../src/wire/solved.svelte.ts'

async function begun(kept: unknown) {
  const storage = new Map([['elgrande-puzzles', JSON.stringify(kept)]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key),
    setItem: (key: string, text: string) => storage.set(key, text),
  })
  vi.resetModules()
  const { solved } = await import('../src/wire/solved.svelte.ts')
  return { solved, stored: () => JSON.parse(storage.get('elgrande-puzzles')!) as unknown }
}

test('a day is that of the calendar here', () => {
  expect(dayOf(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01')
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
  expect(dayBefore('2026-01-01')).toBe('2025-12-31')
})

test('only the first answer counts, and only that of the day makes a streak', async () => {
  const { solved, stored } = await begun({ first: { a: true, b: 7 }, streak: 2, last: '2026-03-01' })
  expect([solved.result('a'), solved.result('b'), solved.streak('2026-03-02'), solved.streak('2026-03-03')]).toEqual([
    true,
    undefined,
    2,
    0,
  ])
  solved.note('old', false)
  solved.note('old', true)
  expect([solved.result('old'), solved.streak('2026-03-02')]).toEqual([false, 2])
  solved.note('today', true, '2026-03-02')
  expect(solved.streak('2026-03-02')).toBe(3)
  solved.note('tomorrow', false, '2026-03-03')
  expect(solved.streak('2026-03-03')).toBe(0)
  solved.note('later', true, '2026-03-09')
  expect(stored()).toEqual({
    first: { a: true, old: false, today: true, tomorrow: false, later: true },
    streak: 1,
    last: '2026-03-09',
  })
})

test('nonsense is nothing', async () => {
  const { solved } = await begun({ first: 3, streak: 'x' })
  expect(solved.streak('2026-03-01')).toBe(0)
})
