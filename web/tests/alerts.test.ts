// It is my turn: the title, the icon and the sound say so, each only if wished, and the sound only when it is news.

import { beforeEach, expect, test, vi } from 'vitest'

const icon = { href: '/favicon.svg' }
const rung: number[] = []

class Quiet {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
}
class Tone {
  constructor(_: unknown, { frequency }: { frequency: number }) {
    rung.push(frequency)
  }
  connect = (next: unknown) => next
  start = () => undefined
  stop = () => undefined
}
class Loudness {
  gain = { linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  connect = (next: unknown) => next
}

async function fresh() {
  vi.resetModules()
  const { settings } = await import('../src/words/settings.svelte.ts')
  const { speak } = await import('../src/words/words.svelte.ts')
  await speak('en')
  const { alerts } = await import('../src/ui/alerts.svelte.ts')
  return { settings, alerts }
}

beforeEach(() => {
  vi.stubGlobal('document', { title: '', documentElement: { dataset: {} }, querySelector: () => icon })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('AudioContext', Quiet)
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Loudness)
  rung.length = 0
  icon.href = '/favicon.svg'
})

test('title and icon say so, and no longer', async () => {
  const { settings, alerts } = await fresh()
  alerts.show()
  expect(document.title).toBe('El Grande')
  alerts.listed(['a', 'b'])
  alerts.show()
  expect(document.title).toContain('2 games')
  expect(icon.href).toMatch(/^data:image\/svg\+xml,/)
  settings.title = settings.badge = false
  alerts.show()
  expect(document.title).toBe('El Grande')
  expect(icon.href).toBe('/favicon.svg')
})

test("an invitation is a sign, too, but one's turn comes first", async () => {
  const { settings, alerts } = await fresh()
  settings.sound = true
  alerts.listed([], ['x'])
  expect(rung).toEqual([])
  alerts.show()
  expect([alerts.count, alerts.invited, document.title]).toEqual([0, 1, 'An invitation · El Grande'])
  expect(icon.href).toMatch(/^data:image\/svg\+xml,/)
  alerts.listed(['a'], ['x', 'y'])
  expect(rung).toHaveLength(2)
  alerts.show()
  expect([alerts.count, alerts.invited, document.title]).toEqual([1, 2, 'Your turn! · El Grande'])
  alerts.listed(['a'], [])
  expect(alerts.invited).toBe(0)
})

test('an open table knows better than the list', async () => {
  const { alerts } = await fresh()
  alerts.listed(['a'])
  alerts.tell('a', false)
  alerts.listed(['a', 'b'])
  expect(alerts.count).toBe(1)
  alerts.tell('c', true)
  expect(alerts.count).toBe(2)
  alerts.leave('c')
  expect(alerts.count).toBe(2)
  alerts.leave('a')
  alerts.listed([])
  expect(alerts.count).toBe(0)
})

test('the sound is off unless wished, and rings for news only', async () => {
  const { settings, alerts } = await fresh()
  alerts.tell('a', false)
  alerts.tell('a', true)
  expect(rung).toEqual([])
  settings.sound = true
  alerts.tell('a', true)
  alerts.listed(['a'])
  expect(rung).toEqual([])
  alerts.tell('a', false)
  alerts.tell('a', true)
  expect(rung).toHaveLength(2)
  alerts.listed(['a', 'b'])
  expect(rung).toHaveLength(4)
  alerts.listed(['a', 'b'])
  expect(rung).toHaveLength(4)
})
