// Tables in a few words.

import { ranking } from '../game/tally.ts'
import type { Clock, SeatInfo, TableInfo } from '../wire/protocol.ts'
import { has, language, listed, say } from '../words/words.svelte.ts'
import { nameOf } from '../game/people.ts'

/** What is played, and at whose table: whoever has brought a record along need not have played, and a host who has deleted themselves
 *  has no name. */
export function tableTitle({ edition: id, host_name: host, imported }: TableInfo): string {
  const edition = say(`edition-${id}`)
  if (imported) return say('table-title-imported', { edition })
  return host ? say('table-title', { edition, host }) : edition
}

/** With which expansions it is played. */
const withBoxes = ({ boxes }: TableInfo): string =>
  listed(boxes.map((title) => title.split('/')[0]!).map((id) => (has(`box-${id}`) ? say(`box-${id}`) : id)))

/** What is played besides the edition, how far a table is, and how I stand there. */
export function standing(table: TableInfo): string {
  return [withBoxes(table), howFar(table), table.clock.kind === 'none' ? '' : clockText(table.clock), myPlace(table), whoseTurn(table)]
    .filter(Boolean)
    .join(' · ')
}

function howFar(table: TableInfo): string {
  if (table.imported) return say('table-imported', { host: table.host_name })
  if (table.state === 'open') return whoIsMissing(table)
  return table.state === 'running' && table.round !== null ? say('table-round', { round: table.round }) : say(`table-${table.state}`)
}

/** A seat that is kept for somebody is free for nobody else. */
function whoIsMissing({ seats }: TableInfo): string {
  const count = (kind: SeatInfo['kind']) => seats.filter((seat) => seat.kind === kind).length
  const [free, kept] = [count('open'), count('invited')]
  if (!free && !kept) return say('table-complete')
  return [free && say('table-free', { count: free }), kept && say('table-kept', { count: kept })].filter(Boolean).join(' · ')
}

/** Whoever sits there more than once is in several places; before anybody has points nobody is first. */
function myPlace(table: TableInfo): string {
  const mine = table.seats.filter((seat) => seat.mine)
  if (!table.scores?.some(Boolean) || mine.length !== 1 || table.state === 'abandoned') return ''
  const found = ranking(table.scores).find(({ seat }) => seat === mine[0]!.seat)
  return found ? say(table.state === 'over' ? 'table-placed' : 'table-place', { place: found.place, points: found.points }) : ''
}

function whoseTurn(table: TableInfo): string {
  if (table.state !== 'running' || table.awaiting_me || !table.awaiting.length) return ''
  return say('table-turn', { names: listed(table.awaiting.map((seat) => nameOf(table, seat))) })
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

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago that was, as one would say it. */
export function ago(at: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  const passed = Math.max(0, now - at)
  const [unit, length] = UNITS.find(([, seconds]) => passed >= seconds) ?? (['second', Infinity] as const)
  return words.format(-Math.floor(passed / length), unit)
}

/** A moment by the calendar and the clock. */
export function moment(at: number): string {
  return new Date(at * 1000).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })
}

export function clockText(clock: Clock): string {
  const time = spanText(clock.seconds)
  return say(`clock-${clock.kind}-text`, { time, increment: clock.increment })
}

/** A span of time in words. */
export function spanText(seconds: number): string {
  const fits = (length: number) => seconds > 0 && seconds % length === 0
  const [unit, length] = fits(86_400) ? (['days', 86_400] as const) : fits(60) ? (['minutes', 60] as const) : (['seconds', 1] as const)
  return say(`span-${unit}`, { count: seconds / length })
}
