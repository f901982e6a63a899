// Where others find this server: where I have found it, unless that is a name that means only this machine.

import { api } from './api.ts'

/** Nobody else comes in by such a name. */
export const IS_LOCAL = /^(localhost|127\.|\[::1\])/.test(globalThis.location?.hostname ?? '')

let asked: Promise<void> | undefined
let found = $state.raw<string | null>(null)

/** A better address than the one I use, if the server knows one; it comes a moment later. */
export function publicAddress(): string | null {
  // Who does not say it has no better address than this one.
  if (IS_LOCAL)
    asked ??= api.address().then(
      ({ url }) => void (found = url),
      () => undefined,
    )
  return found
}

/** A link for others. */
export const linkTo = (path: string): string => `${publicAddress() ?? location.origin}${path}`
