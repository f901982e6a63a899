// One table as it happens: a WebSocket that comes back by itself, and what it has told so far.
// It knows frames and versions; what they mean is for the screens.

import { api, newKey, ApiError } from './api.ts'
import { mergeEvents, type EventLog } from './eventLog.ts'
import { rememberCommitment } from './commitments.ts'
import type {
  ChatFrame,
  Colour,
  Done,
  ErrorBody,
  Explained,
  HintInfo,
  Frame,
  MoveData,
  PlaceId,
  Preview,
  Seat,
  TableInfo,
  ViewFrame,
  Why,
} from './protocol.ts'
import type { FrameListener, GameSource } from './source.ts'

export type Connection = 'connecting' | 'open' | 'lost' | 'refused' | 'closed'

const FIRST_WAIT = 250
const LONGEST_WAIT = 8000
/** A stream that is refused is closed with 4000 + the status of the error; only these are worth another try. */
const TRY_AGAIN = new Set([4429, 4500])

/** A table one sits at or watches.  Its fields are reactive; `close()` it when the screen goes. */
export class TableStream implements GameSource {
  readonly table: string
  readonly stream = this
  /** Whose eyes: null for a spectator.  At the beginning my own, which the server knows before I do. */
  seat = $state.raw<Seat | null>(null)
  info = $state.raw<TableInfo | null>(null)
  /** The newest view. */
  frame = $state.raw<ViewFrame | null>(null)
  /** Everything heard so far. */
  events = $state.raw<EventLog>([])
  /** Seats of people who do not have the table open. */
  away = $state.raw<Seat[]>([])
  chat = $state.raw<ChatFrame[]>([])
  connection = $state.raw<Connection>('connecting')
  /** Why the stream is refused. */
  error = $state.raw<ErrorBody | null>(null)

  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #sending = $state.raw(false)
  /** What my own last request led to. */
  #expected = $state.raw<Done & { seat: Seat | null }>({ seat: null, version: 0, answers: 0 })
  #listeners = new Set<FrameListener>()

  constructor(table: string) {
    this.table = table
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#drop)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#open()
  }

  /** A request of mine is under way, or the view that shows it has not come yet: no time for another one. */
  get busy(): boolean {
    return this.#sending || !this.#shown
  }

