// The desk everything on a table's screen belongs to.

import { createContext, onDestroy } from 'svelte'
import type { ReferenceInfo } from '../wire/protocol.ts'
import type { GameSource } from '../wire/source.ts'
import { Desk } from './desk.svelte.ts'
import { Flights } from './motion.svelte.ts'

const [getDesk, setDesk] = createContext<Desk>()
export { getDesk }

/** Lay a desk for a game, and the air above it, as long as whoever does it is on the screen. */
export function layDesk(source: GameSource, reference: () => ReferenceInfo): { desk: Desk; air: Flights } {
  const desk = setDesk(new Desk(source, reference))
  const air = new Flights()
  desk.stage.mover = air.tell
  onDestroy(() => desk.close())
  return { desk, air }
}
