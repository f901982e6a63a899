// Where things stand on the board: rows that follow the shape of each region.  Where there is room every colour keeps a spot of
// its own, so that nothing jumps when somebody comes or goes; where that would make pieces small, only those who are there get one.

import geometry from '../map/geometry.json'
import type { PlaceId } from '../wire/protocol.ts'
import { keysOf, recordOf } from '../wire/records.ts'

export const MAP = geometry
export type RegionId = keyof typeof geometry.regions
/** Lands that are scenery, unless the King stands there or may be sent there. */
export const ABROAD = keysOf(geometry.abroad).map((id) => ({ id, ...geometry.abroad[id] }))
export const REGIONS = keysOf(geometry.regions)
export const isRegion = (place: PlaceId): place is RegionId => place in geometry.regions

/** The tower in the sea between Valencia and the Balearics. */
export const CASTILLO = {
  x: 1098,
  y: 790,
  path: 'M1018 692h28v18h20v-18h64v18h20v-18h28v48l-14 14v112c28 4 42 16 32 32-18 18-186 18-202 0-8-16 8-28 38-32V754l-14-14z',
}
/** How far beside the Castillo the King stands. */
const ASIDE = 78
/** A board that is narrower than this many pixels shows only Spain, with larger pieces, unless whoever uses it wants it otherwise. */
export const NARROW = 620
/** What a narrow screen shows: Spain and the tower, without the tracks. */
export const CLOSE = { x: 104, y: 56, width: 1128, height: 928 }

/** What can be looked at besides places. */
export type Thing = 'king' | 'scores' | 'rounds'
export type Sight = PlaceId | Thing

export interface Spot {
  x: number
  y: number
}

export interface RegionLayout {
  name: Spot & { size: number; width: number }
  values: Spot & { size: number }
  /** The middle of each colour's caballeros and of their Grande, by seat (of the other or of the region for those without a spot), and of the King. */
  cells: Spot[]
  grandes: Spot[]
  king: Spot
  /** How wide a caballero is here. */
  piece: number
  /** Where all of that is written if the region is too small for it. */
  plaque: Box | null
}

interface Box extends Spot {
  width: number
  height: number
}

export interface BoardLayout {
  regions: Record<RegionId, RegionLayout>
  castillo: Spot[]
  /** How wide a piece is in the Castillo, and elsewhere beside the regions. */
  guest: number
  piece: number
  /** How many steps of the map one pixel of the screen takes. */
  unit: number
}

interface Shape {
  x: number
  y: number
  top: number
  step: number
  rows: number[][]
}

/** A cell is this many pieces wide and high: the piece, its number, and headroom for a stack or a coronet. */
export const CELL = { width: 2.15, height: 1.46 }

/** How high the King is, in pieces, with his crown. */
const KING_HIGH = 2

/** How wide a caballero may be on the screen, in its own pixels; beside the smallest one a number can still be read. */
const SMALLEST_PIECE = 14.4
const LARGEST_PIECE = 19
/** No letter and no number is smaller than this on the screen. */
export const SMALLEST_TEXT = 11.2
/** Of a plaque with numbers, so that the smallest of them is as large. */
export const SMALLEST_VALUES = 13.6

/** What a region must hold: who stands there, the first one first, with which Grandes; the King, and a name of so many letters. */
export interface Crowd {
  seats: number[]
  grandes: number[]
  king: boolean
  letters: number
}

/** The layout; `slack` is how far pieces may lean over a border. */
export function boardLayout(colours: number, unit: number, slack: number, crowd: (id: RegionId) => Crowd): BoardLayout {
  const regions = recordOf(REGIONS, (id) => remembered(id, colours, unit, slack, crowd(id)))
  const piece = SMALLEST_PIECE * unit * 1.15
  const guest = Math.max(27, SMALLEST_PIECE * unit)
  return { regions, castillo: castilloCells(colours, guest), guest, piece, unit }
}

interface Arrangement extends RegionLayout {
  /** Whether it is inside of what it was made for. */
  fits: boolean
}

const memory = new Map<string, RegionLayout>()

/** Everybody's spot in a region, by seat: the first one stands first, a Grande beside their caballeros. */
function remembered(id: RegionId, colours: number, unit: number, slack: number, { seats, grandes, king, letters }: Crowd): RegionLayout {
  const count = seats.length + grandes.length
  const key = [id, unit, slack, letters, king, count].join()
  let made = memory.get(key)
  if (!made) memory.set(key, (made = regionOrPlaque(MAP.regions[id], unit, slack, { cells: count, king, letters })))
  const middle = { x: MAP.regions[id].x, y: MAP.regions[id].y }
  const standing = [...new Set([...seats, ...grandes])]
  const taken = standing.flatMap((seat) => [...(seats.includes(seat) ? [{ seat, grande: false }] : []), ...(grandes.includes(seat) ? [{ seat, grande: true }] : [])])
  const spotOf = (seat: number, grande: boolean) => made.cells[taken.findIndex((one) => one.seat === seat && one.grande === grande)]
  const spots = (grande: boolean) => Array.from({ length: colours }, (_, seat) => spotOf(seat, grande) ?? spotOf(seat, !grande) ?? middle)
  return { ...made, cells: spots(false), grandes: spots(true) }
}

