// What is told after a game: sums, places, promises, damaged records, steps in words.

import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { blamed } from '../src/after/blamed.ts'
import { commitmentOf } from '../src/after/commitment.ts'
import { beatsOf } from '../src/game/replay.svelte.ts'
import { sha256 } from '../src/after/sha256.ts'
import { ranking, SOURCES, sums, tallyOf } from '../src/game/tally.ts'
import { remarkOn, tell } from '../src/after/telling.ts'
import { placesOf } from '../src/wire/places.ts'
import type { AwardFacts, GameEvent, ReplayStep, View } from '../src/wire/protocol.ts'
import { has, LANGUAGES, speak } from '../src/words/words.svelte.ts'
import classic from './views/classic.json'
import { moveOf } from './moves.ts'
import modern from './views/modern.json'

describe('SHA-256', () => {
  test.each([0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1000])('is that of everybody else for %i letters', (length) => {
    for (const letter of ['a', 'ñ', '🏰']) {
      const text = letter.repeat(length)
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })

  test('a commitment is that of the records', () => {
    const [seed, nonce] = ['073c7cc0e5b560aba91b9a709248bdd5', '959c33011e33dfeb95a60439796fc340357e9e555f9ae8dec9e0668a58f5210e']
    expect(commitmentOf(seed, nonce)).toBe('08e26acfd40c6704f33527b5e0015ffbb152e8720373412ad299f77b6f669d01')
    expect(commitmentOf(seed, `${nonce}0`)).not.toBe(commitmentOf(seed, nonce))
  })
})

describe.each([classic, modern])('points of a game of the $view.edition edition', (made) => {
  const tally = tallyOf(made.events as GameEvent[], made.view.players)

  test('sources add up to the scores', () => {
    expect(made.view.facts.scores.map((_, seat) => SOURCES.reduce((sum, source) => sum + tally.sources[source][seat]!, 0))).toEqual(
      made.view.facts.scores,
    )
    expect(Math.max(...made.view.facts.scores)).toBeGreaterThan(10)
  })

  test('rounds add up to the scores', () => {
    expect(tally.rounds.map(({ round }) => round)).toEqual(made.view.rounds.filter((round) => round <= made.view.round))
    for (const [seat, score] of made.view.facts.scores.entries()) expect(sums(tally.rounds, seat).at(-1)).toBe(score)
  })
})

test('a card scores for itself, a general scoring for regions and Castillo, a dummy for nobody', () => {
  const rank = (seat: number, points: number): AwardFacts => ({ seat, reason: 'rank', points })
  const { sources } = tallyOf(
    [
      { name: 'round-began', args: { round: 3 } },
      { name: 'scored', args: { place: 'castillo', awards: [rank(0, 5), rank(2, 3)] } },
      { name: 'general-scoring', args: { round: 3 } },
      { name: 'scored', args: { place: 'castillo', awards: [rank(1, 5)] } },
      { name: 'scored', args: { place: 'VAL', awards: [rank(0, 4), { seat: 0, reason: 'king', points: 2 }] } },
      { name: 'round-began', args: { round: 4 } },
      { name: 'scored', args: { place: 'VAL', awards: [rank(1, 1)] } },
    ],
    2,
  )
  expect(sources).toEqual({ regions: [4, 0], castillo: [0, 5], cards: [5, 1], king: [2, 0], grande: [0, 0] })
})

test('the same points share a place, and the next one is further down', () => {
  expect(ranking([30, 50, 30, 10])).toEqual([
    { place: 1, seat: 1, points: 50 },
    { place: 2, seat: 0, points: 30 },
    { place: 2, seat: 2, points: 30 },
    { place: 4, seat: 3, points: 10 },
  ])
})

test('the line that is blamed for a damaged record is shown', () => {
  expect(blamed('line 2: the chain is broken', 'head\nbad\nend')).toEqual({ number: 2, text: 'bad' })
  expect(blamed('an empty text is no record', '')).toBeNull()
  expect(blamed('line 9: the end is missing', 'head')).toBeNull()
  expect(blamed('line 1: long', 'x'.repeat(5000))?.text.length).toBeLessThan(200)
})

describe.each(LANGUAGES)('steps in %s', (language) => {
  const terms = { names: ['Anna', 'Ben', 'Carla', 'Dora', 'Eva'], colours: modern.view.colours }
  const line = (change: Partial<ReplayStep>): ReplayStep => ({
    step: 1,
    seat: 1,
    kind: 'move',
    text: 'disc VAL',
    move: moveOf('disc VAL'),
    secret: true,
    round: 1,
    events: 0,
    scores: [],
    taken_back: false,
    ...change,
  })

  beforeAll(async () => {
    globalThis.document ??= { documentElement: {} } as Document
    await speak(language)
  })

  test('what others decide in secret is not told', () => {
    const [own] = tell({ line: line({}), now: [], viewpoint: 1 }, terms, null)
    const [other] = tell({ line: line({}), now: [], viewpoint: 0 }, terms, null)
    const [spectator] = tell({ line: line({}), now: [], viewpoint: null }, terms, null)
    expect(own).toContain('Valencia')
    expect(other).not.toContain('Valencia')
    expect(spectator).toBe(other)
    expect(other).not.toBe('')
    const now: GameEvent[] = [{ name: 'disc-locked', args: { seat: 1 } }]
    expect(tell({ line: line({}), now, viewpoint: 1 }, terms, null)[0]).toContain('Valencia')
    expect(tell({ line: line({}), now, viewpoint: 2 }, terms, null)[0]).not.toContain('Valencia')
  })

  test('what was noted and taken back is told', () => {
    for (const text of [
      'takeover stand-in',
      'takeover away',
      'takeover back',
      'timeout',
      'pause pause',
      'pause resume',
      'consent undo 5',
    ]) {
      expect(tell({ line: line({ kind: 'note', text }), now: [], viewpoint: null }, terms, null)[0], text).not.toMatch(/^$|\{/)
    }
    const remark = remarkOn([line({ seat: 1 }), line({ seat: 1 })], terms)
    expect(remark).toMatch(/2.*Ben/)
    expect(remark).not.toMatch(/Valencia|\{/)
    expect(remarkOn([], terms)).toBe('')
  })

  test('every source of points has a name', () => {
    for (const source of SOURCES) expect(has(`after-source-${source}`)).toBe(true)
  })
})

test('a step in which much is scored is looked at place by place', () => {
  const { view } = modern as unknown as { view: View }
  const scored = (place: string, points: number): GameEvent => ({
    name: 'scored',
    args: { place, awards: [{ seat: 0, reason: 'rank', points }] },
  })
  const end = { ...view, round: 9 }
  const events: GameEvent[] = [
    { name: 'general-scoring', args: { round: 3 } },
    scored('GAL', 4),
    scored('NAV', 5),
    { name: 'first-player', args: { seat: 1 } },
  ]
  const beats = beatsOf(view, events, end)
  expect(beats.map((beat) => beat.events.map(({ name }) => name))).toEqual([['general-scoring', 'scored'], ['scored'], ['first-player']])
  expect(beats.map((beat) => beat.view.facts.scores[0]! - view.facts.scores[0]!)).toEqual([4, 9, 0])
  expect(beats.at(-1)?.view).toBe(end)
  expect(beatsOf(view, events.slice(0, 2), end)).toEqual([{ events: events.slice(0, 2), view: end }])
})

test('places are found in what happened', () => {
  const moved: GameEvent = { name: 'moved', args: { seat: 0, colour: 'purple', source: 'GAL', target: 'NAV' } }
  const revealed: GameEvent = {
    name: 'discs-revealed',
    args: {
      discs: [
        { seat: 0, place: 'VAL' },
        { seat: 1, place: 'GRA' },
      ],
    },
  }
  expect([moved, revealed].map((event) => placesOf(event))).toEqual([
    ['GAL', 'NAV'],
    ['VAL', 'GRA'],
  ])
  const unheard: unknown = { name: 'nothing-known', args: {} }
  expect(placesOf(unheard as GameEvent)).toEqual([])
})
