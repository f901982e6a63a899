// From place to place with the arrow keys: to a neighbour in that direction if there is one, else to what lies nearest there.

import type { PlaceId } from '../wire/protocol.ts'
import type { Spot } from './arrange.ts'
import { MAP } from './grounds.ts'

const DIRECTIONS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
const NEIGHBOURS: Record<PlaceId, PlaceId[]> = MAP.neighbours
/** How much farther a place may seem that has no common border. */
const DETOUR = 1.9

export function toward(from: PlaceId, key: string, places: PlaceId[], middleOf: (place: PlaceId) => Spot): PlaceId | null {
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const start = middleOf(from)
  const beside = NEIGHBOURS[from] ?? []
  let best: { place: PlaceId; cost: number } | null = null
  for (const place of places) {
    const end = middleOf(place)
    const [dx, dy] = [end.x - start.x, end.y - start.y]
    const along = dx * direction[0] + dy * direction[1]
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0])
    if (place === from || along <= 0 || aside > 2 * along) continue
    const cost = (along + 2 * aside) * (beside.includes(place) ? 1 : DETOUR)
    if (!best || cost < best.cost) best = { place, cost }
  }
  return best?.place ?? null
}
