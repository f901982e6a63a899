// What every place is drawn on: a region or a country of the map, the tower, or a panel beside the map.  Shapes and drawings are data
// (map/geometry.json, drawings.json); what a place is, the reference tells.  So no place is known here by its name.

import geometry from '../map/geometry.json'
import type { PlaceId, PlaceInfo, ReferenceInfo, Seat, View } from '../wire/protocol.ts'
import { keysOf } from '../wire/records.ts'
import type { Box, Shape, Spot } from './arrange.ts'
import drawings from './drawings.json'

export const MAP = geometry
export type RegionId = keyof typeof geometry.regions
export const REGIONS = keysOf(geometry.regions)
export const isRegion = (place: PlaceId): place is RegionId => place in geometry.regions
const COUNTRIES = keysOf(geometry.abroad)
/** The lands around Spain. */
export const ABROAD = COUNTRIES.map((id) => ({ id, ...geometry.abroad[id] }))
const isCountry = (place: PlaceId): place is (typeof COUNTRIES)[number] => place in geometry.abroad

/** The tower in the sea between Valencia and the Balearics. */
export const CASTILLO = {
  x: 1098,
  y: 790,
  path: 'M1018 692h28v18h20v-18h64v18h20v-18h28v48l-14 14v112c28 4 42 16 32 32-18 18-186 18-202 0-8-16 8-28 38-32V754l-14-14z',
}

/** What can be looked at besides places. */
export type Thing = 'king' | 'scores' | 'rounds'
export type Sight = PlaceId | Thing

export interface Ground {
  id: PlaceId
  /** On land things follow its outline; a panel has a frame and, if somebody has made one, a drawing. */
  land: (Spot & Shape & { path: string; plaques: Box[] }) | null
  drawing: string
  /** Is it there only while somebody is? */
  passing: boolean
  /** Spaces for one, and where in it those stand who carry something. */
  spaces: Space[]
  laden: PlaceId[]
}

export interface Space {
  id: PlaceId
  /** Points for whoever stands there. */
  bonus: number
  /** All places whose pieces stand on it: whoever carries something has one of their own. */
  holds: PlaceId[]
}

interface Drawn {
  art: string
  /** Is it drawn only while somebody is there or may go there? */
  passing?: boolean
}
const DRAWN: Record<PlaceId, Drawn> = drawings.places
const SIGNS: Record<string, string> = drawings.facts
/** What stands for a fact wherever it is shown; empty if nobody has drawn anything. */
export const signOf = (fact: string): string => SIGNS[fact] ?? ''

/** Is it a figure one can take, and not a part somebody plays? */
export const isFigure = (fact: string): boolean => drawings.figures.includes(fact)

/** The drawing of a place that is no land; empty if it has none. */
export const artOf = (place: PlaceId): string => DRAWN[place]?.art ?? ''

/** What belongs to every player, and is shown with them. */
const WITH_PLAYERS = ['provinces', 'court']

/** The regions alone, as the reference shows them. */
export const REGION_GROUNDS: Ground[] = REGIONS.map((id) => ({
  id,
  land: geometry.regions[id],
  drawing: '',
  passing: false,
  spaces: [],
  laden: [],
}))

/** Every place that has a ground of its own, the map's first, then panels in the order they are scored. */
export function groundsOf(view: View, reference: ReferenceInfo | null, active: PlaceId[] = []): Ground[] {
  const places = reference?.places ?? []
  const inside = (id: PlaceId) => places.filter(({ within }) => within === id)
  const made = (id: PlaceId, land: Ground['land'], passing = false): Ground => {
    const laden = (of: PlaceId) => inside(id).flatMap((place) => (place.bare === of ? [place.id] : []))
    const spaces = inside(id)
      .filter(({ bare }) => !bare)
      .map((space) => ({ id: space.id, bonus: space.bonus, holds: [space.id, ...laden(space.id)] }))
    return { id, land, drawing: DRAWN[id]?.art ?? '', passing, spaces, laden: laden(id) }
  }
  const countries = COUNTRIES.filter((id) => places.some((place) => place.id === id && place.region))
  const panels = places.filter(
    (place) => isPanel(view, place) && !(isPassing(place) && isEmpty(view, place.id) && !active.includes(place.id)),
  )
  return [
    ...REGIONS.map((id) => made(id, geometry.regions[id])),
    ...countries.map((id) => made(id, geometry.abroad[id])),
    ...panels.map((place) => made(place.id, null, isPassing(place))),
  ]
}

/** Lands that are scenery, but for the King, who stands there or may be sent there. */
export const onlyForTheKing = (view: View, reference: ReferenceInfo | null, active: PlaceId[]): PlaceId[] =>
  COUNTRIES.filter(
    (id) => !reference?.places.some((place) => place.id === id && place.region) && (view.facts.king === id || active.includes(id)),
  )

const isPanel = (view: View, { id, within }: PlaceInfo): boolean =>
  id in view.pieces && !within && !isRegion(id) && !isCountry(id) && id !== 'castillo' && !WITH_PLAYERS.includes(id)

/** Where nothing is ever scored and nobody has drawn anything, nothing is to be seen while nobody is there. */
const isPassing = ({ id, values, neighbours }: PlaceInfo): boolean =>
  DRAWN[id]?.passing ?? !(id in DRAWN || values.length || neighbours.length)

/** Where caballeros of a seat wait that are there for a while: on a card, on their way. */
export const waitingPlaces = (view: View, reference: ReferenceInfo, seat: Seat): { place: PlaceId; count: number }[] =>
  reference.places
    .filter((place) => isPanel(view, place) && isPassing(place))
    .map(({ id }) => ({ place: id, count: view.pieces[id]?.[seat] ?? 0 }))
    .filter(({ count }) => count)

const isEmpty = ({ pieces, facts }: View, id: PlaceId): boolean => !pieces[id]?.some((count) => count) && !facts.grandes.includes(id)

/** Every place that can be touched or pointed at: grounds, their spaces, the tower. */
export const placesOn = (grounds: Ground[]): PlaceId[] => grounds.flatMap(({ id, spaces }) => [id, ...spaces.map((space) => space.id)])

/** Every place whose pieces are drawn, those who carry something besides. */
export const standingPlaces = (grounds: Ground[]): PlaceId[] =>
  grounds.flatMap(({ id, laden, spaces }) => [id, ...laden, ...spaces.flatMap(({ holds }) => holds)])
