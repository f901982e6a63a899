// What a seat may do now, sorted by what is touched to do it.  It knows what a move is about, and no rule; the text of a move is
// only its name, for whoever hands it on.

import type { CardId, Colour, LegalMove, ModifierId, PlaceId } from '../wire/protocol.ts'

/** What touching something means: usually one move; where it could mean several, one is asked which. */
export type Spot = string[]

/** Every legal move is in exactly one of these. */
export interface Touch {
  /** Picking a place does it. */
  places: Map<PlaceId, Spot>
  /** Picking a caballero does it: by colour, then by place. */
  pieces: Map<Colour, Map<PlaceId, Spot>>
  /** Laying a mobile scoreboard, by its first number, on a place. */
  boards: Map<string, Map<PlaceId, Spot>>
  cards: Map<CardId, Spot>
  /** Playing a power card: by value, then by the modifier that goes with it ('' for none). */
  power: Map<number, Map<ModifierId, Spot>>
  /** Taking a power card back. */
  back: Map<number, Spot>
  /** Picking a power card for the hand, or putting it out again. */
  picks: Map<number, Spot>
  /** Passing a modifier on, or taking one back. */
  modifiers: Map<ModifierId, Spot>
  /** Taking so many to court. */
  counts: Map<number, Spot>
  /** Everything that is said rather than shown. */
  words: string[]
}

/** The only thing that can be done, if doing it gives nothing away. */
export const forcedMove = (moves: LegalMove[]): string | null => (moves.length === 1 && moves[0]!.auto ? moves[0]!.text : null)

export const moveCalled = (moves: LegalMove[] | undefined, text: string | null | undefined): LegalMove | null =>
  moves?.find((move) => move.text === text) ?? null

/** Of what is drawn nowhere it is said what to do with it (seen.ts). */
export function touchOf(moves: LegalMove[], seen: (move: LegalMove) => boolean = () => true): Touch {
  const touch: Touch = {
    places: new Map(),
    pieces: new Map(),
    boards: new Map(),
    cards: new Map(),
    power: new Map(),
    back: new Map(),
    picks: new Map(),
    modifiers: new Map(),
    counts: new Map(),
    words: [],
  }
  for (const move of moves) (seen(move) ? spotOf(touch, move) : touch.words).push(move.text)
  return touch
}

/** Where a move is made. */
function spotOf(touch: Touch, { does, place, colour, board, card, value, modifier, count }: LegalMove): Spot {
  if (place !== undefined && colour !== undefined) return at(within(touch.pieces, colour), place)
  if (place !== undefined && board !== undefined) return at(within(touch.boards, board), place)
  if (place !== undefined) return at(touch.places, place)
  if (card !== undefined) return at(touch.cards, card)
  // All others are about the hand.
  if (value !== undefined && does === 'returns') return at(touch.back, value)
  if (value !== undefined && (does === 'picks' || does === 'unpicks')) return at(touch.picks, value)
  if (value !== undefined) return at(within(touch.power, value), modifier ?? '')
  if (modifier !== undefined) return at(touch.modifiers, modifier)
  return count === undefined ? touch.words : at(touch.counts, count)
}

/** What may be done besides what is asked, by its verb, which leads to its words. */
export function besidesOf(moves: LegalMove[]): Map<string, Spot> {
  const all = new Map<string, Spot>()
  for (const { does, verb, text } of moves) if (does === 'besides') at(all, verb).push(text)
  return all
}

/** What tells a move apart for whoever looks at the page by its source: its name, or how many there are. */
export const marks = (spot: Spot = []): { 'data-move'?: string; 'data-several'?: number } =>
  spot.length > 1 ? { 'data-several': spot.length } : spot.length ? { 'data-move': spot[0] } : {}

/** Of what touching something means, the move by which a caballero is taken up: then it can be dragged where it goes. */
export const liftIn = (moves: LegalMove[] | undefined, spot: Spot = []): string | undefined =>
  spot.find((text) => moveCalled(moves, text)?.does === 'lifts')

/** Does a caballero come from court? */
export const isPlacement = (move: LegalMove | null): boolean => move?.does === 'places'

function within<K, L>(all: Map<K, Map<L, Spot>>, key: K): Map<L, Spot> {
  let found = all.get(key)
  if (!found) all.set(key, (found = new Map<L, Spot>()))
  return found
}

function at<K>(all: Map<K, Spot>, key: K): Spot {
  let found = all.get(key)
  if (!found) all.set(key, (found = []))
  return found
}
