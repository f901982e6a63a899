// The hand somebody puts together: it is chosen here, and sent card by card when it is complete.  What the server has is what counts.

import { powerCard, valuesInGame, type PowerCard } from '../words/power.ts'
import { myHand } from '../wire/view.ts'
import type { Desk } from './desk.svelte.ts'
import { fitting, lacksOf, nextMove, sameHand, type SavedHand } from './picking.ts'
import { draftOf, saveDraft, savedHands, saveHands } from './savedHands.ts'

export class Picking {
  readonly #desk: Desk
  /** What was changed and not sent, and at which table and seat; null if nothing was. */
  #draft = $state.raw<{ key: string; values: number[] } | null>(null)
  #saved = $state.raw(savedHands())
  /** Has a card been sent since somebody said that the hand is ready? */
  #begun = false
  /** Is the hand on its way? */
  sending = $state(false)

  /** Is a hand being picked, or may it still be changed? */
  readonly open = $derived.by(() => this.#desk.view?.question === 'pick' && this.#desk.view.seat !== null)
  /** Is the board looked at meanwhile? */
  aside = $state(false)
  readonly size = $derived.by(() => this.#desk.reference.hand_size)
  readonly cards = $derived.by((): PowerCard[] =>
    this.#desk.view
      ? valuesInGame(this.#desk.view, this.#desk.reference).flatMap((value) => powerCard(this.#desk.reference, value) ?? [])
      : [],
  )
  /** The hand as the server has it. */
  readonly sent = $derived.by(() => (this.#desk.view ? myHand(this.#desk.view) : []))
  /** The hand as it is shown. */
  readonly values = $derived.by(() => (this.#draft?.key === this.key ? this.#draft.values : this.sent))
  readonly hand = $derived.by(() => this.cards.filter(({ value }) => this.values.includes(value)))
  readonly missing = $derived.by(() => this.size - this.values.length)
  /** Is there something the server does not know yet? */
  readonly changed = $derived.by(() => !sameHand(this.values, this.sent))
  /** Does a whole hand of mine count, so that nobody waits for me? */
  readonly ready = $derived.by(() => this.#desk.view?.answered.includes(this.#desk.view.seat ?? -1) ?? false)
  readonly lacks = $derived.by(() => lacksOf(this.hand, this.cards))
  readonly readyMade = $derived.by(() => fitting(this.#desk.reference.hands, this.#inGame, this.size))
  readonly saved = $derived.by(() => fitting(this.#saved, this.#inGame, this.size))
  readonly #inGame = $derived.by(() => this.cards.map(({ value }) => value))
  /** At which table and seat. */
  readonly key = $derived.by(() => `${this.#desk.source.table} ${this.#desk.source.seat}`)

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Go on with what was put together before the page was loaded again. */
  recall(): void {
    const values = draftOf(this.key)
    this.#draft = values && fitting([{ values }], this.#inGame, values.length).length ? { key: this.key, values } : null
  }

  toggle(value: number): void {
    if (this.values.includes(value)) this.choose(this.values.filter((other) => other !== value))
    else if (this.missing > 0) this.choose([...this.values, value])
  }

  choose(values: number[]): void {
    if (this.sending) return
    this.#draft = { key: this.key, values: values.toSorted((one, other) => one - other) }
    saveDraft(this.key, this.changed ? this.values : null)
  }

  /** Send what is complete: the rest is done by `goOn`, one card after the other. */
  send(): void {
    this.#begun = false
    this.sending = this.missing === 0 && this.changed
  }

  /** The next card, once the view shows the last one; what was refused is for whoever picks to send again. */
  goOn(): void {
    const { view, problem } = this.#desk
    // A problem from before the first card is the past.
    if (problem && this.#begun) return void (this.sending = false)
    this.#begun = true
    const text = view && nextMove(view.moves, this.values)
    if (text) void this.#desk.play(text)
    else this.forget()
  }

  /** What was sent, or is not asked for any more, is no draft. */
  forget(): void {
    this.sending = false
    if (!this.#draft) return
    this.#draft = null
    saveDraft(this.key, null)
  }

  save(name: string): void {
    this.#keep([...this.#saved.filter((hand) => hand.name !== name), { name, values: this.values }])
  }

  remove(name: string): void {
    this.#keep(this.#saved.filter((hand) => hand.name !== name))
  }

  #keep(hands: SavedHand[]): void {
    this.#saved = hands
    saveHands(hands)
  }
}
