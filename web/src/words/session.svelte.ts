// Who I am to the server.  The token is in a cookie this page cannot read; all that is kept here is that there is one.

import { api, ApiError } from '../wire/api.ts'
import type { Guest } from '../wire/protocol.ts'
import { some } from './names.ts'

const KEY = 'elgrande-entered'
const MAX_TRIES = 5

class MySession {
  guest = $state.raw<Guest | null>(null)

  /** Whoever came in with this browser before, if the server still knows them. */
  async recall(): Promise<Guest | null> {
    if (this.guest || !entered()) return this.guest
    try {
      this.guest = await api.me()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no-session') throw error
      keep(false)
    }
    return this.guest
  }

  enter(name: string): Promise<Guest> {
    return this.#come(api.enter(name))
  }

  /** Whoever I am; somebody with a friendly name if I have not come in yet, so that nobody is asked before they can play. */
  async ensure(): Promise<Guest> {
    const known = await this.recall()
    if (known) return known
    for (let tries = 0; ; tries++) {
      try {
        return await this.enter(some('guest-names'))
      } catch (error) {
        // Somebody keeps that name with a password; there are others.
        if (!(error instanceof ApiError) || error.code !== 'name-taken' || tries === MAX_TRIES) throw error
      }
    }
  }

  /** Be called something: as a new guest, or from now on. */
  async call(name: string): Promise<Guest> {
    if (!(await this.recall())) return this.enter(name)
    if (this.guest?.name !== name) this.guest = await api.rename(name)
    return this.guest!
  }

  login(name: string, password: string): Promise<Guest> {
    return this.#come(api.login(name, password))
  }

  async claim(password: string, old?: string): Promise<void> {
    this.guest = await api.claim(password, old)
  }

  logoutEverywhere(): Promise<void> {
    return this.#go(api.logoutEverywhere())
  }

  logout(): Promise<void> {
    return this.#go(api.logout())
  }

  forget(): Promise<void> {
    return this.#go(api.forget())
  }

  async #go(asked: Promise<void>): Promise<void> {
    await asked
    keep(false)
    this.guest = null
  }

  async #come(asked: ReturnType<typeof api.enter>): Promise<Guest> {
    this.guest = (await asked).guest
    keep(true)
    return this.guest
  }
}

function entered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

function keep(known: boolean): void {
  try {
    if (known) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the server is asked every time.
  }
}

export const session = new MySession()
