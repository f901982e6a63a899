// How a game is shown and touched: every move has its place, views follow events, others' moves are told one after the other.

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameEvent, ReferenceInfo, View, ViewFrame } from '../src/wire/protocol.ts'
import { toldBy } from '../src/wire/told.ts'
import { seenIn } from '../src/game/seen.ts'
import { forcedMove, touchOf, type Touch } from '../src/game/touch.ts'
import { applyEvent } from '../src/game/applyEvent.ts'
import { speak, named, eventSentence, partsOf, seatSign } from '../src/words/words.svelte.ts'
import { namesOf } from '../src/words/seats.ts'
import { question } from '../src/game/asking.ts'
import { earnedBy } from '../src/game/causes.ts'
import { sinceMyTurn } from '../src/game/digest.ts'
import { discardsOf } from '../src/game/discards.ts'
import { meaningOf } from '../src/game/meaning.ts'
import classic from './views/classic.json'
import { movesOf as choices } from './moves.ts'
import reach from './views/reach.json'
import steps from './views/steps.json'

/** Everything that can be done by touching something, or by saying it. */
const found = (touch: Touch): string[] => [
  ...[
    ...touch.places.values(),
    ...touch.cards.values(),
    ...touch.back.values(),
    ...touch.picks.values(),
    ...touch.modifiers.values(),
    ...touch.counts.values(),
    touch.words,
  ].flat(),
  ...[...touch.pieces.values(), ...touch.boards.values(), ...touch.power.values()].flatMap((inner) => [...inner.values()].flat()),
]

describe('touch', () => {
  const all = choices(
    'done',
    'special',
    'pick 10',
    'unpick 20',
    'pass',
    'waive',
    'veto',
    'end',
    'either 2',
    'court 3',
    'power 5',
    'power 5 +1',
    'take 4',
    'take -2',
    'give +3',
    'card king',
    'place VAL',
    'drop TOL',
    'recall GAL',
    'choose CAS',
    'disc NAV',
    'king SEV',
    'grande ARA',
    'scoreboard 8 castillo',
    'lift red VAL',
    'send blue court',
  )

  test('a card is touched where it lies face up, else it is said', () => {
    const moves = choices('card king')
    const offering = (offer: (string | null)[]) =>
      seenIn({ ...(classic.view as unknown as View), facts: { ...(classic.view.facts as unknown as View['facts']), offer } }, null)
    expect(touchOf(moves, offering(['king', null])).cards.get('king')).toEqual(['card king'])
    const taken = touchOf(moves, offering([null, null]))
    expect(taken.cards.size).toBe(0)
    expect(taken.words).toEqual(['card king'])
    // Whoever acts has taken it: what lies face up is another copy.
    const acting = {
      ...(classic.view as unknown as View),
      question: 'act',
      facts: { ...(classic.view.facts as unknown as View['facts']), offer: ['king'] },
    }
    expect(touchOf(moves, seenIn(acting, null)).words).toEqual(['card king'])
  })

  test('every move is found in exactly one place, also one this page has never heard of', () => {
    const unknown = { option: 0, text: 'dance', verb: 'dance' }
    const moves = [...all, ...choices('lift blue VAL', 'send red VAL'), unknown]
    const touch = touchOf(moves)
    expect(found(touch).sort()).toEqual(moves.map(({ text }) => text).sort())
    expect(touch.words).toContain('dance')
    expect(touch.power.get(5)).toEqual(
      new Map([
        ['', ['power 5']],
        ['+1', ['power 5 +1']],
      ]),
    )
    expect(touch.pieces.get('blue')?.get('court')).toEqual(['send blue court'])
    // What one spot means twice is asked about.
    expect(touch.pieces.get('red')?.get('VAL')).toEqual(['lift red VAL', 'send red VAL'])
    expect(touchOf(choices('place ARA', 'recall ARA')).places.get('ARA')).toEqual(['place ARA', 'recall ARA'])
  })

  test.each(reach)('with the boxes of 1997 every legal move can be reached: $box', ({ reference, questions }) => {
    const places = reference as unknown as ReferenceInfo
    let several = 0
    const asked = new Set(questions.flatMap(({ moves }) => moves.map(({ verb }) => verb)))
    for (const each of questions) {
      const view = { ...(each as unknown as View), facts: each.facts as unknown as View['facts'] }
      const touch = touchOf(view.moves, seenIn(view, places))
      expect(found(touch).sort(), each.question).toEqual(view.moves.map(({ text }) => text).sort())
      several += [...touch.places.values(), ...[...touch.pieces.values()].flatMap((inner) => [...inner.values()])].filter(
        (spot) => spot.length > 1,
      ).length
    }
    // Where free acts are offered beside placements, or pieces stand in several spaces, a spot has several meanings.
    if (['sail', 'token', 'extra', 'claim'].some((verb) => asked.has(verb))) expect(several).toBeGreaterThan(5)
  })

  test('a step plays itself only if it is the only one and gives nothing away', () => {
    expect(forcedMove(choices('drop VAL'))).toBe('drop VAL')
    expect(forcedMove(choices('drop VAL', 'drop TOL'))).toBeNull()
    for (const text of ['done', 'end', 'special', 'pass', 'disc VAL', 'give +1']) expect(forcedMove(choices(text)), text).toBeNull()
  })
})

