// How a game is shown and touched: every move has its place, views follow events, others' moves are told one after the other.

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameEvent, View, ViewFrame } from '../src/lib/protocol.ts'
import { forcedMove, held, isWeighty, touchOf } from '../src/play/touch.ts'
import { after } from '../src/play/unfold.ts'
import { sinceMyTurn } from '../src/play/digest.ts'
import steps from './views/steps.json'

const choices = (...texts: string[]) => texts.map((text, option) => ({ text, option }))

describe('touch', () => {
  const all = choices(
    'done', 'special', 'pass', 'waive', 'veto', 'end', 'either 2', 'court 3', 'power 5', 'power 5 +1', 'take 4', 'take -2', 'give +3', 'card king',
    'place VAL', 'drop TOL', 'recall GAL', 'choose CAS', 'disc NAV', 'king SEV', 'grande ARA', 'scoreboard 8 castillo', 'lift red VAL', 'send blue court', 'dance VAL',
  )

  test('every move is found in exactly one place, also one this page has never heard of', () => {
    const touch = touchOf(all)
    const found = [
      ...touch.places.values(), ...touch.cards.values(), ...touch.back.values(), ...touch.modifiers.values(), ...touch.counts.values(), ...touch.words,
      ...[...touch.pieces.values(), ...touch.boards.values(), ...touch.power.values()].flatMap((inner) => [...inner.values()]),
    ]
    expect(found.sort()).toEqual(all.map(({ text }) => text).sort())
    expect(touch.words).toContain('dance VAL')
    expect(touch.power.get(5)).toEqual(new Map([['', 'power 5'], ['+1', 'power 5 +1']]))
    expect(touch.pieces.get('blue')?.get('court')).toBe('send blue court')
  })

  test('a step plays itself only if it is the only one and gives nothing away', () => {
    expect(forcedMove(choices('drop VAL'))).toBe('drop VAL')
    expect(forcedMove(choices('drop VAL', 'drop TOL'))).toBeNull()
    for (const text of ['done', 'end', 'special', 'pass', 'disc VAL', 'give +1']) expect(forcedMove(choices(text)), text).toBeNull()
  })

  test('what cannot be taken back is confirmed, what can be is not', () => {
    expect(['power 5', 'disc VAL', 'card king', 'king SEV'].every(isWeighty)).toBe(true)
    expect(['place VAL', 'lift red VAL', 'drop TOL', 'done', 'court 2'].some(isWeighty)).toBe(false)
  })

  test('what is held stands at the end of a position', () => {
    expect(held('classic/1 2 | round 1 king=TOL | at four-own.drop turn=1 colour=red from=TOL')).toMatchObject({ colour: 'red', from: 'TOL' })
  })
})

test('a view follows from the one before and what was told in between', () => {
  let view = steps.first as unknown as View
  for (const [number, { events, changed }] of steps.steps.entries()) {
    const seen = (events as GameEvent[]).reduce(after, view)
    view = { ...view, ...(changed as unknown as Partial<View>) }
    for (const name of steps.counted as (keyof View)[]) {
      expect(seen[name], `step ${number}: ${name} after ${events.map((event) => event.name).join(' ')}`).toEqual(view[name])
    }
  }
})

test('news begin where my last turn ended', () => {
  const turns = (...seats: number[]) => seats.map((seat) => ({ name: 'turn-began', args: { seat } }))
  expect(sinceMyTurn(turns(1, 2), 0)).toBe(0)
  expect(sinceMyTurn(turns(0, 1, 2), 0)).toBe(1)
  // In the middle of my second turn: since the end of the first.
  expect(sinceMyTurn(turns(0, 1, 2, 0), 0)).toBe(1)
})

describe('stage', () => {
  const first = { ...(steps.first as unknown as View), seat: 0 }
  const placed = (place: string): GameEvent => ({ name: 'placed', args: { seat: 1, place } })
  const frame = (version: number, since: number, events: GameEvent[], view: Partial<View> = {}): ViewFrame =>
    ({ type: 'view', table: 't', version, question: null, view: { ...first, ...view }, events, since, until: since + events.length, can_undo: false }) as unknown as ViewFrame

  let Stage: typeof import('../src/play/stage.svelte.ts').Stage
  beforeAll(async () => {
    const quiet = { addEventListener: () => undefined, matches: false }
    vi.stubGlobal('matchMedia', () => quiet)
    vi.stubGlobal('navigator', { languages: ['en'] })
    vi.stubGlobal('document', { documentElement: { dataset: {} }, hidden: false })
    ;({ Stage } = await import('../src/play/stage.svelte.ts'))
  })
  beforeEach(() => {
    vi.useFakeTimers()
  })

  function begun() {
    const stage = new Stage()
    stage.take(frame(1, 0, []), false)
    return stage
  }

  test('the first frame is there at once', () => {
    const stage = begun()
    expect(stage.frame?.version).toBe(1)
    expect(stage.behind).toBe(false)
  })

  test('what others do is seen one after the other, the first at once', () => {
    const stage = begun()
    stage.take(frame(2, 0, [placed('VAL'), placed('TOL')]), false)
    expect(stage.told).toBe(1)
    expect(stage.behind).toBe(true)
    expect(stage.frame?.version).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(stage.told).toBe(2)
    expect(stage.frame?.version).toBe(2)
    expect(stage.behind).toBe(false)
  })

  test('a frame that comes when nothing is left to tell is shown at once', () => {
    const stage = begun()
    stage.take(frame(2, 0, [placed('VAL')]), false)
    expect(stage.frame?.version).toBe(2)
    expect(stage.behind).toBe(false)
  })

  test('skipping shows the newest view', () => {
    const stage = begun()
    stage.take(frame(2, 0, [placed('VAL'), placed('TOL')]), false)
    stage.take(frame(3, 2, [placed('CAS')]), false)
    stage.skip()
    expect(stage.frame?.version).toBe(3)
    expect(stage.told).toBe(3)
    expect(stage.behind).toBe(false)
  })

  test('my own move is never held up', () => {
    const stage = begun()
    stage.take(frame(2, 0, [placed('VAL'), placed('TOL')], { awaiting: [0] }), true)
    expect(stage.frame?.version).toBe(2)
    expect(stage.behind).toBe(false)
  })

  test('what is taken back is gone at once', () => {
    const stage = begun()
    stage.take(frame(2, 0, [placed('VAL'), placed('TOL')]), false)
    stage.take(frame(3, 1, []), false)
    expect(stage.frame?.version).toBe(3)
    expect(stage.told).toBe(1)
  })

  test('a scoring can be stepped through', () => {
    const stage = begun()
    const scored = (place: string): GameEvent => ({ name: 'scored', args: { place, awards: [{ seat: 0, reason: 'rank', points: 4, rank: 1, tied: 1, count: 2 }] } })
    stage.take(frame(2, 0, [{ name: 'general-scoring', args: { round: 3 } }, scored('GAL'), scored('NAV')]), false)
    vi.advanceTimersByTime(1000)
    expect(stage.scored.map(({ event }) => event.args.place)).toEqual(['GAL'])
    stage.pause(true)
    vi.advanceTimersByTime(60_000)
    expect(stage.scored).toHaveLength(1)
    expect(stage.view?.scores[0]).toBe(first.scores[0]! + 4)
    stage.step()
    expect(stage.scored).toHaveLength(2)
    expect(stage.frame?.version).toBe(2)
    expect(stage.behind).toBe(false)
  })
})
