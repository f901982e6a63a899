// A step of a finished game in words: as that seat saw it.

import { isAnswered } from '../wire/changes.ts'
import type { GameEvent, ReferenceInfo, ReplayStep, Seat } from '../wire/protocol.ts'
import { capital, eventText, has, listed, moveText, say, type Terms } from '../words/words.svelte.ts'

export interface Step {
  line: ReplayStep | null
  now: GameEvent[]
  viewpoint: Seat | null
}

/** The sentences of a step.  A secret decision of others is only said to have been taken; what changes nothing yet was done openly. */
export function tell({ line, now, viewpoint }: Step, terms: Terms, reference: ReferenceInfo | null): string[] {
  if (!line) return now.length ? now.map((event) => eventText(event, terms)) : [say('replay-beginning')]
  const seat = line.seat === null ? '' : (terms.names[line.seat] ?? '')
  const own = () => capital(say('replay-own', { seat, move: line.move ? moveText(line.move, reference) : line.text }))
  if (now.length) return now.map((event) => (line.seat === viewpoint && isAnswered(event) ? own() : eventText(event, terms)))
  if (line.kind === 'note') return [noteText(line.text, seat, terms.names)]
  return [line.secret && line.seat !== viewpoint ? capital(say('replay-decides', { seat })) : own()]
}

/** That somebody had decided otherwise before; what, is nobody's business any more. */
export function remarkOn(takenBack: ReplayStep[], { names }: Pick<Terms, 'names'>): string {
  const seats = [...new Set(takenBack.map(({ seat }) => seat))].flatMap((seat) => (seat === null ? [] : [names[seat] ?? '']))
  return seats.length ? capital(say('replay-taken-back', { seats: listed(seats), count: takenBack.length })) : ''
}

/** What it says of how the table was run: what, how or of whom, and where all had to want it, who did (`consent undo 12 by 0 2`). */
function noteText(text: string, seat: string, names: readonly string[]): string {
  const [what = '', how = '', target = '', , ...agreed] = text.split(' ')
  const id = [`replay-note-${what}-${how}`, `replay-note-${what}`].find(has)
  const told = id ? capital(say(id, { seat, target: names[Number(target)] ?? '' })) : ''
  return agreed.length ? say('news-agreed', { text: told, names: listed(agreed.map((one) => names[Number(one)] ?? '')) }) : told
}
