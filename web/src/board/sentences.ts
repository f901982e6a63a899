// A place in words, for those who hear the board instead of seeing it.

import type { PlaceId, Reference, View } from '../lib/protocol.ts'
import { capital, colourName, listed, placeName, say } from '../lib/words.svelte.ts'
import { valuesOf } from '../lib/reference.svelte.ts'

/** Everything that is to be seen in a place, as one sentence. */
export function placeSentence(view: View, place: PlaceId, reference: Reference | null): string {
  const { values, board } = valuesOf(reference, view.scoreboards, place)
  const parts = [capital(placeName(place))]
  if (values.length) parts.push(say(board === null ? 'place-worth' : 'place-worth-board', { values: values.join(', ') }))
  if (view.king === place) parts.push(say('place-king'))
  const counts = place === 'castillo' ? view.castillo : view.regions[place]
  if (counts) {
    const standing = counts.flatMap((count, seat) => (count ? [say('place-count', { colour: colourName(view.colours[seat] ?? ''), count })] : []))
    parts.push(standing.length ? listed(standing) : say('place-empty'))
  } else if (place === 'castillo') {
    parts.push(say('place-shut'))
  }
  const homes = view.grandes.flatMap((home, seat) => (home === place ? [colourName(view.colours[seat] ?? '')] : []))
  if (homes.length) parts.push(say('place-grandes', { colours: listed(homes) }))
  return `${parts.join('; ')}.`
}
