// How long names, passwords and what is said may be.  The server says so, once; until it has, nothing is complained about.

import { api } from './api.ts'
import type { Limits } from './protocol.ts'

let known = $state.raw<Partial<Limits>>({})
let asked: Promise<void> | null = null

export function limits(): Partial<Limits> {
  asked ??= api.limits().then(
    (found) => void (known = found),
    () => void (asked = null),
  )
  return known
}
