// What a seat may do now, sorted by what is touched to do it.  It knows what a move is about, and no rule; the text of a move is
// only its name, for whoever hands it on.

import type { CardId, Colour, LegalMove, ModifierId, PlaceId } from '../lib/protocol.ts'

/** Every legal move is in exactly one of these. */
export interface Touch {
  /** Picking a place does it. */
  places: Map<PlaceId, string>
  /** Picking a caballero does it: by colour, then by place. */
  pieces: Map<Colour, Map<PlaceId, string>>
  /** Laying a mobile scoreboard, by its first number, on a place. */
  boards: Map<string, Map<PlaceId, string>>
  cards: Map<CardId, string>
  /** Playing a power card: by value, then by the modifier that goes with it ('' for none). */
  power: Map<number, Map<ModifierId, string>>
  /** Taking a power card back. */
  back: Map<number, string>
  /** Passing a modifier on, or taking one back. */
  modifiers: Map<ModifierId, string>
  /** Taking so many to court. */
  counts: Map<number, string>
  /** Everything that is said rather than shown. */
  words: string[]
}

/** The only thing that can be done, if doing it gives nothing away. */
export const forcedMove = (moves: LegalMove[]): string | null => (moves.length === 1 && moves[0]!.auto ? moves[0]!.text : null)

export const moveCalled = (moves: LegalMove[] | undefined, text: string | null): LegalMove | null => moves?.find((move) => move.text === text) ?? null

/** Verbs about a card one has taken: another copy of it may lie face up. */
export const WITH_TAKEN = new Set(['placement', 'special-of'])

/** A card is touched where it lies face up; of one that lies elsewhere it is said what to do with it. */
export function touchOf(moves: LegalMove[], offer: (CardId | null)[] = []): Touch {
  const touch: Touch = {
    places: new Map(), pieces: new Map(), boards: new Map(), cards: new Map(), power: new Map(), back: new Map(),
    modifiers: new Map(), counts: new Map(), words: [],
  }
  const elsewhere = ({ verb, card }: LegalMove) => card !== undefined && (WITH_TAKEN.has(verb) || !offer.includes(card))
  for (const move of moves) if (elsewhere(move) || !sorted(touch, move)) touch.words.push(move.text)
  return touch
}

function sorted(touch: Touch, { text, verb, place, colour, board, card, value, modifier, count }: LegalMove): boolean {
  if (place !== undefined && colour !== undefined) meant(touch, within(touch.pieces, colour), place, text)
  else if (place !== undefined && board !== undefined) meant(touch, within(touch.boards, board), place, text)
  else if (place !== undefined) meant(touch, touch.places, place, text)
  else if (card !== undefined && !touch.cards.has(card)) touch.cards.set(card, text)
  else if (value !== undefined && verb === TAKE_BACK) touch.back.set(value, text)
  else if (value !== undefined) within(touch.power, value).set(modifier ?? '', text)
  else if (modifier !== undefined) touch.modifiers.set(modifier, text)
  else if (count !== undefined) touch.counts.set(count, text)
  else return false
  return true
}

/** Picking it means one thing, the last that is offered, which is what a card is taken for; anything else there is said. */
function meant<K>(touch: Touch, by: Map<K, string>, key: K, text: string): void {
  const before = by.get(key)
  if (before !== undefined) touch.words.push(before)
  by.set(key, text)
}

/** The verb about a power card that lies on the pile; all others are about the hand. */
const TAKE_BACK = 'take'

/** Is a caballero taken up to be put down elsewhere?  Then it can be dragged there. */
export const lifts = (move: LegalMove | null): boolean => move?.verb === 'lift'

/** Does a caballero come from court? */
export const places = (move: LegalMove): boolean => move.verb === 'place'

function within<K, L>(all: Map<K, Map<L, string>>, key: K): Map<L, string> {
  let found = all.get(key)
  if (!found) all.set(key, (found = new Map<L, string>()))
  return found
}

