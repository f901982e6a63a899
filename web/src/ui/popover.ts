// Where an explanation stands: beside what it explains and never over it, and inside the window.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Extent {
  width: number
  height: number
}

export type Side = 'above' | 'below' | 'left' | 'right'

export interface Position {
  left: number
  top: number
  /** All the room there is on that side. */
  room: number
}

/** Between an explanation and what it explains, and between it and the edge of the window. */
const GAP = 8

/** The first of these sides where it fits; where it fits nowhere, above or below, wherever there is more room. */
export function popoverPosition(around: Box, size: Extent, window: Extent, sides: readonly Side[]): Position {
  const rooms: Record<Side, number> = {
    above: around.top - 2 * GAP,
    below: window.height - around.top - around.height - 2 * GAP,
    left: around.left - 2 * GAP,
    right: window.width - around.left - around.width - 2 * GAP,
  }
  const upright = (side: Side) => side === 'above' || side === 'below'
  const fits = (side: Side) => rooms[side] >= (upright(side) ? size.height : size.width)
  const side = sides.find(fits) ?? (rooms.above > rooms.below ? 'above' : 'below')
  const height = upright(side) ? Math.min(size.height, rooms[side]) : size.height
  const within = (start: number, length: number, whole: number) => Math.max(GAP, Math.min(start, whole - length - GAP))
  const left = { left: around.left - GAP - size.width, right: around.left + around.width + GAP, above: 0, below: 0 }[side]
  const top = { above: around.top - GAP - height, below: around.top + around.height + GAP, left: 0, right: 0 }[side]
  return upright(side)
    ? { left: within(around.left + (around.width - size.width) / 2, size.width, window.width), top, room: rooms[side] }
    : { left, top: within(around.top + (around.height - size.height) / 2, size.height, window.height), room: window.height - 2 * GAP }
}
