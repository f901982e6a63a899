// Quick hands on the keys: numbers for cards and counts, letters shown on demand for whatever glows, Enter and Backspace.
// They press what a pointer would press, so nothing here knows what comes of it.

import type { Desk } from '../game/desk.svelte.ts'
import { answersOnBoard } from './focus.ts'
import { lettersFor, numbersOf, SHOW } from './shortcuts.ts'

/** Milliseconds for the second digit, where there may be one. */
const PATIENCE = 600

export interface Letter {
  letter: string
  target: Element
  x: number
  y: number
}

export class QuickKeys {
  /** What is shown where, while letters are shown. */
  letters = $state.raw<Letter[]>([])
  #shown = $state(false)
  #typed = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** A key that was pressed; was it one of these? */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWritten(event.target)) return false
    const { key } = event
    if (/^\d$/.test(key)) return this.#digit(key)
    // Whatever was reached by keys is pressed by Enter, as everywhere.
    if (key === 'Enter')
      return !(event.target instanceof Element && event.target !== document.body && event.target.matches(':focus-visible')) && this.#enter()
    if (key === 'Backspace') return this.#back()
    if (key === 'Escape' && this.#shown) return this.#show(false)
    if (key.toLowerCase() === SHOW) return this.#show(!this.#shown)
    const target = this.letters.find(({ letter }) => letter === key.toLowerCase())?.target
    if (!target) return false
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return true
  }

  /** Put the letters where they belong now. */
  lay(): void {
    const targets = this.#shown && this.#desk.asked ? answersOnBoard() : []
    const letters = lettersFor(targets.map((target) => target.getAttribute('data-place') ?? target.getAttribute('aria-label') ?? ''))
    this.letters = targets.flatMap((target, index) => {
      const { left, top, width, height } = target.getBoundingClientRect()
      return letters[index] ? [{ letter: letters[index], target, x: left + width / 2, y: top + height / 2 }] : []
    })
  }

  #show(shown: boolean): boolean {
    this.#shown = shown
    this.lay()
    return true
  }

  #digit(digit: string): boolean {
    clearTimeout(this.#timer)
    const known = numbersOf(this.#desk.touch, this.#desk.view?.facts.offer ?? [], this.#desk.modifier)
    const meant = (typed: string) => [...known.keys()].filter((number) => String(number).startsWith(typed))
    this.#typed = meant(this.#typed + digit).length ? this.#typed + digit : digit
    const found = meant(this.#typed)
    if (!found.length) this.#typed = ''
    else if (found.length === 1 && String(found[0]) === this.#typed) this.#number()
    else this.#timer = setTimeout(() => this.#number(), PATIENCE)
    return true
  }

  /** What was typed is complete; was it something? */
  #number(): boolean {
    clearTimeout(this.#timer)
    const spot =
      this.#typed === ''
        ? undefined
        : numbersOf(this.#desk.touch, this.#desk.view?.facts.offer ?? [], this.#desk.modifier).get(Number(this.#typed))
    this.#typed = ''
    if (!spot?.length) return false
    this.#desk.press(spot)
    return true
  }

  /** What is being typed, else what the red button does. */
  #enter(): boolean {
    if (this.#number()) return true
    const main = document.querySelector<HTMLElement>('.bar .buttons .button.main:not(:disabled)')
    main?.click()
    return main !== null
  }

  #back(): boolean {
    if (this.#desk.picked || this.#desk.choices.length) this.#desk.unpick()
    else if (this.#desk.canUndo) void this.#desk.undo()
    return true
  }
}

/** Does a key belong to something one writes in, or to a dialog? */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, input, textarea, select, [contenteditable]') !== null
