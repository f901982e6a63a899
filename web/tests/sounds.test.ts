// Sounds: nothing before somebody has chosen how loud, then one for what would be heard on a table; and the choice is kept.

import { beforeEach, expect, test, vi } from 'vitest'
import { soundOf } from '../src/play/heard.ts'
import type { GameEvent } from '../src/wire/protocol.ts'

const made: string[] = []
const stored = new Map<string, string>()

class Node {
  gain = { linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  frequency = { linearRampToValueAtTime: () => undefined }
  connect = (next: unknown) => next
  start = () => made.push('sound')
  stop = () => undefined
}
class Audio {
  currentTime = 0
  sampleRate = 8
  resume = () => Promise.resolve()
  createBuffer = () => ({ getChannelData: () => new Float32Array(2) })
  constructor() {
    made.push('context')
  }
}

async function fresh() {
  vi.resetModules()
  const { settings } = await import('../src/words/settings.svelte.ts')
  const { sounds } = await import('../src/ui/sounds.ts')
  return { settings, sounds }
}

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('AudioContext', Audio)
  for (const node of ['OscillatorNode', 'GainNode', 'BiquadFilterNode', 'AudioBufferSourceNode']) vi.stubGlobal(node, Node)
  made.length = 0
  stored.clear()
})

test('nothing is made before somebody has chosen how loud, and the choice is kept', async () => {
  const { settings, sounds } = await fresh()
  sounds.follow('place')
  expect(made).toEqual([])
  settings.volume = 40
  sounds.play('place')
  expect(made).toContain('sound')
  expect(made.filter((what) => what === 'context')).toHaveLength(1)
  expect((await fresh()).settings.volume).toBe(40)
})

test('of many pieces that travel together one is heard, and none where nobody looks', async () => {
  const { settings, sounds } = await fresh()
  settings.volume = 100
  sounds.follow('card')
  const once = made.length
  sounds.follow('card')
  expect(made).toHaveLength(once)
  vi.stubGlobal('document', { hidden: true, documentElement: { dataset: {} } })
  sounds.follow('coin')
  expect(made).toHaveLength(once)
})

test('what is heard is told by what an event changes', () => {
  const heard = (name: string, args: object) => soundOf({ name, args } as GameEvent)
  expect(heard('placed', { seat: 0, place: 'GAL' })).toBe('place')
  expect(heard('king-moved', { source: 'GAL', target: 'NAV' })).toBe('place')
  expect(heard('power-played', { seat: 0, value: 3 })).toBe('card')
  expect(heard('card-taken', { seat: 0, card: 'king' })).toBe('card')
  expect(heard('disc-locked', { seat: 0 })).toBe('disc')
  expect(heard('scored', { place: 'GAL', awards: [{ seat: 0, points: 4, why: 'rank' }] })).toBe('coin')
  expect(heard('scored', { place: 'GAL', awards: [] })).toBe(null)
  expect(heard('general-scoring', { round: 3 })).toBe('bell')
  expect(heard('turn-began', { seat: 0 })).toBe(null)
})
