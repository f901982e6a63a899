// What a seat may do now, sorted by what is touched to do it.  It knows the verbs of docs/notation.md, and no rule.

import { moveParts } from '../lib/words.svelte.ts'
import type { CardId, Choice, Colour, ModifierId, PlaceId } from '../lib/protocol.ts'

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
  /** Everything that is said rather than shown: done, special, veto, ..., and whatever this page has never heard of. */
  words: string[]
}

const PLACE_VERBS = new Set(['place', 'drop', 'recall', 'choose', 'disc', 'king', 'grande'])
const PIECE_VERBS = new Set(['lift', 'send'])
/** Moves with consequences: they are picked first and confirmed then. */
const WEIGHTY = new Set(['power', 'give', 'take', 'card', 'choose', 'king', 'grande', 'scoreboard', 'disc', 'veto'])
/** Moves that say something by being made, or that somebody waits for: they never play themselves. */
const TELLING = new Set(['done', 'special', 'pass', 'waive', 'veto', 'end', 'give', 'disc'])

export const verbOf = (text: string): string => text.split(' ', 1)[0] ?? ''

export const isWeighty = (text: string): boolean => WEIGHTY.has(verbOf(text))

/** The only thing that can be done, if doing it gives nothing away. */
export function forcedMove(moves: Choice[]): string | null {
  const only = moves.length === 1 ? moves[0]!.text : null
  return only !== null && !TELLING.has(verbOf(only)) ? only : null
}

export function touchOf(moves: Choice[]): Touch {
  const touch: Touch = {
    places: new Map(), pieces: new Map(), boards: new Map(), cards: new Map(), power: new Map(), back: new Map(),
    modifiers: new Map(), counts: new Map(), words: [],
  }
  for (const { text } of moves) if (!sorted(touch, text)) touch.words.push(text)
  return touch
}

function sorted(touch: Touch, text: string): boolean {
  const { verb, args } = moveParts(text)
  const { place, colour, board, card, value, modifier, count } = args
  if (PLACE_VERBS.has(verb) && place) touch.places.set(place, text)
  else if (PIECE_VERBS.has(verb) && colour && place) within(touch.pieces, colour).set(place, text)
  else if (verb === 'scoreboard' && board && place) within(touch.boards, board).set(place, text)
  else if (verb === 'card' && card) touch.cards.set(card, text)
  else if (verb === 'power' && value) within(touch.power, Number(value)).set(modifier ?? '', text)
  else if (verb === 'take' && value) touch.back.set(Number(value), text)
  else if (modifier) touch.modifiers.set(modifier, text)
  else if (verb === 'court' && count) touch.counts.set(Number(count), text)
  else return false
  return true
}

function within<K, L>(all: Map<K, Map<L, string>>, key: K): Map<L, string> {
  let found = all.get(key)
  if (!found) all.set(key, (found = new Map<L, string>()))
  return found
}

/** The verb that picking a place, a card or a piece would mean now: to ask why something cannot be picked. */
export function verbFor(moves: Choice[], kind: 'place' | 'card' | 'power'): string | null {
  for (const { text } of moves) {
    const verb = verbOf(text)
    if (kind === 'place' ? PLACE_VERBS.has(verb) : verb === kind) return verb
  }
  return null
}

/** What is lifted, as the last field of a position tells it: `colour=red from=TOL left=2`. */
export function lifted(position: string): Record<string, string> {
  const last = position.slice(position.lastIndexOf('| at ') + 5)
  return Object.fromEntries(last.split(' ').flatMap((word) => (word.includes('=') ? [word.split('=', 2) as [string, string]] : [])))
}
