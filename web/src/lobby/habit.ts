// How somebody last played against bots on this device, so that the next game is one click away.  Told to nobody.

export interface Habit {
  edition: string
  players: number
  bot: string
}

const KEY = 'elgrande-quick'

/** What is remembered of it; all of it may be missing, or be of a server that offered something else. */
export function habit(): Partial<Habit> {
  try {
    const { edition, players, bot } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return {
      ...(typeof edition === 'string' && { edition }),
      ...(typeof players === 'number' && { players }),
      ...(typeof bot === 'string' && { bot }),
    }
  } catch {
    // No storage, or somebody else's words in it: then it is the first time.
    return {}
  }
}

export function keep(wish: Habit): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish))
  } catch {
    // A private window may refuse to keep anything; the choice holds until it is closed.
  }
}
