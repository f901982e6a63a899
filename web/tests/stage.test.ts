// What others do, as it is shown: it can be paused, looked at again and skipped; a scoring of my own holds nobody up.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GameEvent, View, ViewFrame } from '../src/wire/protocol.ts'
import type { Stage as StageType } from '../src/game/stage.svelte.ts'
import steps from './views/steps.json'

const first = { ...(steps.first as unknown as View), seat: 0 }
const began = (seat: number): GameEvent => ({ name: 'turn-began', args: { seat } })
const placed = (place: string, seat = 1): GameEvent => ({ name: 'placed', args: { seat, place } })
const scored = (place: string): GameEvent => ({
  name: 'scored',
  args: { place, awards: [{ seat: 0, reason: 'rank', points: 4, rank: 1, tied: 1, count: 2 }] },
})
const frame = (version: number, since: number, events: GameEvent[], view: Partial<View> = {}): ViewFrame =>
  ({ type: 'view', version, view: { ...first, ...view }, events, since, until: since + events.length }) as unknown as ViewFrame

/** Mendoza places three, then Alba two. */
const TURNS = [began(1), placed('VAL'), placed('TOL'), placed('CAS'), began(2), placed('VAL', 2), placed('TOL', 2)]

let Stage: typeof StageType
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined, matches: false }))
  vi.stubGlobal('document', { documentElement: { dataset: {} }, hidden: false })
  ;({ Stage } = await import('../src/game/stage.svelte.ts'))
}, 60_000)
beforeEach(() => {
  vi.useFakeTimers()
})

function begun(): StageType {
  const stage = new Stage()
  stage.take(frame(1, 0, []), false)
  return stage
}

test('a pause stops where it is, and then after every turn', () => {
  const stage = begun()
  stage.take(frame(2, 0, TURNS), false)
  expect(stage.shown).toBe(2)
  stage.pause(true)
  vi.advanceTimersByTime(60_000)
  expect([stage.shown, stage.behind]).toEqual([2, true])
  stage.step()
  vi.advanceTimersByTime(60_000)
  // To the end of the turn.
  expect(stage.shown).toBe(4)
  stage.step()
  vi.advanceTimersByTime(60_000)
  expect([stage.shown, stage.behind]).toEqual([7, false])
})

test('a pause lasts over frames, and my own turn is never waited for', () => {
  const stage = begun()
  stage.take(frame(2, 0, TURNS.slice(0, 4)), false)
  stage.pause(true)
  stage.step()
  vi.advanceTimersByTime(60_000)
  expect([stage.shown, stage.behind]).toEqual([4, false])
  stage.take(frame(3, 4, TURNS.slice(4)), false)
  vi.advanceTimersByTime(60_000)
  expect([stage.shown, stage.behind, stage.canGoBack]).toEqual([4, true, true])
  stage.step()
  vi.advanceTimersByTime(60_000)
  stage.take(frame(4, 7, [began(0)]), false)
  expect([stage.shown, stage.behind]).toEqual([8, false])
})

test('back is where this turn began, or the one before', () => {
  const stage = begun()
  stage.take(frame(2, 0, TURNS), false)
  expect(stage.canGoBack).toBe(false)
  vi.advanceTimersByTime(450)
  expect([stage.shown, stage.canGoBack]).toEqual([3, true])
  stage.back()
  expect([stage.shown, stage.paused]).toEqual([2, true])
  expect(stage.view?.pieces.TOL).toEqual(first.pieces.TOL)
  stage.step()
  vi.advanceTimersByTime(60_000)
  expect(stage.shown).toBe(4)
  // The next turn has just begun: from there it is the one before.
  stage.step()
  expect(stage.shown).toBe(6)
  stage.back()
  expect(stage.shown).toBe(2)
})

test('when all of it was shown the last turn can be seen again', () => {
  const stage = begun()
  stage.take(frame(2, 0, TURNS), false)
  expect(stage.canRepeat).toBe(false)
  vi.advanceTimersByTime(60_000)
  const { view } = stage
  expect([stage.behind, stage.canRepeat, stage.canGoBack]).toEqual([false, true, false])
  stage.back()
  expect([stage.behind, stage.shown, stage.paused]).toEqual([true, 6, false])
  expect(stage.frame?.version).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect([stage.behind, stage.shown]).toEqual([false, 7])
  expect(stage.view).toBe(view)
  // After my own move it is the past.
  stage.take(frame(3, 7, [placed('VAL', 0)], { awaiting: [0] }), true)
  expect(stage.canRepeat).toBe(false)
})

test('what is seen again is the last turn of somebody else, also when mine has begun', () => {
  const stage = begun()
  stage.take(frame(2, 0, [...TURNS, began(0)]), false)
  vi.advanceTimersByTime(60_000)
  stage.back()
  expect(stage.shown).toBe(6)
})

test('what was skipped can be seen again, too, and skipping ends a pause', () => {
  const stage = begun()
  stage.take(frame(2, 0, TURNS), false)
  stage.pause(true)
  stage.skip()
  expect([stage.behind, stage.paused, stage.shown, stage.canRepeat]).toEqual([false, false, 7, true])
  stage.back()
  expect(stage.shown).toBe(6)
})

test('a scoring of mine is shown beside what I do next, and ends with it', async () => {
  const stage = begun()
  const told: string[] = []
  stage.mover = (event) => (told.push(event.name), 0)
  stage.take(frame(2, 0, [scored('GAL'), scored('VAL')], { awaiting: [0] }), true)
  expect([stage.behind, stage.frame?.version]).toEqual([false, 2])
  await vi.advanceTimersByTimeAsync(10)
  expect([stage.event, told.length]).toEqual([scored('GAL'), 1])
  vi.advanceTimersByTime(2000)
  expect([stage.event, told.length]).toEqual([scored('VAL'), 2])
  expect(stage.scoring).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(stage.event).toBeNull()

  stage.take(frame(3, 2, [scored('GAL'), scored('VAL')], { awaiting: [0] }), true)
  await vi.advanceTimersByTimeAsync(10)
  stage.take(frame(4, 4, [placed('VAL', 0)], { awaiting: [0] }), true)
  expect(stage.event).toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(told.filter((name) => name === 'scored')).toHaveLength(3)
})
