// What is drawn of a game, so that it can be touched: moves about anything else are buttons.

import { landsBeyond, onMap } from '../board/beyond.ts'
import { isRegion, MAP } from '../board/layout.ts'
import type { Colour, LegalMove, PlaceId, ReferenceInfo, View } from '../wire/protocol.ts'

/** Is what a move is about to be seen?  A card where it lies face up, a place on the map or below it, pieces where they are drawn. */
export function seenIn(view: View, reference: ReferenceInfo | null): (move: LegalMove) => boolean {
  const beyond = new Set(landsBeyond(view, reference).flatMap(({ id, known, spaces }) => [...(known ? [] : [id]), ...spaces.map((space) => space.id)]))
  const placeSeen = (place: PlaceId) => onMap(place) || place in MAP.abroad || beyond.has(place)
  const pieceSeen = (colour: Colour, place: PlaceId) => {
    const seat = view.colours.indexOf(colour)
    if (place === 'court') return seat === view.seat
    return isRegion(place) || (beyond.has(place) && Boolean(view.pieces[place]?.[seat] || view.facts.grandes[seat] === place))
  }
  return ({ place, colour, card }) => {
    // Whoever acts does so with cards that were taken: another copy of one may still lie face up.
    if (card !== undefined) return view.question !== 'act' && view.facts.offer.includes(card)
    if (place === undefined) return true
    return colour === undefined ? placeSeen(place) : pieceSeen(colour, place)
  }
}
