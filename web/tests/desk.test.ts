// What one does at a table: picking, confirming, taking back and asking why, whatever the game comes from.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EventLog } from '../src/wire/eventLog.ts'
import type { GameEvent, LegalMove, ReferenceInfo, View, ViewFrame, Why } from '../src/wire/protocol.ts'
import type { FrameListener, GameSource } from '../src/wire/source.ts'
import power from './views/power.json'
import start from './views/start.json'
import { moveOf } from './moves.ts'

const reference = { ...power.reference, places: start.places } as unknown as ReferenceInfo
const base = start.view as unknown as View

/** A game that is whatever a test says. */
class Sandbox implements GameSource {
  readonly table = 'sandbox'
  readonly stream = null
  readonly info = null
  readonly seat = 0
  readonly away = []
  readonly connection = 'open'
  readonly busy = false
  readonly previews = false
  frame: ViewFrame | null = null
  events: EventLog = []
  did: string[] = []
  refusal: Why | null = null
  #listeners = new Set<FrameListener>()

  listen(listener: FrameListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  ask(question: string, moves: LegalMove[], more: Partial<ViewFrame> = {}): void {
    const version = (this.frame?.version ?? 0) + 1
    const view = { ...base, question, moves, awaiting: [0], seat: 0 }
    const frame = {
      type: 'view',
      table: this.table,
      version,
      question: `${question} ${version}`,
      view,
      events: [],
      since: 0,
      until: 0,
      forgotten: [],
      undoable: [],
      taken_over: [],
      out_of_time: [],
      proposals: [],
      paused: false,
      can_undo: true,
      ...more,
    } as unknown as ViewFrame
    this.frame = frame
    for (const listener of this.#listeners) listener(frame, [])
  }
  async move(text: string): Promise<void> {
    this.did.push(text)
  }
  async undo(turn = false): Promise<void> {
    this.did.push(turn ? 'restart' : 'undo')
  }
  async revise(until: number, moves: string[]): Promise<void> {
    this.did.push(`revise ${until}: ${moves.join()}`)
  }
  why = () => Promise.resolve(this.refusal)
  explain = () => Promise.reject(new Error('not asked here'))
  preview = () => Promise.reject(new Error('not asked here'))
  hint = () => Promise.reject(new Error('not asked here'))
}

let Desk: typeof import('../src/game/desk.svelte.ts').Desk
beforeAll(async () => {
  const quiet = { addEventListener: () => undefined, matches: false }
  vi.stubGlobal('matchMedia', () => quiet)
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' }, hidden: false, addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  ;({ Desk } = await import('../src/game/desk.svelte.ts'))
})
beforeEach(() => {
  vi.useFakeTimers()
})

const placing = (place: string, confirm = false): LegalMove =>
  ({ ...moveOf(`place ${place}`), verb: 'place', does: 'places', place, confirm }) as unknown as LegalMove

function seated(moves: LegalMove[], more: Partial<ViewFrame> = {}) {
  const source = new Sandbox()
  const desk = new Desk(source, () => reference)
  source.ask('act', moves, more)
  return { source, desk }
}

test('a place that is picked is the move that is made', async () => {
  const { source, desk } = seated([placing('CAS'), placing('TOL')])
  expect(desk.asked).toBe(true)
  expect([...desk.touch.places.keys()]).toEqual(['CAS', 'TOL'])
  desk.pickPlace('CAS')
  await vi.runAllTimersAsync()
  expect(source.did).toEqual(['place CAS'])
})

test('what has weight is picked first, and made when it is picked again on purpose', async () => {
  const { source, desk } = seated([placing('CAS', true)])
  desk.pickPlace('CAS')
  expect([desk.picked, source.did]).toEqual(['place CAS', []])
  // The second tap of a double tap.
  desk.pickPlace('CAS')
  expect(source.did).toEqual([])
  vi.advanceTimersByTime(400)
  desk.pickPlace('CAS')
  await vi.runAllTimersAsync()
  expect(source.did).toEqual(['place CAS'])
  expect(desk.picked).toBeNull()
})

test('where something could mean several moves, one is asked which', () => {
  const { source, desk } = seated([placing('CAS'), { ...placing('CAS'), text: 'put CAS' }])
  desk.pickPlace('CAS')
  expect([desk.choices, source.did]).toEqual([['place CAS', 'put CAS'], []])
  source.ask('act', [placing('TOL')])
  expect(desk.choices).toEqual([])
})

test('what was picked for another question counts no more', () => {
  const { source, desk } = seated([placing('CAS', true)])
  desk.pickPlace('CAS')
  source.ask('act', [placing('CAS', true)])
  expect(desk.picked).toBeNull()
})

test('nothing can be done while the game is paused or a bot plays for me', () => {
  for (const hindrance of [{ paused: true }, { taken_over: [0] }]) {
    const { source, desk } = seated([placing('CAS')], hindrance)
    desk.pickPlace('CAS')
    expect([desk.asked, source.did]).toEqual([false, []])
  }
})

test('taking back is asked for where it is possible', async () => {
  const { source, desk } = seated([placing('CAS')])
  expect(desk.canUndo).toBe(true)
  await desk.undo(true)
  expect(source.did).toEqual(['restart'])
  source.ask('act', [placing('CAS')], { can_undo: false })
  expect(desk.canUndo).toBe(false)
})

test('a refusal says why and which ruling it is, until something else is asked', async () => {
  const { source, desk } = seated([placing('CAS')])
  source.refusal = { legal: false, ruling: 'king-region-taboo', text: 'the King stands there' }
  desk.placeAt('TOL')
  await vi.runAllTimersAsync()
  expect(desk.problem).toEqual({ text: 'The King stands there', ruling: 'king-region-taboo' })
  source.ask('act', [placing('CAS')])
  expect(desk.problem).toBeNull()
})

test('whatever is looked at for a moment takes the place of what was tapped', () => {
  const { desk } = seated([placing('CAS')])
  desk.look('TOL', true)
  desk.look(null)
  expect(desk.looked).toBe('TOL')
  // Passed over on the way.
  desk.look('CAS')
  desk.look(null)
  vi.advanceTimersByTime(1000)
  expect(desk.looked).toBe('TOL')
  desk.look('CAS')
  vi.advanceTimersByTime(1000)
  expect(desk.looked).toBe('CAS')
  desk.lookAway()
  expect(desk.looked).toBeNull()
})

test('a disc is set where one is asked for, and nowhere else', () => {
  const { source, desk } = seated([{ ...moveOf('disc VAL'), place: 'VAL' } as unknown as LegalMove])
  expect(desk.setsDisc).toBe(false)
  source.ask('disc', [{ ...moveOf('disc VAL'), place: 'VAL' } as unknown as LegalMove])
  expect(desk.setsDisc).toBe(true)
  source.ask('disc', [])
  expect(desk.setsDisc).toBe(false)
})

test('the trail is that of the last turn of others until I have done something, or of a turn that is pointed at', () => {
  const began = (seat: number): GameEvent => ({ name: 'turn-began', args: { seat } })
  const placed = (seat: number, place: string): GameEvent => ({ name: 'placed', args: { seat, place } })
  const { source, desk } = seated([placing('CAS')])
  const happens = (...events: GameEvent[]): void => {
    const since = source.events.length
    source.events = [...source.events, ...events]
    source.ask('act', [placing('CAS')], { since, until: source.events.length, events })
  }
  const places = () => desk.trail.map((event) => (event.name === 'placed' ? event.args.place : event.name))
  desk.stage.skip()
  happens(began(1), placed(1, 'VAL'))
  desk.stage.skip()
  expect(places()).toEqual(['VAL'])
  happens(began(2), placed(2, 'TOL'), placed(2, 'GAL'), began(0))
  desk.stage.skip()
  expect(places()).toEqual(['TOL', 'GAL'])
  desk.followed = { number: 0, seat: 1, events: [{ number: 1, event: placed(1, 'VAL') }] }
  expect(places()).toEqual(['VAL'])
  desk.followed = null
  happens(placed(0, 'CAS'))
  desk.stage.skip()
  expect(places()).toEqual([])
})
