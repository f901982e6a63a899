// What stands on the board in words, for those who hear it instead of seeing it, and for whoever looks closer.  Players are signs in
// these sentences (`seatSign`).

import type { PlaceId, PlaceInfo, ReferenceInfo, View } from '../wire/protocol.ts'
import { countsIn, isHeld } from '../wire/view.ts'
import { capital, listed, placeCalled, placeName, rulingText, say, seatSign, shortName } from '../words/words.svelte.ts'
import { placeInfo, valuesOf } from '../words/reference.svelte.ts'
import { thingsIn, type Lying } from './contents.ts'

/** Everything that is to be seen in a place, as one sentence. */
export function placeSentence(view: View, place: PlaceId, reference: ReferenceInfo | null): string {
  const { values, board } = valuesOf(reference, view.facts.scoreboards, place)
  const worth = say(board === null ? 'place-worth' : 'place-worth-board', { values: values.slice(0, view.ranks_scored).join(', ') })
  const counts = countsIn(view, place)?.flatMap((count, seat) => (count ? [say('place-count', { colour: seatSign(seat), count })] : []))
  const carrying = carriedIn(view, place, reference)
  const standing = [...(counts ?? []), ...carrying]
  const homes = view.facts.grandes.flatMap((home, seat) => (home === place ? [seatSign(seat)] : []))
  const parts = [
    capital(placeName(place)),
    ...(values.length ? [worth] : []),
    ...(view.facts.king === place ? [say('place-king')] : []),
    ...stateOf(view, place, reference),
    ...(standing.length ? [listed(standing)] : counts ? [say('place-empty')] : []),
    ...(counts ? possessionsIn(view, place, reference) : []),
    ...(homes.length ? [say('place-grandes', { colours: listed(homes) })] : []),
  ]
  return `${parts.join('; ')}.`
}

/** The same without its name, its numbers, the King and those who stand there with nothing in their hands, for where these are drawn. */
export function besidesSentence(view: View, place: PlaceId, reference: ReferenceInfo | null): string {
  const carrying = carriedIn(view, place, reference)
  const parts = [...stateOf(view, place, reference), ...(carrying.length ? [listed(carrying)] : [])]
  const counts = countsIn(view, place)
  if (counts && !carrying.length && !counts.some(Boolean) && !view.facts.grandes.includes(place)) parts.push(say('place-empty'))
  if (counts) parts.push(...possessionsIn(view, place, reference))
  return parts.length ? `${capital(parts.join('; '))}.` : ''
}

/** What is peculiar to a place, or holds there now. */
function stateOf(view: View, place: PlaceId, reference: ReferenceInfo | null): string[] {
  const parts: string[] = []
  const { bonus = 0, capacity = 0 } = placeInfo(reference, place) ?? {}
  if (bonus) parts.push(say('place-bonus', { bonus }))
  if (capacity) parts.push(say('place-capacity', { capacity }))
  if (view.facts.closed.includes(place)) parts.push(say('place-closed'))
  const [end] = view.facts.bridge.includes(place) ? view.facts.bridge.filter((other) => other !== place) : []
  if (end) parts.push(say('place-bridge', { place: placeCalled(end) }))
  if (!countsIn(view, place) && place === 'castillo') parts.push(say('place-shut'))
  return parts
}

/** Everybody in a place who carries something. */
const carriedIn = (view: View, place: PlaceId, reference: ReferenceInfo | null): string[] =>
  reference?.places.filter(({ bare }) => bare === place).flatMap((laden) => carriersIn(view, laden, reference)) ?? []

function carriersIn(view: View, { id, carries }: PlaceInfo, { facts }: ReferenceInfo): string[] {
  const what = facts.find(({ name }) => name === carries)?.label ?? ''
  return (countsIn(view, id) ?? []).flatMap((count, seat) =>
    count ? [say('place-carrying', { colour: seatSign(seat), count, what })] : [],
  )
}

/** For whom colours count that nobody plays, who stands on the spaces of a place, and what lies there. */
function possessionsIn(view: View, place: PlaceId, reference: ReferenceInfo | null): string[] {
  const owned = view.owners.flatMap((owner, seat) =>
    owner !== null && isHeld(view, seat) && view.pieces[place]?.[seat]
      ? [say('place-counts-for', { colour: seatSign(seat), owner: seatSign(owner) })]
      : [],
  )
  const spaces = reference?.places.filter(({ within, bare }) => within === place && !bare) ?? []
  const posts = spaces.map(({ id, bonus }) => {
    const there = reference!.places.filter((other) => other.id === id || other.bare === id)
    const seats = there.flatMap((at) => (countsIn(view, at.id) ?? []).flatMap((count, seat) => (count ? [seatSign(seat)] : [])))
    return say(bonus ? 'place-space' : 'place-space-plain', {
      space: shortName(id),
      bonus,
      who: seats.length ? listed(seats) : say('place-free'),
    })
  })
  return [...owned, ...posts, ...thingsIn(view, reference, place).map(lyingText)]
}

function lyingText(thing: Lying): string {
  if ('spaces' in thing) {
    const { spaces, counts } = thing
    const sitting = counts.flatMap((count, seat) => (count ? [say('place-count', { colour: seatSign(seat), count })] : []))
    return sitting.length ? say('place-table', { spaces, counts: listed(sitting) }) : say('place-table-empty', { spaces })
  }
  if (thing.count !== null) return say('place-lies-count', { what: thing.label, count: thing.count })
  return thing.seats.length ? say('place-lies-seats', { what: thing.label, seats: listed(thing.seats.map(seatSign)) }) : thing.label
}

/** Where the King stands, and what that means. */
export function kingSentence(view: View, reference: ReferenceInfo | null): string {
  const ruling = placeInfo(reference, view.facts.king)?.king
  return [say('king-stands', { place: placeCalled(view.facts.king) }), ruling ? rulingText(ruling) : ''].filter(Boolean).join(' ')
}

/** Everybody's points, the most first. */
export function scoresSentence(view: View): string {
  const lines = view.facts.scores.map((points, seat) => ({ seat, points })).sort((one, other) => other.points - one.points)
  return say('scores-are', { scores: listed(lines.map(({ seat, points }) => say('award-line', { seat: seatSign(seat), points }))) })
}

/** When everything is scored next and what happens then; `short` where there is little room. */
export function nextScoring(view: View, scorings: number[], short = false): string {
  const next = scorings.find((round) => round >= view.round && view.rounds.includes(round))
  const numbers = { round: view.round, last: view.rounds.at(-1) ?? 0 }
  if (next === undefined || view.question === null) return say('next-scoring-none', numbers)
  const wait = view.rounds.filter((round) => round > view.round && round <= next).length
  return short ? say('next-scoring-short', { wait }) : say('next-scoring', { ...numbers, wait })
}

/** Which round it is, and after which everything is scored. */
export function roundSentence(view: View, scorings: number[]): string {
  const rounds = scorings.filter((round) => view.rounds.includes(round))
  const now = say('round-of', { round: view.round, last: view.rounds.at(-1) ?? 0 })
  return rounds.length ? `${now}. ${say('round-scorings', { rounds: listed(rounds.map(String)) })}` : `${now}.`
}
