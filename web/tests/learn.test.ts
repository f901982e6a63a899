// A lesson at the page: what can be chosen in a step, what is shown at once, a sandbox that was forgotten, what is pointed at, progress.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sandbox } from '../src/game/sandbox.svelte.ts'
import { pointingOf } from '../src/learn/pointing.ts'
import type { CoachInfo, GameEvent, SandboxInfo, View, ViewFrame } from '../src/wire/protocol.ts'
import start from './views/start.json'
import { moveOf } from './moves.ts'

const base = start.view as unknown as View
const MOVES = [moveOf('place TOL'), moveOf('place VAL'), moveOf('special')]
const asked: { path: string; body: unknown }[] = []
let answers: (SandboxInfo | number)[] = []

function told(id: string, coach: Partial<CoachInfo> | null, events: GameEvent[] = []): SandboxInfo {
  const view = { ...base, seat: 0, awaiting: [0], moves: MOVES }
  const frame = { version: 3, question: 'q', view, events, since: 0, until: events.length, forgotten: [] } as unknown as ViewFrame
  const said = { lesson: 'l', steps: 4, open: ['place VAL'], asks: true, over: false, answers: ['-', 'place TOL'], ...coach }
  return { id, info: { state: 'running' }, frame, coach: coach && said, line: [] } as unknown as SandboxInfo
}

beforeEach(() => {
  asked.length = 0
  const documentElement = { lang: 'en' }
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answer = answers.shift()!
    const ok = typeof answer !== 'number'
    const error = { code: 'not-found', message: '', ruling: null, legal: [], text: null }
    return Promise.resolve(Response.json(ok ? answer : error, { status: ok ? 200 : answer }))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function opened(coach: Partial<CoachInfo> | null): Promise<Sandbox> {
  const sandbox = new Sandbox({ lesson: 'l' })
  answers = [told('one', coach)]
  await sandbox.open()
  return sandbox
}

test('in a step only what it is about can be chosen, and nothing plays itself', async () => {
  const taught = await opened({})
  expect(taught.frame?.view.moves.map(({ text, auto }) => [text, auto])).toEqual([['place VAL', false]])
  const played = await opened({ steps: 0 })
  expect(played.frame?.view.moves).toEqual(MOVES)
  const over = await opened({ steps: 0, over: true, open: [] })
  expect(over.frame?.view.moves).toEqual([])
  expect((await opened(null)).frame?.view.moves).toEqual(MOVES)
})

test('what others do is shown one thing after the other, what only I do at once', async () => {
  const sandbox = await opened({})
  const busy: boolean[] = []
  sandbox.listen(() => busy.push(sandbox.busy))
  const mine = { name: 'placed', args: { seat: 0, place: 'VAL' } } as GameEvent
  const others = { name: 'placed', args: { seat: 2, place: 'VAL' } } as GameEvent
  answers = [told('one', {}, [mine]), told('one', {}, [mine, others])]
  await sandbox.move('place VAL')
  await sandbox.move('place VAL')
  expect(busy).toEqual([true, false])
  expect(sandbox.busy).toBe(false)
})

test('a lesson that was forgotten is made again where it was, and asked once more', async () => {
  const sandbox = await opened({})
  answers = [404, told('two', {}), told('two', { step: 3 })]
  await sandbox.move('place VAL')
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/sandboxes',
    '/api/sandboxes/one/moves?after=3',
    '/api/sandboxes',
    '/api/sandboxes/two/moves?after=3',
  ])
  expect(asked[2]?.body).toEqual({ lesson: 'l', answers: ['-', 'place TOL'] })
  expect([sandbox.table, sandbox.coach?.step]).toEqual(['two', 3])
})

test('any other refusal is told', async () => {
  const sandbox = await opened(null)
  answers = [404]
  await expect(sandbox.move('place VAL')).rejects.toThrow()
  expect(sandbox.busy).toBe(false)
})

test('one step back in a lesson brings everything anew', async () => {
  const sandbox = await opened({})
  answers = [told('one', {})]
  await sandbox.undo()
  expect(asked[1]?.path).toBe('/api/sandboxes/one/undo?after=0')
})

test('what is pointed at is a place, a piece, or something with a ring', () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const { meant, rings } = pointingOf(['VAL', 'king', 'pieces red VAL', 'court red', 'card x', 'modifier +2', 'offer'])
  expect(meant).toEqual({ places: ['VAL'], pieces: ['king', 'red VAL', 'red court'] })
  expect(rings).toEqual(['[data-card="x"]', '[data-modifier="+2"]', '.offer > ul'])
})

test('progress is kept on the device, and nonsense there is none', async () => {
  const storage = new Map([['elgrande-lessons', JSON.stringify({ done: ['a', 7], begun: { b: ['-', 3], c: 'x' } })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key),
    setItem: (key: string, text: string) => storage.set(key, text),
  })
  vi.resetModules()
  const { progress } = await import('../src/wire/progress.svelte.ts')
  expect([progress.isNew, progress.isDone('a'), progress.answers('b'), progress.answers('c')]).toEqual([false, true, ['-'], []])
  progress.note('d', ['-'])
  progress.finish('b')
  expect(JSON.parse(storage.get('elgrande-lessons')!)).toEqual({ done: ['a', 'b'], begun: { c: [], d: ['-'] } })
})
