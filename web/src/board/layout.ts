// Where everything stands on the board: pieces on their grounds, spaces, the King, and what of the map is shown with which boards beside it.

import type { Colour, PlaceId } from '../wire/protocol.ts'
import {
  arrange,
  arrangedIn,
  boardOf,
  CELL,
  extentOf,
  heightFor,
  SMALLEST_PIECE,
  type Arrangement,
  type Box,
  type Contents,
  type Spot,
} from './arrange.ts'
import { grandeOf, standsAt, type Standing } from './contents.ts'
import { ABROAD, CASTILLO, isRegion, MAP, type Ground, type RegionId, type Space } from './grounds.ts'

/** How far beside the Castillo the King stands. */
const ASIDE = 78
/** A board that is narrower than this many pixels shows only Spain, with larger pieces, unless whoever uses it wants it otherwise. */
export const NARROW = 620
/** What a narrow screen shows: Spain and the tower, without the tracks. */
export const CLOSE = { x: 104, y: -20, width: 1128, height: 1004 }
/** So much more above it while somebody can go to the lands around. */
const ABOVE = 60
/** A plaque may lie so much farther down than a narrow screen looks, which then looks as far. */
const BELOW = 170
/** How wide the boards beside the map are together, with more room where everything is larger; and how far they keep from each other. */
const roomBeside = (close: boolean): number => (close ? 384 : 304)
const GAP = 12
/** So many stand beside each other below a narrow map. */
const COLUMNS = 3

export interface PlaceLayout extends Arrangement {
  id: PlaceId
  /** Its middle, for arrows, flights and the keys. */
  middle: Spot
  path: string
  /** What is touched: with its plaque, if it has one. */
  outline: string
  /** The edge of a panel or a space. */
  box: Box | null
}

export interface BoardLayout {
  /** By place: grounds and their spaces. */
  places: Record<PlaceId, PlaceLayout>
  /** Where everybody is: `red VAL`, `red, Grande`; how large they are there. */
  spots: Record<string, Spot & { piece: number }>
  /** What of all that is shown, how much of it is the map, and the boards beside it. */
  view: Box
  map: Box
  sheet: Box | null
  /** How wide a piece is in the Castillo, and elsewhere beside the regions. */
  guest: number
  piece: number
  /** How many steps of the map one pixel of the screen takes. */
  unit: number
}

export interface Look {
  /** Is only Spain shown?  Do the boards of boxes lie beside that, and not below? */
  close: boolean
  beside: boolean
  unit: number
  /** How far pieces may lean over a border. */
  slack: number
  colours: Colour[]
}

/** How wide all that is shown is. */
export const widthShown = (grounds: Ground[], { close, beside }: Pick<Look, 'close' | 'beside'>): number =>
  (close ? CLOSE.width : MAP.width) + (beside && grounds.some(isInset) ? roomBeside(close) : 0)

/** Does it need room beside the map?  What is only passing finds it in a corner, for nothing is to move because of it. */
const isInset = ({ land, passing }: Ground): boolean => !land && !passing

export function boardLayout(grounds: Ground[], look: Look, standingIn: (ground: Ground) => Standing): BoardLayout {
  const { close, unit } = look
  const beside = look.beside ? roomBeside(close) : 0
  const panels = grounds.filter(({ land }) => !land)
  const onPanels = panels.map(standingIn)
  const corner = !close && !panels.some(isInset) ? cornerBoxes(onPanels, unit) : null
  const seen = mapShown(grounds, close)
  const lands = onLands(grounds, seen, look, standingIn, corner ?? [])
  const map = close ? downTo(Math.max(lowestOf(lands), seen.y + heightBeside(onPanels, beside, unit)), seen) : seen
  const boxes = corner ?? panelBoxes(onPanels, map, beside, unit)
  const places: BoardLayout['places'] = {}
  const spots: BoardLayout['spots'] = {}
  for (const ground of grounds) {
    const standing = standingIn(ground)
    const box = boxes[panels.indexOf(ground)] ?? null
    const made = lands.get(ground.id) ?? inBox(box!, unit, standing)
    const path = ground.land?.path ?? cartouche(box, unit)
    places[ground.id] = {
      ...made,
      id: ground.id,
      middle: ground.land ?? middleOf(box!),
      path,
      outline: path + cartouche(made.plaque, unit),
      box,
    }
    standing.keys.forEach((key, index) => (spots[key] = { ...made.cells[index]!, piece: made.piece }))
    ground.spaces.forEach((space, index) => {
      const at = (places[space.id] = inSpace(space, made, made.spaces[index]!))
      for (const place of space.holds)
        for (const colour of look.colours) spots[standsAt(colour, place)] = { ...at.cells[0]!, piece: made.piece }
    })
  }
  const guest = Math.max(27, SMALLEST_PIECE * unit)
  castilloSpots(look.colours, guest).forEach((spot, seat) => (spots[standsAt(look.colours[seat]!, 'castillo')] = { ...spot, piece: guest }))
  const sheet = boxes.length && !corner ? sheetAround(boxes, map, beside) : null
  const view = sheet ? union(map, sheet) : map
  return { places, spots, view, map, sheet, guest, piece: SMALLEST_PIECE * unit * 1.15, unit }
}

