// What a sentence is about, to be shown on the board: places, and the pieces of a colour in a place.

import { placesOf } from '../lib/places.ts'
import type { Award, Colour, GameEvent, PlaceId, Seat } from '../lib/protocol.ts'
import type { Terms } from '../lib/words.svelte.ts'

export interface Meant {
  places: PlaceId[]
  /** `red VAL`, `red court`, or `king`. */
  pieces: string[]
}

export const NOWHERE: Meant = { places: [], pieces: [] }
export const KING = 'king'
export const piecesIn = (colour: Colour, place: PlaceId): string => `${colour} ${place}`
export const here = (...places: PlaceId[]): Meant => ({ places, pieces: [] })

/** What an event is about; nothing if it names no place. */
export function meaningOf(event: GameEvent, { colours, events }: Pick<Terms, 'colours' | 'events'>): Meant | null {
  const places = placesOf(event, events)
  if (!places.length) return null
  if (event.name === 'king-moved') return { places, pieces: [KING] }
  const whose = coloursOf(event, colours)
  return { places, pieces: places.flatMap((place) => whose.map((colour) => piecesIn(colour, place))) }
}

/** Whoever does these does it with pieces of their own. */
const OWN = new Set(['placed', 'recalled'])

function coloursOf({ name, args }: GameEvent, colours: Colour[]): Colour[] {
  if (args.colour) return [args.colour as Colour]
  const seats = OWN.has(name) ? [args.seat as Seat] : ((args.awards as Award[] | undefined) ?? []).map(({ seat }) => seat)
  return [...new Set(seats)].map((seat) => colours[seat] ?? '')
}
