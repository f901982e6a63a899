// How a round goes: which steps there are, and the sentences that tell of them.  They follow from what an edition and its boxes have.

import type { ReferenceInfo } from '../wire/protocol.ts'
import { cardName, listed, oneOf, say } from '../words/words.svelte.ts'

export interface Step {
  id: string
  title: string
  text: string
}

/** What happens before the first round and in each, in order. */
export function stepsOf(reference: ReferenceInfo): Step[] {
  const { cards, hand_size: hand, opening, power, ranks, scorings } = reference
  // Where power cards are bids with actions of their own, other cards come in place of these, if there are any.
  const ranked = ranks ? '-ranked' : ''
  const offers = cards.some(({ stack }) => stack > 0)
  const ids = [
    ...(opening ? ['before'] : []),
    ...(hand ? ['pick'] : []),
    ...(offers ? [`reveal${ranked}`] : []),
    `power${ranked}`,
    'court',
    ...(offers ? [`take${ranked}`] : []),
    `act${ranked}`,
    `end${ranked}`,
    'scoring',
  ]
  const args = {
    opening,
    hand,
    cards: power.length,
    highest: ranks ? cardName(ranks.highest) : '',
    lowest: ranks ? cardName(ranks.lowest) : '',
    choosing: oneOf(ranks?.choosing.map(String) ?? []),
    rounds: listed(scorings.map(String)),
  }
  return ids.map((id) => ({ id, title: say(`rules-rounds-${id}`), text: say(`rules-rounds-${id}`, args, 'help') }))
}

/** What everybody begins with. */
export const setUpText = ({ at_home: home, at_court: court, power, hand_size: hand }: ReferenceInfo): string =>
  say('rules-rounds-setup', { home, court, cards: power.length, hand })

/** What the power cards are. */
export const powerText = ({ power, hand_size: hand }: ReferenceInfo): string =>
  say(hand ? 'rules-power-intro-picked' : 'rules-power-intro', { cards: power.length, hand })

/** What is played with, each box with what it tells of itself. */
export const boxesIn = ({ boxes }: ReferenceInfo): { name: string; about: string }[] =>
  boxes
    .map((title) => `box-${title.split('/')[0]}`)
    .map((id) => ({ name: say(id), about: say(id, {}, 'about') }))
    .filter(({ about }) => about)
