// Places in words, and how words are searched.

import type { PlaceInfo } from '../wire/protocol.ts'
import { listed, placeName, say } from '../words/words.svelte.ts'

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

/** Does a word of a text begin like that? */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true
  return false
}

/** Does a text have every word that is searched for, or one that begins with it? */
export function matches(searched: string, ...texts: string[]): boolean {
  const text = folded(texts.join(' '))
  return folded(searched)
    .split(/\s+/)
    .every((word) => begins(text, word))
}
