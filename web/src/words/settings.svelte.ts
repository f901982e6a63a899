// What this device prefers.  Kept in the browser, told to nobody; only the server learns the language, and sends the page in it.

import { keep, kept } from '../wire/kept.ts'
import { LANGUAGES, speak, type Language } from './words.svelte.ts'

const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** What moves: as the device prefers, or nothing. */
const MOTIONS = ['auto', 'still'] as const
export type Motion = (typeof MOTIONS)[number]
/** How fast things move: 0 shows results at once, 1 is unhurried, larger is faster. */
export const SPEEDS = [0.5, 1, 2, 4, 0] as const
export type Speed = (typeof SPEEDS)[number]

/** How loud the sounds of the game can be, of a hundred. */
export const VOLUMES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

interface Stored {
  theme: Theme
  speed: Speed
  motion: Motion
  /** Do steps without a choice play themselves? */
  forced: boolean
  /** Is a move that has weight confirmed first? */
  confirm: boolean
  /** Are numbers, letters, Enter and Backspace keys to play by? */
  keys: boolean
  /** Is it explained once what each kind of question is about? */
  hints: boolean
  /** How loud the sounds of the game are, of a hundred; 0 is off. */
  volume: number
  /** Signs that it is my turn: a sound, words in the title, a mark on the icon of the tab. */
  sound: boolean
  title: boolean
  badge: boolean
}

const KEY = 'elgrande-settings'

/** Where the server looks for the language that was chosen (`elgrande.server.page`). */
const COOKIE = 'elgrande_language'
const A_YEAR = 365 * 24 * 3600

/** The language the page was sent in: words of that one are on their way already. */
function sentLanguage(): Language {
  const sent = document.documentElement.lang
  return LANGUAGES.find((language) => language === sent) ?? 'en'
}

/** One of these, if it is one of them; else the usual one. */
const oneOf = <T>(choices: readonly T[], usual: T, found: unknown): T => choices.find((choice) => choice === found) ?? usual
const EITHER = [true, false]

function stored(): Stored {
  const found = kept(KEY)
  return {
    theme: oneOf(THEMES, 'auto', found.theme),
    speed: oneOf(SPEEDS, 1, found.speed),
    motion: oneOf(MOTIONS, 'auto', found.motion),
    forced: oneOf(EITHER, true, found.forced),
    confirm: oneOf(EITHER, true, found.confirm),
    keys: oneOf(EITHER, false, found.keys),
    hints: oneOf(EITHER, true, found.hints),
    volume: oneOf(VOLUMES, 0, found.volume),
    sound: oneOf(EITHER, false, found.sound),
    title: oneOf(EITHER, true, found.title),
    badge: oneOf(EITHER, true, found.badge),
  }
}

class Settings {
  #stored = $state.raw(stored())
  #language = $state.raw(sentLanguage())
  #calm = matchMedia('(prefers-reduced-motion: reduce)')
  #still = $state.raw(this.#calm.matches)

  constructor() {
    this.#calm.addEventListener('change', (event) => {
      this.#still = event.matches
      this.#show()
    })
    this.#show()
  }

  get language(): Language {
    return this.#language
  }
  set language(language: Language) {
    this.#language = language
    document.cookie = `${COOKIE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`
    void speak(language)
  }

  get theme(): Theme {
    return this.#stored.theme
  }
  set theme(theme: Theme) {
    this.#set({ theme })
  }

  get speed(): Speed {
    return this.#stored.speed
  }
  set speed(speed: Speed) {
    this.#set({ speed })
  }

  get motion(): Motion {
    return this.#stored.motion
  }
  set motion(motion: Motion) {
    this.#set({ motion })
  }

  /** Is nothing to move, as the device or its owner prefers? */
  get still(): boolean {
    return this.#still || this.motion === 'still'
  }

  get title(): boolean {
    return this.#stored.title
  }
  set title(title: boolean) {
    this.#set({ title })
  }

  get badge(): boolean {
    return this.#stored.badge
  }
  set badge(badge: boolean) {
    this.#set({ badge })
  }

  get forced(): boolean {
    return this.#stored.forced
  }
  set forced(forced: boolean) {
    this.#set({ forced })
  }

  get confirm(): boolean {
    return this.#stored.confirm
  }
  set confirm(confirm: boolean) {
    this.#set({ confirm })
  }

  get keys(): boolean {
    return this.#stored.keys
  }
  set keys(keys: boolean) {
    this.#set({ keys })
  }

  get hints(): boolean {
    return this.#stored.hints
  }
  set hints(hints: boolean) {
    this.#set({ hints })
  }

  get volume(): number {
    return this.#stored.volume
  }
  set volume(volume: number) {
    this.#set({ volume })
  }

  get sound(): boolean {
    return this.#stored.sound
  }
  set sound(sound: boolean) {
    this.#set({ sound })
  }

  /** Milliseconds for something that takes `usual` of them; 0 when nothing is to move. */
  duration(usual: number): number {
    return this.still || this.speed === 0 ? 0 : usual / this.speed
  }

  #set(change: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...change }
    this.#show()
    keep(KEY, this.#stored)
  }

  #show(): void {
    document.documentElement.dataset.theme = this.theme
    document.documentElement.dataset.motion = this.still ? 'still' : 'free'
  }
}

export const settings = new Settings()
