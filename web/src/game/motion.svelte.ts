// Things that travel: caballeros between places, the King, Grandes, cards, discs, points to their players.  Where they start and land is
// read from the page itself, so nothing here knows how a board or a panel is laid out.

import { changesOf, discsIn, scoringOf, type Change, type FactChange } from '../wire/changes.ts'
import type { Colour, Disc, GameEvent, PlaceId, View } from '../wire/protocol.ts'
import { MODES } from '../ui/modes.ts'
import { settings } from '../words/settings.svelte.ts'
import { asText, toldBy } from '../wire/told.ts'
import { colourNumber, placeFor } from '../wire/view.ts'
import { pointsBySeat, shortName } from '../words/words.svelte.ts'
import { aside, BESIDE } from './discs.ts'
import { formation } from './formation.ts'

export interface Flight {
  id: number
  kind: 'caballero' | 'grande' | 'king' | 'card' | 'points' | 'disc'
  colour: Colour
  text: string
  /** From where, perhaps by where, to where. */
  way: DOMPoint[]
  /** Smaller where there is no room for it. */
  scale?: number
  delay: number
  duration: number
}

type Leg = Omit<Flight, 'id' | 'duration'>
type Trip = Pick<Flight, 'kind'> & { colour?: Colour; text?: string; from: string[]; to: string[]; count?: number }

/** Milliseconds of one flight at the usual speed: of mine, of others, of points, of discs, which are opened on their way. */
const MINE = 240
const OTHERS = 420
const POINTS = 1150
const DISCS = 2700
/** Between two of a group, and how many of a group are shown. */
const APART = 70
const MAX_SHOWN = 6
/** How large flying points are, as styles have it: wide and narrow, in the size of a letter. */
export const CHIP = { width: 4.6, narrow: 3, height: 2.1 }
/** How far apart discs are opened, in the same, and how far down the board. */
const BETWEEN_DISCS = 7.2
const HIGH = 0.3

export class Flights {
  list = $state.raw<Flight[]>([])
  #next = 0

  /** Let what an event tells be seen; the answer is how many milliseconds it takes. */
  tell = (event: GameEvent, view: View, mine: boolean): number => {
    const usual = scoringOf(event) ? POINTS : discsIn(event).length ? DISCS : mine ? MINE : OTHERS
    const duration = settings.duration(usual)
    if (!duration || document.hidden) return 0
    const legs = [...changesOf(event).flatMap((change) => legsOf(change, event, view)), ...discLegs(discsIn(event), view)]
    if (!legs.length) return 0
    const made = legs.map((leg): Flight => ({ ...leg, id: this.#next++, duration }))
    this.list = [...this.list, ...made]
    return Math.max(...made.map((flight) => flight.delay + flight.duration))
  }

  landed(id: number): void {
    this.list = this.list.filter((flight) => flight.id !== id)
  }
}

function legsOf(change: Change, event: GameEvent, view: View): Leg[] {
  return change.kind === 'points' ? pointLegs(change, view) : tripsOf(change, event, view).flatMap(legsOfTrip)
}

function legsOfTrip({ kind, colour = '', text = '', from, to, count = 1 }: Trip): Leg[] {
  const [start, end] = [middle(from), middle(to)]
  if (!start || !end) return []
  const way = [start, end]
  return Array.from({ length: Math.min(count, MAX_SHOWN) }, (_, index) => ({
    kind,
    colour,
    text,
    way,
    delay: settings.duration(index * APART),
  }))
}

/** Everybody's points rise from the place and fly to their players, all at once and apart from each other. */
function pointLegs({ place, awards }: Extract<Change, { kind: 'points' }>, view: View): Leg[] {
  const from = middle(spots('', place))
  const winners = [...pointsBySeat(awards)].flatMap(([seat, points]) => {
    const end = points ? middle([`[data-points="${seat}"]`, `[data-score="${seat}"]`]) : null
    return end ? [{ end, colour: view.colours[seat] ?? '', text: `+${points}` }] : []
  })
  if (!from) return []
  const letter = letterSize()
  const size = { width: letter * (matchMedia(MODES.narrow).matches ? CHIP.narrow : CHIP.width), height: letter * CHIP.height }
  const ends = winners.map(({ end }) => end)
  const starts = formation(from, ends, size, { width: innerWidth, height: innerHeight })
  return winners.map(({ end, ...won }, index) => ({ kind: 'points', ...won, way: [DOMPoint.fromPoint(starts[index]), end], delay: 0 }))
}

/** Closed discs come from before their players to the middle of the board, are opened all together and go where they point. */
function discLegs(discs: Disc[], view: View): Leg[] {
  const board = document.querySelector('.fit')?.getBoundingClientRect()
  if (!board) return []
  const apart = letterSize() * BETWEEN_DISCS
  const between = Math.min(apart, board.width / discs.length)
  return discs.flatMap((disc, index): Leg[] => {
    const { seat, place } = disc
    const colour = view.colours[seat] ?? ''
    const target = middle(spots(colour, place))
    const along = (index - (discs.length - 1) / 2) * between
    const by = new DOMPoint(board.left + board.width / 2 + along, board.top + board.height * HIGH)
    const from = middle([`[data-disc="${seat}"]`, `[data-seat="${seat}"]`]) ?? by
    if (!target) return []
    const to = new DOMPoint(target.x + aside(discs, disc) * BESIDE.x, target.y + BESIDE.y)
    return [{ kind: 'disc', colour, text: shortName(place), way: [from, by, to], scale: between / apart, delay: 0 }]
  })
}

/** What travels when that changes: from the first of some things that is to be found, to the first of others. */
function tripsOf(change: Change, event: GameEvent, view: View): Trip[] {
  if (change.kind !== 'pieces') return 'fact' in change ? figureTrips(change, event, view) : []
  const number = colourNumber(view, change.colour)
  const colour = view.colours[number] ?? ''
  const at = (place: PlaceId) => spots(colour, placeFor(view, number, place))
  return [{ kind: 'caballero', colour, from: at(change.source), to: at(change.target), count: change.count }]
}

/** The King, a Grande or a card. */
function figureTrips({ kind, fact, parts }: FactChange, event: GameEvent, view: View): Trip[] {
  const [owner, target] = [asText(parts[0]) ?? '', asText(parts[1]) ?? '']
  if (kind === 'set' && fact === 'king') return [{ kind: 'king', from: ['[data-piece="king"]'], to: spots('', owner) }]
  if (kind === 'set' && fact === 'grandes') {
    const home = view.facts.grandes[view.colours.indexOf(owner)] ?? ''
    return [{ kind: 'grande', colour: owner, from: spots(owner, home), to: spots(owner, target) }]
  }
  if (kind === 'remove' && fact === 'offer')
    return [{ kind: 'card', text: owner, from: [`[data-card="${owner}"]`], to: [`[data-seat="${String(toldBy(event, 'seat'))}"]`] }]
  return []
}

function spots(colour: Colour, place: PlaceId): string[] {
  if (place === 'court' || place === 'provinces') return [`[data-${place}="${colour}"]`, `[data-colour="${colour}"]`]
  // A place beside the map is not shown while it is empty: then what goes there goes to where such places are.
  return [`[data-anchor="${colour} ${place}"]`, `[data-anchor="${place}"]`, `[data-place="${place}"]`, '[data-beyond]']
}

const letterSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The middle of the first of these that is on the screen. */
function middle(selectors: string[]): DOMPoint | null {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    if (box?.width) return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2)
  }
  return null
}
