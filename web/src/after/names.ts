// What people are called where no piece beside the name shows their colour: two bots may have the same name.

import type { Seat, TableInfo } from '../wire/protocol.ts'
import { colourName, say } from '../words/words.svelte.ts'

export function plainName(info: TableInfo | null, seat: Seat): string {
  const { name = '', colour = '' } = info?.seats[seat] ?? {}
  return name ? say('seat-name', { name, colour: colourName(colour) }) : colourName(colour)
}
