// Which places an event is about, read from the kinds of its arguments.

import { infoOf } from './changes.ts'
import type { GameEvent, PlaceId } from './protocol.ts'
import { asDiscs, asText, toldBy } from './told.ts'

export function placesOf(event: GameEvent): PlaceId[] {
  return Object.entries(infoOf(event).arguments).flatMap(([name, kind]) => {
    const told = toldBy(event, name)
    if (kind === 'place' || kind === 'lies') return asText(told) ?? []
    return kind === 'discs' ? asDiscs(told).map((disc) => disc.place) : []
  })
}
