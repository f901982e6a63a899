// Things that travel: caballeros between places, the King, Grandes, cards, points to the track.  Where they start and land is read
// from the page itself, so nothing here knows how a board or a panel is laid out.

import { changesOf, scoringOf, type FactChange } from '../wire/changes.ts'
import type { Colour, GameEvent, PlaceId, View } from '../wire/protocol.ts'
import { settings } from '../words/settings.svelte.ts'
import { asText, toldBy } from '../wire/told.ts'
import { colourNumber, placeFor } from '../wire/view.ts'
import { pointsBySeat } from '../words/words.svelte.ts'

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
    const usual = scoringOf(event) ? POINTS : mine ? MINE : OTHERS
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
function tripsOf(event: GameEvent, view: View): Trip[] {
  return changesOf(event).flatMap((change): Trip[] => {
    if (change.kind === 'pieces') {
      const number = colourNumber(view, change.colour)
      const colour = view.colours[number] ?? ''
      const at = (place: PlaceId) => spots(colour, placeFor(view, number, place))
      return [{ kind: 'caballero', colour, from: at(change.source), to: at(change.target), count: change.count }]
    }
    if (change.kind === 'points') {
      return [...pointsBySeat(change.awards)].flatMap(([winner, points]) =>
        points ? [{ kind: 'points' as const, colour: view.colours[winner] ?? '', text: `+${points}`, from: spots('', change.place), to: [`[data-score="${winner}"]`, `[data-points="${winner}"]`] }] : [],
      )
    }
    return 'fact' in change ? figureTrips(change, event, view) : []
  })
}

/** The King, a Grande or a card. */
function figureTrips({ kind, fact, parts }: FactChange, event: GameEvent, view: View): Trip[] {
  const [owner, target] = [asText(parts[0]) ?? '', asText(parts[1]) ?? '']
  if (kind === 'set' && fact === 'king') return [{ kind: 'king', from: ['[data-piece="king"]'], to: spots('', owner) }]
  if (kind === 'set' && fact === 'grandes') {
    const home = view.facts.grandes[view.colours.indexOf(owner)] ?? ''
    return [{ kind: 'grande', colour: owner, from: spots(owner, home), to: spots(owner, target) }]
  }
  if (kind === 'remove' && fact === 'offer') return [{ kind: 'card', text: owner, from: [`[data-card="${owner}"]`], to: [`[data-seat="${String(toldBy(event, 'seat'))}"]`] }]
  return []
}

function spots(colour: Colour, place: PlaceId): string[] {
  if (place === 'court' || place === 'provinces') return [`[data-${place}="${colour}"]`, `[data-colour="${colour}"]`]
  // A place beside the map is not shown while it is empty: then what goes there goes to where such places are.
  return [`[data-anchor="${colour} ${place}"]`, `[data-anchor="${place}"]`, `[data-place="${place}"]`, '[data-beyond]']
}

/** The middle of the first of these that is on the screen. */
function middle(selectors: string[]): DOMPoint | null {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    if (box?.width) return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2)
  }
  return null
}
