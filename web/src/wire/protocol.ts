// Written by web/scripts/protocol.py from the server's own types: change those, not this.

import type { GameEvent } from './events.ts'

export type { GameEvent }

/** Seats by number, places, cards, colours and modifiers by id. */
export type Seat = number
export type PlaceId = string
export type CardId = string
export type Colour = string
export type ModifierId = string
/** What an option is set to. */
export type Value = string | number | boolean

/** Where others find this server. */
export interface Address {
  /** null if nobody has told it: then it is where a browser has found it. */
  url: string | null
}

/** All that a seat has answered in one go. */
export interface AnalysedDecision {
  /** So many lines of the record had been played before it. */
  step: number
  /** And so many when it was finished. */
  until: number
  round: number
  seat: number
  question: string
  /** By what the seat could know. */
  known: AnalysedJudgement
  /** By what was really there. */
  hindsight: AnalysedJudgement
}

/** A decision compared with what could have been done instead. */
export interface AnalysedJudgement {
  verdict: 'best' | 'costly' | 'fine'
  /** So much less likely the seat wins than with the best plan, from 0 to 1. */
  cost: number
  /** The standard error of that. */
  error: number
  /** At most three, the best first. */
  plans: AnalysedPlan[]
  played: AnalysedPlan
}

/** Something that could be done, and what its seat could expect of it. */
export interface AnalysedPlan {
  /** To win, from 0 to 1. */
  chance: number
  low: number
  high: number
  /** At the end of the game. */
  points: number
  points_low: number
  points_high: number
  moves: LegalMove[]
  /** The same in words. */
  said: string
  /** What speaks for it, each a sentence; of the best plan alone. */
  why: string[]
}

/** An analysis, as far as it has come, or what of it has come since. */
export interface AnalysisInfo {
  state: 'done' | 'failed' | 'none' | 'running'
  /** So many decisions are judged. */
  judged: number
  /** So many there are; 0 as long as nobody has looked. */
  count: number
  /** Who judges. */
  bot: string
  /** In the order in which they have come in, and how the game ended. */
  course: CoursePoint[]
  decisions: AnalysedDecision[]
}

/** One reason for points in a scoring. */
export interface AwardFacts {
  /** The caballeros there. */
  count?: number
  points: number
  /** The rank taken; in a tie the one below the one that was contested. Not there for a bonus, as are the next two. */
  rank?: number
  reason: 'grande' | 'king' | 'post' | 'rank'
  /** A seat, or the number of a colour nobody plays, whose points are lost. */
  seat: number
  /** How many share it. */
  tied?: number
}

/** I am back: the bot that took over hands my seat back. */
export interface Back {
  seat: number
  key: string
}

/** Somebody I want to have nothing to do with, or again: no chat, no invitations, no game found together. */
export interface Block {
  guest: string
  blocked?: boolean
}

/** A bot that can be put on a seat. */
export interface BotInfo {
  name: string
  title: string
  help: string
  /** Is it one of those that are offered first, from the weakest to the strongest? All others are for comparison. */
  offered: boolean
  /** Does it play where nobody says which? */
  usual: boolean
}

/** An expansion that goes with an edition. */
export interface BoxInfo {
  id: string
  name: string
  version: number
  /** The numbers of players it can be played with. */
  players: number[]
  /** Those it is never combined with. */
  excludes: string[]
  /** What can be chosen with it. */
  options: OptionInfo[]
  /** A choice of these that is advised for a first game; null where nothing is. */
  first_game: FirstGame | null
  /** Of the cards it brings. */
  faces: Faces
}

/** How I want to be called back, and what for. */
export interface CallBack {
  kind: 'discord' | 'email' | 'ntfy' | 'webhook'
  /** A mailbox; else a web address: any, that of a webhook in Discord, that of a topic of ntfy. */
  address: string
  /** When it is my turn. */
  turn: boolean
  /** When a game of mine has begun. */
  full: boolean
  /** When one is over. */
  over: boolean
  /** From then on I am not called; in minutes since midnight. */
  quiet_from: number | null
  quiet_until: number | null
  /** Where it is midnight: `Europe/Madrid`. */
  zone: string
  language: string
}

/** How I am called back, and how I could be. */
export interface CallBackInfo {
  /** What this server can do; nothing if it does not know its own address. */
  possible: ('discord' | 'email' | 'ntfy' | 'webhook')[]
  /** What I want; null if I do not want to be called. */
  call: CallBack | null
  /** A mailbox has to say that it is mine before anything else is sent there. */
  confirmed: boolean
}

/** A card I could take, and the best that could be done with it. */
export interface CardHint {
  card: string
  plan: HintPlan
}

/** One action card. */
export interface CardInfo {
  id: string
  name: string
  stack: number
  copies: number
  /** How many may be placed with it. */
  caballeros: number
  effect: string
  /** Its special action alone. */
  special: string
  /** What comes of a secret disc, said to whoever sets it; empty where nobody does. */
  disc: string
  /** Where the special action is a choice: each of its branches. */
  branches: string[]
  /** The special action as signs. */
  signs: Sign[]
  /** What it is about: `scores`, `moves`, `court`, `crown`, `map` or `other`. */
  kinds: ('court' | 'crown' | 'map' | 'moves' | 'other' | 'scores')[]
  provenance: Provenance
  provenance_text: string
  /** What is printed of it and what is ours; empty where its provenance says it all. */
  why: string
  /** `base`, or the option that brings it. */
  group: string
  /** It lies face up every round, so there is exactly one copy. */
  returns: boolean
  /** The option that takes it out of the game; empty where none does. */
  replaced_by: string
  /** Its special action as a deck writes it. */
  words: string
  /** The symbol on it; empty where there is none. */
  symbol: string
  /** What the deck of a table says of it, by the names of properties. */
  changed: string[]
}

/** Move to another seat; a colour that I have chosen goes with me. */
export interface ChangeSeat {
  seat: number
  /** Which of my seats I leave; without it the first of them. */
  leaving?: number | null
}

