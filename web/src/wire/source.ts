// Where a game on the screen comes from: a table that is played, a game that is over, and whatever else can show frames and answer questions about them.

import type { EventLog } from './eventLog.ts'
import type { Colour, Explained, GameEvent, HintInfo, MoveData, PlaceId, Preview, Seat, TableInfo, ViewFrame, Why } from './protocol.ts'
import type { Connection, TableStream } from './stream.svelte.ts'

export type FrameListener = (frame: ViewFrame, news: GameEvent[]) => void

export interface GameSource {
  readonly table: string
  /** The line to a table; none where nobody else sits. */
  readonly stream: TableStream | null
  readonly info: TableInfo | null
  /** Whose eyes: null for a spectator. */
  readonly seat: Seat | null
  readonly frame: ViewFrame | null
  /** Everything heard so far. */
  readonly events: EventLog
  /** Seats of people who are not there. */
  readonly away: Seat[]
  readonly connection: Connection
  /** Something is under way: no time for another request. */
  readonly busy: boolean
  /** May what would score now be looked at? */
  readonly previews: boolean
  /** Hear every frame with the events that are new in it; returns how to unsubscribe. */
  listen(listener: FrameListener): () => void
  move(text: string): Promise<void>
  /** Take back what was decided, until so many events remain, and decide that instead. */
  revise(until: number, moves: string[]): Promise<void>
  undo(turn?: boolean): Promise<void>
  /** Why a move is not possible; nothing where nobody could make one. */
  why(what: Partial<MoveData>, language: string): Promise<Why | null>
  /** What a place would score now, or with one more caballero of that colour. */
  explain(place: PlaceId, language: string, plus?: Colour): Promise<Explained>
  preview(): Promise<Preview>
  /** What a bot would do in my place, where hints are given (`info.hints`). */
  hint(language: string): Promise<HintInfo>
}
