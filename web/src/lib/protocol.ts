// Everything that crosses the wire, as types: docs/protocol.md in TypeScript.  It holds no words and no rules.

/** Seats by number, places, cards, colours and modifiers by id. */
export type Seat = number
export type PlaceId = string
export type CardId = string
export type Colour = string
export type ModifierId = string
export type Value = string | number | boolean

// --- people

export interface Guest {
  id: string
  name: string
  claimed: boolean
}

export interface Session {
  guest: Guest
  token: string
}

// --- tables

export type ClockKind = 'none' | 'move' | 'game'
export interface Clock {
  kind: ClockKind
  seconds: number
  increment: number
}

export interface SeatRequest {
  kind: 'open' | 'invited' | 'me' | 'bot'
  bot?: string
  name?: string
}

export type Undo = 'turn' | 'consent' | 'none'

export interface NewTable {
  edition?: string
  players?: number
  options?: Record<string, Value>
  deck?: Record<CardId, number>
  seats?: SeatRequest[]
  public?: boolean
  spectators?: boolean
  preview?: boolean
  clock?: Partial<Clock>
  undo?: Undo
  boxes?: string[]
}

export interface Deck {
  deck: Record<CardId, number>
}

export interface SeatInfo {
  seat: Seat
  kind: 'open' | 'invited' | 'person' | 'bot'
  name: string
  /** Which kind of bot sits there; empty for people. */
  bot: string
  colour: Colour
  ready: boolean
  mine: boolean
}

export interface TableInfo {
  id: string
  state: 'open' | 'running' | 'over' | 'abandoned'
  edition: string
  /** The expansions on the table, each with its version. */
  boxes: string[]
  players: number
  options: Record<string, Value>
  deck: Record<CardId, number>
  public: boolean
  spectators: boolean
  preview: boolean
  clock: Clock
  undo: Undo
  /** Seconds in which somebody whom all others want to be taken over can answer; null where a clock decides that. */
  grace: number | null
  imported: boolean
  host: boolean
  host_name: string
  /** By seat, then those nobody plays. */
  colours: Colour[]
  seats: SeatInfo[]
  awaiting_me: boolean
  /** Who owes an answer; like `scores` only for those who may watch. */
  awaiting: Seat[]
  round: number | null
  scores: number[] | null
  next: string
  commitment: string | null
  /** In lists: when something last happened there, in seconds since 1970. */
  touched: number | null
}

export interface TableList {
  tables: TableInfo[]
}

export interface MyTables extends TableList {
  /** Where a seat is kept for me. */
  invited: TableInfo[]
}

// --- play

/** A move as data: what is done, and what it is done with.  What it is not about is left out. */
export interface LegalMove {
  option: number
  text: string
  verb: string
  place?: PlaceId
  colour?: Colour
  card?: CardId
  value?: number
  modifier?: ModifierId
  board?: string
  branch?: number
  count?: number
  seat?: Seat
  /** Has it consequences, so that whoever picks it confirms it? */
  confirm?: boolean
  /** May it play itself where nothing else is possible? */
  auto?: boolean
}

/** What a move would be about, for whoever wonders why it cannot be made. */
export type About = Pick<LegalMove, 'place' | 'colour' | 'card' | 'value' | 'modifier' | 'board'>

export interface GameEvent {
  name: string
  args: Record<string, unknown>
}

export interface Award {
  seat: Seat
  reason: 'rank' | 'king' | 'grande' | 'post'
  points: number
  rank?: number
  tied?: number
  count?: number
}

/** Cards that lie somewhere: how many, if none of them is seen; else each of them, null face down. */
export type Zone<T> = number | (T | null)[]

/** Everything that lies on the table besides caballeros, as it is declared (docs/notation.md); boxes bring more. */
export interface Facts {
  king: PlaceId
  first: Seat
  actor: Seat | null
  card: CardId | null
  placements: number
  scores: number[]
  /** By colour. */
  grandes: (PlaceId | null)[]
  /** Where each mobile scoreboard lies, by its first number; null beside the board. */
  scoreboards: Record<string, PlaceId | null>
  /** Power cards of this round by colour, 0 where none was played yet. */
  played: number[]
  order: number[]
  /** The face-up card of each stack, null where it was taken. */
  offer: (CardId | null)[]
  stacks: Zone<CardId>[]
  discards: CardId[]
  vetoes: number[]
  hands: Zone<number>[]
  piles: Zone<number>[]
  modifiers?: Zone<ModifierId>[]
  /** Those of this round, by colour. */
  modifiers_played?: (ModifierId | null)[]
  [more: string]: unknown
}