/** Somebody said something. */
export interface ChatFrame {
  type: 'chat'
  /** Players and spectators are counted apart. */
  number: number
  /** The guest who said it; empty where that is no longer known. */
  author: string
  /** The first seat that guest has here; null for a spectator. */
  seat: number | null
  name: string
  text: string
}

/** Something said. */
export interface ChatRequest {
  text: string
}

/** One value an option can take. */
export interface ChoiceInfo {
  value: string | number | boolean
  /** In words. */
  text: string
}

/** Play another colour on a seat of mine. It goes with me: to another seat, through a shuffle and a rematch. */
export interface ChooseColour {
  seat: number
  colour: string
}

/** A password that keeps a name across devices, or another one. */
export interface Claim {
  password: string
  /** The one there is, if there is one. */
  old?: string | null
}

/** How time is kept: not at all, for each move, or for the whole game with an increment for every turn. */
export interface Clock {
  kind: 'game' | 'move' | 'none'
  seconds: number
  increment: number
}

/** What the coach says now. */
export interface CoachInfo {
  /** Its id, or that of the puzzle. */
  lesson: string
  /** How many steps of the lesson are over. */
  step: number
  /** How many there are; 0 in a game, which is played to its end. */
  steps: number
  /** The id of a sentence; empty where there is nothing to say. */
  said: string
  /** Has it more to say to whoever asks why (attribute `why`)? */
  why: boolean
  /** The attribute that says why my last answer was wrong; empty if it was not. */
  wrong: string
  /** What is pointed at: places, pieces, cards. */
  points: string[]
  /** Have I to decide something? Else I go on when I have read it. */
  asks: boolean
  /** The moves that can be chosen in this step. */
  open: string[]
  mistakes: number
  over: boolean
  /** What I have answered so far, to come back here. */
  answers: string[]
}

/** Why something was refused. The list is closed: docs/protocol.md explains each. */
export type Code = 'bad-record' | 'bad-request' | 'bad-setup' | 'illegal-move' | 'internal' | 'name-taken' | 'no-hints' | 'no-preview' | 'no-session' | 'no-undo' | 'not-found' | 'not-over' | 'not-ready' | 'not-yours' | 'other-rules' | 'stale-question' | 'table-full' | 'table-not-running' | 'table-started' | 'too-large' | 'too-many' | 'wrong-password'

/** What a bot thinks of my last decision in a game with a coach, or what is made of my answer to a puzzle. */
export interface Comment {
  /** The verdict; empty where there is nothing to say. */
  text: string
  /** What it would have done; empty if the same. Of a puzzle what goes with the right answer, once that is given. */
  plan: string
  reasons: string[]
}

/** Propose or agree to something the whole table decides; it happens once every person who is there has agreed (bots agree). */
export interface Consent {
  seat: number
  key: string
  what: 'abandon' | 'pause' | 'resume' | 'takeover' | 'undo'
  /** The seat that is taken over, or the number of decisions that remain. */
  target?: number
  /** False takes an agreement back. */
  agree?: boolean
}

/** What everybody could expect at one moment, as far as the seat could know that decided then. */
export interface CoursePoint {
  /** So many lines of the record had been played. */
  step: number
  round: number
  seats: Expected[]
}

/** Copies of the cards of which not as many are used as the box holds, or what else their faces say, by id. */
export interface Deck {
  deck: Record<string, number | Record<string, number | string | Record<string, number>>>
}

/** Where somebody's secret disc points. */
export interface Disc {
  place: string
  seat: number
}

/** It is done, and durable. Views with an earlier version, or the same and fewer answers, are from before. */
export interface Done {
  version: number
  answers: number
}

/** What a form for a new table is built from. */
export interface EditionInfo {
  id: string
  name: string
  players: number[]
  options: OptionInfo[]
  boxes: BoxInfo[]
  /** Of its cards, those of its variations included. */
  faces: Faces
}

/** The body of every error. */
export interface ErrorBody {
  code: Code
  message: string
  /** The ruling that forbids a move, an id of docs/rulings.md. */
  ruling: string | null
  /** What that seat may do instead. */
  legal: string[]
  /** The ruling, or what else there is to say to a player, as a sentence in the language that was asked for. */
  text: string | null
}

/** A message on the stream that could not be understood. */
export interface ErrorFrame {
  type: 'error'
  error: ErrorBody
}

/** What somebody can expect, and between what that lies 19 times out of 20. */
export interface Expected {
  /** To win, from 0 to 1. */
  chance: number
  low: number
  high: number
  /** At the end of the game. */
  points: number
  points_low: number
  points_high: number
}

/** What a place would score now, as far as the one who asks may know. */
export interface Explained {
  place: string
  /** False for a Castillo nobody may look into: then no line is told. */
  known: boolean
  /** The numbers the place shows now. */
  values: number[]
  /** How many of them count at this table. */
  ranks_scored: number
  /** Does a mobile scoreboard cover the printed ones? */
  scoreboard: boolean
  lines: ScoreLine[]
  /** Points by seat. */
  totals: number[]
}

/** How many different cards there are, and of how many of them we have decided what they say. */
export interface Faces {
  all: number
  ours: number
}

/** Something that lies on the table because a box has brought it; a view shows it under its name. */
export interface FactInfo {
  name: string
  /** `seat`: a figure somebody holds, called `figure-<name>` in the texts; `card` and others: docs/notation.md. */
  holds: string
  /** `table`, or of what there is one each: `seat`, `colour` ... */
  per: string
  /** What it is called; empty where it only serves the rules. */
  label: string
  /** Where that many of it lie; empty where it lies in no place. */
  lies: string
}

