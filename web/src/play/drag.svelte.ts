// Dragging a piece to a place on the board, with mouse, pen or finger.  A press that does not move stays a click.

import type { Attachment } from 'svelte/attachments'
import type { Colour, PlaceId } from '../lib/protocol.ts'
import type { Desk } from './desk.svelte.ts'

interface Dragged {
  colour: Colour
  enabled: () => boolean
  drop: (place: PlaceId) => void
}

/** How far a pointer must move before it drags, in pixels. */
const SLACK = 6

/** The piece that follows the pointer, if there is one. */
class Drag {
  piece = $state.raw<{ colour: Colour; x: number; y: number } | null>(null)
}
export const drag = new Drag()

export function draggable(desk: Desk, { colour, enabled, drop }: Dragged): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let start: PointerEvent | null = null

    const down = (event: Event) => {
      if (event instanceof PointerEvent && event.isPrimary && event.button === 0 && enabled()) start = event
    }
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return
      if (!drag.piece && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return
      if (!drag.piece) element.setPointerCapture(event.pointerId)
      event.preventDefault()
      drag.piece = { colour, x: event.clientX, y: event.clientY }
      const place = placeAt(event)
      desk.pointed = place ? [place] : []
    }
    const up = (event: PointerEvent) => {
      if (start && drag.piece) {
        const place = event.type === 'pointerup' ? placeAt(event) : null
        // The click that follows a drag is none.
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
        if (place) drop(place)
        desk.pointed = []
      }
      start = drag.piece = null
    }
    element.addEventListener('pointerdown', down)
    addEventListener('pointermove', move, { passive: false })
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
      if (start) drag.piece = null
    }
  }
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}

function placeAt(event: PointerEvent): PlaceId | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const place = element.getAttribute('data-place')
    if (place) return place
  }
  return null
}
