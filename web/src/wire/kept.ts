// What this device remembers, as JSON.  It may be missing, or be somebody else's words: whoever reads it looks at every part of it.

import { isRecord } from './records.ts'

export function kept(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(found) ? found : {}
  } catch {
    // No storage, or not JSON: then nothing was kept.
    return {}
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A private window may refuse to keep anything; what was chosen holds until it is closed.
  }
}
