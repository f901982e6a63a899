// Where somebody plays, words explain themselves on the spot and lead elsewhere in a tab of its own; on other screens they are links.

import { getContext, setContext } from 'svelte'

const STAYING = Symbol('staying')

/** The boxes of the table that is shown: what is explained there may be theirs. */
const BOXES = Symbol('boxes')
export const playWith = (boxes: () => string[]): unknown => setContext(BOXES, boxes)
export const boxesHere = (): (() => string[]) => getContext<(() => string[]) | undefined>(BOXES) ?? (() => [])

/** For the component around everything that nobody wants to leave. */
export const stayHere = (): boolean => setContext(STAYING, true)
export const stays = (): boolean => getContext<boolean | undefined>(STAYING) ?? false