/** How much of the map is shown. */
function mapShown(grounds: Ground[], close: boolean): Box {
  if (!close) return { x: 0, y: 0, width: MAP.width, height: MAP.height }
  const above = grounds.some(({ id, land }) => land && !isRegion(id)) ? ABOVE : 0
  return { ...CLOSE, y: CLOSE.y - above, height: CLOSE.height + above }
}

/** How high a drawing is where there is room for it, by the width of its board. */
const DRAWING = 0.66

/** The boards beside the map: one below the other with sea between them, or below a narrow map three beside each other. */
function panelBoxes(standing: Standing[], map: Box, beside: number, unit: number): Box[] {
  if (!standing.length) return []
  if (beside) {
    const width = beside - 2 * GAP
    const needed = heightsBeside(standing, beside, unit)
    const room = Math.max(0, map.height - (standing.length + 1) * GAP - total(needed)) / standing.length
    const drawing = Math.min(room, width * DRAWING)
    const sea = (map.height - total(needed) - standing.length * drawing) / (standing.length + 1)
    let { y } = map
    return needed.map((height) => {
      const top = (y += sea)
      y += height + drawing
      return { x: map.x + GAP - beside, y: top, width, height: height + drawing }
    })
  }
  const columns = Math.min(COLUMNS, standing.length)
  const width = (map.width - (columns + 1) * GAP) / columns
  let y = map.y + map.height + GAP
  return Array.from({ length: Math.ceil(standing.length / columns) }, (_, row) =>
    standing.slice(row * columns, (row + 1) * columns),
  ).flatMap((row) => {
    const height = Math.max(...row.map((each) => heightFor(width, unit, each)), LOWEST * unit)
    const top = y
    y += height + GAP
    return row.map((_, column) => ({ x: map.x + GAP + column * (width + GAP), y: top, width, height }))
  })
}

/** How high each of them has to be in so much room beside the map, and all of them together. */
const heightsBeside = (standing: Standing[], beside: number, unit: number): number[] =>
  standing.map((each) => heightFor(beside - 2 * GAP, unit, each))
const heightBeside = (standing: Standing[], beside: number, unit: number): number =>
  beside ? total(heightsBeside(standing, beside, unit)) + (standing.length + 1) * GAP : 0

/** Below each other in the corner of the map where no land is. */
function cornerBoxes(standing: Standing[], unit: number): Box[] {
  const width = CORNER * unit
  let y = MAP.border + GAP
  return standing.map((each) => {
    const height = heightFor(width, unit, each) + width * DRAWING
    const top = y
    y += height + GAP
    return { x: MAP.width - MAP.border - GAP - width, y: top, width, height }
  })
}
/** How wide a board there is, in pixels. */
const CORNER = 84

/** A panel is never lower than this on the screen, so that its drawing is seen. */
const LOWEST = 62

const total = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0)

function sheetAround(boxes: Box[], map: Box, beside: number): Box {
  if (beside) return { ...map, x: map.x - beside, width: beside }
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + GAP
  return { x: map.x, y: map.y + map.height, width: map.width, height: bottom - map.y - map.height }
}

const union = (one: Box, other: Box): Box => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const [right, bottom] = [Math.max(one.x + one.width, other.x + other.width), Math.max(one.y + one.height, other.y + other.height)]
  return { x, y, width: right - x, height: bottom - y }
}

const memory = new Map<string, Arrangement>()

/** On all lands of the map: first on those around Spain, which leave what they do not need to the plaques of its regions. */
function onLands(
  grounds: Ground[],
  map: Box,
  look: Look,
  standingIn: (ground: Ground) => Standing,
  corner: Box[],
): Map<PlaceId, Arrangement> {
  const made = new Map<PlaceId, Arrangement>()
  const taken = [...corner]
  const lands = grounds.filter(({ land }) => land)
  for (const ground of [...lands.filter(({ id }) => !isRegion(id)), ...lands.filter(({ id }) => isRegion(id))]) {
    const arrangement = onLand(ground.land!, map, look, standingIn(ground), taken)
    made.set(ground.id, arrangement)
    if (!isRegion(ground.id)) taken.push(arrangement.plaque ?? extentOf(arrangement, true))
  }
  return made
}

