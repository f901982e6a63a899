// Places the map has no picture of: boxes bring them, and they are shown in a row of their own.

import type { PlaceId, PlaceInfo, ReferenceInfo, View } from '../wire/protocol.ts'
import { MAP } from './layout.ts'

/** What belongs to every player, and is shown with them. */
const WITH_PLAYERS = ['provinces', 'court']

/** Does the map show who stands there?  Of lands abroad it shows the King alone. */
export const onMap = (place: PlaceId): boolean => place in MAP.regions || place === 'castillo'

export interface Land {
  id: PlaceId
  /** Is it seen on the map, so that only its spaces are shown here? */
  known: boolean
  /** Places within it. */
  spaces: PlaceInfo[]
}

/** The places to be shown besides those of the map, in the order they are scored; one that only lies beside it while somebody stands there or
 *  may go there. */
export function landsBeyond(view: View, reference: ReferenceInfo | null, active: PlaceId[] = []): Land[] {
  const lands = new Map<PlaceId, Land>()
  for (const place of reference?.places ?? []) {
    if (!isBeyond(view, place) || (isBeside(place) && isEmpty(view, place.id) && !active.includes(place.id))) continue
    const id = place.within || place.id
    const land = lands.get(id) ?? { id, known: onMap(id), spaces: [] }
    lands.set(id, place.within ? { ...land, spaces: [...land.spaces, place] } : land)
  }
  return [...lands.values()]
}

/** Does it belong to no land, and is nothing ever scored there? */
const isBeside = ({ values, neighbours, within }: PlaceInfo): boolean => !values.length && !neighbours.length && !within

const isEmpty = ({ pieces, facts }: View, id: PlaceId): boolean => !pieces[id]?.some((count) => count) && !facts.grandes.includes(id)

function isBeyond(view: View, { id, region, bare }: PlaceInfo): boolean {
  // Where only carriers stand nothing is shown but them: whoever goes there is told the name of the place.
  if (bare && isEmpty(view, id)) return false
  return id in view.pieces && !onMap(id) && !WITH_PLAYERS.includes(id) && (region || !(id in MAP.abroad))
}
