// Things that travel: caballeros between places, the King, Grandes, cards, points to the track.  Where they start and land is read
// from the page itself, so nothing here knows how a board or a panel is laid out.

import type { Award, Colour, GameEvent, PlaceId, Seat, View } from '../lib/protocol.ts'
import { settings } from '../lib/settings.svelte.ts'
import { pointsBySeat } from '../lib/words.svelte.ts'

export interface Flight {
  id: number
  kind: 'caballero' | 'grande' | 'king' | 'card' | 'points'
  colour: Colour
  text: string
  from: DOMPoint
  to: DOMPoint
  delay: number
  duration: number
}

type Trip = Pick<Flight, 'kind'> & { colour?: Colour; text?: string; from: string[]; to: string[]; count?: number }

/** Milliseconds of one flight at the usual speed: of mine, of others, of points. */
const MINE = 240
const OTHERS = 420
const POINTS = 800
/** Between two of a group, and how many of a group are shown. */
const APART = 70
const MOST = 6

export class Flights {
  list = $state.raw<Flight[]>([])
  #next = 0

  /** Let what an event tells be seen; the answer is how many milliseconds it takes. */
  tell = (event: GameEvent, view: View, mine: boolean): number => {
    const usual = event.name === 'scored' ? POINTS : mine ? MINE : OTHERS
    const duration = settings.duration(usual)
    if (!duration || document.hidden) return 0
    const made = tripsOf(event, view).flatMap((trip) => this.#take(trip, duration))
    if (!made.length) return 0
    this.list = [...this.list, ...made]
    return Math.max(...made.map((flight) => flight.delay + flight.duration))
  }

  landed(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id)
  }

  #take({ kind, colour = '', text = '', from, to, count = 1 }: Trip, duration: number): Flight[] {
    const start = middle(from)
    const end = middle(to)
    if (!start || !end) return []
    return Array.from({ length: Math.min(count, MOST) }, (_, index) => ({
      id: this.#next++, kind, colour, text, from: start, to: end, delay: settings.duration(index * APART), duration,
    }))
  }
}

/** What travels when that happens: from the first of some things that is to be found, to the first of others. */
function tripsOf({ name, args }: GameEvent, view: View): Trip[] {
  const seat = args.seat as Seat
  const own = view.colours[seat] ?? ''
  const colour = (args.colour as Colour | undefined) ?? own
  const source = args.source as PlaceId
  const target = args.target as PlaceId
  const caballero = (from: PlaceId, to: PlaceId, count = 1): Trip[] => [{ kind: 'caballero', colour, from: spots(colour, from), to: spots(colour, to), count }]
  switch (name) {
    case 'placed':
      return caballero(seat === view.dummy ? 'provinces' : 'court', args.place as PlaceId)
    case 'recalled':
      return caballero(args.place as PlaceId, 'court')
    case 'court-taken':
      return caballero('provinces', 'court', args.count as number)
    case 'moved':
      return caballero(source, target)
    case 'sent':
      return caballero(source, 'provinces')
    case 'swept':
      return caballero(source, target, args.count as number)
    case 'king-moved':
      return [{ kind: 'king', from: ['[data-piece="king"]'], to: spots('', target) }]
    case 'grande-moved':
      return [{ kind: 'grande', colour, from: spots(colour, source), to: spots(colour, target) }]
    case 'card-taken':
      return [{ kind: 'card', text: args.card as string, from: [`[data-card="${String(args.card)}"]`], to: [`[data-seat="${seat}"]`] }]
    case 'scored':
      return [...pointsBySeat(args.awards as Award[])].flatMap(([winner, points]) =>
        points ? [{ kind: 'points' as const, colour: view.colours[winner] ?? '', text: `+${points}`, from: spots('', args.place as PlaceId), to: [`[data-score="${winner}"]`, `[data-points="${winner}"]`] }] : [],
      )
    default:
      return []
  }
}

function spots(colour: Colour, place: PlaceId): string[] {
  if (place === 'court' || place === 'provinces') return [`[data-${place}="${colour}"]`, `[data-colour="${colour}"]`]
  return [`[data-anchor="${colour} ${place}"]`, `[data-anchor="${place}"]`, `[data-place="${place}"]`]
}

/** The middle of the first of these that is on the screen. */
function middle(selectors: string[]): DOMPoint | null {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    if (box?.width) return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2)
  }
  return null
}
