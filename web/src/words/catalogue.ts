// What can be played, and against whom: editions with their options, and bots.  Asked for once a language.

import { api } from '../wire/api.ts'
import type { BotInfo, EditionInfo } from '../wire/protocol.ts'
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
function sameBot(one: string, other: string): boolean {
  return one.split('@')[0] === other.split('@')[0]
}

/** The bot with that name; without its version, or if that one is gone, the newest, which is listed last. */
export function botNamed(bots: BotInfo[], name: string): BotInfo | undefined {
  return bots.find((bot) => bot.name === name) ?? bots.findLast((bot) => sameBot(bot.name, name))
}

export function botTitle(bots: BotInfo[], name: string): string {
  return botNamed(bots, name)?.title ?? name
}

/** The bot one gets without asking for another; which one that is, the server says. */
export function usualBot(bots: BotInfo[]): string {
  return (bots.find(({ usual }) => usual) ?? bots[0])?.name ?? ''
}

/** Those that are offered first, from the weakest to the strongest, and those that are there for comparison. */
export function byOffer(bots: BotInfo[]): { offered: BotInfo[]; others: BotInfo[] } {
  return { offered: bots.filter(({ offered }) => offered), others: bots.filter(({ offered }) => !offered) }
}
