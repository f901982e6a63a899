// Where an explanation stands: beside what it explains and never over it, inside the window, and still there when something scrolls or grows.

import { autoUpdate, computePosition, detectOverflow, flip, offset, shift, size, type ComputePositionConfig, type ComputePositionReturn, type Middleware, type Platform, type ReferenceElement } from '@floating-ui/dom'

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
export async function popoverPosition(around: ReferenceElement, bubble: HTMLElement, sides: readonly Side[], platform?: Platform): Promise<ComputePositionReturn> {
  const [placement = 'top', ...fallbackPlacements] = sides
  const usual: Partial<ComputePositionConfig> = { strategy: 'fixed', ...(platform && { platform }) }
  // Measured where nothing narrows it.
  bubble.style.maxHeight = ''
  const found = await computePosition(around, bubble, { ...usual, placement, middleware: [offset(GAP), flip({ padding, fallbackPlacements, crossAxis: false }), shift({ padding }), excess] })
  if (Number(found.middlewareData.excess?.most) <= 0) return found
  return computePosition(around, bubble, { ...usual, placement: 'top', middleware: [offset(GAP), flip({ padding, crossAxis: false }), cut, shift({ padding })] })
}

/** Keep an explanation beside what it explains; the answer is how to let go of it. */
export function keepBeside(around: ReferenceElement, bubble: HTMLElement, sides: readonly Side[]): () => void {
  return autoUpdate(around, bubble, async () => {
    const { x, y } = await popoverPosition(around, bubble, sides)
    Object.assign(bubble.style, { left: `${x}px`, top: `${y}px` })
  })
}
