// Where somebody plays, words explain themselves on the spot and lead elsewhere in a tab of its own; on other screens they are links.

import { getContext, setContext } from 'svelte'

const STAYING = Symbol('staying')

/** By which rules is played there, once that is known: words mean what they mean by those. */
type Rules = () => string | undefined

/** For the component around everything that nobody wants to leave. */
export const stayHere = (rules: Rules = () => undefined): Rules => setContext(STAYING, rules)
export const stays = (): Rules | undefined => getContext<Rules | undefined>(STAYING)
