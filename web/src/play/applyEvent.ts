// A view after one more event: so that what came in one frame can be seen happening, one thing after the other.
// It counts what events say and knows no rule; the view of the frame itself is always the last word.

import { pointsBySeat } from '../lib/words.svelte.ts'
import type { Award, CardId, Colour, GameEvent, PlaceId, Seat, View } from '../lib/protocol.ts'

type Args = Record<string, unknown>
type Change = (view: View, args: Args) => Partial<View>

const seatOf = (args: Args): Seat => args.seat as Seat
const added = <T extends number | null>(list: T[], index: number, more: number): T[] =>
  list.map((count, at) => (at === index && count !== null ? ((count + more) as T) : count))
const set = <T>(list: T[], index: number, value: T): T[] => list.map((old, at) => (at === index ? value : old))

/** Some of a colour leave a place, or come to it. */
function counted(view: View, place: PlaceId, colour: number, more: number): Partial<View> {
  if (place === 'court') return { courts: added(view.courts, colour, more) }
  if (place === 'provinces') return { provinces: added(view.provinces, colour, more) }
  if (place === 'castillo') return { castillo: view.castillo && added(view.castillo, colour, more) }
  const here = view.regions[place]
  return here ? { regions: { ...view.regions, [place]: added(here, colour, more) } } : {}
}

function carried(view: View, colour: number, source: PlaceId, target: PlaceId, count: number): Partial<View> {
  const left = { ...view, ...counted(view, source, colour, -count) }
  return { ...left, ...counted(left, target, colour, count) }
}

const CHANGES: Record<string, Change> = {
  'round-began': (_, { round }) => ({ round: round as number }),
  'cards-revealed': (_, { cards }) => ({ offer: cards as CardId[] }),
  'power-played': (view, args) => ({
    played: set(view.played, seatOf(args), args.value as number),
    hands: added(view.hands, seatOf(args), -1),
    hand: seatOf(args) === view.seat ? view.hand.filter((value) => value !== args.value) : view.hand,
  }),
  'power-taken': (view, args) => ({
    hands: added(view.hands, seatOf(args), 1),
    hand: seatOf(args) === view.seat ? [...view.hand, args.value as number].sort((one, other) => one - other) : view.hand,
  }),
  'modifier-played': (view, args) => ({ shifts: set(view.shifts, seatOf(args), args.modifier as string) }),
  'turn-began': (_, args) => ({ actor: seatOf(args), card: null }),
  'court-taken': (view, args) => carried(view, seatOf(args), 'provinces', 'court', args.count as number),
  'recalled': (view, args) => carried(view, seatOf(args), args.place as PlaceId, 'court', 1),
  'card-taken': (view, args) => ({ card: args.card as CardId, actor: seatOf(args), offer: set(view.offer, view.offer.indexOf(args.card as CardId), null) }),
  'placed': (view, args) => carried(view, seatOf(args), seatOf(args) === view.dummy ? 'provinces' : 'court', args.place as PlaceId, 1),
  'moved': (view, args) => carried(view, indexOf(view, args), args.source as PlaceId, args.target as PlaceId, 1),
  'sent': (view, args) => carried(view, indexOf(view, args), args.source as PlaceId, 'provinces', 1),
  'swept': (view, args) => carried(view, indexOf(view, args), args.source as PlaceId, args.target as PlaceId, args.count as number),
  'king-moved': (_, { target }) => ({ king: target as PlaceId }),
  'grande-moved': (view, args) => ({ grandes: set(view.grandes, indexOf(view, args), args.target as PlaceId) }),
  'scoreboard-set': (view, { board, target }) => ({ scoreboards: { ...view.scoreboards, [String(board)]: target as PlaceId } }),
  'scored': (view, { awards }) => {
    const points = pointsBySeat(awards as Award[])
    return { scores: view.scores.map((score, seat) => score + (points.get(seat) ?? 0)) }
  },
  'veto-kept': (view, args) => ({ vetoes: added(view.vetoes, seatOf(args), 1) }),
  'veto-used': (view, args) => ({ vetoes: added(view.vetoes, seatOf(args), -1) }),
  'disc-locked': (view, args) => ({ locked: [...view.locked, seatOf(args)] }),
  'discs-revealed': () => ({ locked: [], disc: null }),
  'card-discarded': (view, { card }) => ({ discards: [...view.discards, card as CardId], offer: set(view.offer, view.offer.indexOf(card as CardId), null) }),
  'first-player': (view, args) => ({ first: seatOf(args), played: view.played.map(() => 0), order: [], shifts: view.shifts.map(() => null), offer: [] }),
}

function indexOf(view: View, args: Args): number {
  return view.colours.indexOf(args.colour as Colour)
}

/** The view after an event.  Nobody is asked anything in it: that is for the frame to say. */
export function applyEvent(view: View, event: GameEvent): View {
  return { ...view, moves: [], awaiting: [], announced: null, ...CHANGES[event.name]?.(view, event.args) }
}
