// Who is who at a running table, what they agree on, and how their time is written.

import { api, newKey } from '../wire/api.ts'
import type { Consent, Proposal, Seat, SeatInfo, TableInfo, ViewFrame } from '../wire/protocol.ts'
import type { TableStream } from '../wire/stream.svelte.ts'
import { namesOf } from '../words/seats.ts'
import { say } from '../words/words.svelte.ts'

export function nameOf(info: TableInfo | null, seat: Seat): string {
  return info
    ? (namesOf(info.seats, { colours: info.seats.map(({ colour }) => colour), players: info.seats.length, turns: [] })[seat] ?? '')
    : ''
}

/** My seats that no bot plays for. */
export function present(info: TableInfo | null, frame: ViewFrame | null): SeatInfo[] {
  return info?.seats.filter((seat) => seat.mine && !frame?.taken_over.includes(seat.seat)) ?? []
}

/** The other people, as far as they are there. */
export function others(info: TableInfo | null, frame: ViewFrame | null): SeatInfo[] {
  return info?.seats.filter((seat) => seat.kind === 'person' && !seat.mine && !frame?.taken_over.includes(seat.seat)) ?? []
}

/** People the game waits for, who do not have the page open: a bot could play on for them.  With a clock one will by itself. */
export function missed({ info, frame, away }: TableStream): SeatInfo[] {
  if (!frame || frame.paused || info?.grace == null || !present(info, frame).length) return []
  const proposed = frame.proposals.flatMap(({ what, target }) => (what === 'takeover' ? [target] : []))
  return others(info, frame).filter(({ seat }) => away.includes(seat) && frame.view.awaiting.includes(seat) && !proposed.includes(seat))
}

// --- what the whole table decides

/** Propose something or agree to it, for all my seats; or no longer. */
export async function consent(stream: TableStream, what: Consent['what'], target = 0, agree = true): Promise<void> {
  for (const { seat } of present(stream.info, stream.frame)) await api.consent(stream.table, seat, what, newKey(), target, agree)
}

export function iAgreed({ agreed }: Proposal, info: TableInfo | null, frame: ViewFrame | null): boolean {
  return present(info, frame).every(({ seat }) => agreed.includes(seat))
}

/** Who has still to agree: in what is final also those who are away, as long as they could still come back in time. */
export function missing({ what, agreed }: Proposal, info: TableInfo | null, frame: ViewFrame | null): Seat[] {
  const final = what === 'undo' || what === 'abandon'
  const away = info?.seats.filter(({ seat, kind, name }) => {
    const waited = frame?.taken_over.includes(seat) && !frame.out_of_time.includes(seat)
    return final && kind === 'person' && name && waited
  })
  return [...others(info, frame), ...present(info, frame), ...(away ?? [])].map(({ seat }) => seat).filter((seat) => !agreed.includes(seat))
}

export function sameProposal({ what, target }: Proposal): string {
  return `${what} ${target}`
}

export function describe({ what, target }: Proposal, info: TableInfo | null, frame: ViewFrame | null): string {
  const own = what === 'takeover' && info?.seats[target]?.mine
  return say(own ? 'proposal-takeover-mine' : `proposal-${what}`, { name: nameOf(info, target), count: (frame?.decisions ?? 0) - target })
}

/** When a bot plays for somebody. */
export function takeoverHelp(info: TableInfo | null): string {
  const seconds = info?.grace
  return seconds == null ? say('propose-takeover-clock') : say('propose-takeover-help', { minutes: Math.ceil(seconds / 60) })
}

// --- time

/** Seconds left on a clock that was read some time ago: it runs while its seat owes an answer. */
export function remaining(frame: ViewFrame, seat: Seat, passed: number): number | null {
  const read = frame.clocks[seat] ?? null
  return read === null ? null : Math.max(0, read - (runs(frame, seat) ? passed : 0))
}

export function runs(frame: ViewFrame, seat: Seat): boolean {
  return !frame.paused && (frame.clocks[seat] ?? null) !== null && frame.view.awaiting.includes(seat) && !frame.taken_over.includes(seat)
}

/** A number of seconds as a clock shows it: 1:05, 2:00:07; whole days apart. */
export function clockFace(seconds: number): { days: number; time: string } {
  const whole = Math.ceil(seconds)
  const two = (number: number) => String(number).padStart(2, '0')
  const days = Math.floor(whole / 86_400)
  const hours = Math.floor((whole % 86_400) / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = two(whole % 60)
  return { days, time: hours || days ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}` }
}
