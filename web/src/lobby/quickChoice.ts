// How somebody last played against bots on this device, so that the next game is one click away.  Told to nobody.

import { keep, kept } from '../wire/kept.ts'

export interface QuickChoice {
  edition: string
  players: number
  bot: string
}

const KEY = 'elgrande-quick'

/** What is remembered of it; all of it may be missing, or be of a server with another catalogue. */
export function lastChoice(): Partial<QuickChoice> {
  const { edition, players, bot } = kept(KEY)
  return {
    ...(typeof edition === 'string' && { edition }),
    ...(typeof players === 'number' && { players }),
    ...(typeof bot === 'string' && { bot }),
  }
}

export const saveChoice = (choice: QuickChoice): void => keep(KEY, choice)
