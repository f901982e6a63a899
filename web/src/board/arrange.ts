// How things are arranged in a shape: rows that follow it, or lie on a plaque beside it.  It knows shapes and sizes, and neither places nor pieces.

export interface Spot {
  x: number
  y: number
}

export interface Box extends Spot {
  width: number
  height: number
}

export interface Shape extends Spot {
  top: number
  step: number
  rows: number[][]
}

/** A cell is this many pieces wide and high: the piece, its number, and headroom for a stack or a coronet. */
export const CELL = { width: 2.15, height: 1.46 }
/** A space that holds one is at least as wide as this, in pieces, and as high: what it is called, and whoever stands there. */
const SPACE = { width: 2.3, height: 1.5 }

/** How high the King is, in pieces, with his crown. */
const KING_HIGH = 2.07

/** How wide a caballero may be on the screen, in its own pixels; beside the smallest one a number can still be read. */
export const SMALLEST_PIECE = 14.4
/** And at most, in its own pixels or in steps of the map, whichever is more: on a large screen pieces grow with the lands. */
const LARGEST_PIECE = 21
const LARGEST_ON_MAP = 44
/** No letter and no number is smaller than this on the screen. */
export const SMALLEST_TEXT = 11.2
/** Of a plaque with numbers, so that the smallest of them is as large. */
export const SMALLEST_VALUES = 13.6

/** What a shape must hold. */
export interface Contents {
  /** So many pieces, each with its number. */
  cells: number
  king: boolean
  /** A name of so many letters. */
  letters: number
  /** Are there numbers below it? */
  values: boolean
  /** Spaces for one each, by the letters of what they are called. */
  spaces: number[]
  /** What else lies there, in pieces. */
  things: { width: number; height: number } | null
}

export interface Arrangement {
  name: Spot & { size: number; width: number }
  values: Spot & { size: number }
  cells: Spot[]
  king: Spot
  /** How wide a caballero is here. */
  piece: number
  spaces: Box[]
  /** The middle of what else lies there. */
  things: Spot | null
  /** Where all of that lies if its shape is too small for it. */
  plaque: Box | null
  /** Whether it is inside of what it was made for. */
  fits: boolean
}

/** In the shape if there is room enough, else on the first plaque that is large enough; and where there is none either, as well as can be. */
export function arrange(shape: Shape, plaques: Box[], unit: number, slack: number, contents: Contents): Arrangement {
  const inside = arrangedIn(shape, unit, slack, contents)
  if (inside.fits || !plaques.length) return inside
  const made = plaques.map((plaque) => ({
    plaque,
    board: arrangedIn(boardOf({ ...plaque, height: plaque.height - EDGE * unit }), unit, 0, contents),
  }))
  const { plaque, board } = made.find(({ board }) => board.fits) ?? made[0]!
  return { ...board, plaque: around(board, contents.king, plaque) }
}

/** How high a panel of some width has to be, at least. */
export function heightFor(width: number, unit: number, contents: Contents): number {
  const heights = plansOf(contents).flatMap((plan) => {
    const { all } = rowsOf(planned(0, NAME_SIZES.at(-1)!, unit, 0, contents, plan))
    return all.every((row) => row.width <= width - 2 * MARGIN) ? [heightOf(all)] : []
  })
  const cells = Math.ceil(contents.cells / 2)
  return (heights.length ? Math.min(...heights) : cells * CELL.height * SMALLEST_PIECE * unit) + 2 * MARGIN + EDGE * unit
}

/** What keeps clear at its lower edge, in pixels of the screen. */
const EDGE = 4

/** Between the edge of a plaque or a panel and what stands on it. */
const MARGIN = 4

/** A plaque as a shape to lay things out in. */
export function boardOf({ x, y, width, height }: Box): Shape {
  const step = 4
  return {
    x: x + width / 2,
    y: y + height / 2,
    top: y,
    step,
    rows: Array.from({ length: Math.max(1, Math.round(height / step)) }, () => [x + MARGIN, x + width - MARGIN]),
  }
}

