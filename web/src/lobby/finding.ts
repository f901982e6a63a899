// The game somebody would like to find, as this device remembers it, and as the server wants it.

import { keep, kept } from '../wire/kept.ts'
import type { Clock, Wanted } from '../wire/protocol.ts'

/** Now and quickly, a move a day, or whichever. */
export type Pace = 'live' | 'days' | 'any'

export interface Wish {
  /** An id; empty for any. */
  edition: string
  /** An id, empty for none, `any` for whichever. */
  box: string
  /** 0 for any. */
  players: number
  pace: Pace
  /** Seconds until bots take what is left; 0 for never. */
  botsAfter: number
  /** With people of about my strength. */
  alike: boolean
}

const KEY = 'elgrande-find'
const USUAL: Wish = { edition: '', box: '', players: 0, pace: 'live', botsAfter: 300, alike: false }
const CLOCKS: Record<Pace, Clock | null> = {
  live: { kind: 'game', seconds: 1800, increment: 20 },
  days: { kind: 'move', seconds: 86_400, increment: 0 },
  any: null,
}
/** How far apart ratings may be. */
const ALIKE = 200

const isPace = (value: unknown): value is Pace => typeof value === 'string' && Object.hasOwn(CLOCKS, value)

export function lastWish(): Wish {
  const { edition, box, players, pace, botsAfter, alike } = kept(KEY)
  return {
    ...USUAL,
    ...(typeof edition === 'string' && { edition }),
    ...(typeof box === 'string' && { box }),
    ...(typeof players === 'number' && { players }),
    ...(isPace(pace) && { pace }),
    ...(typeof botsAfter === 'number' && { botsAfter }),
    ...(typeof alike === 'boolean' && { alike }),
  }
}

export const saveWish = (wish: Wish): void => keep(KEY, wish)

export function wanted({ edition, box, players, pace, botsAfter, alike }: Wish): Wanted {
  return {
    editions: edition ? [edition] : [],
    boxes: box === 'any' ? null : box ? [box] : [],
    players: players ? [players] : [],
    clock: CLOCKS[pace],
    rating: alike ? ALIKE : null,
    bots_after: botsAfter || null,
  }
}
