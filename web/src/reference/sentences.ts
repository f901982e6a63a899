// Places in words, and how words are searched.

import type { PlaceInfo } from '../lib/protocol.ts'
import { listed, placeName, say } from '../lib/words.svelte.ts'

/** What a place is worth and what it touches. */
export function placeText(place: PlaceInfo | undefined): string {
  if (!place) return ''
  const parts = []
  if (place.values.length) parts.push(say('rules-map-worth', { values: place.values.join(' / ') }))
  if (place.neighbours.length) parts.push(say('rules-map-touches', { places: listed(place.neighbours.map(placeName)) }))
  return parts.join(' ')
}

/** Letters alone: case, accents and the shape of an apostrophe are no reason not to find something. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** Does a text contain every word that is searched for? */
export function matches(searched: string, ...texts: string[]): boolean {
  const text = folded(texts.join(' '))
  return folded(searched).split(/\s+/).every((word) => text.includes(word))
}
