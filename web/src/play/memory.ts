// What the screen remembers.  At a table where everybody remembers the Castillo for themselves, it forgets who went in when the turn is
// over: live as after coming back, as `Game.log_for` has it.

import type { GameEvent } from '../lib/protocol.ts'

const ENDS_A_TURN = ['turn-began', 'general-scoring']

export function remembered(events: GameEvent[], castillo: unknown): GameEvent[] {
  if (castillo !== 'memory') return events
  const turn = events.findLastIndex(({ name }) => ENDS_A_TURN.includes(name))
  return events.filter((event, index) => index >= turn || !intoCastillo(event))
}

function intoCastillo({ name, args }: GameEvent): boolean {
  return (name === 'placed' && args.place === 'castillo') || (name === 'moved' && args.target === 'castillo')
}
