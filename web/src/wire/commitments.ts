// What tables have committed to, as this browser first heard it: whoever checks afterwards need not trust the table's word.

import { keep, kept } from './kept.ts'

const KEY = 'elgrande-commitments'
const MAX_KEPT = 50

/** Remember what a table commits to; the first word counts. */
export function rememberCommitment(table: string, commitment: string): void {
  const known = kept(KEY)
  if (known[table]) return
  keep(KEY, Object.fromEntries([...Object.entries(known), [table, commitment]].slice(-MAX_KEPT)))
}

/** What a table committed to while its game ran, if this browser was there. */
export function rememberedCommitment(table: string): string | null {
  const found = kept(KEY)[table]
  return typeof found === 'string' ? found : null
}