/** What lies on the table besides caballeros. */
export interface Facts {
  /** Where the King stands */
  king: string
  /** Who plays a power card first */
  first: number
  /** The active seat */
  actor: number | null
  /** The action card in use */
  card: string | null
  /** Caballeros that may still be placed with it */
  placements: number
  /** Two places that are neighbours besides those of the map */
  bridge: string[]
  /** Places that are taboo besides the King's */
  closed: string[]
  /** Points by seat */
  scores: number[]
  /** Where the Grandes stand */
  grandes: (string | null)[]
  /** Mobile scoreboards on the board; those not named lie beside it */
  scoreboards: Record<string, string | null>
  /** Power cards of this round */
  played: number[]
  /** Face-up action cards, one for each stack; `-` where it was taken */
  offer: (string | null)[]
  /** Action cards laid aside, the last one on top */
  discards: (string | null)[]
  /** Who holds a Veto: `new` of this round, `old` of the last, or `both`; of which card where there are several */
  vetoes: number[]
  /** Power cards in hand: those not on the pile */
  hands: (number[] | number)[]
  /** The order of turns: follows from the power cards */
  order: number[]
  /** Further cards of this turn, and what is open of them */
  others: ShownAct[]
  /** Power cards played, the top one last */
  piles: ((number | null)[] | number)[]
  /** Cards left in a stack, in the order they will be revealed */
  stacks: ((string | null)[] | number)[]
  /** Modifiers in hand */
  modifiers?: ((string | null)[] | number)[]
  /** Modifiers played and not taken back */
  spent?: ((string | null)[] | number)[]
  /** The modifier of this round */
  modifiers_played?: (string | null)[]
  /** The dummy's power cards, in the order they will be turned up */
  dummy_power?: (number | null)[] | number
  /** The dummy's region cards until each general scoring */
  region_cards?: ((string | null)[] | number)[]
  /** Boxes bring more. */
  [more: string]: unknown
}

/** A bot for an open seat. */
export interface FillSeat {
  seat: number
  bot?: string
  /** What it is called; without one like its kind. */
  name?: string
}

/** What is advised for a first game with a box. */
export interface FirstGame {
  /** Options of the box, each with the value it is advised to have. */
  options: Record<string, string | number | boolean>
  /** The same in words: `without ship and jail`. */
  text: string
}

/** A person. */
export interface Guest {
  id: string
  name: string
  claimed: boolean
}

/** A hand of power cards that is put together already. */
export interface HandInfo {
  id: string
  name: string
  /** How one plays with it. */
  character: string
  values: number[]
}

/** A hint for the question that is asked of me. */
export interface HintInfo {
  /** Who gives it. */
  bot: string
  /** Which question it is about, as in a frame. */
  question: string
  /** Two or three, the best first. */
  plans: HintPlan[]
  /** What each card on offer would bring, the best first; nothing where no card is to be taken. */
  cards: CardHint[]
}

/** One thing I could do, up to the end of my turn. */
export interface HintPlan {
  moves: LegalMove[]
  /** The same in words. */
  said: string
  /** What speaks for it, each a sentence. */
  why: string[]
  /** How likely I win with it, from 0 to 1; null where nothing was imagined, as are the next two. */
  chance: number | null
  /** So far to either side that may be off, 19 times out of 20 (docs/analysis.md). */
  width: number | null
  /** What I can expect to have in the end. */
  points: number | null
}

/** Keep a seat for somebody. */
export interface InviteTo {
  seat: number
  /** Of an account; any other is only what the seat is called, and whoever has its link sits down there. */
  name: string
}

/** Sit down: on a named seat, or any open one. */
export interface JoinTable {
  seat?: number | null
  /** What the link of an invitation ends with. */
  key?: string
}

/** A move as data: what is done, and what it is done with. What it is not about is left out. */
export interface LegalMove {
  /** The same number for the same move in every position. */
  option: number
  /** As it is written and typed: this is what is sent back. */
  text: string
  /** An id of the table of verbs (docs/notation.md); its words are under `move-<verb>`. */
  verb: string
  place?: string
  colour?: string
  card?: string
  value?: number
  modifier?: string
  board?: string
  branch?: number
  count?: number
  seat?: number
  /** Has it consequences, so that whoever picks it confirms it? */
  confirm?: boolean
  /** May it play itself where nothing else is possible? */
  auto?: boolean
  /** What of it matters to whoever shows it: it `begins` the special action, is done `besides` what is asked, `leaves` that as it is, `lifts` a caballero, `places` one from court, `returns` a power card, `stops` what was announced, `picks` a power card for the hand or `unpicks` it. */
  does?: 'begins' | 'besides' | 'leaves' | 'lifts' | 'picks' | 'places' | 'returns' | 'stops' | 'unpicks'
}

/** A lesson there is. */
export interface LessonInfo {
  /** Its title is the sentence `lesson-<id>`, what it is about the attribute `about`. */
  id: string
  /** Its title is the sentence `chapter-<chapter>`. */
  chapter: string
  /** How many; 0 for a game that is played to its end. */
  steps: number
}

/** All lessons in order. */
export interface LessonList {
  lessons: LessonInfo[]
}

/** The fewest and the most letters. */
export interface Limit {
  min: number
  max: number
}

/** A table that limits how many count in the place where it lies. */
export interface LimitTableInfo {
  /** The fact that says where it lies. */
  at: string
  /** The fact that says how many of each colour have a space. */
  on: string
  /** By number of players. */
  spaces: Record<string, number>
}

/** How long what a player writes may be, in letters. */
export interface Limits {
  /** Once it is tidy; one that looks like several counts as several. */
  name: Limit
  password: Limit
  chat: Limit
  /** The list of a deck, as text. */
  deck: Limit
  /** The record of a game that is imported or checked. */
  record: Limit
}

/** One decision of a line. */
export interface LineMove {
  seat: number
  move: LegalMove
}

/** A claimed name, from another device. */
export interface Login {
  name: string
  password: string
}

/** On a stream: look through the eyes of another of my seats; null as a spectator. */
export interface Look {
  look: number | null
}

