// Dragging a piece to a place on the board, with mouse, pen or finger.  A press that does not move stays a click.

import type { Attachment } from 'svelte/attachments'
import type { Colour, PlaceId } from '../wire/protocol.ts'
import type { Desk } from './desk.svelte.ts'
import { here } from './meaning.ts'

interface Dragged {
  colour: Colour
  enabled: () => boolean
  /** The pointer has begun to move. */
  begin?: () => void
  /** It was let go over a place, or over none. */
  drop: (place: PlaceId | null) => void
}

/** How far a pointer must move before it drags, in pixels. */
const SLACK = 6

/** The piece that follows the pointer, if there is one. */
class Drag {
  piece = $state.raw<{ colour: Colour; x: number; y: number } | null>(null)
}
export const drag = new Drag()

export function draggable(desk: Desk, dragged: Dragged): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let end: (() => void) | undefined
    const down = (event: Event) => {
      if (event instanceof PointerEvent && event.isPrimary && event.button === 0 && dragged.enabled()) end = follow(desk, dragged, event)
    }
    // Within a picture no style keeps a finger from scrolling the page instead.
    const hold = (event: Event) => {
      if (dragged.enabled() || drag.piece) event.preventDefault()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('touchmove', hold, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('touchmove', hold)
      // A piece that is on its way has left where it stood.
      if (!drag.piece) end?.()
    }
  }
}

/** From the press to the release; the answer ends it at once. */
function follow(desk: Desk, { colour, begin, drop }: Dragged, start: PointerEvent): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const end = () => {
    listening.abort()
    drag.piece = null
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    if (!drag.piece && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return
    const began = !drag.piece
    drag.piece = { colour, x: event.clientX, y: event.clientY }
    if (began) begin?.()
    const place = placeAt(event)
    const legal = place !== null && desk.touch.places.has(place) ? place : null
    desk.passing = legal ? here(legal) : null
    if (desk.looked !== legal) desk.look(legal, true)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    const dragged = drag.piece !== null
    end()
    if (!dragged) return
    desk.passing = null
    desk.lookAway()
    swallowClick()
    drop(event.type === 'pointerup' ? placeAt(event) : null)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', up, { signal })
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.piece) return
    event.preventDefault()
    end()
    desk.passing = null
    desk.lookAway()
    drop(null)
  }
  addEventListener('keydown', escape, { signal, capture: true })
  return end
}

/** The click that follows a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

function placeAt(event: PointerEvent): PlaceId | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const place = element.getAttribute('data-place')
    if (place) return place
  }
  return null
}
