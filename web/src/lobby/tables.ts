// Tables in a few words.

import type { Clock, TableInfo } from '../lib/protocol.ts'
import { say } from '../lib/words.svelte.ts'

/** How far a table is. */
export function standing(table: TableInfo): string {
  const open = table.seats.filter((seat) => seat.kind === 'open' || seat.kind === 'invited').length
  const state = table.imported ? say('table-imported')
    : table.state === 'open' ? say('table-open', { open })
    : table.state === 'running' && table.round !== null ? say('table-round', { round: table.round })
    : say(`table-${table.state}`)
  return table.clock.kind === 'none' ? state : `${state} · ${clockText(table.clock)}`
}

/** What I would do there. */
export function doing(table: TableInfo): string {
  const mine = table.seats.some((seat) => seat.mine)
  if (table.awaiting_me) return say('table-your-turn')
  if (table.state === 'over' || table.state === 'abandoned') return say('table-look')
  if (mine || table.host) return say('table-continue')
  const free = table.seats.some((seat) => seat.kind === 'open')
  return table.state === 'open' && free ? say('table-join') : say('table-watch')
}

export function clockText(clock: Clock): string {
  const time = spanText(clock.seconds)
  return say(`clock-${clock.kind}-text`, { time, increment: clock.increment })
}

/** A span of time in words. */
export function spanText(seconds: number): string {
  const [unit, length] = seconds % 86_400 === 0 ? ['days', 86_400] as const : seconds % 60 === 0 ? ['minutes', 60] as const : ['seconds', 1] as const
  return say(`span-${unit}`, { count: seconds / length })
}
