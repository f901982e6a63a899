// Which places an event is about, read from the kinds of its arguments.

import type { GameEvent, PlaceId, Reference } from './protocol.ts'

export function placesOf(event: GameEvent, events: Reference['events']): PlaceId[] {
  return (events[event.name]?.arguments ?? []).flatMap(({ name, kind }) => {
    const value = event.args[name]
    if (kind === 'place') return typeof value === 'string' ? [value] : []
    return kind === 'discs' ? (value as { place: PlaceId }[]).map((disc) => disc.place) : []
  })
}