/** What one seat sees; `seat` is null for a spectator.  The fields are those of elgrande.View. */
export interface View {
  seat: Seat | null
  edition: string
  version: number
  /** The expansions on the table. */
  boxes: string[]
  players: number
  options: Record<string, Value>
  /** By seat; those that no seat plays come last. */
  colours: Colour[]
  /** By colour: the seat it counts for and moves with now. */
  owners: (Seat | null)[]
  /** The colours that take turns. */
  turns: number[]
  round: number
  rounds: number[]
  /** How many ranks score with this many players. */
  ranks_scored: number
  /** Caballeros by place, then by colour; null where nobody counts them. */
  pieces: Record<PlaceId, (number | null)[]>
  facts: Facts
  /** The cards that may be left in each stack: those of the box that have not turned up. */
  unseen: CardId[][]
  /** How many caballeros may still go one after another, the next one included; 0 where the question is not about that. */
  remaining: number
  /** An id of the texts: `question-<id>`; null when the game is over. */
  question: string | null
  awaiting: Seat[]
  /** Seats that have answered in secret. */
  answered: Seat[]
  /** My own answer, which I may still change. */
  answer: LegalMove | null
  /** The caballero that is in hand. */
  lifted: { colour: Colour; place: PlaceId } | null
  announced: GameEvent | null
  vetoed_by: Seat[]
  moves: LegalMove[]
  position: string
}

export interface Proposal {
  what: ConsentKind
  target: number
  agreed: Seat[]
}

export interface ViewFrame {
  type: 'view'
  table: string
  version: number
  question: string | null
  view: View
  events: GameEvent[]
  since: number
  until: number
  /** The numbers of events that are not to be shown any more; with `since` 0 they are left out. */
  forgotten: number[]
  /** Since the version that was named. */
  taken_back: { seat: Seat; turn: boolean }[]
  can_undo: boolean
  decisions: number
  clocks: (number | null)[]
  used: (number | null)[]
  now: number
  paused: boolean
  taken_over: Seat[]
  /** Those of them whose clock ran out; for the others the table agreed on a bot, or they deleted themselves. */
  out_of_time: Seat[]
  proposals: Proposal[]
  orders: StandingOrder[]
}

export interface TableFrame {
  type: 'table'
  info: TableInfo
}

export interface PresenceFrame {
  type: 'presence'
  /** Seats of people who have not had the table open for a while. */
  away: Seat[]
}

export interface ChatFrame {
  type: 'chat'
  number: number
  author: string
  seat: Seat | null
  name: string
  text: string
}

export interface ErrorFrame {
  type: 'error'
  error: ErrorBody
}

export type Frame = ViewFrame | TableFrame | PresenceFrame | ChatFrame | ErrorFrame

export type ConsentKind = 'pause' | 'resume' | 'abandon' | 'takeover' | 'undo'
export type OrderKind = 'no-veto' | 'ask-veto' | 'disc'

/** Something I have decided before I am asked. */
export interface StandingOrder {
  what: OrderKind
  region: PlaceId
}

export interface Done {
  version: number
}

// --- errors

/** The server's closed list; `unreachable` is the page's own, for an answer that never came. */
export type Code =
  | 'bad-request' | 'bad-setup' | 'bad-record' | 'no-session' | 'not-found' | 'not-yours' | 'name-taken' | 'wrong-password'
  | 'table-full' | 'table-started' | 'table-not-running' | 'not-ready' | 'illegal-move' | 'stale-question' | 'no-undo'
  | 'no-preview' | 'not-over' | 'other-rules' | 'too-large' | 'too-many' | 'internal' | 'unreachable'

export interface ErrorBody {
  code: Code
  message: string
  ruling: string | null
  legal: string[]
  /** The ruling as a sentence. */
  text?: string | null
}

// --- study

export interface ScoreLine {
  seat: Seat
  reason: 'rank' | 'king' | 'grande' | 'post'
  points: number
  text: string
  rank: number | null
  tied: number | null
  count: number | null
}

