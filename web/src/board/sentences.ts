// What stands on the board in words, for those who hear it instead of seeing it, and for whoever looks closer.  Players are signs in
// these sentences (`seatSign`).

import type { PlaceId, ReferenceInfo, View } from '../wire/protocol.ts'
import { countsIn } from '../wire/view.ts'
import { capital, listed, placeCalled, placeName, rulingText, say, seatSign } from '../words/words.svelte.ts'
import { placeInfo, valuesOf } from '../words/reference.svelte.ts'

/** Everything that is to be seen in a place, as one sentence. */
export function placeSentence(view: View, place: PlaceId, reference: ReferenceInfo | null): string {
  const { values, board } = valuesOf(reference, view.facts.scoreboards, place)
  const parts = [capital(placeName(place))]
  if (values.length) parts.push(say(board === null ? 'place-worth' : 'place-worth-board', { values: values.slice(0, view.ranks_scored).join(', ') }))
  const { bonus = 0, capacity = 0 } = placeInfo(reference, place) ?? {}
  if (bonus) parts.push(say('place-bonus', { bonus }))
  if (capacity) parts.push(say('place-capacity', { capacity }))
  if (view.facts.king === place) parts.push(say('place-king'))
  if (view.facts.closed.includes(place)) parts.push(say('place-closed'))
  const [end] = view.facts.bridge.includes(place) ? view.facts.bridge.filter((other) => other !== place) : []
  if (end) parts.push(say('place-bridge', { place: placeCalled(end) }))
  const counts = countsIn(view, place)
  if (counts) {
    const standing = counts.flatMap((count, seat) => (count ? [say('place-count', { colour: seatSign(seat), count })] : []))
    parts.push(standing.length ? listed(standing) : say('place-empty'))
  } else if (place === 'castillo') {
    parts.push(say('place-shut'))
  }
  const homes = view.facts.grandes.flatMap((home, seat) => (home === place ? [seatSign(seat)] : []))
  if (homes.length) parts.push(say('place-grandes', { colours: listed(homes) }))
  return `${parts.join('; ')}.`
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
