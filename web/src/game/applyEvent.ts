// A view after one more event: so that what came in one frame can be seen happening, one thing after the other.
// It does what the changes of events say and knows no rule; the view of the frame itself is always the last word.

import { changesOf, type Change, type FactChange } from '../wire/changes.ts'
import type { GameEvent, PlaceId, View } from '../wire/protocol.ts'
import { isRecord } from '../wire/records.ts'
import { asNumber } from '../wire/told.ts'
import { colourNumber, placeFor } from '../wire/view.ts'
import { pointsBySeat } from '../words/words.svelte.ts'

type Row = unknown[]

const replaced = (row: Row, index: number, entry: unknown): Row => row.map((old, at) => (at === index ? entry : old))

function moved(view: View, place: PlaceId, colour: number, more: number): View {
  const counts = view.pieces[placeFor(view, colour, place)]
  if (!counts) return view
  const now = counts.map((count, at) => (at === colour && count !== null ? count + more : count))
  return { ...view, pieces: { ...view.pieces, [placeFor(view, colour, place)]: now } }
}

/** An entry comes to a row or leaves it; what is only counted is one more or one less. */
function edited(kind: 'add' | 'remove', row: unknown, entry: unknown, inOrder: boolean): unknown {
  if (typeof row === 'number') return row + (kind === 'add' ? 1 : -1)
  if (!Array.isArray(row)) return row
  if (kind === 'add') return inOrder ? [...row, entry].sort((one, other) => one - other) : [...row, entry]
  const at = row.indexOf(entry)
  return at < 0 ? row : row.filter((_, index) => index !== at)
}

/** Power cards in hand lie by their values, others as they came. */
const SORTED = 'hands'

function factAfter(now: unknown, { kind, fact, parts }: FactChange): unknown {
  switch (kind) {
    case 'clear':
      if (parts.length && isRecord(now)) return { ...now, [String(parts[0])]: null }
      return Array.isArray(now) ? now.map((entry) => (typeof entry === 'number' ? 0 : null)) : null
    case 'fill':
      return parts[0] ?? []
    case 'set':
      if (parts.length < 2) return parts[0]
      return Array.isArray(now)
        ? replaced(now, Number(parts[0]), parts[1])
        : { ...(isRecord(now) ? now : {}), [String(parts[0])]: parts[1] }
    default: {
      if (parts.length === 1 && Array.isArray(now) && typeof parts[0] !== 'number')
        return parts[0] === undefined ? now : laid(kind, now, parts[0])
      const owner = Number(parts[0])
      return Array.isArray(now) && owner in now ? replaced(now, owner, edited(kind, now[owner], parts[1], fact === SORTED)) : now
    }
  }
}

/** What lies on the table, one beside or above the other: where something was taken away, there is a gap. */
function laid(kind: 'add' | 'remove', row: Row, entry: unknown): Row {
  return kind === 'add' ? [...row, entry] : replaced(row, row.indexOf(entry), null)
}

function changed(view: View, change: Change): View {
  switch (change.kind) {
    case 'pieces': {
      const colour = colourNumber(view, change.colour)
      return moved(moved(view, change.source, colour, -change.count), change.target, colour, change.count)
    }
    case 'points': {
      const points = pointsBySeat(change.awards)
      return { ...view, facts: { ...view.facts, scores: view.facts.scores.map((score, seat) => score + (points.get(seat) ?? 0)) } }
    }
    case 'answered':
      return { ...view, answered: [...view.answered, change.seat] }
    case 'opened':
      return { ...view, answered: [], answer: null }
    default: {
      const { fact, parts } = change
      if (fact === 'round') return { ...view, round: asNumber(parts[0]) ?? view.round }
      if (!(fact in view.facts)) return view
      // Events name colours by id, facts have their numbers.
      const numbered = parts.map((part) => (typeof part === 'string' && view.colours.includes(part) ? view.colours.indexOf(part) : part))
      return { ...view, facts: { ...view.facts, [fact]: factAfter(view.facts[fact], { ...change, parts: numbered }) } }
    }
  }
}

/** The view after an event.  Nobody is asked anything in it: that is for the frame to say. */
export function applyEvent(view: View, event: GameEvent): View {
  return changesOf(event).reduce(changed, { ...view, moves: [], awaiting: [], announced: null })
}