/** One modifier. */
export interface ModifierInfo {
  id: string
  name: string
  effect: string
  /** What the deck of a table says of it, by the names of properties. */
  changed: string[]
}

/** A move as data: what is done, and what it is done with. */
export interface MoveData {
  /** An id of the table of verbs (docs/notation.md), as in the moves of a view. */
  verb: string
  place?: string
  colour?: string
  card?: string
  value?: number
  modifier?: string
  board?: string
  branch?: number
  count?: number
  seat?: number
}

/** A decision. */
export interface MoveRequest {
  seat: number
  key: string
  /** Its text, or the same as data. */
  move: string | MoveData
  /** The id of the question it answers. */
  question: string
}

/** Somebody whose chat I do not want to hear, or again. */
export interface Mute {
  guest: string
  muted?: boolean
}

/** All that is kept of my games. */
export interface MyResults {
  guest: Guest
  /** Mine. */
  ratings: RatingInfo[]
  /** Those of bots at tables of the same kinds. */
  bots: RatingInfo[]
  /** The latest first. */
  games: PlayedGame[]
}

/** A person's tables. */
export interface MyTables {
  tables: TableInfo[]
  /** Where a seat is kept for that person, who does not sit there yet. */
  invited: TableInfo[]
}

/** Who comes in. */
export interface NewGuest {
  name: string
}

/** A private game: a lesson, any position, or a finished game from one of its steps. */
export interface NewSandbox {
  /** The id of a lesson; or else */
  lesson?: string
  /** of a puzzle; or else */
  puzzle?: string
  /** a position in notation, in which nothing is hidden; or else */
  position?: string
  /** a table whose game is over. */
  table?: string
  /** After which of its steps. */
  step?: number
  /** Whom I play for first; in a lesson or puzzle that is given. */
  seat?: number
  /** Which bot decides for all other seats; without one I decide for everybody. */
  bot?: string
  /** What I am called there. */
  name?: string
  /** Of a lesson: what I have answered in it before, to go on there. */
  answers?: string[]
  /** Of a position or a step: what has been decided since by anybody, each as `SEAT MOVE`, as far as that can be done. */
  line?: string[]
  /** Of a position or a step: all that my seat may not know is imagined anew, for the same number in the same way; 0 leaves it as it was. */
  redrawn?: number
}

/** A table to be opened. */
export interface NewTable {
  edition?: string
  players?: number
  options?: Record<string, string | number | boolean>
  deck?: Record<string, number | Record<string, number | string | Record<string, number>>>
  public?: boolean
  spectators?: boolean
  /** Do those who only watch see everything a round later, so that they can help nobody? */
  delayed?: boolean
  /** May one person sit on several seats? Its host may always open a table in that way. */
  several_seats?: boolean
  /** May players see what would score now? */
  preview?: boolean
  clock?: Partial<Clock>
  /** Taking back: within one's own turn, further back if everybody agrees, or never. */
  undo?: 'consent' | 'none' | 'turn'
  /** May a player ask what a bot would do: never, so that all see who has asked, or freely? Usually freely where one person plays against bots alone, and never else; a table that is told says which. */
  hints?: 'free' | 'off' | 'told' | 'usual'
  /** Does the game move the ratings of those who play it? */
  rated?: boolean
  /** From seat 0 on; missing ones are open. */
  seats?: SeatRequest[]
  /** The expansions, `bridge` in its newest version or `bridge/1`; without it none. */
  boxes?: string[]
}

/** One option of an edition. */
export interface OptionInfo {
  name: string
  title: string
  help: string
  kind: 'choice' | 'seat' | 'switch'
  default: string | number | boolean
  /** For which numbers of players it exists. */
  players: number[]
  changes: 'cards' | 'manners' | 'rules' | 'sight'
  choices: ChoiceInfo[]
}

/** A standing order: something a seat decides before it is asked. Nobody else is told. */
export interface Order {
  seat: number
  key: string
  what: 'ask-veto' | 'disc' | 'no-veto'
  region?: string
}

/** A standing order that was given. */
export interface OrderInfo {
  what: 'disc' | 'no-veto'
  /** Where the disc will be set. */
  region: string
}

/** Somebody else. */
export interface Person {
  guest: string
  name: string
}

/** One caballero on the board. */
export interface Piece {
  colour: string
  place: string
}

/** One place. */
export interface PlaceInfo {
  id: string
  name: string
  /** Points as printed; empty where nothing is scored. */
  values: number[]
  neighbours: string[]
  region: boolean
  /** False where the neighbours come from other public material than the rulebooks. */
  printed: boolean
  /** The ruling that tells what it means if the King stands there; empty where he never does. */
  king: string
  /** Is it on the secret disc? */
  disc: boolean
  /** The place it is a space of; empty where it is none. */
  within: string
  /** How many pieces it holds; 0 for any number. */
  capacity: number
  /** Points for each piece there whenever the place around it is scored. */
  bonus: number
  /** The same place for those who carry nothing, if whoever stands here carries something; a target is always named so. */
  bare: string
  /** What they carry: the fact that says how much of it lies unclaimed; empty where nobody does. */
  carries: string
  /** Do the pieces of a space count for the majority of the place around it? */
  counted: boolean
}

/** What I have come to in a game. */
export interface PlayedGame {
  table: string
  edition: string
  boxes: string[]
  players: number
  seat: number
  place: number
  points: number
  /** Where the points came from: `regions` and `castillo` at general scorings, `cards`, and the bonuses `king` and `grande`. */
  sources: Record<string, number>
  rated: boolean
  /** In seconds since 1970. */
  ended: number
}

/** One power card. */
export interface PowerInfo {
  value: number
  /** How many it brings to court. */
  caballeros: number
  /** The id of the card it is, if it has an action of its own. */
  card: string
  /** Has it no value of its own, so that another one is played after it? `value` is only its number then. */
  joker: boolean
  /** Is its action carried out whenever it can be? */
  must: boolean
}