/** The same, whoever they are. */
interface Contents {
  cells: number
  king: boolean
  letters: number
}

/** In the region if there is room enough, else beside it; and where there is none either, as well as can be. */
function regionOrPlaque(shape: Shape & { plaque: Box | null }, unit: number, slack: number, crowd: Contents): RegionLayout {
  const inside = regionLayout(shape, unit, slack, crowd)
  if (inside.fits || !shape.plaque) return inside
  const board = regionLayout(boardOf(shape.plaque), unit, 0, crowd)
  return { ...board, plaque: around(board, shape.plaque) }
}

/** A plaque as a shape to lay things out in. */
function boardOf({ x, y, width, height }: Box): Shape {
  const step = 4
  return { x: x + width / 2, y: y + height / 2, top: y, step, rows: Array.from({ length: Math.round(height / step) }, () => [x + 4, x + width - 4]) }
}

/** Only as much of a plaque as is needed. */
function around({ name, values, cells, king, piece }: RegionLayout, most: Box): Box {
  const half = (CELL.width * piece) / 2
  const spots = [...cells, ...(king.x === most.x + most.width / 2 && king.y === most.y + most.height / 2 ? [] : [king])]
  const left = Math.min(name.x - name.width / 2, values.x - 2.3 * values.size, ...spots.map(({ x }) => x - half)) - piece * 0.2
  const right = Math.max(name.x + name.width / 2, values.x + 2.3 * values.size, ...spots.map(({ x }) => x + half)) + piece * 0.2
  const top = Math.min(name.y - name.size * 0.75, values.y - values.size * 0.75)
  const bottom = Math.max(values.y + values.size * 0.8, ...spots.map(({ y }) => y + piece * 0.8))
  const [from, to] = [Math.max(left, most.x), Math.min(right, most.x + most.width)]
  return { x: from, y: top, width: to - from, height: bottom - top }
}

/** How wide a letter of a name is, spacing included, at size 1: wide enough for the widest of the serif faces. */
const LETTER = 0.66
/** Names may be smaller than pieces, but not by much. */
const NAME_SIZES = [1.05, 0.92, 0.8]

interface Row {
  width: number
  height: number
}

/** Three ways to share a region: everything below each other, the King beside the numbers, or the numbers beside the name. */
type Way = 'rows' | 'king-aside' | 'one-head'
const WAYS: Way[] = ['rows', 'king-aside', 'one-head']

interface Plan {
  cells: number
  king: boolean
  piece: number
  name: { size: number; width: number }
  values: { size: number; width: number }
  columns: number
  way: Way
  slack: number
}

/** Pieces shrink in so many steps from the largest to the smallest. */
const STEPS = 12

/** The largest arrangement that fits; names shrink before pieces do.  Where none does, the smallest one in the region's middle. */
function regionLayout(shape: Shape, unit: number, slack: number, crowd: Contents): Arrangement {
  const ways = crowd.king ? WAYS : WAYS.filter((way) => way !== 'king-aside')
  const plans = ways.flatMap((way) => columnsFor(inGrid(crowd.cells, crowd.king, way)).map((columns) => ({ way, columns })))
  const planned = (step: number, relative: number, { way, columns }: (typeof plans)[number]): Plan => {
    const piece = unit * (SMALLEST_PIECE + ((LARGEST_PIECE - SMALLEST_PIECE) * step) / STEPS)
    const size = Math.max(SMALLEST_TEXT * unit, piece * relative)
    const values = Math.max(SMALLEST_VALUES * unit, piece * 0.82)
    return { cells: crowd.cells, king: crowd.king, piece, slack, name: { size, width: size * crowd.letters * LETTER }, values: { size: values, width: values * 4.45 }, way, columns }
  }
  const fitting = (plan: (typeof plans)[number], steps: number) => fits(shape, rowsOf(planned(steps, NAME_SIZES.at(-1)!, plan)).all)
  let step = -1
  for (const plan of plans) {
    // Most ways are no better than one that was found before, and that is soon seen.
    let high = step < STEPS && fitting(plan, step + 1) ? STEPS : step
    while (high > step) {
      const middle = Math.ceil((step + high) / 2)
      if (fitting(plan, middle)) step = middle
      else high = middle - 1
    }
  }
  for (const relative of NAME_SIZES) {
    const found = step < 0 ? undefined : plans.flatMap((plan) => arranged(shape, planned(step, relative, plan)) ?? []).sort((a, b) => a.cost - b.cost)[0]
    if (found) return { ...found.made, fits: true }
  }
  const smallest = plans.map((plan) => planned(0, NAME_SIZES.at(-1)!, plan)).sort((one, other) => overhang(shape, one) - overhang(shape, other))[0]!
  return { ...stacked(shape, smallest), fits: false }
}

