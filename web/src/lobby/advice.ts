// What to do about an error.

import type { Failure } from '../wire/api.ts'
import { has, say } from '../words/words.svelte.ts'

/** What may go well the next time. */
export const AGAIN: ReadonlySet<Failure['code']> = new Set<Failure['code']>(['unreachable', 'too-many', 'internal'])

/** Where the server has said more than its code there is nothing to add. */
export function adviceOn({ code, text }: Pick<Failure, 'code' | 'text'>): string {
  return !text && has(`advice-${code}`) ? say(`advice-${code}`) : ''
}
