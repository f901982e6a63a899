// What tables have committed to, as this browser first heard it: whoever checks afterwards need not trust the table's word.

const KEY = 'elgrande-commitments'
const MAX_KEPT = 50

function stored(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    // No storage, or somebody else's words in it: then nothing was noted.
    return {}
  }
}

/** Remember what a table commits to; the first word counts. */
export function rememberCommitment(table: string, commitment: string): void {
  const known = stored()
  if (known[table]) return
  const newest = [...Object.entries(known), [table, commitment]].slice(-MAX_KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // A private window may refuse to keep anything.
  }
}

/** What a table committed to while its game ran, if this browser was there. */
export function rememberedCommitment(table: string): string | null {
  return stored()[table] ?? null
}