/** On a land of the map; what has been arranged once is known. */
function onLand(land: NonNullable<Ground['land']>, map: Box, { unit, slack, close }: Look, standing: Standing, taken: Box[]): Arrangement {
  const contents: Contents & { keys?: string[] } = { ...standing }
  delete contents.keys
  const free = land.plaques.filter((plaque) => isSeen(plaque, map, close) && !taken.some((box) => overlap(plaque, box)))
  const key = JSON.stringify([land.path.slice(0, 24), unit, slack, free, contents])
  let made = memory.get(key)
  if (!made) memory.set(key, (made = arrange(land, free, unit, slack, contents)))
  return made
}

/** Can a plaque be seen there? */
function isSeen(plaque: Box, map: Box, close: boolean): boolean {
  const edge = close ? 0 : MAP.border
  const lowest = map.y + map.height + (close ? BELOW : -edge)
  return plaque.x >= map.x + edge && plaque.y >= map.y + edge && plaque.y + plaque.height <= lowest
}

/** How far down plaques lie, with their edge. */
const lowestOf = (lands: Map<PlaceId, Arrangement>): number =>
  Math.max(...[...lands.values()].map(({ plaque }) => (plaque ? plaque.y + plaque.height + 4 : 0)))

/** At least so much of the map. */
const downTo = (lowest: number, map: Box): Box => ({ ...map, height: Math.max(map.height, lowest - map.y) })

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** On a board everything begins at the top: what is left below is for its drawing. */
const inBox = (box: Box, unit: number, standing: Standing): Arrangement => {
  const shape = boardOf(box)
  return arrangedIn({ ...shape, y: box.y }, unit, 0, standing)
}

/** A space is a place of its own, with room for one. */
function inSpace({ id, bonus }: Space, around: Arrangement, box: Box): PlaceLayout {
  const middle = middleOf(box)
  const path = pathOf(box)
  const size = box.height - CELL.height * around.piece
  return {
    id,
    box,
    middle,
    path,
    outline: path,
    plaque: null,
    fits: true,
    piece: around.piece,
    things: null,
    spaces: [],
    cells: [{ x: middle.x - (bonus ? around.piece * 0.42 : 0), y: box.y + box.height - around.piece * 0.78 }],
    name: { x: middle.x, y: box.y + size * 0.5, size: around.name.size, width: box.width },
    values: { x: middle.x, y: middle.y, size: 0 },
    king: middle,
  }
}

const middleOf = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 })
export const pathOf = (box: Box | null): string => (box ? `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z` : '')

/** An edge as charts have them: round bites are taken out of its corners. */
export function cartouche(box: Box | null, unit: number): string {
  if (!box) return ''
  const [bite, x, y] = [4 * unit, box.x, box.y]
  const [across, down, arc] = [box.width - 2 * bite, box.height - 2 * bite, `a${bite} ${bite} 0 0 0`]
  return `M${x + bite} ${y}h${across}${arc} ${bite} ${bite}v${down}${arc} ${-bite} ${bite}h${-across}${arc} ${-bite} ${-bite}v${-down}${arc} ${bite} ${-bite}z`
}

function castilloSpots(colours: Colour[], piece: number): Spot[] {
  const columns = 2
  return colours.map((_, cell) => ({
    x: CASTILLO.x + ((cell % columns) - (columns - 1) / 2) * piece * CELL.width,
    y: CASTILLO.y - 10 + Math.floor(cell / columns) * piece * 1.3,
  }))
}

/** Where a colour stands in a place, or would stand: on its own spot, else in the middle of the place. */
export function spotOf(layout: BoardLayout, colour: Colour, place: PlaceId): Spot & { piece: number } {
  const found = layout.spots[standsAt(colour, place)]
  if (found) return found
  return { ...groundOf(layout, place), piece: layout.places[place]?.piece ?? layout.piece }
}

/** Where a Grande stands. */
export const grandeSpot = (layout: BoardLayout, colour: Colour): Spot | undefined => layout.spots[grandeOf(colour)]

/** Where the King stands, and how large he is there. */
export function kingSpot(layout: BoardLayout, king: PlaceId): Spot & { size: number } {
  const place = layout.places[king]
  if (place) return { ...place.king, size: place.piece }
  const { x, y } = groundOf(layout, king)
  return { x: x + (king === 'castillo' ? ASIDE : 0), y, size: layout.piece }
}

/** How far a region is from the middle of the map. */
export const fromMiddle = (id: RegionId): number => Math.hypot(MAP.regions[id].x - MAP.width / 2, MAP.regions[id].y - MAP.height / 2)

/** Where a place lies: its middle, for arrows, flights and the keys, and its shape. */
export function groundOf(layout: BoardLayout, place: PlaceId): Spot & { path: string } {
  const made = layout.places[place]
  if (made) return { ...made.middle, path: made.path }
  return ABROAD.find(({ id }) => id === place) ?? CASTILLO
}

/** A place's outline, and that of its plaque: both are the place. */
export const outlineOf = (layout: BoardLayout, place: PlaceId): string => layout.places[place]?.outline ?? groundOf(layout, place).path
