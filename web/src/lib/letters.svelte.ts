// How many letters names, passwords and what is said may have.  The server says so, once; until it has, nothing is complained about.

import { api } from './api.ts'
import type { Letters } from './protocol.ts'

let known = $state.raw<Partial<Letters>>({})
let asked: Promise<void> | null = null

export function letters(): Partial<Letters> {
  asked ??= api.letters().then((found) => void (known = found), () => void (asked = null))
  return known
}