/** How far an arrangement in a region's middle would lie over its borders. */
function overhang(shape: Shape, plan: Plan): number {
  const { all } = rowsOf(plan)
  const bottom = shape.top + shape.rows.length * shape.step
  let y = Math.max(shape.top, shape.y - heightOf(all) / 2)
  const below = Math.max(0, y + heightOf(all) - bottom)
  return all.reduce((sum, { width, height }) => {
    const { from, to } = free(shape, Math.min(y, bottom - shape.step - height), height)
    y += height
    return sum + Math.max(0, from - (shape.x - width / 2)) + Math.max(0, shape.x + width / 2 - to)
  }, 2 * below)
}

const inGrid = (cells: number, king: boolean, way: Way): number => cells + (king && way !== 'king-aside' ? 1 : 0)

/** For each number of rows the fewest columns, so that rows are as even as can be. */
function columnsFor(cells: number): number[] {
  const seen = new Set<number>()
  return Array.from({ length: Math.max(1, cells) }, (_, index) => index + 1).filter((columns) => {
    const rows = Math.ceil(cells / columns)
    return !seen.has(rows) && seen.add(rows)
  })
}

interface Rows {
  values: number
  head: Row[]
  lines: number[]
  all: Row[]
}

function rowsOf({ cells, king, piece, name, values: { size, width: values }, columns, way, slack }: Plan): Rows {
  const head: Row[] =
    way === 'one-head'
      ? [{ width: name.width + values + piece * 0.3, height: Math.max(name.size, size) * 1.1 }]
      : [
          { width: name.width, height: name.size * 1.12 },
          { width: values + (way === 'king-aside' ? piece * 1.7 : 0), height: way === 'king-aside' ? Math.max(piece * KING_HIGH, size) : size * 1.1 },
        ]
  const inside = inGrid(cells, king, way)
  const lines = Array.from({ length: Math.ceil(inside / columns) }, (_, line) => Math.min(columns, inside - line * columns))
  const body: Row[] = lines.map((count) => ({ width: count * piece * CELL.width - 2 * slack, height: piece * CELL.height }))
  return { values, head, lines, all: [...head, ...body] }
}

function arranged(shape: Shape, plan: Plan): { cost: number; made: RegionLayout } | null {
  const found = fit(shape, rowsOf(plan).all)
  return found && { cost: found.cost + WAYS.indexOf(plan.way) * plan.piece, made: spread(shape, plan, found.middles) }
}

/** Below each other in a region's middle, over its borders if need be. */
function stacked(shape: Shape, plan: Plan): RegionLayout {
  const { all } = rowsOf(plan)
  let top = Math.max(shape.top, shape.y - heightOf(all) / 2)
  return spread(shape, plan, all.map(({ height }) => ({ x: shape.x, y: (top += height) - height / 2 })))
}

/** Everything where its row is. */
function spread(shape: Shape, plan: Plan, middles: Spot[]): RegionLayout {
  const { piece, name, way } = plan
  const { values, head, lines } = rowsOf(plan)
  const spots = lines.flatMap((count, line) => {
    const { x, y } = middles[head.length + line]!
    return Array.from({ length: count }, (_, column) => ({ x: x + (column - (count - 1) / 2) * piece * CELL.width, y: y + piece * 0.16 }))
  })
  const [first, second] = [middles[0]!, middles[1] ?? middles[0]!]
  const last = spots[plan.cells] ?? { x: shape.x, y: shape.y }
  const places = {
    'rows': { name: first, values: second, king: last },
    'king-aside': { name: first, values: { x: second.x - piece * 0.85, y: second.y }, king: { x: second.x + values / 2, y: second.y + piece * 0.05 } },
    'one-head': { name: { x: first.x - values / 2 - piece * 0.15, y: first.y }, values: { x: first.x + name.width / 2 + piece * 0.15, y: first.y }, king: last },
  }[way]
  return {
    name: { ...places.name, size: name.size, width: name.width },
    values: { ...places.values, size: plan.values.size },
    cells: spots.slice(0, plan.cells),
    grandes: [],
    king: places.king,
    piece,
    plaque: null,
  }
}

/** Is there any place for rows inside a shape? */
function fits(shape: Shape, rows: Row[]): boolean {
  const last = shape.top + shape.rows.length * shape.step - heightOf(rows)
  for (let y = shape.top; y < last; y += shape.step) if (fitsAt(shape, rows, y)) return true
  return false
}