/** Who is there, and who is not, has changed. */
export interface PresenceFrame {
  type: 'presence'
  /** The seats of people who have not had the table open for a while. */
  away: number[]
}

/** What everything would score now, as far as the one who asks may know. */
export interface Preview {
  /** False where a Castillo nobody may look into is left out. */
  known: boolean
  /** Points by seat. */
  places: Record<string, number[]>
  totals: number[]
}

/** Something the table is asked to agree to. */
export interface Proposal {
  what: 'abandon' | 'pause' | 'resume' | 'takeover' | 'undo'
  target: number
  /** The seats that have agreed. */
  agreed: number[]
}

/** How a fact is known. It is shown to the player wherever the fact is shown. */
export type Provenance = 'deck' | 'ours' | 'printed' | 'public'

/** A puzzle there is. */
export interface PuzzleInfo {
  id: string
  /** What its point is; the words are `puzzle-kind-<kind>`. */
  kind: string
  edition: string
  boxes: string[]
  players: number
  /** The last day whose puzzle it was, like `2026-11-19`. */
  day: string
}

/** All puzzles: that of the day that was asked for, then those of the days before it. */
export interface PuzzleList {
  puzzles: PuzzleInfo[]
}

/** What the rank of the power card brings that was played. */
export interface RanksInfo {
  /** How many caballeros may be placed, from the highest card to the lowest, by players. */
  placements: Record<string, number[]>
  /** The card whose action the highest has, and that of the lowest. */
  highest: string
  lowest: string
  /** With how many players these two may have the action of their own card instead. */
  choosing: number[]
}

/** How strong somebody is held to be at tables of one kind. */
export interface RatingInfo {
  /** Which kind of bot; empty for the one who asks. */
  bot: string
  edition: string
  boxes: string[]
  players: number
  /** Everybody begins with 1500. */
  rating: number
  /** The true strength lies so far away at most, 19 times out of 20. */
  give_or_take: number
  games: number
}

/** Ready to begin, or not. */
export interface Ready {
  ready?: boolean
}

/** What a sound record tells. */
export interface RecordCheck {
  edition: string
  players: number
  over: boolean
  scores: number[]
  boxes: string[]
}

/** An edition, with the expansions that were named, to look things up in. */
export interface ReferenceInfo {
  /** Edition and boxes with their versions: `classic/1+bridge/1`. */
  rules: string
  edition: string
  name: string
  language: string
  version: number
  places: PlaceInfo[]
  /** The numbers of each mobile scoreboard, by the first of them. */
  scoreboards: Record<string, number[]>
  cards: CardInfo[]
  power: PowerInfo[]
  /** Hands to choose from as they are, where everybody picks one. */
  hands: HandInfo[]
  /** How many power cards everybody picks; 0 where all have all of them. */
  hand_size: number
  /** What the rank of a power card brings; null where it brings nothing but the order of turns. */
  ranks: RanksInfo | null
  modifiers: ModifierInfo[]
  /** By seat. */
  colours: string[]
  /** The rounds after which there is a general scoring. */
  scorings: number[]
  /** How many caballeros everybody has in the home region and at court when the game begins. */
  at_home: number
  at_court: number
  /** What comes of the secret disc everybody sets before the first round; empty where nobody does. */
  opening: string
  rulings: RulingInfo[]
  /** The expansions it is looked up with, each with its version. */
  boxes: string[]
  /** What they bring to the table besides places and cards. */
  facts: FactInfo[]
  limit_table: LimitTableInfo | null
  /** Colours that hold no rank while they count for nobody. */
  unranked: string[]
  /** With expansions: sentences that did not come with this package, as Fluent. */
  texts: string
}

/** A finished game, step by step, with its secrets opened. */
export interface ReplayInfo {
  steps: ReplayStep[]
  /** What everybody was called. */
  seats: string[]
  commitment: string
  seed: string
  nonce: string
  /** Is the seed the one that was committed to before the game? */
  commitment_kept: boolean
}

/** One line of a finished game. */
export interface ReplayStep {
  step: number
  seat: number | null
  kind: 'move' | 'note' | 'undo'
  /** The move as it is written; `undo 2` for two moves taken back; what was noted. */
  text: string
  /** The move as data. */
  move: LegalMove | null
  /** Was it an answer in secret? */
  secret: boolean
  /** The round in which it was done. */
  round: number
  /** How many events it brought; none if it took something back. */
  events: number
  /** Everybody's points after it. */
  scores: number[]
  /** Does it count for nothing, because it was taken back or takes something back? The game is the steps that do count. */
  taken_back: boolean
}

/** Take back decisions of mine and take others instead: all of it or nothing, and others see one change. */
export interface Revision {
  seat: number
  key: string
  /** The id of the question that is open. */
  question: string
  /** How many events remain: every decision that led to a later one is taken back, at least one. */
  until: number
  /** What is decided instead, in order. */
  moves: (string | MoveData)[]
}

/** One ruling. */
export interface RulingInfo {
  id: string
  /** A few words to find it by. */
  title: string
  text: string
  tag: Provenance
  source: string
}

/** A sandbox as it is now. */
export interface SandboxInfo {
  id: string
  info: TableInfo
  frame: ViewFrame
  /** Of a lesson or puzzle; else null. */
  coach: CoachInfo | null
  /** What has been decided since its beginning, by whomever. */
  line: LineMove[]
}

/** One reason for points. */
export interface ScoreLine {
  /** A seat, or the dummy's colour, whose points are lost. */
  seat: number
  reason: 'grande' | 'king' | 'post' | 'rank'
  points: number
  /** The same as a sentence. */
  text: string
  /** The rank taken; in a tie the one below the one that was contested. null for a bonus, as are the next two. */
  rank: number | null
  /** How many share it. */
  tied: number | null
  /** The caballeros there. */
  count: number | null
}