export interface Explained {
  place: PlaceId
  known: boolean
  /** The numbers it shows now, how many of them count, and whether a mobile scoreboard covers the printed ones. */
  values: number[]
  ranks_scored: number
  scoreboard: boolean
  lines: ScoreLine[]
  totals: number[]
}

export interface Preview {
  known: boolean
  places: Record<PlaceId, number[]>
  totals: number[]
}

export interface Why {
  legal: boolean
  ruling: string | null
  text: string
}

// --- finished games

export interface ReplayStep {
  /** What was done, if it was a move. */
  move: LegalMove | null
  /** Was it an answer in secret? */
  secret: boolean
  step: number
  seat: Seat | null
  kind: 'move' | 'undo' | 'note'
  text: string
  round: number
  /** How many events it brought; none if it took something back. */
  events: number
  /** Everybody's points after it. */
  scores: number[]
  /** Does it count for nothing, because it was taken back or takes something back? */
  taken_back: boolean
}

export interface ReplayInfo {
  steps: ReplayStep[]
  seats: string[]
  commitment: string
  seed: string
  nonce: string
  commitment_kept: boolean
}

export interface RecordCheck {
  edition: string
  players: number
  over: boolean
  scores: number[]
  boxes: string[]
}

// --- what there is

export interface OptionInfo {
  name: string
  title: string
  help: string
  kind: 'switch' | 'seat' | 'choice'
  default: Value
  players: number[]
  changes: 'rules' | 'cards' | 'sight' | 'manners'
  choices: { value: Value; text: string }[]
}

/** An expansion that goes with an edition. */
export interface BoxInfo {
  id: string
  name: string
  version: number
  players: number[]
  /** Those it is never combined with. */
  excludes: string[]
  options: OptionInfo[]
}

export interface EditionInfo {
  id: string
  name: string
  players: number[]
  options: OptionInfo[]
  boxes: BoxInfo[]
}

/** Where others find this server; null if it is where I have found it. */
export interface Address {
  url: string | null
}

/** How long what a player writes may be. */
export type Limits = Record<'name' | 'password' | 'chat', { min: number; max: number }>

export interface BotInfo {
  name: string
  title: string
  help: string
}

export interface PlaceInfo {
  id: PlaceId
  name: string
  /** Points for first, second, third; empty where nothing is scored. */
  values: number[]
  neighbours: PlaceId[]
  region: boolean
  printed: boolean
  /** The ruling that tells what it means if the King stands there; empty where he never does. */
  king: string
  /** Is it on the secret disc? */
  disc: boolean
  /** The place it is a space of; empty where it is none. */
  within: PlaceId
  /** How many pieces it holds; 0 for any number. */
  capacity: number
  /** Points for each piece there whenever the place around it is scored. */
  bonus: number
}

export type Provenance = 'printed' | 'public' | 'ours'

export interface Sign {
  name: string
  /** 0 where there is no number. */
  count: number
}

export interface CardInfo {
  id: CardId
  name: string
  stack: number
  copies: number
  caballeros: number
  effect: string
  /** Its special action alone, in words, and where that is a choice each branch of it. */
  special: string
  /** What comes of a secret disc, said to whoever sets it; empty where nobody does. */
  disc: string
  branches: string[]
  /** The special action as pictograms. */
  signs: Sign[]
  provenance: Provenance
  provenance_text: string
  group: string
  /** It is there every round: exactly one copy. */
  returns: boolean
  /** The option that takes it out of the game, if there is one. */
  replaced_by: string
}

export interface RulingInfo {
  id: string
  title: string
  text: string
  tag: Provenance
  source: string
}

export interface Reference {
  edition: string
  name: string
  language: string
  version: number
  places: PlaceInfo[]
  /** The values of each mobile scoreboard, by its first number. */
  scoreboards: Record<string, number[]>
  cards: CardInfo[]
  power: { value: number; caballeros: number }[]
  modifiers: { id: ModifierId; name: string; effect: string }[]
  colours: Colour[]
  /** Rounds after which everything is scored. */
  scorings: number[]
  rulings: RulingInfo[]
  /** The expansions it was looked up with, and what they bring to the table besides places and cards. */
  boxes: string[]
  facts: FactInfo[]
  /** Sentences that did not come with the page, as Fluent. */
  texts: string
}

export interface FactInfo {
  name: string
  holds: string
  per: string
}
