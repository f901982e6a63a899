// Which places an event is about, read from the kinds of its arguments.

import { infoOf } from './changes.ts'
import type { GameEvent, PlaceId } from './protocol.ts'

export function placesOf(event: GameEvent): PlaceId[] {
  return Object.entries(infoOf(event).arguments).flatMap(([name, kind]) => {
    const value = event.args[name]
    if (kind === 'place' || kind === 'lies') return typeof value === 'string' ? [value] : []
    return kind === 'discs' ? (value as { place: PlaceId }[]).map((disc) => disc.place) : []
  })
}
