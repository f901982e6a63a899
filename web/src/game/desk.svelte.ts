// What I do at a table: picking, confirming, taking back, and the answers to all of it.  Components show it and hand it clicks.

import { api, newKey, ApiError } from '../wire/api.ts'
import { piecesOf } from '../wire/changes.ts'
import type { Colour, GameEvent, MoveData, Order, PlaceId, ReferenceInfo, Seat, View } from '../wire/protocol.ts'
import { namesOf } from '../words/seats.ts'
import { settings } from '../words/settings.svelte.ts'
import type { GameSource } from '../wire/source.ts'
import { capital, colourName, language, refusalText } from '../words/words.svelte.ts'
import { consent, missed } from './people.ts'
import type { Sight } from '../board/grounds.ts'
import { meaningOf, NOWHERE, type Meant } from './meaning.ts'
import type { Planned } from './planned.ts'
import { Picking } from './picking.svelte.ts'
import { Stage } from './stage.svelte.ts'
import { seenIn } from './seen.ts'
import { currentTurn, type Numbered, type Turn } from './story.ts'
import { forcedMove, isPlacement, moveCalled, touchOf, type Spot } from './touch.ts'

const NOTHING = touchOf([])
/** The question everybody answers with a disc. */
export const DISC = 'disc'
/** Milliseconds in which a second tap belongs to the first: whoever confirms does it on purpose. */
const DOUBLE = 350

/** Why something cannot be done, and the ruling that says so. */
export interface WhyNot {
  text: string
  ruling: string | null
}

export class Desk {
  readonly source: GameSource
  readonly stage = new Stage()
  readonly picking = new Picking(this)
  #problem = $state.raw<{ whyNot: WhyNot; question: string | null } | null>(null)
  /** The modifier that goes with the power card, and the scoreboard in hand. */
  modifier = $state.raw('')
  board = $state.raw('')
  /** What the pointer means by passing over a line, and what was clicked to be shown until something else is. */
  passing = $state.raw<Meant | null>(null)
  pinned = $state.raw<{ id: string; meant: Meant } | null>(null)
  /** What somebody who teaches points at. */
  taught = $state.raw<Meant>(NOWHERE)
  /** What somebody could do, drawn on the board: a plan that is looked at. */
  planned = $state.raw<Planned | null>(null)
  /** What is being looked at on the board, and whether it stays when the pointer goes elsewhere. */
  looked = $state.raw<Sight | null>(null)
  staying = $state.raw(false)
  /** Whoever passes over something else on the way has not turned to it. */
  #turning: ReturnType<typeof setTimeout> | undefined
  /** The turn somebody points at in the log. */
  followed = $state.raw<Turn | null>(null)
  /** What everything would bring is shown on the board. */
  scoresShown = $state.raw(false)
  /** A piece is being dragged; once it was let go, where: nowhere is null. */
  #dragged: { target?: PlaceId | null } | null = null
  #picked = $state.raw<{ text: string; question: string | null; since: number } | null>(null)
  /** What was touched and means several moves. */
  #several = $state.raw<{ spot: Spot; question: string | null } | null>(null)
  #requests = $state.raw(0)
  /** The decision that is on its way. */
  #sent = $state.raw<string | null>(null)
  /** Forced steps wait after something was taken back: else it could never be taken back. */
  #calm = false
  /** Placements that were clicked while another one was on its way. */
  #waiting: string[] = []
  #unsubscribe: () => void
  #reference: () => ReferenceInfo

