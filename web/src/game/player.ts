// One player in words: everything that lies in front of them, one thing after the other.

import type { ReferenceInfo, Seat, View } from '../wire/protocol.ts'
import { countOf, figuresIn, isDummy, keptBy, modifierOf } from '../wire/view.ts'
import { capital, cardName, modifierName, say } from '../words/words.svelte.ts'

/** The power card of this round, with its modifier, and when its turn comes. */
export function playedText(view: View, seat: Seat): string {
  const value = view.facts.played[seat] ?? 0
  const modifier = modifierOf(view, seat)
  const turn = view.facts.order.indexOf(seat)
  const card = !value
    ? say('player-not-played')
    : modifier
      ? say('player-played-with', { value, modifier: modifierName(modifier) })
      : say('player-played', { value })
  return turn >= 0 ? `${card}, ${say('player-turn', { turn: turn + 1 })}` : card
}

export function provincesText({ pieces }: View, seat: Seat): string {
  const count = pieces.provinces?.[seat]
  return count == null ? say('player-provinces-heap') : say('player-provinces', { count })
}

/** All of it, as sentences. */
export function playerText(view: View, seat: Seat, reference: ReferenceInfo): string {
  const vetoes = view.facts.vetoes[seat] ?? 0
  const modifiers = countOf(view.facts.modifiers?.[seat])
  const owned = isDummy(view, seat)
    ? []
    : [
        say('player-score', { points: view.facts.scores[seat] ?? 0 }),
        say('player-court', { count: view.pieces.court?.[seat] ?? 0 }),
        provincesText(view, seat),
        say('player-hand', { count: countOf(view.facts.hands[seat]) }),
      ]
  const more = [
    ...(modifiers ? [say('player-modifiers', { count: modifiers })] : []),
    ...(vetoes ? [say('player-vetoes', { count: vetoes })] : []),
    ...keptBy(view, reference, seat).map((card) => say('player-keeps', { card: cardName(card) })),
    ...figuresIn(view, reference).flatMap(({ figure, holder }) =>
      holder === seat ? [say('player-holds', { figure: say(`figure-${figure}`) })] : [],
    ),
    playedText(view, seat),
    ...(view.facts.first === seat ? [say('player-first')] : []),
  ]
  return [...owned, ...more].map((part) => `${capital(part)}.`).join(' ')
}
