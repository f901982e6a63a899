// Where an explanation stands: beside what it explains and never over it, inside the window, and still there when something scrolls or grows.

import {
  autoUpdate,
  computePosition,
  detectOverflow,
  flip,
  offset,
  shift,
  size,
  type ComputePositionConfig,
  type ComputePositionReturn,
  type Middleware,
  type Platform,
  type ReferenceElement,
} from '@floating-ui/dom'

export type Side = 'top' | 'bottom' | 'left' | 'right'

/** Between an explanation and what it explains, and between it and the edge of the window. */
const GAP = 8
const padding = GAP

/** How much of it there would be no room for. */
const excess: Middleware = {
  name: 'excess',
  fn: async (state) => {
    const { top, bottom, left, right } = await detectOverflow(state, { padding })
    return { data: { most: Math.max(top, bottom, left, right) } }
  },
}

/** As high as there is room for. */
const cut = size({ padding, apply: ({ availableHeight, elements }) => void (elements.floating.style.maxHeight = `${availableHeight}px`) })

/** The first of these sides where it fits; where it fits nowhere, above or below, wherever there is more room, and cut to that. */
export async function popoverPosition(
  around: ReferenceElement,
  bubble: HTMLElement,
  sides: readonly Side[],
  platform?: Platform,
): Promise<ComputePositionReturn> {
  const [placement = 'top', ...fallbackPlacements] = sides
  const usual: Partial<ComputePositionConfig> = { strategy: 'fixed', ...(platform && { platform }) }
  // Measured where nothing narrows it.
  bubble.style.maxHeight = ''
  const found = await computePosition(around, bubble, {
    ...usual,
    placement,
    middleware: [offset(GAP), flip({ padding, fallbackPlacements, crossAxis: false }), shift({ padding }), excess],
  })
  if (Number(found.middlewareData.excess?.most) <= 0) return found
  return computePosition(around, bubble, {
    ...usual,
    placement: 'top',
    middleware: [offset(GAP), flip({ padding, crossAxis: false }), cut, shift({ padding })],
  })
}

/** Keep an explanation beside what it explains; the answer is how to let go of it. */
export function keepBeside(around: ReferenceElement, bubble: HTMLElement, sides: readonly Side[]): () => void {
  return autoUpdate(around, bubble, async () => {
    const { x, y } = await popoverPosition(around, bubble, sides)
    Object.assign(bubble.style, { left: `${x}px`, top: `${y}px` })
  })
}

interface Extent {
  width: number
  height: number
}
interface Corner {
  left: number
  top: number
}
type Box = Extent & Corner

/** How wide an explanation may be where it has to keep clear of others, from what reads best to what fits between them. */
const WIDTHS = ['20rem', '16rem', '14rem', '12.5rem']
/** Along each side so many positions are tried; and a pixel farther away is worth so much of what would be covered, in square pixels. */
const TRIES = 9
const FARTHER = 1.5
/** What has more to say after a moment stays where it is, if that covers no more than this for each pixel it would have moved. */
const MOVED = 4

/** Keep an explanation beside what it explains, where it covers as little as can be of what else is to be seen. */
export function keepClear(around: Element, bubble: HTMLElement, others: () => Element[]): () => void {
  let from: Corner | null = null
  return autoUpdate(around, bubble, () => {
    const target = around.getBoundingClientRect()
    const boxes = others().map((other) => other.getBoundingClientRect())
    const room = { width: innerWidth, height: innerHeight }
    const found = WIDTHS.map((maxWidth) => {
      Object.assign(bubble.style, { maxHeight: '', maxWidth })
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
      return { maxWidth, ...clearest(target, size, room, boxes, from) }
    })
    const { maxWidth, left, top } = found.reduce((one, other) => (other.cost < one.cost ? other : one))
    from = { left, top }
    Object.assign(bubble.style, { maxWidth, left: `${left}px`, top: `${top}px` })
  })
}

/** The spot beside a box where something of that size covers least of others, and never the box itself unless there is no other way; once it stands somewhere it moves
 *  only for a reason. */
export function clearest(around: Box, size: Extent, room: Extent, others: Box[], from: Corner | null = null): Corner & { cost: number } {
  const [left, top] = [around.left - size.width - GAP, around.top - size.height - GAP]
  const [right, bottom] = [around.left + around.width + GAP, around.top + around.height + GAP]
  const tried = Array.from({ length: TRIES }, (_, index) => index / (TRIES - 1))
  const spots = tried.flatMap((part) => {
    const [x, y] = [left + (right - left) * part, top + (bottom - top) * part]
    return [
      { left, top: y },
      { left: right, top: y },
      { left: x, top },
      { left: x, top: bottom },
    ]
  })
  const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
  const at = middle(around)
  const rated = spots.map((spot) => {
    const box = {
      left: Math.min(Math.max(spot.left, padding), room.width - size.width - padding),
      top: Math.min(Math.max(spot.top, padding), room.height - size.height - padding),
      ...size,
    }
    const { x, y } = middle(box)
    const covered = others.reduce((sum, other) => sum + shared(box, other), 0)
    const moved = from ? Math.hypot(box.left - from.left, box.top - from.top) : 0
    return { ...box, cost: 1000 * shared(box, around) + covered + FARTHER * Math.hypot(x - at.x, y - at.y) + MOVED * moved }
  })
  return rated.reduce((one, other) => (other.cost < one.cost ? other : one))
}

/** How many square pixels two boxes have in common. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}
