// What tables promised about their seed, as this browser first heard it: whoever checks afterwards need not trust the table's word.

const KEY = 'elgrande-promises'
const MOST_KEPT = 50

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    // No storage, or somebody else's words in it: then nothing was noted.
    return {}
  }
}

/** Note what a table promises; the first word counts. */
export function notePromise(table: string, commitment: string): void {
  const noted = kept()
  if (noted[table]) return
  const newest = [...Object.entries(noted), [table, commitment]].slice(-MOST_KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // A private window may refuse to keep anything.
  }
}

/** What a table promised while its game ran, if this browser was there. */
export function notedPromise(table: string): string | null {
  return kept()[table] ?? null
}
