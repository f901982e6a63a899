// My games: asked for now and then, because the one that awaits me may be another than the one I look at.

import { alerts } from '../ui/alerts.svelte.ts'
import { api, ApiError } from '../wire/api.ts'
import type { TableInfo } from '../wire/protocol.ts'
import { session } from '../words/session.svelte.ts'

const EVERY = 20_000
const EVERY_HIDDEN = 60_000

class Games {
  /** Those that await me first; null before anybody has asked. */
  tables = $state.raw<TableInfo[] | null>(null)
  /** Where a seat is kept for me. */
  invited = $state.raw<TableInfo[]>([])

  /** Ask again.  Without an answer the old list does. */
  async refresh(): Promise<void> {
    try {
      if (!(await session.recall())) {
        this.tables = this.invited = []
        return
      }
      // Whoever has left a table before its game began has no game there.
      const { tables, invited } = await api.myTables()
      const mine = tables.filter((table) => table.host || table.seats.some((seat) => seat.mine))
      this.tables = mine
      this.invited = invited
      alerts.listed(
        mine.filter((table) => table.awaiting_me).map(({ id }) => id),
        invited.map(({ id }) => id),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Ask from now on; the answer stops it. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (): void => {
      clearTimeout(timer)
      void this.refresh()
      timer = setTimeout(again, document.hidden ? EVERY_HIDDEN : EVERY)
    }
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }
}

export const games = new Games()