/** Who sits where. */
export interface SeatInfo {
  seat: number
  kind: 'bot' | 'invited' | 'open' | 'person'
  /** Who sits there, or is invited to; empty where nobody does, and for somebody who has no name any more. */
  name: string
  /** Which kind of bot sits there; empty for people. */
  bot: string
  colour: string
  ready: boolean
  mine: boolean
  /** What the link ends with that leads to this seat; only its host knows it, and only of seats that are kept for a link. */
  key: string
  /** Is it kept for the one who asks? */
  meant: boolean
}

/** A seat that is meant. */
export interface SeatRef {
  seat: number
}

/** Who is to sit there. */
export interface SeatRequest {
  kind?: 'bot' | 'invited' | 'me' | 'open'
  bot?: string
  /** Who is invited, by the name of an account, or anybody with a link; what a bot is called; or, for several people on one device, what this one is. */
  name?: string
  /** What whoever sits there plays; without it one that is left. */
  colour?: string
}

/** A person on a device. The token is also set as a cookie; programs send it as `Authorization: Bearer`. */
export interface Session {
  guest: Guest
  token: string
}

/** A device I am known on. */
export interface SessionInfo {
  id: string
  /** Browser and system, as far as the browser has said; empty for programs. */
  device: string
  created: number
  /** When it was last used, to the day; both in seconds since 1970. */
  used: number
  /** Is it the one that asks? */
  mine: boolean
}

/** A further card of a turn. */
export interface ShownAct {
  card: string
  /** How many caballeros may still be placed with it. */
  placements: number
}

/** Who counts as one, and where. */
export interface ShownPact {
  place: string
  seats: number[]
}

/** One sign: `move-own`, `score-fours`, `king-regions`, … */
export interface Sign {
  name: string
  /** How many; 0 where there is no number, or as many as there are. */
  count: number
}

/** What there is to say about a new table before it is opened. */
export interface TableCheck {
  /** Why it cannot be opened; null if it can. */
  error: ErrorBody | null
  warnings: TableWarning[]
}

/** The table itself has changed: somebody came, went, or began. */
export interface TableFrame {
  type: 'table'
  info: TableInfo
}

/** A table, as anybody may see it. */
export interface TableInfo {
  edition: string
  players: number
  options: Record<string, string | number | boolean>
  deck: Record<string, number | Record<string, number | string | Record<string, number>>>
  public: boolean
  spectators: boolean
  /** Do those who only watch see everything a round later, so that they can help nobody? */
  delayed: boolean
  /** May one person sit on several seats? Its host may always open a table in that way. */
  several_seats: boolean
  /** May players see what would score now? */
  preview: boolean
  clock: Clock
  /** Taking back: within one's own turn, further back if everybody agrees, or never. */
  undo: 'consent' | 'none' | 'turn'
  /** May a player ask what a bot would do: never, so that all see who has asked, or freely? Usually freely where one person plays against bots alone, and never else; a table that is told says which. */
  hints: 'free' | 'off' | 'told' | 'usual'
  /** Does the game move the ratings of those who play it? */
  rated: boolean
  id: string
  state: 'abandoned' | 'open' | 'over' | 'running'
  /** Edition and boxes with their versions, by which it is played to its end: `classic/1+bridge/1`. */
  rules: string
  /** The expansions on the table, each with its version: `bridge/1`. */
  boxes: string[]
  /** What is not advised about these settings. */
  warnings: TableWarning[]
  /** Seconds in which somebody whom all others want to be taken over can answer; null where a clock decides that. */
  grace: number | null
  /** Was the game played elsewhere, and its record imported? */
  imported: boolean
  /** Is the one who asks its host? */
  host: boolean
  host_name: string
  /** Those that can be chosen: by seat, then those nobody plays. */
  colours: string[]
  seats: SeatInfo[]
  awaiting_me: boolean
  /** The seats that owe an answer, for whoever may see the game. */
  awaiting: number[]
  round: number | null
  /** Everybody's points now or at the end, for whoever may see the game. */
  scores: number[] | null
  /** Does it begin by itself, as soon as it is full? */
  found: boolean
  /** When bots take what is left there, in seconds since 1970. */
  bots_at: number | null
  /** The table at which the same people want to play again, if one of them has opened it. */
  next: string
  commitment: string | null
  /** In lists: when something last happened there that others can see, in seconds since 1970. */
  touched: number | null
}

/** Several tables. */
export interface TableList {
  tables: TableInfo[]
}

/** What the table has agreed on, or what came of a clock, to be told between the events. */
export interface TableNote {
  /** How many events there had been before it. */
  since: number
  /** A bot plays for a seat: all agreed, or its time ran out; its player is back; all went back; clocks stand, or run again; all have given up; somebody has asked for a hint. */
  what: 'abandon' | 'away' | 'back' | 'hint' | 'late' | 'pause' | 'resume' | 'undo'
  /** Whom it is about; null for everybody. */
  seat: number | null
  /** How many decisions were taken back. */
  count: number
  /** The seats that have agreed, where it was agreed on. */
  agreed: number[]
}

/** Something about a table that is possible and not advised. */
export interface TableWarning {
  /** The id of its sentence, which is in the texts under `warning-<reason>`. */
  reason: string
  /** What that sentence is filled in with. */
  facts: Record<string, string | number>
}

/** Somebody took something back by themselves. */
export interface TakenBack {
  seat: number
  /** The whole turn, or one decision. */
  turn: boolean
}

/** Take back one decision, or the whole turn. */
export interface UndoRequest {
  seat: number
  key: string
  turn?: boolean
  /** Take back with it what was the only thing to do: else it would play itself again. */
  forced?: boolean
}

/** A decision that its seat may take back by itself. */
export interface Undoable {
  move: LegalMove
  /** How many events there had been before it: the first of its own has that number. */
  since: number
}

