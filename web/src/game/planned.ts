// What somebody could do, as it is drawn on the board: caballeros on their way, and the places it is about.

import type { Colour, LegalMove } from '../wire/protocol.ts'
import { here, type Meant } from './meaning.ts'
import type { Track } from './trail.ts'

export interface Planned {
  tracks: Track[]
  meant: Meant
}

/** The moves of a plan of whoever has that colour; what goes the same way goes together. */
export function plannedBy(moves: LegalMove[], own: Colour): Planned {
  const tracks = new Map<string, Track>()
  const places = new Set<string>()
  let lifted: LegalMove | null = null
  for (const move of moves) {
    if (move.place === undefined) continue
    if (move.does === 'lifts') {
      lifted = move
      continue
    }
    places.add(move.place)
    if (!lifted && move.does !== 'places') continue
    const track = { kind: 'caballero', colour: lifted?.colour ?? own, source: lifted?.place ?? null, target: move.place, count: 1 } as const
    const key = [track.colour, track.source, track.target].join(' ')
    tracks.set(key, { ...track, count: (tracks.get(key)?.count ?? 0) + 1 })
    lifted = null
  }
  return { tracks: [...tracks.values()], meant: here(...places) }
}
