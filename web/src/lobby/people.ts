// Who is who at a running table, and how time is written.

import type { Seat, SeatInfo, TableInfo, ViewFrame } from '../lib/protocol.ts'
import { colourName } from '../lib/words.svelte.ts'

export function nameOf(info: TableInfo | null, seat: Seat): string {
  const found = info?.seats[seat]
  return found ? found.name || colourName(found.colour) : ''
}

/** My seats that no bot plays for. */
export function present(info: TableInfo | null, frame: ViewFrame | null): SeatInfo[] {
  return info?.seats.filter((seat) => seat.mine && !frame?.taken_over.includes(seat.seat)) ?? []
}

/** Seconds left on a clock that was read some time ago: it runs while its seat owes an answer. */
export function left(frame: ViewFrame, seat: Seat, passed: number): number | null {
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
