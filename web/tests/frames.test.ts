// What frames tell: what was heard keeps its number, whatever is forgotten or taken back; and what others did is news.

import { beforeAll, expect, test } from 'vitest'
import type { GameEvent, TableInfo, TableNote, View, ViewFrame } from '../src/wire/protocol.ts'
import { mergeEvents } from '../src/wire/eventLog.ts'
import { speak } from '../src/words/words.svelte.ts'
import { newsOf } from '../src/lobby/news.svelte.ts'
import revised from './views/revised.json'

beforeAll(async () => {
  globalThis.document ??= { documentElement: {} } as Document
  await speak('en')
})

const frame = (since: number, events: GameEvent[], more: Partial<ViewFrame> = {}) =>
  ({
    since,
    events,
    until: since + events.length,
    forgotten: [],
    taken_back: [],
    taken_over: [],
    notes: [],
    out_of_time: [],
    decisions: 0,
    ...more,
  }) as unknown as ViewFrame
const began = (seat: number): GameEvent => ({ name: 'turn-began', args: { seat } })
const used = (seat: number): GameEvent => ({ name: 'veto-used', args: { seat } })
const [a, b, c, d] = [began(0), began(1), began(2), began(3)]

test('events keep their numbers, also where some were left out', () => {
  expect(mergeEvents([], frame(0, [a, b]))).toEqual([a, b])
  const late = mergeEvents([], frame(0, [b, d], { until: 4, forgotten: [0, 2] }))
  expect(late).toEqual([null, b, null, d])
  expect(mergeEvents(late, frame(4, [a], { forgotten: [0, 2] }))).toEqual([null, b, null, d, a])
  // From the third on everything was taken back.
  expect(mergeEvents(late, frame(2, [c], { forgotten: [0] }))).toEqual([null, b, c])
})

test('after a revision the log is that of somebody who comes only then', () => {
  const { before, after, fresh } = revised as unknown as Record<'before' | 'after' | 'fresh', ViewFrame>
  expect(after.until).toBe(before.until)
  expect(mergeEvents(mergeEvents([], before), after)).toEqual(mergeEvents([], fresh))
})

const info = {
  seats: [
    { name: 'Anna', mine: true, colour: 'red' },
    { name: 'Ben', mine: false, colour: 'blue' },
    { name: 'Carla', mine: false, colour: 'green' },
  ],
} as unknown as TableInfo
const view = (more: Partial<View> = {}) =>
  ({ question: 'veto', facts: { actor: 2, card: 'king' }, vetoed_by: [], ...more }) as unknown as View
const texts = (before: View, told: ViewFrame, earlier: Partial<ViewFrame> = {}) =>
  newsOf(frame(0, [], { view: before, ...earlier }), told, info).map(({ text }) => text)

test('a Veto of somebody else is told, with what it goes against', () => {
  const veto = (seat: number) => frame(4, [used(seat)])
  expect(texts(view(), veto(0))).toEqual([])
  expect(texts(view(), veto(1))[0]).toMatch(/Ben.*Carla/)
  expect(texts(view({ vetoed_by: [0] }), veto(1))[0]).toMatch(/Ben.*Veto of Anna/)
  expect(texts(view({ question: 'power', facts: { card: null } as unknown as View['facts'] }), veto(1))[0]).toContain('Ben')
  // Whoever comes to the table hears of what is in the log there.
  expect(texts(view(), frame(0, [used(1)]))).toEqual([])
})

test('what somebody else takes back is told', () => {
  const back = (seat: number, turn: boolean) => frame(4, [], { taken_back: [{ seat, turn }] })
  expect(texts(view(), back(0, true))).toEqual([])
  const [step, turn] = [false, true].map((whole) => texts(view(), back(1, whole))[0]!)
  expect(step).toContain('Ben')
  expect(turn).toContain('Ben')
  expect(step).not.toBe(turn)
})

test('what the table has agreed on is told once, each in words of its own', () => {
  const noted = (...notes: TableNote[]) => frame(4, [], { notes })
  const note = (what: TableNote['what'], seat: number | null = 1, count = 0): TableNote => ({ since: 4, what, seat, count, agreed: [] })
  const said = (['late', 'away', 'back'] as const).map((what) => texts(view(), noted(note(what)))[0]!)
  expect(new Set(said).size).toBe(3)
  for (const text of said) expect(text).toContain('Ben')
  expect(texts(view(), noted(note('away', 0)))).toEqual([])
  expect(texts(view(), noted(note('away')), { notes: [note('away')] })).toEqual([])
  expect(texts(view(), noted(note('away'), note('undo', null, 3)), { notes: [note('away')] })).toEqual([
    'As agreed, 3 decisions are undone.',
  ])
  // The bar says so as long as it lasts.
  expect(texts(view(), noted(note('pause', null)))).toEqual([])
  // And who has agreed, where somebody had to.
  expect(texts(view(), noted({ ...note('away'), agreed: [0] }))[0]).toMatch(/^A bot is playing for .*Ben.* now\. Agreed by .*Anna/)
})
