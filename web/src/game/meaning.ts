// What a sentence is about, to be shown on the board: places, and the pieces of a colour in a place.

import { placesOf } from '../wire/places.ts'
import { changeOf, piecesOf, scoringOf } from '../wire/changes.ts'
import type { Colour, GameEvent, PlaceId } from '../wire/protocol.ts'
import { asText } from '../wire/told.ts'
import type { Terms } from '../words/words.svelte.ts'

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
export function meaningOf(event: GameEvent, { colours }: Pick<Terms, 'colours'>): Meant | null {
  const places = placesOf(event)
  if (!places.length) return null
  if (changeOf(event, 'set', 'king')) return { places, pieces: [KING] }
  const whose = coloursOf(event, colours)
  return { places, pieces: places.flatMap((place) => whose.map((colour) => piecesIn(colour, place))) }
}

/** Whose pieces move, or count. */
function coloursOf(event: GameEvent, colours: Colour[]): Colour[] {
  const grande = asText(changeOf(event, 'set', 'grandes')?.[0])
  const moving = piecesOf(event).map(({ colour }) => colour)
  const scoring = scoringOf(event)?.awards.map(({ seat }) => seat) ?? []
  const found = grande ? [grande] : [...moving, ...scoring]
  return [...new Set(found.map((colour) => (typeof colour === 'number' ? (colours[colour] ?? '') : colour)))]
}