  /** Does the view show what my last request led to?  Answers in secret make no version, and each seat counts its own. */
  get #shown(): boolean {
    const { seat, version, answers } = this.#expected
    if (this.frame?.version !== version) return (this.frame?.version ?? 0) >= version
    return this.frame.view.seat !== seat || this.frame.answers >= answers
  }

  /** Hear every view frame with the events that are new in it; returns how to unsubscribe. */
  listen(listener: FrameListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Look through the eyes of another of my seats. */
  look(seat: Seat | null): void {
    if (seat === this.seat) return
    this.seat = seat
    this.frame = null
    this.events = []
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ look: seat }))
  }

  /** Send a decision of the seat I look through. */
  move(text: string): Promise<void> {
    const { question } = this.frame ?? {}
    if (this.seat === null || !question) return Promise.resolve()
    const seat = this.seat
    const key = newKey()
    return this.#send(seat, () => api.move(this.table, seat, text, question, key))
  }

  /** Take back what I have decided, until so many events remain, and decide that instead. */
  revise(until: number, moves: string[]): Promise<void> {
    const { question } = this.frame ?? {}
    if (this.seat === null || !question) return Promise.resolve()
    const seat = this.seat
    const key = newKey()
    return this.#send(seat, () => api.revise(this.table, seat, until, moves, question, key))
  }

  /** Take back my last decision with what played itself before it, or my whole turn. */
  undo(turn = false): Promise<void> {
    if (this.seat === null) return Promise.resolve()
    const seat = this.seat
    const key = newKey()
    return this.#send(seat, () => api.undo(this.table, seat, key, turn))
  }

  get previews(): boolean {
    return this.info?.preview ?? false
  }

  why(what: Partial<MoveData>, language: string): Promise<Why | null> {
    return this.seat === null || this.info?.state !== 'running' ? Promise.resolve(null) : api.why(this.table, this.seat, what, language)
  }

  explain(place: PlaceId, language: string, plus?: Colour): Promise<Explained> {
    return api.explain(this.table, this.seat, place, language, plus)
  }

  preview(): Promise<Preview> {
    return api.preview(this.table, this.seat)
  }

  hint(language: string): Promise<HintInfo> {
    return api.hint(this.table, this.seat ?? 0, language)
  }

  /** Begin again with the session there is now: a stream knows whose it is from its beginning. */
  reopen(): void {
    clearTimeout(this.#timer)
    this.connection = 'connecting'
    this.error = null
    this.#closeSocket()
    this.#open()
  }

  close(): void {
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#drop)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#timer)
    this.connection = 'closed'
    this.#listeners.clear()
    this.#socket?.close()
  }

  /** A request without an answer is sent again with its key, which makes it count once. */
  async #send(seat: Seat, request: () => Promise<Done>): Promise<void> {
    this.#sending = true
    try {
      for (let wait = FIRST_WAIT; ; wait *= 2) {
        try {
          this.#expected = { seat, ...(await request()) }
          return
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'unreachable' || wait > LONGEST_WAIT) throw error
          this.#drop()
          await new Promise((resolve) => setTimeout(resolve, wait))
        }
      }
    } finally {
      this.#sending = false
    }
  }

  #open(): void {
    // A stream has no headers of ours: what an error says is asked for in the address.
    const query = new URLSearchParams({ language: document.documentElement.lang })
    if (!this.info) query.set('seat', 'mine')
    else if (this.seat !== null) query.set('seat', String(this.seat))
    if (this.frame) query.set('after', String(this.frame.version))
    if (this.frame?.proof) query.set('proof', this.frame.proof)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const asked = this.seat
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/stream?${query}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#tries = 0
      this.connection = 'open'
      if (this.seat !== asked) socket.send(JSON.stringify({ look: this.seat }))
    }
    socket.onmessage = (message: MessageEvent<string>) => {
      const frame: Frame = JSON.parse(message.data)
      this.#take(frame)
    }
    socket.onclose = (event) => this.#lost(event.code)
  }

  /** Whatever the old line still has to say does not matter. */
  #closeSocket(): void {
    if (this.#socket) this.#socket.onclose = this.#socket.onmessage = null
    this.#socket?.close()
  }

  #lost(code: number): void {
    if (this.connection === 'closed') return
    if (code >= 4000 && !TRY_AGAIN.has(code)) {
      this.connection = 'refused'
      return
    }
    this.connection = 'lost'
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++)
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2))
  }

  /** The line is down, though the socket has not noticed: it may take minutes to. */
  #drop = (): void => {
    if (this.connection !== 'open') return
    this.#closeSocket()
    this.#lost(0)
  }

  /** The line is back, or the page is looked at again: no need to wait any longer. */
  #hurry = (): void => {
    if (this.connection !== 'lost' || document.hidden) return
    clearTimeout(this.#timer)
    this.#open()
  }

  #take(frame: Frame): void {
    switch (frame.type) {
      case 'table':
        this.#sit(frame.info)
        this.info = frame.info
        if (frame.info.state === 'running' && frame.info.commitment) rememberCommitment(frame.info.id, frame.info.commitment)
        break
      case 'presence':
        this.away = frame.away
        break
      case 'chat':
        if (!this.chat.some((said) => said.number === frame.number)) this.chat = [...this.chat, frame]
        break
      case 'error':
        this.error = frame.error
        break
      case 'view':
        this.#see(frame)
        break
    }
  }

  /** Seats change hands before the game begins: look through my own eyes, whichever they are now. */
  #sit(info: TableInfo): void {
    const mine = info.seats.filter((seat) => seat.mine).map(({ seat }) => seat)
    if (!this.info) this.seat = mine[0] ?? null
    else if (this.seat === null ? info.state === 'open' : !mine.includes(this.seat)) this.look(mine[0] ?? null)
  }

  #see(frame: ViewFrame): void {
    // A frame from before a change of eyes is not mine any more.
    if (frame.view.seat !== this.seat) return
    this.events = mergeEvents(this.events, frame)
    this.frame = frame
    for (const listener of this.#listeners) listener(frame, frame.events)
  }
}

/** A table whose screen is still on its way. */
let ahead: TableStream | null = null

/** Somebody is about to go to that table: open its line already, so that its screen does not wait for it. */
export function expectTable(table: string): void {
  ahead = new TableStream(table)
}

/** Nobody is about to go there any more. */
export function expectNothing(): void {
  ahead?.close()
  ahead = null
}

export function openTable(table: string): TableStream {
  const expected = ahead
  if (expected?.table === table) {
    ahead = null
    return expected
  }
  expectNothing()
  return new TableStream(table)
}