/** What one seat sees; `seat` is null for a spectator. */
export interface View {
  seat: number | null
  edition: string
  version: number
  /** The expansions on the table, `bridge/1`. */
  boxes: string[]
  players: number
  options: Record<string, string | number | boolean>
  /** By seat; those that no seat plays come last. */
  colours: string[]
  /** By colour: the seat it counts for and moves with now, null if nobody's. */
  owners: (number | null)[]
  /** The colours that take turns; one that no seat plays is a dummy's. */
  turns: number[]
  round: number
  rounds: number[]
  /** How many ranks score with this many players. */
  ranks_scored: number
  /** Caballeros by place, then by colour; null where nobody counts them. */
  pieces: Record<string, (number | null)[]>
  /** Everything else that lies on the table, as its fact is declared (docs/notation.md): a value, a row by owner, or for each owner a row, of which others may know only the number. */
  facts: Facts
  /** The cards that may be left in each stack: those of the box that have not turned up. */
  unseen: string[][]
  /** What is asked now, an id of the texts; null when the game is over. */
  question: string | null
  awaiting: number[]
  /** How many caballeros may still go one after another, the next one included; 0 where the question is not about that. */
  remaining: number
  /** Seats that have answered in secret. */
  answered: number[]
  /** This seat's own answer, which it may still change. */
  answer: LegalMove | null
  /** The caballero that is in hand. */
  lifted: Piece | null
  /** The step a Veto could stop. */
  announced: GameEvent | null
  /** Those who have used a Veto against it or against each other's, in order. */
  vetoed_by: number[]
  /** What this seat may do now. */
  moves: LegalMove[]
  /** The position as one line, with `?` for what this seat may not know. */
  position: string
}

/** What one seat, or a spectator, sees now, and what has happened since the version it named. */
export interface ViewFrame {
  type: 'view'
  table: string
  version: number
  /** What whoever comes back shows beside that version, where screens are to forget (`castillo`); empty elsewhere. */
  proof: string
  /** How many answers in secret this seat has given to the open question: they make no version. */
  answers: number
  /** The id of the question, for those who may answer it. */
  question: string | null
  view: View
  /** Those from number `since` to `until`. */
  events: GameEvent[]
  since: number
  /** How many there have been. */
  until: number
  /** The numbers of events that are not to be shown to this seat any more (`castillo`); with `since` 0 they are left out. */
  forgotten: number[]
  /** By whom, since the version that was named. */
  taken_back: TakenBack[]
  can_undo: boolean
  /** What this seat may take back by itself, the last decision last. */
  undoable: Undoable[]
  /** How many decisions were taken: for a proposal to go back. */
  decisions: number
  /** Seconds everybody has left at `now`; null for bots, and without a clock. */
  clocks: (number | null)[]
  /** Seconds everybody has thought in all until `now`; null for bots, and without a clock. */
  used: (number | null)[]
  now: number
  paused: boolean
  /** Seats a bot plays for somebody who is away. */
  taken_over: number[]
  /** Those of them whose clock ran out. For the others the table agreed on a bot, or they deleted themselves. */
  out_of_time: number[]
  proposals: Proposal[]
  /** How the table was run so far. */
  notes: TableNote[]
  /** This seat's own standing orders. */
  orders: OrderInfo[]
}

/** A game somebody would like to play with whoever wants the same. */
export interface Wanted {
  /** Any of these; without one whichever. */
  editions?: string[]
  /** Exactly these expansions; null whichever. */
  boxes?: string[] | null
  /** Any of these numbers; without one whichever. */
  players?: number[]
  /** One like this; null whichever. */
  clock?: Partial<Clock> | null
  /** With people whose rating differs from mine by so much at most; null whomever. */
  rating?: number | null
  /** Seconds after which bots take what is left, if a table has to be opened; null never. */
  bots_after?: number | null
}

/** Why a move is possible or not. */
export interface Why {
  legal: boolean
  /** The ruling that forbids it. */
  ruling: string | null
  text: string
}

/** What comes down a stream. */
export type Frame = ViewFrame | TableFrame | PresenceFrame | ChatFrame | ErrorFrame

