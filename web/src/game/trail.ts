// What a turn has changed on the board, as tracks from where something was to where it is.

import { changesOf, type Change } from '../wire/changes.ts'
import { placesOf } from '../wire/places.ts'
import type { Colour, GameEvent, PlaceId, View } from '../wire/protocol.ts'
import { asText } from '../wire/told.ts'

export interface Track {
  kind: 'caballero' | 'grande' | 'king'
  colour: Colour
  /** Nothing where it comes from beside the board, or leaves for there. */
  source: PlaceId | null
  target: PlaceId | null
  count: number
}

const BESIDE = ['court', 'provinces']
const onBoard = (place: PlaceId): PlaceId | null => (BESIDE.includes(place) ? null : place)

/** Everything that went somewhere; what went the same way together. */
export function trailOf(events: GameEvent[], view: Pick<View, 'colours'>): Track[] {
  const tracks = new Map<string, Track>()
  for (const event of events)
    for (const change of changesOf(event)) {
      const track = trackOf(change, event, view)
      if (!track || (track.source === null && track.target === null)) continue
      const key = [track.kind, track.colour, track.source, track.target].join(' ')
      const known = tracks.get(key)
      tracks.set(key, known ? { ...known, count: known.count + track.count } : track)
    }
  return [...tracks.values()]
}

function trackOf(change: Change, event: GameEvent, view: Pick<View, 'colours'>): Track | null {
  if (change.kind === 'pieces') {
    const colour = typeof change.colour === 'string' ? change.colour : (view.colours[change.colour] ?? '')
    return { kind: 'caballero', colour, source: onBoard(change.source), target: onBoard(change.target), count: change.count }
  }
  if (!('fact' in change) || change.kind !== 'set') return null
  const kind = change.fact === 'king' ? 'king' : change.fact === 'grandes' ? 'grande' : null
  const target = asText(change.parts.at(-1))
  if (!kind || !target) return null
  const colour = kind === 'grande' ? (asText(change.parts[0]) ?? '') : ''
  const source = placesOf(event).find((place) => place !== target) ?? null
  return { kind, colour, source, target, count: 1 }
}
