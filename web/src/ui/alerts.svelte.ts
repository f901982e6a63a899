// Signs that it is my turn, or that somebody keeps a seat for me: words in the title, a mark on the tab's icon, and a sound.  Each can be turned off.
// It knows which tables await me because it is told; who tells it is the list of my games and every open table.

import { ICONS } from './icons.ts'
import { sounds } from './sounds.ts'
import { settings } from '../words/settings.svelte.ts'
import { say } from '../words/words.svelte.ts'

class Alerts {
  /** Tables that await me, as the last list of my games had it; null before the first one. */
  #listed = $state.raw<ReadonlySet<string> | null>(null)
  /** Tables that keep a seat for me, in the same way. */
  #inviting = $state.raw<ReadonlySet<string>>(new Set())
  /** Tables that are open here: their streams know sooner. */
  #open = $state.raw<ReadonlyMap<string, boolean>>(new Map())
  #usualIcon = ''

  /** How many games await me. */
  readonly count = $derived.by(() => {
    const awaiting = new Set(this.#listed)
    for (const [table, awaited] of this.#open) awaiting[awaited ? 'add' : 'delete'](table)
    return awaiting.size
  })

  /** How many invitations wait for an answer. */
  get invited(): number {
    return this.#inviting.size
  }

  /** The list of my games says so. */
  listed(awaiting: string[], inviting: string[] = []): void {
    const news =
      awaiting.some((table) => !this.#listed?.has(table) && !this.#open.has(table)) || inviting.some((table) => !this.#inviting.has(table))
    const first = this.#listed === null
    this.#listed = new Set(awaiting)
    this.#inviting = new Set(inviting)
    if (news && !first) this.ring()
  }

  /** An open table says so. */
  tell(table: string, awaited: boolean): void {
    const before = this.#open.get(table) ?? this.#listed?.has(table) ?? true
    this.#open = new Map([...this.#open, [table, awaited]])
    if (awaited && !before) this.ring()
  }

  /** A table is open here no longer; what it said last holds until the next list. */
  leave(table: string): void {
    const open = new Map(this.#open)
    const listed = new Set(this.#listed)
    listed[open.get(table) ? 'add' : 'delete'](table)
    open.delete(table)
    this.#listed = listed
    this.#open = open
  }

  /** Put the signs up, or take them down; for an effect.  Without any the tab says what is shown, and what it belongs to. */
  show(screen = ''): void {
    const { count, invited } = this
    const called = count ? say('alert-title', { count }) : invited ? say('alert-title-invited', { count: invited }) : ''
    document.title = (settings.title && called) || [screen, say('page-title')].filter(Boolean).join(' · ')
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!icon) return
    this.#usualIcon ||= icon.href
    icon.href = called && settings.badge ? MARKED : this.#usualIcon
  }

  /** A bell, if the sound is on; as loud as the game, if that can be heard. */
  ring(): void {
    if (settings.sound) sounds.play('bell', settings.volume || USUAL_VOLUME)
  }
}

const USUAL_VOLUME = 80

/** The crown with a mark; a picture in words, so that nothing is fetched. */
const MARKED = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#3b2412"/>` +
    `<path fill="#f3c64a" d="${ICONS.crown.areas}"/>` +
    `<circle cx="18" cy="6" r="5.500" fill="#e0301e" stroke="#fff" stroke-width="1.500"/></svg>`,
)}`

export const alerts = new Alerts()
