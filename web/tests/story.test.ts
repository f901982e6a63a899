// A game as a story: turns in one line, what repeats itself once, the trail a turn leaves, who was seen going into the tower, and discs.

import { beforeAll, expect, test } from 'vitest'
import type { GameEvent } from '../src/wire/protocol.ts'
import { openDiscs, aside } from '../src/game/discs.ts'
import { currentTurn, lineFor, stepsOf, storyOf, turnLine, type Turn } from '../src/game/story.ts'
import { seenInside, throwsIn } from '../src/game/throws.ts'
import { trailOf } from '../src/game/trail.ts'
import { named, speak } from '../src/words/words.svelte.ts'

const terms = { colours: ['red', 'blue', 'yellow'], names: ['Anna', 'Mendoza', 'Alba'] }

beforeAll(async () => {
  globalThis.document ??= { documentElement: {} } as Document
  await speak('en')
})

const round = (round: number): GameEvent => ({ name: 'round-began', args: { round } })
const began = (seat: number): GameEvent => ({ name: 'turn-began', args: { seat } })
const court = (seat: number, count: number): GameEvent => ({ name: 'court-taken', args: { seat, count } })
const card = (seat: number, card: string): GameEvent => ({ name: 'card-taken', args: { seat, card } })
const power = (seat: number, value: number): GameEvent => ({ name: 'power-played', args: { seat, value } })
const placed = (seat: number, place: string): GameEvent => ({ name: 'placed', args: { seat, place } })
const moved = (seat: number, colour: string, source: string, target: string): GameEvent => ({
  name: 'moved',
  args: { seat, colour, source, target },
})
const swept = (colour: string, count: number, source: string, target: string): GameEvent => ({
  name: 'swept',
  args: { colour, count, source, target },
})
const scored = (place: string): GameEvent => ({ name: 'scored', args: { place, awards: [] } })
const king: GameEvent = { name: 'king-moved', args: { source: 'TOL', target: 'CAS' } }
const first: GameEvent = { name: 'first-player', args: { seat: 0 } }
const opened: GameEvent = {
  name: 'discs-revealed',
  args: {
    discs: [
      { seat: 0, place: 'GAL' },
      { seat: 1, place: 'GAL' },
    ],
  },
}

const numbered = (events: GameEvent[]) => events.map((event, number) => ({ number, event }))
const said = (text: string) => named(text, terms.names)
const turnOf = (seat: number, ...events: GameEvent[]): Turn => ({ number: 0, seat, events: numbered(events) })

test('a turn ends with the next one, a chapter, or when nobody is left', () => {
  const log = numbered([round(2), power(0, 5), began(1), court(1, 3), placed(1, 'VAL'), began(0), placed(0, 'GAL'), first, round(3)])
  const story = storyOf(log)
  expect(story.map((passage) => ('turn' in passage ? passage.turn.seat : passage.step.event.name))).toEqual([
    'round-began',
    'power-played',
    1,
    0,
    'first-player',
    'round-began',
  ])
  expect(story.map((passage) => ('turn' in passage ? passage.turn.events.length : 0))).toEqual([0, 0, 2, 1, 0, 0])
})

test('a turn is summed up: the card, then what it comes to', () => {
  const turn = turnOf(
    1,
    court(1, 4),
    card(1, 'four-any'),
    moved(1, 'red', 'GAL', 'VAL'),
    moved(1, 'red', 'GAL', 'VAL'),
    moved(1, 'blue', 'CAS', 'castillo'),
    placed(1, 'TOL'),
  )
  expect(said(turnLine(turn))).toBe('Mendoza: Four of any colour, 4 to court, moved 3, placed 1')
  expect(said(turnLine(turnOf(1)))).toBe('Mendoza begins.')
  expect(said(turnLine(turnOf(2, card(2, 'king'), king)))).toBe("Alba: The King's card, King to Castilla")
  expect(said(turnLine(turnOf(2, swept('red', 3, 'GAL', 'provinces'), scored('GAL'), scored('VAL'))))).toBe(
    'Alba: sent 3 back, scored Galicia, scored Valencia',
  )
  expect(said(turnLine(turnOf(2, ...['GAL', 'VAL', 'CAS', 'TOL'].map(scored))))).toBe('Alba: scored 4 places')
  expect(said(turnLine(turnOf(2, { name: 'veto-used', args: { seat: 0 } })))).toBe('Alba: Veto by Anna')
  // What is worth knowing and has no word of its own is not kept quiet.
  expect(said(turnLine(turnOf(2, { name: 'companion-refused', args: { seat: 0 } })))).toBe('Alba: and more')
})