test('a view follows from the one before and what was told in between', () => {
  let view = steps.first as unknown as View
  for (const [number, { events, changed }] of steps.steps.entries()) {
    const seen = (events as GameEvent[]).reduce(applyEvent, view)
    const { round = view.round, pieces = view.pieces, ...facts } = changed as unknown as Partial<View & View['facts']>
    view = { ...view, round, pieces, facts: { ...view.facts, ...facts } }
    const after = `step ${number}, after ${events.map((event) => event.name).join(' ')}`
    expect([seen.round, seen.pieces], after).toEqual([round, pieces])
    for (const name of steps.counted) expect(seen.facts[name], `${after}: ${name}`).toEqual(view.facts[name])
  }
})

test('news begin where my last turn ended', () => {
  const turns = (...seats: number[]) => seats.map((seat): GameEvent => ({ name: 'turn-began', args: { seat } }))
  expect(sinceMyTurn(turns(1, 2), 0)).toBe(0)
  expect(sinceMyTurn(turns(0, 1, 2), 0)).toBe(1)
  // In the middle of my second turn: since the end of the first.
  expect(sinceMyTurn(turns(0, 1, 2, 0), 0)).toBe(1)
})

describe('in words', () => {
  const view = { ...(classic.view as unknown as View), seat: 0, answer: null, lifted: null }
  const names = ['Anna', 'Ben', 'Carla', 'Dora', 'Eva']
  const asks = (change: Partial<View>, ...moves: string[]) => named(question({ ...view, ...change, moves: choices(...moves) }), names)

  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} })
    await speak('en')
  })

  test('the bar says how many may go, and how many must, whether any has gone or not', () => {
    expect(asks({ question: 'lift', remaining: 3 }, 'lift red VAL', 'done')).toContain('you may move up to 3.')
    expect(asks({ question: 'send', remaining: 3 }, 'send red VAL')).toContain('you must send 3.')
    expect(asks({ question: 'lift', remaining: 1 }, 'lift red VAL', 'done')).toContain('you may move one.')
    expect(asks({ question: 'place', remaining: 2 }, 'place VAL', 'done')).toContain('you may place up to 2.')
    for (const question of ['lift', 'send', 'place', 'act'])
      expect(asks({ question, remaining: 3 }, question === 'lift' ? 'lift red VAL' : 'place VAL', 'done')).not.toContain('more')
    expect(asks({ question: 'recall', remaining: 2 }, 'recall VAL', 'done')).toContain('Up to 2')
    expect(asks({ question: 'drop', remaining: 3, lifted: { colour: 'blue', place: 'TOL' } }, 'drop VAL')).toContain('Up to 2 more')
    expect(asks({ question: 'act', remaining: 4 }, 'place VAL', 'special', 'done')).toContain('up to 4')
  })

  test('the bar says what a disc is for, also before the first round', () => {
    const opening = 'One caballero goes from court to the region on the disc.'
    const reference = { opening, scorings: [3, 6, 9] } as unknown as ReferenceInfo
    const disc = (round: number, reference: ReferenceInfo) =>
      question({ ...view, question: 'disc', round, facts: { ...view.facts, card: null }, moves: choices('disc VAL') }, reference)
    expect(disc(1, reference)).toContain(opening)
    expect(disc(3, reference)).toContain('Castillo')
    expect(disc(3, reference)).not.toContain(opening)
    expect(disc(3, { ...reference, opening: '' })).toContain('Castillo')
  })

  test('the bar says whose caballeros they are', () => {
    expect(asks({ question: 'lift', remaining: 3 }, 'lift red VAL', 'lift red TOL', 'done')).toContain('of your own')
    expect(asks({ question: 'lift', remaining: 3 }, 'lift blue VAL', 'done')).toContain('of Ben')
    expect(asks({ question: 'send', remaining: 2 }, 'send blue VAL', 'send yellow VAL')).toContain('of Ben or Carla')
    expect(asks({ question: 'send', remaining: 2 }, 'send red VAL', 'send yellow VAL')).toContain('of Anna or Carla')
    expect(asks({ question: 'drop', remaining: 1, lifted: { colour: 'blue', place: 'TOL' } }, 'drop VAL')).toMatch(
      /caballero of Ben from Toledo.*last/,
    )
    const all = view.colours.map((colour) => `lift ${colour} VAL`)
    expect(asks({ question: 'lift', remaining: 3 }, ...all, 'done')).toContain('of any player')
  })

  test('players are parts of their own in what is told', () => {
    const event: GameEvent = { name: 'moved', args: { seat: 1, colour: 'red', source: 'VAL', target: 'TOL' } }
    const parts = partsOf(eventSentence(event, { colours: view.colours }))
    expect(parts.filter((part) => typeof part === 'number')).toEqual([1, 0])
    expect(named(parts.map((part) => (typeof part === 'number' ? seatSign(part) : part)).join(''), names)).toBe(
      'Ben moves a caballero of Anna from Valencia to Toledo.',
    )
  })

  test('whoever moves their own is named once', () => {
    const moved = (seat: number, colour: string) =>
      partsOf(eventSentence({ name: 'moved', args: { seat, colour, source: 'VAL', target: 'TOL' } }, { colours: view.colours }))
    expect(moved(0, 'red').filter((part) => typeof part === 'number')).toEqual([0])
    expect(moved(0, 'blue').filter((part) => typeof part === 'number')).toEqual([0, 1])
  })

  test('nobody is taken for somebody else', () => {
    const of = (...called: string[]) =>
      namesOf(
        called.map((name) => ({ name })),
        { colours: ['red', 'blue', 'green'], players: 2, turns: [0, 1, 2] },
      )
    expect(of('Anna', 'Ben')).toEqual(['Anna', 'Ben', 'Dummy'])
    expect(of('Anna', 'anna')).toEqual(['Anna (Red)', 'anna (Blue)', 'Dummy'])
    expect(of('blue', '')).toEqual(['blue (Red)', 'Blue (Blue)', 'Dummy'])
    expect(of('Red', 'Ben')).toEqual(['Red', 'Ben', 'Dummy'])
    expect(of('Anna', '')).toEqual(['Anna', 'Blue', 'Dummy'])
  })

  test('a line means places, and the pieces it speaks of', () => {
    const terms = { colours: view.colours }
    expect(meaningOf({ name: 'placed', args: { seat: 1, place: 'VAL' } }, terms)).toEqual({ places: ['VAL'], pieces: ['blue VAL'] })
    expect(meaningOf({ name: 'king-moved', args: { source: 'VAL', target: 'TOL' } }, terms)).toEqual({
      places: ['VAL', 'TOL'],
      pieces: ['king'],
    })
    expect(meaningOf({ name: 'chosen', args: { seat: 1, place: 'VAL' } }, terms)).toEqual({ places: ['VAL'], pieces: [] })
    expect(meaningOf({ name: 'turn-began', args: { seat: 1 } }, terms)).toBeNull()
  })
})

