// What can be played, and against whom: editions with their options, and bots.  Asked for once a language.

import { api } from './api.ts'
import type { BotInfo, EditionInfo } from './protocol.ts'
import { language } from './words.svelte.ts'

export interface Catalogue {
  editions: EditionInfo[]
  bots: BotInfo[]
}

const asked = new Map<string, Promise<Catalogue>>()

/** In the language that is spoken now. */
export function catalogue(): Promise<Catalogue> {
  const spoken = language()
  let found = asked.get(spoken)
  if (!found) {
    found = Promise.all([api.editions(spoken), api.bots(spoken)]).then(([editions, bots]) => ({ editions, bots }))
    found.catch(() => asked.delete(spoken))
    asked.set(spoken, found)
  }
  return found
}

/** A bot may be named with its version or without. */
export function sameBot(one: string, other: string): boolean {
  return one.split('@')[0] === other.split('@')[0]
}

export function botTitle(bots: BotInfo[], name: string): string {
  return bots.find((bot) => sameBot(bot.name, name))?.title ?? name
}

/** The bot one gets without asking for another. */
export function usualBot(bots: BotInfo[]): string {
  return (bots.find((bot) => sameBot(bot.name, USUAL_BOT)) ?? bots[0])?.name ?? USUAL_BOT
}

const USUAL_BOT = 'greedy'
