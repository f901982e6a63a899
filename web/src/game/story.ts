// What has happened as a story: chapters, turns and steps; what repeats itself is told once.  A turn is summed up in one line.

import { changeOf, changesOf, infoOf, scoringOf, turnBegun, vetoUsed, type Change } from '../wire/changes.ts'
import type { CardId, GameEvent, PlaceId, Seat } from '../wire/protocol.ts'
import { recordOf } from '../wire/records.ts'
import { asNumber, asText } from '../wire/told.ts'
import { cardName, eventSentence, listed, placeCalled, say, seatSign, type Terms } from '../words/words.svelte.ts'

export interface Numbered {
  number: number
  event: GameEvent
}

/** Something that has happened, perhaps several times in a row. */
export interface Step extends Numbered {
  times: number
}

/** All of somebody's turn, the line that begins it left out. */
export interface Turn {
  number: number
  seat: Seat
  events: Numbered[]
}

export type Passage = { turn: Turn } | { step: Step }

/** A turn is over when the next one begins, a chapter does, or nobody's is left. */
const endsTurn = (event: GameEvent): boolean => {
  const { level, changes = [] } = infoOf(event)
  return level !== undefined || changes.some(([kind, fact]) => kind === 'clear' && fact === 'actor')
}

/** Turns, and what happens between them. */
export function storyOf(log: Numbered[]): Passage[] {
  const story: Passage[] = []
  let turn: Turn | null = null
  for (const { number, event } of log) {
    const seat = turnBegun(event)
    if (endsTurn(event)) turn = null
    if (seat !== null) story.push({ turn: (turn = { number, seat, events: [] }) })
    else if (turn) turn.events.push({ number, event })
    else addStep(story, { number, event })
  }
  return story
}

function addStep(story: Passage[], numbered: Numbered): void {
  const last = story.at(-1)
  if (last && 'step' in last && isSame(last.step.event, numbered.event)) last.step.times += 1
  else story.push({ step: { ...numbered, times: 1 } })
}

/** What happened in a turn, one thing after the other. */
export function stepsOf(events: Numbered[]): Step[] {
  const story: Passage[] = []
  for (const numbered of events) addStep(story, numbered)
  return story.flatMap((passage) => ('step' in passage ? [passage.step] : []))
}

const isSame = (one: GameEvent, other: GameEvent): boolean =>
  one.name === other.name && JSON.stringify(one.args) === JSON.stringify(other.args)

/** The turn that is going on. */
export function currentTurn(events: GameEvent[]): Turn | null {
  const begun = events.findLastIndex(endsTurn)
  const seat = begun < 0 ? null : turnBegun(events[begun]!)
  if (seat === null) return null
  return { number: begun, seat, events: events.slice(begun + 1).map((event, index) => ({ number: begun + 1 + index, event })) }
}

/** What can become of a caballero: to court from the provinces or back from a region, put somewhere, moved, sent to the provinces. */
const COUNTED = ['court', 'calls', 'moves', 'places', 'sends'] as const
type Counted = (typeof COUNTED)[number]

/** What a turn comes to. */
export interface Sum {
  cards: CardId[]
  /** Caballeros, by what has become of them. */
  counts: Record<Counted, number>
  /** Where figures and scoreboards have gone, by what is said of it. */
  gone: { what: 'king' | 'grande' | 'board'; place: PlaceId }[]
  scored: PlaceId[]
  vetoes: Seat[]
  /** Is there something that is worth knowing and does not stand above? */
  more: boolean
}

const FIGURES: Record<string, Sum['gone'][number]['what']> = { king: 'king', grandes: 'grande', scoreboards: 'board' }

export function sumOf(events: GameEvent[]): Sum {
  const sum: Sum = { cards: [], counts: recordOf(COUNTED, () => 0), gone: [], scored: [], vetoes: [], more: false }
  for (const event of events) {
    const scoring = scoringOf(event)
    const veto = vetoUsed(event)
    const changes = changesOf(event)
    const known = changes.filter((change) => add(sum, change)).length
    if (scoring) sum.scored.push(scoring.place)
    if (veto !== null) sum.vetoes.push(veto)
    sum.more ||= Boolean(infoOf(event).news) && !known && !scoring && veto === null
  }
  return sum
}

/** Add what an event changes; is it one of the things that are added up? */
function add(sum: Sum, change: Change): boolean {
  if (change.kind === 'pieces') {
    sum.counts[countedAs(change.source, change.target)] += change.count
    return true
  }
  if (!('fact' in change) || change.kind !== 'set') return change.kind === 'opened'
  const place = asText(change.parts.at(-1))
  if (change.fact === 'card' && place) return sum.cards.push(place) > 0
  const what = FIGURES[change.fact]
  if (what && place) sum.gone.push({ what, place })
  return Boolean(what)
}

/** What it is called when a caballero goes from there to there. */
function countedAs(source: PlaceId, target: PlaceId): Counted {
  if (target === 'provinces') return 'sends'
  if (target === 'court') return source === 'provinces' ? 'court' : 'calls'
  return source === 'court' || source === 'provinces' ? 'places' : 'moves'
}

/** More places than these are only counted. */
const FEW = 3

/** Whose turn it is and what it has come to so far: "Mendoza: Upheaval, moved 3, placed 1". */
export function turnLine({ seat, events }: Turn): string {
  const sum = sumOf(events.map(({ event }) => event))
  const counts = COUNTED.flatMap((kind) => (sum.counts[kind] ? [say(`turn-${kind}`, { count: sum.counts[kind] })] : []))
  const gone = sum.gone.map(({ what, place }) => say(`turn-${what}`, { place: placeCalled(place) }))
  const scored =
    sum.scored.length > FEW
      ? [say('turn-scored-many', { count: sum.scored.length })]
      : sum.scored.map((place) => say('turn-scored', { place: placeCalled(place) }))
  const parts = [
    ...sum.cards.map(cardName),
    ...counts,
    ...gone,
    ...scored,
    ...sum.vetoes.map((by) => say('turn-veto', { seat: seatSign(by) })),
    ...(sum.more ? [say('turn-more')] : []),
  ]
  return parts.length ? say('turn-line', { seat: seatSign(seat), what: listed(parts) }) : say('turn-begun', { seat: seatSign(seat) })
}

/** What is to be read while it is shown: a turn is one line that grows, and so is a round of power cards; anything else is a sentence. */
export function lineFor(events: GameEvent[], terms: Terms): string {
  const event = events.at(-1)
  if (!event) return ''
  const turn = scoringOf(event) ? null : currentTurn(events)
  if (turn) return turnLine(turn)
  const cards = powerCards(events)
  return cards.length
    ? say('turn-powers', { cards: listed(cards.map(([seat, value]) => say('turn-power', { seat: seatSign(seat), value }))) })
    : eventSentence(event, terms)
}

/** The power cards that were played one after the other, until now. */
function powerCards(events: GameEvent[]): [Seat, number][] {
  const cards: [Seat, number][] = []
  for (const event of events.toReversed()) {
    // Beside a card may lie a modifier.
    if (changeOf(event, 'set', 'modifiers_played')) continue
    const [seat, value] = (changeOf(event, 'set', 'played') ?? []).map(asNumber)
    if (seat === undefined || seat === null) break
    if (value !== undefined && value !== null) cards.unshift([seat, value])
  }
  return cards
}