test('while it is shown a turn is one line that grows, and so are power cards', () => {
  const events = [round(2), power(0, 5), power(1, 9), began(1), court(1, 2), card(1, 'king')]
  const lines = events.map((_, index) => said(lineFor(events.slice(0, index + 1), terms)))
  expect(lines).toEqual([
    'Round 2 begins.',
    'Power cards: Anna 5',
    'Power cards: Anna 5, Mendoza 9',
    'Mendoza begins.',
    'Mendoza: 2 to court',
    "Mendoza: The King's card, 2 to court",
  ])
  // A scoring is told place by place.
  expect(said(lineFor([...events, scored('VAL')], terms))).toBe('Valencia is scored: nobody gets points.')
  const shift: GameEvent = { name: 'modifier-played', args: { seat: 1, modifier: '+2', total: 11 } }
  expect(said(lineFor([round(2), power(0, 5), power(1, 9), shift], terms))).toBe('Power cards: Anna 5, Mendoza 9')
  expect(lineFor([], terms)).toBe('')
})

test('what repeats itself is told once', () => {
  const steps = stepsOf(numbered([placed(1, 'VAL'), placed(1, 'VAL'), placed(1, 'TOL'), placed(1, 'VAL')]))
  expect(steps.map(({ number, times }) => [number, times])).toEqual([
    [0, 2],
    [2, 1],
    [3, 1],
  ])
})

test('the turn that is going on', () => {
  expect(currentTurn([round(1), began(1), placed(1, 'VAL')])).toEqual({
    number: 1,
    seat: 1,
    events: [{ number: 2, event: placed(1, 'VAL') }],
  })
  expect(currentTurn([began(1), placed(1, 'VAL'), first])).toBeNull()
  expect(currentTurn([])).toBeNull()
})

test('the trail of a turn: what went the same way together, and what came or left', () => {
  const trail = trailOf(
    [court(1, 4), moved(1, 'red', 'GAL', 'VAL'), moved(1, 'red', 'GAL', 'VAL'), placed(1, 'TOL'), swept('red', 2, 'CAS', 'court'), king],
    terms,
  )
  expect(trail).toEqual([
    { kind: 'caballero', colour: 'red', source: 'GAL', target: 'VAL', count: 2 },
    { kind: 'caballero', colour: 'blue', source: null, target: 'TOL', count: 1 },
    { kind: 'caballero', colour: 'red', source: 'CAS', target: null, count: 2 },
    { kind: 'king', colour: '', source: 'TOL', target: 'CAS', count: 1 },
  ])
})

test('who was seen going into the tower is known until the tower is emptied', () => {
  const events = [placed(0, 'castillo'), placed(0, 'castillo'), moved(0, 'blue', 'GAL', 'castillo'), placed(1, 'VAL')]
  expect(throwsIn(events, terms)).toEqual([
    { colour: 0, count: 2 },
    { colour: 1, count: 1 },
  ])
  expect(said(seenInside(events, terms))).toBe('Seen going in: 2 of Anna, 1 of Mendoza.')
  expect(seenInside([...events, swept('red', 3, 'castillo', 'GAL'), swept('blue', 1, 'castillo', 'VAL')], terms)).toBe('')
})

test('discs lie open until everybody has gone where they point', () => {
  const [general, out]: GameEvent[] = [{ name: 'general-scoring', args: { round: 3 } }, swept('red', 2, 'castillo', 'GAL')]
  const lying = (...events: GameEvent[]) => openDiscs(events).length
  expect(lying(general!)).toBe(0)
  expect(lying(general!, opened)).toBe(2)
  // The tower is scored before anybody leaves it.
  expect(lying(general!, opened, scored('castillo'), out!)).toBe(2)
  expect(lying(general!, opened, scored('castillo'), out!, scored('GAL'))).toBe(0)
  expect(lying(opened, round(4))).toBe(0)
  const discs = openDiscs([opened])
  expect(discs.map((disc) => aside(discs, disc))).toEqual([-0.5, 0.5])
})