/** Only as much of a plaque as is needed. */
function around(board: Arrangement, king: boolean, most: Box): Box {
  const { x, y, width, height } = extentOf(board, king)
  const edge = board.piece * 0.2
  const [left, right] = [Math.max(x - edge, most.x), Math.min(x + width + edge, most.x + most.width)]
  const [top, bottom] = [Math.max(y, most.y), Math.min(y + height, most.y + most.height)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What an arrangement takes of its shape, with the King or without. */
export function extentOf({ name, values, cells, spaces, king: { x, y }, piece }: Arrangement, king: boolean): Box {
  const half = (CELL.width * piece) / 2
  const boxes = [
    ...cells.map(({ x, y }) => ({ x: x - half, y: y - piece * 0.8, width: 2 * half, height: piece * 1.6 })),
    ...(king ? [{ x: x - half, y: y - piece, width: 2 * half, height: piece * KING_HIGH }] : []),
    ...spaces,
    { x: name.x - name.width / 2, y: name.y - name.size * 0.75, width: name.width, height: name.size * 1.5 },
    { x: values.x - 2.3 * values.size, y: values.y - values.size * 0.75, width: 4.6 * values.size, height: values.size * 1.55 },
  ]
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** How wide a letter of a name is, spacing included, at size 1: wide enough for the widest of the serif faces. */
const LETTER = 0.62
/** Names may be smaller than pieces, but not by much. */
const NAME_SIZES = [1.05, 0.92, 0.8]

interface Row {
  width: number
  height: number
}

/** Three ways to share a shape: everything below each other, the King beside the numbers, or the numbers beside the name. */
type Way = 'rows' | 'king-aside' | 'one-head'
const WAYS: Way[] = ['rows', 'king-aside', 'one-head']

/** A way, and how many pieces stand in a row. */
interface Wise {
  way: Way
  columns: number
}

interface Plan extends Contents {
  unit: number
  piece: number
  name: { size: number; width: number }
  numbers: { size: number; width: number }
  columns: number
  way: Way
  slack: number
}

/** Pieces shrink in so many steps from the largest to the smallest. */
const STEPS = 12

function plansOf({ cells, king, values }: Contents): Wise[] {
  const ways = WAYS.filter((way) => (way !== 'king-aside' || (king && values)) && (way !== 'one-head' || values))
  return ways.flatMap((way) => columnsFor(inGrid(cells, king, way)).map((columns) => ({ way, columns })))
}

function planned(step: number, relative: number, unit: number, slack: number, contents: Contents, wise: Wise): Plan {
  const largest = Math.max(LARGEST_PIECE * unit, LARGEST_ON_MAP)
  const piece = SMALLEST_PIECE * unit + ((largest - SMALLEST_PIECE * unit) * step) / STEPS
  const size = Math.max(SMALLEST_TEXT * unit, piece * relative)
  const numbers = contents.values ? Math.max(SMALLEST_VALUES * unit, piece * 0.82) : 0
  const name = { size, width: size * contents.letters * LETTER }
  return { ...contents, ...wise, unit, piece, slack, name, numbers: { size: numbers, width: numbers * 4.45 } }
}

/** The largest arrangement that fits; names shrink before pieces do.  Where none does, the smallest one in the shape's middle. */
export function arrangedIn(shape: Shape, unit: number, slack: number, contents: Contents): Arrangement {
  const plans = plansOf(contents)
  const sized = (step: number, relative: number, wise: Wise) => planned(step, relative, unit, slack, contents, wise)
  const fitting = (wise: Wise, step: number) => fits(shape, rowsOf(sized(step, NAME_SIZES.at(-1)!, wise)).all)
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
    const found =
      step < 0 ? undefined : plans.flatMap((wise) => arranged(shape, sized(step, relative, wise)) ?? []).sort((a, b) => a.cost - b.cost)[0]
    if (found) return found.made
  }
  const smallest = plans
    .map((wise) => sized(0, NAME_SIZES.at(-1)!, wise))
    .sort((one, other) => overhang(shape, one) - overhang(shape, other))[0]!
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
  head: Row[]
  /** Of spaces, by how wide each is. */
  spaces: number[][]
  things: Row[]
  lines: number[]
  all: Row[]
}

/** In one row. */
const MAX_SPACES = 3

function rowsOf(plan: Plan): Rows {
  const { cells, king, piece, name, numbers, columns, way, slack } = plan
  const title = { width: name.width, height: name.size * 1.12 }
  const heads: Record<Way, Row[]> = {
    rows: [title, ...(numbers.size ? [{ width: numbers.width, height: numbers.size * 1.1 }] : [])],
    'king-aside': [title, { width: numbers.width + piece * 1.7, height: Math.max(piece * KING_HIGH, numbers.size) }],
    'one-head': [{ width: name.width + numbers.width + piece * 0.3, height: Math.max(name.size, numbers.size) * 1.1 }],
  }
  const wide = plan.spaces.map((letters) => Math.max(SPACE.width * piece, (letters * LETTER * 0.88 + 0.4) * SMALLEST_TEXT * plan.unit))
  const spaces = Array.from({ length: Math.ceil(wide.length / MAX_SPACES) }, (_, row) =>
    wide.slice(row * MAX_SPACES, (row + 1) * MAX_SPACES),
  )
  const things = plan.things ? [{ width: plan.things.width * piece, height: plan.things.height * piece }] : []
  const inside = inGrid(cells, king, way)
  const lines = Array.from({ length: Math.ceil(inside / columns) }, (_, line) => Math.min(columns, inside - line * columns))
  const all: Row[] = [
    ...heads[way],
    ...spaces.map((row) => ({ width: sum(row), height: spaceHeight(plan) * 1.06 })),
    ...things,
    ...lines.map((count, line) => ({
      width: count * piece * CELL.width - 2 * slack,
      height: piece * (inside > cells && line === lines.length - 1 ? KING_HIGH : CELL.height),
    })),
  ]
  return { head: heads[way], spaces, things, lines, all }
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
/** What a space is called stands above whoever stands there. */
const spaceHeight = ({ piece, unit }: Plan): number => SPACE.height * piece + SMALLEST_TEXT * unit * 1.1

function arranged(shape: Shape, plan: Plan): { cost: number; made: Arrangement } | null {
  const found = fit(shape, rowsOf(plan).all)
  return found && { cost: found.cost + WAYS.indexOf(plan.way) * plan.piece, made: spread(shape, plan, found.middles) }
}

/** Below each other in a region's middle, over its borders if need be. */
function stacked(shape: Shape, plan: Plan): Arrangement {
  const { all } = rowsOf(plan)
  let top = Math.max(shape.top, shape.y - heightOf(all) / 2)
  return spread(
    shape,
    plan,
    all.map(({ height }) => ({ x: shape.x, y: (top += height) - height / 2 })),
  )
}

/** Everything where its row is. */
function spread(shape: Shape, plan: Plan, middles: Spot[]): Arrangement {
  const { piece, name, numbers, way } = plan
  const { head, spaces, things, lines } = rowsOf(plan)
  const rest = middles.slice(head.length)
  const boxes = spaces.flatMap((row, line) => boxesIn(row, rest[line]!, spaceHeight(plan)))
  const spots = lines.flatMap((count, line) => {
    const { x, y } = rest[spaces.length + things.length + line]!
    return Array.from({ length: count }, (_, column) => ({ x: x + (column - (count - 1) / 2) * piece * CELL.width, y: y + piece * 0.16 }))
  })
  const [first, second] = [middles[0]!, (head.length > 1 && middles[1]) || middles[0]!]
  const place = spots[plan.cells]
  /** His middle is that of his row. */
  const last = place ? { x: place.x, y: place.y - piece * 0.19 } : { x: shape.x, y: shape.y }
  const places: Record<Way, Record<'name' | 'values' | 'king', Spot>> = {
    rows: { name: first, values: second, king: last },
    'king-aside': {
      name: first,
      values: { x: second.x - piece * 0.85, y: second.y },
      king: { x: second.x + numbers.width / 2, y: second.y + piece * 0.05 },
    },
    'one-head': {
      name: { x: first.x - numbers.width / 2 - piece * 0.15, y: first.y },
      values: { x: first.x + name.width / 2 + piece * 0.15, y: first.y },
      king: last,
    },
  }
  return {
    name: { ...places[way].name, size: name.size, width: name.width },
    values: { ...places[way].values, size: numbers.size },
    cells: spots.slice(0, plan.cells),
    king: places[way].king,
    piece,
    spaces: boxes,
    things: things.length ? rest[spaces.length]! : null,
    plaque: null,
    fits: true,
  }
}

/** Boxes beside each other around a middle. */
function boxesIn(widths: number[], { x, y }: Spot, height: number): Box[] {
  let left = x - sum(widths) / 2
  return widths.map((width) => {
    left += width
    return { x: left - width, y: y - height / 2, width, height }
  })
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
  // A board that is next to nothing in size, as while a window is drawn together, has room for no row.
  if (!shape.rows.length) return { from: shape.x, to: shape.x }
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
