// One player in words: everything that lies in front of them, one thing after the other.

import type { Seat, View } from '../lib/protocol.ts'
import { capital, modifierName, say } from '../lib/words.svelte.ts'

/** The power card of this round, with its modifier, and when its turn comes. */
export function playedText({ played, shifts, order }: View, seat: Seat): string {
  const value = played[seat] ?? 0
  const modifier = shifts[seat]
  const turn = order.indexOf(seat)
  const card = !value ? say('player-not-played') : modifier ? say('player-played-with', { value, modifier: modifierName(modifier) }) : say('player-played', { value })
  return turn >= 0 ? `${card}, ${say('player-turn', { turn: turn + 1 })}` : card
}

export function provincesText({ provinces }: View, seat: Seat): string {
  const count = provinces[seat]
  return count == null ? say('player-provinces-heap') : say('player-provinces', { count })
}

/** All of it, as sentences. */
export function playerText(view: View, seat: Seat): string {
  const vetoes = view.vetoes[seat] ?? 0
  const modifiers = view.modifier_counts[seat] ?? 0
  const owned =
    seat === view.dummy
      ? []
      : [
          say('player-score', { points: view.scores[seat] ?? 0 }),
          say('player-court', { count: view.courts[seat] ?? 0 }),
          provincesText(view, seat),
          say('player-hand', { count: view.hands[seat] ?? 0 }),
        ]
  const more = [
    ...(modifiers ? [say('player-modifiers', { count: modifiers })] : []),
    ...(vetoes ? [say('player-vetoes', { count: vetoes })] : []),
    playedText(view, seat),
    ...(view.first === seat ? [say('player-first')] : []),
  ]
  return [...owned, ...more].map((part) => `${capital(part)}.`).join(' ')
}
