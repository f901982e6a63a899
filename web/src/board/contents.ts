// What a ground has to hold now: who stands there, in which order, the King, its name and numbers, its spaces, and what else lies there.

import type { Colour, PlaceId, ReferenceInfo, View } from '../wire/protocol.ts'
import { lyingIn, onLimitTable, type LyingThere } from '../wire/view.ts'
import { placeInfo } from '../words/reference.svelte.ts'
import { shortName } from '../words/words.svelte.ts'
import type { Contents } from './arrange.ts'
import type { Ground } from './grounds.ts'
import { standings } from './ranks.ts'

export const standsAt = (colour: Colour, place: PlaceId): string => `${colour} ${place}`
export const grandeOf = (colour: Colour): string => `${colour}, Grande`

export interface Standing extends Contents {
  /** Who stands in the cells: `red VAL`, `red, Grande`. */
  keys: string[]
}

export function standingIn(view: View, reference: ReferenceInfo | null, { id, spaces, laden }: Ground): Standing {
  const here = [id, ...laden]
  const keys = standings(view, id, reference).flatMap(({ colour, seat, grande }) => [
    ...here.filter((place) => view.pieces[place]?.[seat]).map((place) => standsAt(colour, place)),
    ...(grande ? [grandeOf(colour)] : []),
  ])
  const lying = thingsIn(view, reference, id)
  return {
    keys,
    cells: keys.length,
    king: view.facts.king === id,
    letters: shortName(id).length,
    values: Boolean(placeInfo(reference, id)?.values.length) || Object.values(view.facts.scoreboards).includes(id),
    spaces: spaces.map((space) => shortName(space.id).length),
    things: lying.length
      ? { width: lying.reduce((sum, thing) => sum + widthOf(thing), 0), height: Math.max(...lying.map(heightOf)) }
      : null,
  }
}

/** The table that limits who counts: how many spaces it has, and how many of each colour are on it. */
export interface Tray {
  spaces: number
  counts: number[]
}
export type Lying = LyingThere | Tray

/** What lies in a place, from the left. */
export function thingsIn(view: View, reference: ReferenceInfo | null, place: PlaceId): Lying[] {
  const counts = onLimitTable(view, reference, place)
  const spaces = reference?.limit_table?.spaces[view.players] ?? 0
  return [...(counts ? [{ spaces, counts }] : []), ...(reference ? lyingIn(view, reference, place) : [])]
}

/** In pieces: two rows of spaces; a disc with its number; a seal, and who is meant by it. */
export const SPACE_ON_TRAY = 0.72
export const widthOf = (thing: Lying): number =>
  'spaces' in thing ? Math.ceil(thing.spaces / 2) * SPACE_ON_TRAY + 0.5 : 1.3 + (thing.count === null ? thing.seats.length * 0.9 : 0.9)
const heightOf = (thing: Lying): number => ('spaces' in thing ? 2 * SPACE_ON_TRAY + 0.4 : 1.3)
