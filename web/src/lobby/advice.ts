// What to do about an error.

import type { Code, ErrorBody } from '../lib/protocol.ts'
import { has, say } from '../lib/words.svelte.ts'

/** What may go well the next time. */
export const AGAIN: ReadonlySet<Code> = new Set<Code>(['unreachable', 'too-many', 'internal'])

/** Where the server has said more than its code there is nothing to add. */
export function adviceOn({ code, text }: Pick<ErrorBody, 'code' | 'text'>): string {
  return !text && has(`advice-${code}`) ? say(`advice-${code}`) : ''
}
