// Where somebody plays, words explain themselves on the spot and lead elsewhere in a tab of its own; on other screens they are links.

import { getContext, setContext } from 'svelte'
import type { Deck } from '../wire/protocol.ts'

const STAYING = Symbol('staying')
const RULES = Symbol('rules')
const DECK = Symbol('deck')

/** By which rules is played there, once that is known: words mean what they mean by those. */
type Rules = () => string | undefined

/** For the component around everything that nobody wants to leave. */
export const stayHere = (): boolean => setContext(STAYING, true)
export const stays = (): boolean => getContext<boolean | undefined>(STAYING) ?? false

/** For the component around everything that belongs to a table; its deck may say what is on cards. */
export function playBy(rules: Rules, deck: () => Deck['deck'] = () => ({})): void {
  setContext(RULES, rules)
  setContext(DECK, deck)
}
export const rulesHere = (): Rules => getContext<Rules | undefined>(RULES) ?? (() => undefined)
export const deckHere = (): (() => Deck['deck']) => getContext<(() => Deck['deck']) | undefined>(DECK) ?? (() => ({}))
