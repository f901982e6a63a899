// A private game that the server keeps for one visitor: a lesson with its coach, or any position.  It is played like a table; whatever
// the others do comes with the answer.

import { api, ApiError, newKey } from '../wire/api.ts'
import { mergeEvents, type EventLog } from '../wire/eventLog.ts'
import type {
  CoachInfo,
  Colour,
  Explained,
  GameEvent,
  HintInfo,
  MoveData,
  LineMove,
  NewSandbox,
  PlaceId,
  Preview,
  SandboxInfo,
  Seat,
  TableInfo,
  ViewFrame,
  Why,
} from '../wire/protocol.ts'
import type { FrameListener, GameSource } from '../wire/source.ts'
import { asNumber, toldBy } from '../wire/told.ts'
import { say } from '../words/words.svelte.ts'

export class Sandbox implements GameSource {
  /** Nobody else sits here. */
  readonly stream = null
  readonly away: Seat[] = []
  readonly connection = 'open'
  readonly previews = true
  info = $state.raw<TableInfo | null>(null)
  frame = $state.raw<ViewFrame | null>(null)
  coach = $state.raw<CoachInfo | null>(null)
  events = $state.raw<EventLog>([])
  /** What has been decided since its beginning, where that is no lesson. */
  line = $state.raw<LineMove[]>([])

  #id = $state.raw('')
  #sending = $state.raw(false)
  #request: NewSandbox
  #listeners = new Set<FrameListener>()

  constructor(request: NewSandbox) {
    this.#request = request
  }

  get table(): string {
    return this.#id
  }

  get seat(): Seat | null {
    return this.frame?.view.seat ?? null
  }

  get busy(): boolean {
    return this.#sending
  }

  /** Begin it, or go on where it was left. */
  async open(): Promise<void> {
    this.#see(await api.newSandbox(this.#request))
  }

  listen(listener: FrameListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  move(text: string): Promise<void> {
    const key = newKey()
    return this.#send((id, { question, version, view }) => api.sandboxMove(id, view.seat ?? 0, text, question ?? '', key, version))
  }

  /** In a lesson: back to the answer before. */
  undo(turn = false): Promise<void> {
    const key = newKey()
    return this.#send((id, { version, view }) => api.sandboxUndo(id, view.seat ?? 0, key, turn, this.coach?.steps ? 0 : version))
  }

  async revise(until: number, moves: string[]): Promise<void> {
    while (this.frame && this.frame.until > until && this.frame.can_undo) await this.undo()
    for (const move of moves) await this.move(move)
  }

  /** A bot decides in the place of whoever is asked. */
  bot(): Promise<void> {
    return this.#send((id, { version }) => api.sandboxBot(id, version))
  }

  /** On with a lesson. */
  on(): Promise<void> {
    return this.#send((id, { version }) => api.lessonOn(id, version))
  }

  /** What is not a matter of this step is told like what is forbidden. */
  async why(what: Partial<MoveData>, language: string): Promise<Why | null> {
    const why = await api.sandboxWhy(this.#id, what, language)
    return why.legal && this.coach?.steps ? { legal: false, ruling: null, text: say('coach-not-now') } : why
  }

  explain(place: PlaceId, language: string, plus?: Colour): Promise<Explained> {
    return api.sandboxExplain(this.#id, place, language, plus)
  }

  preview(): Promise<Preview> {
    return api.sandboxPreview(this.#id)
  }

  hint(language: string): Promise<HintInfo> {
    return api.sandboxHint(this.#id, language)
  }

  /** A sandbox that was forgotten is made again from what is known of it here, and asked once more. */
  async #send(request: (id: string, frame: ViewFrame) => Promise<SandboxInfo>): Promise<void> {
    if (!this.frame) return
    this.#sending = true
    try {
      let told: SandboxInfo
      try {
        told = await request(this.#id, this.frame)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
        const again = await api.newSandbox({
          ...this.#request,
          answers: this.coach?.answers ?? [],
          line: this.line.map(({ seat, move }) => `${seat} ${move.text}`),
        })
        told = await request(again.id, again.frame)
      }
      this.#see(told)
    } finally {
      this.#sending = false
    }
  }

  #see({ id, info, frame, coach, line }: SandboxInfo): void {
    this.#id = id
    this.info = info
    this.coach = coach
    this.line = line
    const shown = coach && (coach.steps || coach.over) ? asTaught(frame, coach) : frame
    this.events = mergeEvents(this.events, shown)
    this.frame = shown
    // What others do is looked at, one thing after the other; what only I have done is there at once.
    this.#sending &&= shown.events.every((event) => isMine(event, shown.view.seat))
    for (const listener of this.#listeners) listener(shown, shown.events)
  }
}

/** In a lesson only what a step is about can be chosen, and nothing plays itself: whoever learns does it. */
function asTaught(frame: ViewFrame, { open }: CoachInfo): ViewFrame {
  const moves = frame.view.moves.filter(({ text }) => open.includes(text)).map((move) => ({ ...move, auto: false }))
  return { ...frame, view: { ...frame.view, moves } }
}

function isMine(event: GameEvent, seat: Seat | null): boolean {
  const whose = asNumber(toldBy(event, 'seat'))
  return whose === null || whose === seat
}