function fitsAt(shape: Shape, rows: Row[], y: number): boolean {
  for (const row of rows) {
    const { from, to } = free(shape, y, row.height)
    if (to - from < row.width) return false
    y += row.height
  }
  return true
}

/** A place for rows inside a shape, as near to its middle and as straight below each other as can be. */
function fit(shape: Shape, rows: Row[]): { cost: number; middles: Spot[] } | null {
  const height = heightOf(rows)
  const bottom = shape.top + shape.rows.length * shape.step
  let best: { cost: number; middles: Spot[] } | null = null
  for (let y = shape.top; y + height < bottom; y += shape.step) {
    if (!fitsAt(shape, rows, y)) continue
    let line = y
    const middles = rows.map((row): [number, number] => {
      const { from, to } = free(shape, line, row.height)
      line += row.height
      return [from + row.width / 2, to - row.width / 2]
    })
    const left = Math.max(...middles.map(([from]) => from))
    const right = Math.min(...middles.map(([, to]) => to))
    const wanted = left <= right ? within(shape.x, left, right) : (left + right) / 2
    const xs = middles.map(([from, to]) => within(wanted, from, to))
    const crooked = xs.reduce((sum, x) => sum + Math.abs(x - wanted), 0)
    const cost = crooked + Math.hypot(wanted - shape.x, y + height / 2 - shape.y)
    if (best && best.cost <= cost) continue
    let top = y
    best = { cost, middles: rows.map((row, index) => ({ x: xs[index]!, y: (top += row.height) - row.height / 2 })) }
  }
  return best
}

const heightOf = (rows: Row[]): number => rows.reduce((sum, row) => sum + row.height, 0)
const within = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)

/** What is free over the whole height of a row: two runs of the same length together cover it. */
function free(shape: Shape, y: number, height: number): { from: number; to: number } {
  const first = Math.max(0, Math.floor((y - shape.top) / shape.step))
  const last = Math.min(shape.rows.length - 1, Math.ceil((y + height - shape.top) / shape.step))
  const level = 31 - Math.clz32(last - first + 1)
  const second = last - (1 << level) + 1
  const { from, to } = runs(shape)
  return { from: Math.max(from[level]![first]!, from[level]![second]!), to: Math.min(to[level]![first]!, to[level]![second]!) }
}

interface Runs {
  from: number[][]
  to: number[][]
}

const known = new WeakMap<Shape, Runs>()

/** What is free in 1, 2, 4, 8 ... rows from each row on: thousands of arrangements are tried, so asking must be cheap. */
function runs(shape: Shape): Runs {
  let made = known.get(shape)
  if (made) return made
  made = { from: [shape.rows.map(([from = 0]) => from)], to: [shape.rows.map(([, to = 0]) => to)] }
  for (let half = 1; 2 * half <= shape.rows.length; half *= 2) {
    const [from, to] = [made.from.at(-1)!, made.to.at(-1)!]
    made.from.push(from.slice(half).map((end, index) => Math.max(from[index]!, end)))
    made.to.push(to.slice(half).map((end, index) => Math.min(to[index]!, end)))
  }
  known.set(shape, made)
  return made
}

function castilloCells(colours: number, piece: number): Spot[] {
  const columns = 2
  return Array.from({ length: colours }, (_, cell) => ({
    x: CASTILLO.x + ((cell % columns) - (columns - 1) / 2) * piece * CELL.width,
    y: CASTILLO.y - 10 + Math.floor(cell / columns) * piece * 1.3,
  }))
}

/** Where the King stands, and how large he is there. */
export function kingSpot(layout: BoardLayout, king: PlaceId): Spot & { size: number } {
  if (isRegion(king)) {
    const { king: spot, piece } = layout.regions[king]
    return { ...spot, size: piece }
  }
  const { x, y } = groundOf(king)
  return { x: x + (king === 'castillo' ? ASIDE : 0), y, size: layout.piece }
}

/** A region's outline, and that of its plaque: both are the region. */
export const outlineOf = (layout: BoardLayout, place: PlaceId): string => groundOf(place).path + (isRegion(place) ? plaquePath(layout.regions[place].plaque) : '')

function plaquePath(plaque: Box | null): string {
  return plaque ? `M${plaque.x} ${plaque.y}h${plaque.width}v${plaque.height}h${-plaque.width}z` : ''
}

/** How far a region is from the middle of the map. */
export const fromMiddle = (id: RegionId): number => Math.hypot(MAP.regions[id].x - MAP.width / 2, MAP.regions[id].y - MAP.height / 2)

/** Where a place lies: its middle, for arrows, flights and the keys, and its shape. */
export function groundOf(place: PlaceId): Spot & { path: string } {
  if (isRegion(place)) return MAP.regions[place]
  return ABROAD.find(({ id }) => id === place) ?? CASTILLO
}