/** Everything that can be asked: what it takes, and the answer. */
export interface Requests {
  'DELETE /me': { answer: undefined }
  'DELETE /me/call': { answer: undefined }
  'DELETE /me/results': { answer: undefined }
  'DELETE /me/session': { answer: undefined }
  'DELETE /me/sessions': { answer: undefined }
  'DELETE /me/sessions/{session}': { path: { session: string }; answer: undefined }
  'DELETE /my-tables/{table}': { path: { table: string }; answer: undefined }
  'DELETE /sandboxes/{sandbox}': { path: { sandbox: string }; answer: undefined }
  'DELETE /tables/{table}': { path: { table: string }; answer: undefined }
  'GET /address': { answer: Address }
  'GET /bots': { query: { language?: string | null }; answer: BotInfo[] }
  'GET /editions': { query: { language?: string | null }; answer: EditionInfo[] }
  'GET /lessons': { answer: LessonList }
  'GET /limits': { query: { language?: string | null }; answer: Limits }
  'GET /me': { answer: Guest }
  'GET /me/blocks': { answer: Person[] }
  'GET /me/call': { answer: CallBackInfo }
  'GET /me/mutes': { answer: string[] }
  'GET /me/results': { answer: MyResults }
  'GET /me/sessions': { answer: SessionInfo[] }
  'GET /my-tables': { answer: MyTables }
  'GET /puzzles': { query: { day: string }; answer: PuzzleList }
  'GET /reference/{rules}': { path: { rules: string }; query: { language?: string | null }; answer: ReferenceInfo }
  'GET /sandboxes/{sandbox}': { path: { sandbox: string }; query: { after?: number }; answer: SandboxInfo }
  'GET /sandboxes/{sandbox}/comment': { path: { sandbox: string }; query: { language?: string | null }; answer: Comment }
  'GET /sandboxes/{sandbox}/explain': { path: { sandbox: string }; query: { place: string; language?: string | null; plus?: string | null }; answer: Explained }
  'GET /sandboxes/{sandbox}/hint': { path: { sandbox: string }; query: { language?: string | null }; answer: HintInfo }
  'GET /sandboxes/{sandbox}/preview': { path: { sandbox: string }; answer: Preview }
  'GET /sandboxes/{sandbox}/why': { path: { sandbox: string }; query: { language?: string | null; place?: string | null; colour?: string | null; card?: string | null; value?: number | null; modifier?: string | null; board?: string | null; verb?: string | null }; answer: Why }
  'GET /tables': { answer: TableList }
  'GET /tables/{table}': { path: { table: string }; answer: TableInfo }
  'GET /tables/{table}/analysis': { path: { table: string }; query: { language?: string | null; after?: number }; answer: AnalysisInfo }
  'GET /tables/{table}/explain': { path: { table: string }; query: { place: string; language?: string | null; seat?: number | null; plus?: string | null; step?: number | null }; answer: Explained }
  'GET /tables/{table}/preview': { path: { table: string }; query: { seat?: number | null; step?: number | null }; answer: Preview }
  'GET /tables/{table}/record': { path: { table: string }; answer: string }
  'GET /tables/{table}/replay': { path: { table: string }; answer: ReplayInfo }
  'GET /tables/{table}/replay/{step}': { path: { table: string; step: number }; query: { seat?: number | null; after?: number | null; everything?: boolean }; answer: ViewFrame }
  'GET /tables/{table}/stream': { path: { table: string }; query: { seat?: number | 'mine' | null; after?: number; proof?: string }; answer: ViewFrame | TableFrame | PresenceFrame | ChatFrame | ErrorFrame }
  'GET /tables/{table}/view': { path: { table: string }; query: { seat?: number | null; after?: number; proof?: string }; answer: ViewFrame }
  'GET /tables/{table}/why': { path: { table: string }; query: { seat: number; language?: string | null; place?: string | null; colour?: string | null; card?: string | null; value?: number | null; modifier?: string | null; board?: string | null; verb?: string | null }; answer: Why }
  'POST /calls/confirm': { query: { token: string }; answer: undefined }
  'POST /calls/stop': { query: { token: string }; answer: undefined }
  'POST /decks/{edition}/read': { path: { edition: string }; body: string; answer: Deck }
  'POST /decks/{edition}/write': { path: { edition: string }; body: Deck; answer: string }
  'POST /find': { body: Wanted; answer: TableInfo }
  'POST /guests': { body: NewGuest; answer: Session }
  'POST /login': { body: Login; answer: Session }
  'POST /me/blocks': { body: Block; answer: Person[] }
  'POST /me/call': { body: CallBack; answer: CallBackInfo }
  'POST /me/claim': { body: Claim; answer: Guest }
  'POST /me/mutes': { body: Mute; answer: string[] }
  'POST /me/name': { body: NewGuest; answer: Guest }
  'POST /records': { body: string; answer: TableInfo }
  'POST /records/check': { body: string; answer: RecordCheck }
  'POST /reference/{rules}': { path: { rules: string }; query: { language?: string | null }; body: Deck; answer: ReferenceInfo }
  'POST /sandboxes': { body: NewSandbox; answer: SandboxInfo }
  'POST /sandboxes/{sandbox}/bot': { path: { sandbox: string }; query: { bot?: string; after?: number }; answer: SandboxInfo }
  'POST /sandboxes/{sandbox}/moves': { path: { sandbox: string }; query: { after?: number }; body: MoveRequest; answer: SandboxInfo }
  'POST /sandboxes/{sandbox}/on': { path: { sandbox: string }; query: { after?: number }; answer: SandboxInfo }
  'POST /sandboxes/{sandbox}/undo': { path: { sandbox: string }; query: { after?: number }; body: UndoRequest; answer: SandboxInfo }
  'POST /tables': { body: NewTable; answer: TableInfo }
  'POST /tables/check': { query: { language?: string | null }; body: NewTable; answer: TableCheck }
  'POST /tables/{table}/analysis': { path: { table: string }; query: { language?: string | null }; answer: AnalysisInfo }
  'POST /tables/{table}/back': { path: { table: string }; body: Back; answer: Done }
  'POST /tables/{table}/bot': { path: { table: string }; body: FillSeat; answer: TableInfo }
  'POST /tables/{table}/chat': { path: { table: string }; body: ChatRequest; answer: undefined }
  'POST /tables/{table}/colour': { path: { table: string }; body: ChooseColour; answer: TableInfo }
  'POST /tables/{table}/consent': { path: { table: string }; body: Consent; answer: Done }
  'POST /tables/{table}/hint': { path: { table: string }; query: { language?: string | null }; body: SeatRef; answer: HintInfo }
  'POST /tables/{table}/host': { path: { table: string }; body: SeatRef; answer: TableInfo }
  'POST /tables/{table}/invite': { path: { table: string }; body: InviteTo; answer: TableInfo }
  'POST /tables/{table}/join': { path: { table: string }; body: JoinTable; answer: TableInfo }
  'POST /tables/{table}/kick': { path: { table: string }; body: SeatRef; answer: TableInfo }
  'POST /tables/{table}/leave': { path: { table: string }; answer: TableInfo }
  'POST /tables/{table}/moves': { path: { table: string }; body: MoveRequest; answer: Done }
  'POST /tables/{table}/orders': { path: { table: string }; body: Order; answer: Done }
  'POST /tables/{table}/ready': { path: { table: string }; body: Ready; answer: TableInfo }
  'POST /tables/{table}/rematch': { path: { table: string }; answer: TableInfo }
  'POST /tables/{table}/revise': { path: { table: string }; body: Revision; answer: Done }
  'POST /tables/{table}/seat': { path: { table: string }; body: ChangeSeat; answer: TableInfo }
  'POST /tables/{table}/shuffle': { path: { table: string }; answer: TableInfo }
  'POST /tables/{table}/start': { path: { table: string }; answer: TableInfo }
  'POST /tables/{table}/undo': { path: { table: string }; body: UndoRequest; answer: Done }
}
