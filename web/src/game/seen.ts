// What is drawn of a game, so that it can be touched: moves about anything else are buttons.

import { groundsOf, isRegion, MAP, placesOn, standingPlaces } from '../board/grounds.ts'
import type { Colour, LegalMove, PlaceId, ReferenceInfo, View } from '../wire/protocol.ts'

/** Is what a move is about to be seen?  A card where it lies face up, a place on the map or beside it, pieces where they are drawn. */
export function seenIn(view: View, reference: ReferenceInfo | null): (move: LegalMove) => boolean {
  const grounds = groundsOf(view, reference)
  const [drawn, standing] = [new Set(placesOn(grounds)), new Set(standingPlaces(grounds))]
  const placeSeen = (place: PlaceId) => drawn.has(place) || place === 'castillo' || place in MAP.abroad
  const pieceSeen = (colour: Colour, place: PlaceId) => {
    const seat = view.colours.indexOf(colour)
    if (place === 'court') return seat === view.seat
    return isRegion(place) || (standing.has(place) && Boolean(view.pieces[place]?.[seat] || view.facts.grandes[seat] === place))
  }
  return ({ place, colour, card }) => {
    // Whoever acts does so with cards that were taken: another copy of one may still lie face up.
    if (card !== undefined) return view.question !== 'act' && view.facts.offer.includes(card)
    if (place === undefined) return true
    return colour === undefined ? placeSeen(place) : pieceSeen(colour, place)
  }
}
