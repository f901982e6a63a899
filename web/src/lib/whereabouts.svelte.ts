// Where others find this server: where I have found it, unless that is a name that means only this machine.

import { api } from './api.ts'

/** Nobody else comes in by such a name. */
export const HOME = /^(localhost|127\.|\[::1\])/.test(globalThis.location?.hostname ?? '')

let asked: Promise<void> | undefined
let found = $state.raw<string | null>(null)

/** A better address than the one I use, if the server knows one; it comes a moment later. */
export function elsewhere(): string | null {
  // Who does not say it has no better address than this one.
  if (HOME) asked ??= api.address().then(({ url }) => void (found = url), () => undefined)
  return found
}

/** A link for others. */
export const linkTo = (path: string): string => `${elsewhere() ?? location.origin}${path}`