test('points are told by the scoring that brought them', () => {
  const events = classic.events as GameEvent[]
  for (const [seat, score] of classic.view.facts.scores.entries()) {
    const earned = earnedBy(events, seat)
    expect(earned.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    for (const { points, awards } of earned) expect(awards.reduce((sum, { award }) => sum + award.points, 0)).toBe(points)
  }
  expect(earnedBy(events, 0).some(({ cause }) => cause?.name === 'general-scoring')).toBe(true)
})

test('who took a discarded card is remembered, and what nobody took', () => {
  const events = classic.events as GameEvent[]
  const discards = discardsOf(events)
  expect(discards.map(({ card }) => card)).toEqual(classic.view.facts.discards)
  expect(discards[0]?.round).toBe(1)
  const taken = (card: string, seat: number): GameEvent => ({ name: 'card-taken', args: { card, seat } })
  const discarded = (card: string): GameEvent => ({ name: 'card-discarded', args: { card } })
  const round = (round: number): GameEvent => ({ name: 'round-began', args: { round } })
  expect(discardsOf([round(4), taken('veto', 2), discarded('grande'), round(5), taken('veto', 1), discarded('veto')])).toEqual([
    { card: 'grande', round: 4, taker: null },
    { card: 'veto', round: 5, taker: 2 },
  ])
})

describe('stage', () => {
  const first = { ...(steps.first as unknown as View), seat: 0 }
  const placed = (place: string): GameEvent => ({ name: 'placed', args: { seat: 1, place } })
  const frame = (version: number, since: number, events: GameEvent[], view: Partial<View> = {}): ViewFrame =>
    ({
      type: 'view',
      table: 't',
      version,
      question: null,
      view: { ...first, ...view },
      events,
      since,
      until: since + events.length,
      can_undo: false,
    }) as unknown as ViewFrame

  let Stage: typeof import('../src/game/stage.svelte.ts').Stage
  beforeAll(async () => {
    const quiet = { addEventListener: () => undefined, matches: false }
    vi.stubGlobal('matchMedia', () => quiet)
    vi.stubGlobal('document', { documentElement: { dataset: {} }, hidden: false })
    ;({ Stage } = await import('../src/game/stage.svelte.ts'))
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
    expect(stage.shown).toBe(1)
    expect(stage.behind).toBe(true)
    expect(stage.frame?.version).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(stage.shown).toBe(2)
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
    expect(stage.shown).toBe(3)
    expect(stage.behind).toBe(false)
  })

  test('my own move is never lifted up', () => {
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
    expect(stage.shown).toBe(1)
  })

  test('a scoring can be stepped through', () => {
    const stage = begun()
    const scored = (place: string): GameEvent => ({
      name: 'scored',
      args: { place, awards: [{ seat: 0, reason: 'rank', points: 4, rank: 1, tied: 1, count: 2 }] },
    })
    stage.take(frame(2, 0, [{ name: 'general-scoring', args: { round: 3 } }, scored('GAL'), scored('NAV')]), false)
    vi.advanceTimersByTime(1000)
    expect(stage.scored.map(({ event }) => toldBy(event, 'place'))).toEqual(['GAL'])
    stage.pause(true)
    vi.advanceTimersByTime(60_000)
    expect(stage.scored).toHaveLength(1)
    expect(stage.view?.facts.scores[0]).toBe(first.facts.scores[0]! + 4)
    expect(stage.canGoBack).toBe(false)
    stage.step()
    expect(stage.scored).toHaveLength(2)
    expect(stage.view?.facts.scores[0]).toBe(first.facts.scores[0]! + 8)

    // Back to where it was, and on again; the last step, too, is looked at until somebody goes on.
    expect(stage.canGoBack).toBe(true)
    stage.back()
    expect(stage.scored.map(({ event }) => toldBy(event, 'place'))).toEqual(['GAL'])
    expect(stage.view?.facts.scores[0]).toBe(first.facts.scores[0]! + 4)
    expect(stage.shown).toBe(2)
    expect(stage.canGoBack).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(stage.scored).toHaveLength(1)
    stage.step()
    expect(stage.scored.map(({ event }) => toldBy(event, 'place'))).toEqual(['GAL', 'NAV'])
    vi.advanceTimersByTime(60_000)
    expect(stage.behind).toBe(true)
    stage.step()
    expect(stage.frame?.version).toBe(2)
    expect(stage.behind).toBe(false)
    expect(stage.canGoBack).toBe(false)

    // What happens between scorings goes on by itself; the next scoring waits again.
    stage.take(frame(3, 3, [placed('VAL'), { name: 'general-scoring', args: { round: 6 } }, scored('GAL'), scored('NAV')]), false)
    vi.advanceTimersByTime(60_000)
    expect(stage.scored.map(({ event }) => toldBy(event, 'place'))).toEqual(['GAL'])
    expect(stage.behind).toBe(true)
    stage.pause(false)
    vi.advanceTimersByTime(60_000)
    expect(stage.scored).toHaveLength(2)
    expect(stage.behind).toBe(false)
  })
})