  readonly live = $derived.by(() => !this.stage.behind && this.stage.frame !== null && this.stage.frame === this.source.frame)
  /** Nobody decides anything now. */
  readonly paused = $derived.by(() => this.source.frame?.paused ?? false)
  /** A bot plays for this seat. */
  readonly away = $derived.by(() => this.source.seat !== null && (this.source.frame?.taken_over.includes(this.source.seat) ?? false))
  /** A decision of mine that the line was down for. */
  readonly unsent = $derived.by(() => (this.source.connection === 'lost' ? this.#sent : null))
  /** May this seat answer, or change an answer? */
  readonly asked = $derived.by(
    () =>
      this.live &&
      !this.paused &&
      !this.away &&
      !this.unsent &&
      this.stage.frame?.question != null &&
      this.stage.frame.view.moves.length > 0,
  )
  /** Whom the game waits for. */
  readonly awaiting = $derived.by(() => (this.live && this.source.info?.state === 'running' ? this.view!.awaiting : []))
  /** Those of them who do not have the page open, and whom a bot could play for. */
  readonly missed = $derived.by(() => (this.live && !this.asked && this.source.stream ? missed(this.source.stream) : []))
  /** Is the game waiting for this seat? */
  readonly awaited = $derived.by(() => this.asked && this.view!.awaiting.includes(this.view!.seat!))
  /** What has happened as far as it has been shown, without what this table's screens do not remember. */
  readonly shownEvents = $derived.by(() => this.log.map(({ event }) => event))
  /** The same with their numbers. */
  readonly log = $derived.by(() => this.#heard(this.stage.shown))
  /** The same with what is being shown. */
  readonly begun = $derived.by(() => this.#heard(this.stage.begun).map(({ event }) => event))
  /** What the turn has changed that is pointed at, or that is shown; the last one stays until something comes after it. */
  readonly trail = $derived.by((): GameEvent[] => {
    if (this.followed) return this.followed.events.map(({ event }) => event)
    const events = this.shownEvents
    const turn = currentTurn(events)
    const shown = turn && turn.seat === this.view?.seat && !turn.events.length ? currentTurn(events.slice(0, turn.number)) : turn
    return shown && shown.seat !== this.view?.seat ? shown.events.map(({ event }) => event) : []
  })
  readonly touch = $derived.by(() =>
    this.asked ? touchOf(this.stage.frame!.view.moves, seenIn(this.stage.frame!.view, this.reference)) : NOTHING,
  )
  /** A secret disc of mine can be set or changed. */
  readonly setsDisc = $derived.by(() => this.asked && this.view!.question === DISC && this.touch.places.size > 0)
  readonly busy = $derived.by(() => this.#requests > 0 || this.source.busy)
  readonly canUndo = $derived.by(() => this.live && !this.busy && !this.paused && !this.away && (this.stage.frame?.can_undo ?? false))
  /** What everybody is called, by seat. */
  readonly names = $derived.by(() => (this.view ? namesOf(this.source.info?.seats ?? [], this.view) : []))
  readonly terms = $derived.by(() => this.view && { colours: this.view.colours, names: this.names })
  readonly pointed = $derived.by(() => this.passing ?? this.pinned?.meant ?? this.planned?.meant ?? this.#announced ?? this.taught)
  /** What a step is about that waits for those with a Veto. */
  readonly #announced = $derived.by(() =>
    this.live && this.view?.announced && this.terms ? meaningOf(this.view.announced, this.terms) : null,
  )
  /** The caballero that is lifted and has not been put down. */
  readonly lifted = $derived.by(() => {
    return this.asked ? this.view!.lifted : null
  })
  /** What is picked and wants a confirmation. */
  readonly picked = $derived.by(() =>
    this.#picked && this.asked && this.#picked.question === this.stage.frame?.question ? this.#picked.text : null,
  )
  /** The moves that what was touched could mean: which one is asked. */
  readonly choices = $derived.by(() =>
    this.#several && this.asked && this.#several.question === this.stage.frame?.question ? this.#several.spot : [],
  )
  /** Why my last request was refused; another question makes that the past. */
  readonly problem = $derived.by(() =>
    this.#problem?.question === (this.stage.frame?.question ?? null) ? (this.#problem?.whyNot ?? null) : null,
  )
  /** Caballeros I have placed and can still take back, by place. */
  readonly provisional = $derived.by(() => this.#provisional())

  constructor(source: GameSource, reference: () => ReferenceInfo) {
    this.source = source
    this.#reference = reference
    this.#unsubscribe = source.listen((frame) => {
      // Whoever steps through a game does not wait for the last step to land.
      if (!source.stream) this.stage.skip()
      this.stage.take(frame, this.busy)
    })
    if (source.frame) this.stage.take(source.frame, false)
  }

  /** Cards and numbers in the language that is spoken now. */
  get reference(): ReferenceInfo {
    return this.#reference()
  }

  get view(): View | null {
    return this.stage.view
  }

  close(): void {
    clearTimeout(this.#turning)
    this.#unsubscribe()
    this.stage.close()
  }

  nameOf(seat: Seat): string {
    return this.names[seat] ?? ''
  }

  /** The same of whoever has that colour. */
  called = (colour: Colour): string => this.names[this.view?.colours.indexOf(colour) ?? -1] ?? colourName(colour)

  colourOf(seat: Seat): string {
    return this.view?.colours[seat] ?? ''
  }

  /** Something on the board is looked at, or no longer; what was tapped stays until something else is looked at for a moment. */
  look(sight: Sight | null, longer = false): void {
    clearTimeout(this.#turning)
    if (this.staying && !longer) {
      if (sight && sight !== this.looked) this.#turning = setTimeout(() => this.look(sight, this.staying), DOUBLE)
      return
    }
    this.looked = sight
    this.staying = longer && sight !== null
    // Whoever looks at something else has seen what a line was about.
    if (this.staying) this.pinned = null
  }

  lookAway(): void {
    this.look(null, true)
  }

  /** Show what a line is about until another is clicked, or the same again. */
  pin(id: string, meant: Meant): void {
    this.pinned = this.pinned?.id === id ? null : { id, meant }
  }

  /** Something was touched: do what that means, or ask which of the things it means. */
  press(spot: Spot = []): void {
    if (spot.length < 2) return this.pick(spot[0])
    if (!this.asked) return
    this.#picked = null
    this.#several = { spot, question: this.stage.frame?.question ?? null }
  }

  /** This move is meant: do it, or pick it first if it has weight, unless somebody does not want to be asked twice. */
  pick(text: string | undefined): void {
    if (!text || !this.asked) return
    this.#several = null
    const move = moveCalled(this.view?.moves, text)
    // Five quick clicks place five, however slow the line is.
    if (this.busy && isPlacement(move)) return void this.#waiting.push(text)
    if (!settings.confirm || !move?.confirm) return void this.play(text)
    const now = performance.now()
    if (this.picked !== text) this.#picked = { text, question: this.stage.frame?.question ?? null, since: now }
    else if (now - this.#picked!.since > DOUBLE) void this.play(text)
  }

  unpick(): void {
    this.#picked = null
    this.#several = null
  }

  async play(text: string): Promise<void> {
    if (this.busy || !this.asked) return
    this.unpick()
    this.pinned = null
    this.staying = false
    // What was looked at to decide has been looked at; whoever places one after the other goes on looking.
    if (moveCalled(this.view?.moves, text)?.confirm) this.looked = null
    this.#calm = false
    this.modifier = this.board = ''
    this.#sent = text
    await this.#request(() => this.source.move(text)).finally(() => (this.#sent = null))
  }

  /** A place was picked on the board. */
  pickPlace(place: PlaceId): void {
    const { places: targets, boards } = this.touch
    const board = boards.has(this.board) ? this.board : [...boards.keys()].find((key) => boards.get(key)!.has(place))
    this.press([...(targets.get(place) ?? []), ...((board !== undefined && boards.get(board)?.get(place)) || [])])
  }

  /** A caballero was dragged from court to a place. */
  placeAt(place: PlaceId): void {
    const spot = this.touch.places.get(place)
    const placing = spot?.filter((text) => isPlacement(moveCalled(this.view?.moves, text)))
    if (spot) this.press(placing?.length ? placing : spot)
    else void this.#refuse({ place })
  }

  /** A piece is dragged: it is lifted at once, for then it is seen where it may go. */
  grab(lift: string): void {
    this.#dragged = {}
    void this.play(lift)
  }

  /** It was let go, over a place or over none; if it has not been lifted yet, it will be put down then. */
  letGo(target: PlaceId | null): void {
    if (this.#dragged) this.#dragged.target = target
    if (this.asked && !this.busy) void this.#putDown()
  }

  async #putDown(): Promise<void> {
    const { target } = this.#dragged ?? {}
    this.#dragged = null
    if (!this.lifted) return
    const drop = target && this.touch.places.get(target)
    if (drop) return this.press(drop)
    const why = target && target !== this.lifted.place ? await this.why({ place: target }) : null
    await this.undo()
    if (why) this.#complain(why)
  }

  /** What was lifted goes back to where it was. */
  putBack(): void {
    if (this.lifted && this.canUndo) void this.undo()
  }

  undo(turn = false): Promise<void> {
    this.#calm = true
    this.#waiting = []
    this.#dragged = null
    return this.#request(() => this.source.undo(turn))
  }

  /** Take one of my provisional caballeros back, the last one or one from a place; those placed after it are placed again. */
  takeBack(place?: PlaceId): Promise<void> {
    this.#calm = true
    const mine = this.#tail()
    const at = place ? mine.findLastIndex((placed) => placed.place === place) : mine.length - 1
    const taken = mine[at]
    return taken
      ? this.#request(() =>
          this.source.revise(
            taken.number,
            mine.slice(at + 1).map(({ text }) => text),
          ),
        )
      : Promise.resolve()
  }

  /** Propose that a bot plays for somebody. */
  standIn(seat: Seat): Promise<void> {
    const { stream } = this.source
    return stream ? this.#request(() => consent(stream, 'takeover', seat)) : Promise.resolve()
  }

  /** Take my seat again. */
  comeBack(): Promise<void> {
    const { seat, table } = this.source
    if (seat === null) return Promise.resolve()
    const key = newKey()
    return this.#request(async () => void (await api.back(table, seat, key)))
  }

  order(what: Order['what'], region = ''): Promise<void> {
    const { seat, table } = this.source
    if (seat === null) return Promise.resolve()
    const key = newKey()
    return this.#request(async () => void (await api.order(table, seat, what, key, region)))
  }

  /** Why a move is not possible now; nothing if it is, or if nobody asks me: whoever looks round meanwhile has done nothing wrong. */
  async why(what: Partial<MoveData>): Promise<WhyNot | null> {
    if (!this.asked) return null
    try {
      const why = await this.source.why(what, language())
      return !why || why.legal ? null : { text: capital(why.text), ruling: why.ruling }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { text: refusalText(error), ruling: error.ruling }
    }
  }

  /** Say why that cannot be done. */
  async #refuse(what: Partial<MoveData>): Promise<void> {
    const why = await this.why(what)
    if (why) this.#complain(why)
  }

  #complain(whyNot: WhyNot): void {
    this.#problem = { whyNot, question: this.stage.frame?.question ?? null }
  }

  async #request(request: () => Promise<void>): Promise<void> {
    this.#requests += 1
    this.#problem = null
    try {
      await request()
      await this.#newest()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.#waiting = []
      this.#complain({ text: error.text ?? refusalText(error), ruling: error.ruling })
    } finally {
      this.#requests -= 1
    }
  }

  /** The view that shows what I have just done. */
  #newest(): Promise<GameSource['frame']> {
    if (!this.source.busy) return Promise.resolve(this.source.frame)
    return new Promise((resolve) => {
      const stop = this.source.listen((frame) => {
        if (this.source.busy) return
        stop()
        resolve(frame)
      })
    })
  }

  /** After a view has come: put the dragged piece down, or do the only thing there is to do. */
  goOn(): void {
    if (this.#dragged) {
      if (this.#dragged.target !== undefined) void this.#putDown()
      return
    }
    const waiting = this.#waiting.shift()
    if (moveCalled(this.view?.moves, waiting)) return void this.play(waiting!)
    this.#waiting = []
    const next = settings.forced && !this.#calm ? forcedMove(this.stage.frame!.view.moves) : null
    if (next) void this.play(next)
  }

  /** What is remembered of so many events. */
  #heard(until: number): Numbered[] {
    const forgotten = new Set(this.stage.frame?.forgotten)
    return this.source.events
      .slice(0, until)
      .flatMap((event, number) => (event !== null && !forgotten.has(number) ? [{ number, event }] : []))
  }

  #provisional(): Map<PlaceId, number> {
    const made = new Map<PlaceId, number>()
    if (!this.live || !this.stage.frame?.can_undo) return made
    for (const { place } of this.#tail()) made.set(place, (made.get(place) ?? 0) + 1)
    return made
  }

  /** Where my last decisions have placed caballeros, without anything in between: each with its event's number and its text. */
  #tail(): { place: PlaceId; number: number; text: string }[] {
    const made: { place: PlaceId; number: number; text: string }[] = []
    const { events, frame } = this.source
    for (let number = events.length - 1; number >= 0; number--) {
      const event = events[number]
      const [piece] = event ? piecesOf(event) : []
      // The last one that was taken before an event led to it.
      const decided = frame?.undoable.findLast(({ since }) => since === number)
      if (!decided || piece?.source !== 'court' || piece.colour !== this.source.seat) break
      made.unshift({ place: piece.target, number, text: decided.move.text })
    }
    return made
  }
}
