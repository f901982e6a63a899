// What people at a table are called.

import type { Colour, Seat, TableInfo } from '../lib/protocol.ts'
import { colourName, say } from '../lib/words.svelte.ts'

/** A name beside a piece that shows the colour. */
export function shownName(info: TableInfo | null, colours: Colour[], seat: Seat): string {
  return info?.seats[seat]?.name || colourName(colours[seat] ?? '')
}

/** A name on its own: two bots may have the same, so the colour goes with it. */
export function plainName(info: TableInfo | null, colours: Colour[], seat: Seat): string {
  const colour = colourName(colours[seat] ?? '')
  const name = info?.seats[seat]?.name
  return name ? say('after-name', { name, colour }) : colour
}
