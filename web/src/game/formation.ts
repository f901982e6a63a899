// Numbers that fly together keep apart: they rise in the formation they land in, only closer, and spread on their way.  So no two of them
// ever touch, wherever they come from.

export interface Spot {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Between two of them, in parts of their size. */
const AIR = 1.08

/** Where each begins for its target, all around one spot and inside of a room. */
export function formation(around: Spot, targets: Spot[], size: Size, room: Size): Spot[] {
  if (!targets.length) return []
  const apart = targets.flatMap((one, index) => targets.slice(index + 1).map((other) => closeness(one, other, size)))
  // Those who land on the same spot cannot be kept apart.
  const scale = Math.max(0, ...apart.filter(Number.isFinite))
  const middle = { x: mean(targets.map(({ x }) => x)), y: mean(targets.map(({ y }) => y)) }
  const spots = targets.map(({ x, y }) => ({ x: around.x + (x - middle.x) * scale, y: around.y + (y - middle.y) * scale }))
  const [right, down] = [
    inside(
      spots.map(({ x }) => x),
      size.width / 2,
      room.width,
    ),
    inside(
      spots.map(({ y }) => y),
      size.height / 2,
      room.height,
    ),
  ]
  return spots.map(({ x, y }) => ({ x: x + right, y: y + down }))
}

/** How near two can come, as a part of how far apart they land. */
const closeness = (one: Spot, other: Spot, { width, height }: Size): number =>
  AIR * Math.min(width / Math.abs(one.x - other.x), height / Math.abs(one.y - other.y))

/** How far all of them have to move so that none is cut off. */
const inside = (at: number[], half: number, room: number): number =>
  Math.max(0, half - Math.min(...at)) || Math.min(0, room - half - Math.max(...at))

const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
