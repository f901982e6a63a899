// Which places an event is about, read from the kinds of its arguments.

import { infoOf } from './changes.ts'
import type { GameEvent, PlaceId } from './protocol.ts'
import { asDiscs, asText, toldBy } from './told.ts'

export function placesOf(event: GameEvent): PlaceId[] {
  return Object.entries(infoOf(event).arguments).flatMap(([name, kind]) => {
    const part = toldBy(event, name)
    if (kind === 'place' || kind === 'lies') return asText(part) ?? []
    return kind === 'discs' ? asDiscs(part).map((disc) => disc.place) : []
  })
}
