// How somebody last played against bots on this device, so that the next game is one click away.  Told to nobody.

export interface QuickChoice {
  edition: string
  players: number
  bot: string
}

const KEY = 'elgrande-quick'

/** What is remembered of it; all of it may be missing, or be of a server with another catalogue. */
export function lastChoice(): Partial<QuickChoice> {
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

export function saveChoice(choice: QuickChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // A private window may refuse to keep anything; the choice holds until it is closed.
  }
}
