// The table somebody wants, as a form holds it, and as the server wants it.
// Which options there are, and for how many players, is the edition's business.

import { some } from '../words/names.ts'
import { botNamed, usualBot, type Catalogue } from '../words/catalogue.ts'
import type { BoxInfo, Clock, Deck, EditionInfo, FirstGame, NewTable, OptionInfo, SeatRequest, TableInfo, Value } from '../wire/protocol.ts'
import type { QuickChoice } from './quickChoice.ts'

/** `here` is somebody else at this device. */
export const SITTERS = ['me', 'here', 'open', 'invited', 'bot'] as const
export type Sitter = (typeof SITTERS)[number]

export interface Chair {
  sitter: Sitter
  bot: string
  name: string
}

export interface TableForm {
  edition: string
  /** Expansions by id. */
  boxes: string[]
  players: number
  options: Record<string, Value>
  deck: Deck['deck']
  chairs: Chair[]
  public: boolean
  rated: boolean
  spectators: boolean
  delayed: boolean
  several_seats: boolean
  preview: boolean
  clock: Clock
  undo: TableInfo['undo']
  hints: TableInfo['hints']
}

export const USUAL_PLAYERS = 4
/** Where the page chooses something else than an edition does: a slip of the finger can be taken back until one says "done". */
const OURS: Record<string, Value> = { confirm: true }
export const NO_CLOCK: Clock = { kind: 'none', seconds: 86_400, increment: 0 }

export function freshForm(edition: EditionInfo, bot: string): TableForm {
  const players = edition.players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : edition.players[0]!
  const form: TableForm = {
    edition: edition.id,
    boxes: [],
    players,
    options: {},
    deck: {},
    chairs: [{ sitter: 'me', bot, name: '' }],
    public: false,
    rated: false,
    spectators: true,
    delayed: false,
    several_seats: false,
    preview: true,
    clock: NO_CLOCK,
    undo: 'consent',
    hints: 'usual',
  }
  return fitted(form, edition, bot)
}

/** The same form for an edition and a number of players: as many chairs, and no option that does not exist there. */
export function fitted(form: TableForm, edition: EditionInfo, bot: string): TableForm {
  const players = edition.players.includes(form.players) ? form.players : edition.players.at(-1)!
  const chairs = Array.from({ length: players }, (_, seat): Chair => form.chairs[seat] ?? { sitter: 'open', bot, name: '' })
  // Whoever opens a table does not lose the seat because there are fewer.
  const me = form.chairs.slice(players).find(({ sitter }) => sitter === 'me')
  if (me) chairs[players - 1] = me
  const boxes = boxesFor(edition, players)
    .filter(({ id }) => form.boxes.includes(id))
    .map(({ id }) => id)
  const available = optionsFor(edition, players, boxes)
  const options = Object.fromEntries(available.map((option) => [option.name, valueIn(option, form.options, players)]))
  const same = edition.id === form.edition && boxes.join() === form.boxes.join()
  return { ...form, edition: edition.id, boxes, players, chairs, options, deck: same ? form.deck : {} }
}

/** The expansions there are for so many players. */
export function boxesFor(edition: EditionInfo, players: number): BoxInfo[] {
  return edition.boxes.filter((box) => box.players.includes(players))
}

/** The options of an edition and of the boxes that are chosen, each once: a box that joins others has theirs, too. */
export function allOptions(edition: EditionInfo, boxes: string[]): OptionInfo[] {
  const chosen = edition.boxes.filter(({ id }) => boxes.includes(id)).flatMap(({ options }) => options)
  return [...new Map([...chosen, ...edition.options].map((option) => [option.name, option])).values()]
}

/** What an edition can be played with besides itself, as it is called: variations and expansions. */
export const additionsTo = ({ options, boxes }: EditionInfo): string[] => [
  ...options.filter(({ changes, kind }) => (changes === 'rules' || changes === 'cards') && kind !== 'seat').map(({ title }) => title),
  ...boxes.map(({ name }) => name),
]

/** Those there are for so many players. */
export function optionsFor(edition: EditionInfo, players: number, boxes: string[]): OptionInfo[] {
  return allOptions(edition, boxes).filter((option) => option.players.includes(players))
}

/** Those of the chosen boxes with which another one is never combined. */
export const excludedBy = (box: BoxInfo, edition: EditionInfo, boxes: string[]): BoxInfo[] =>
  edition.boxes.filter(({ id }) => boxes.includes(id) && box.excludes.includes(id))

/** What an option can be; a seat that does not exist cannot be chosen. */
export function choicesFor(option: OptionInfo, players: number): OptionInfo['choices'] {
  return option.choices.filter(({ value }) => option.kind !== 'seat' || typeof value !== 'number' || value < players)
}

function valueIn(option: OptionInfo, chosen: Record<string, Value>, players: number): Value {
  const value = chosen[option.name] ?? OURS[option.name] ?? option.default
  return choicesFor(option, players).some((choice) => choice.value === value) ? value : option.default
}

/** The boxes that are chosen and advise something for a first game. */
export function firstGames(edition: EditionInfo, boxes: string[]): (BoxInfo & { first_game: FirstGame })[] {
  return edition.boxes.flatMap((box) => (boxes.includes(box.id) && box.first_game ? [{ ...box, first_game: box.first_game }] : []))
}

/** Is everything chosen as it is advised for a first game? */
export const isFirstGame = ({ options }: FirstGame, chosen: Record<string, Value>): boolean =>
  Object.entries(options).every(([name, value]) => chosen[name] === value)

/** The options of a box as they are advised for a first game, or as they usually are; others stay. */
export function withFirstGame(
  { options, first_game: advised }: BoxInfo,
  chosen: Record<string, Value>,
  wanted: boolean,
): Record<string, Value> {
  const concerned = options.filter(({ name }) => advised && name in advised.options)
  return {
    ...chosen,
    ...Object.fromEntries(concerned.map(({ name, default: usual }) => [name, (wanted ? advised?.options[name] : usual) ?? usual])),
  }
}

/** What is played, as the server wants it: only what differs from what the edition would do anyway. */
export function playedBy(form: TableForm, edition: EditionInfo): NewTable {
  const options = Object.fromEntries(
    optionsFor(edition, form.players, form.boxes)
      .map((option) => [option.name, valueIn(option, form.options, form.players), option.default] as const)
      .filter(([, value, usual]) => value !== usual)
      .map(([name, value]) => [name, value]),
  )
  const { edition: id, boxes, players, deck } = form
  return { edition: id, players, deck, ...(boxes.length && { boxes }), options }
}

/** The whole table. */
export function newTable(form: TableForm, edition: EditionInfo): NewTable {
  const { chairs, boxes: _, ...rest } = form
  return { ...rest, delayed: form.spectators && form.delayed, ...playedBy(form, edition), seats: seatsOf(chairs) }
}

function seatsOf(chairs: Chair[]): SeatRequest[] {
  const taken = chairs.map(({ name }) => name)
  return chairs.map(({ sitter, bot, name }) => {
    if (sitter === 'bot') {
      taken.push(some('bot-names', taken))
      return { kind: 'bot', bot, name: taken.at(-1)! }
    }
    if (sitter === 'here') return { kind: 'me', name: name.trim() }
    return sitter === 'invited' ? { kind: 'invited', name: name.trim() } : { kind: sitter }
  })
}

/** The last choice as far as it is still possible; what it does not say is as usual. */
export function possibleChoice({ editions, bots }: Catalogue, last: Partial<QuickChoice>): QuickChoice {
  const edition = editions.find(({ id }) => id === last.edition) ?? editions[0]!
  const { bot = '', players = USUAL_PLAYERS } = last
  return {
    edition: edition.id,
    players: edition.players.includes(players) ? players : edition.players.at(-1)!,
    bot: botNamed(bots, bot)?.name ?? usualBot(bots),
  }
}

/** Me against bots, at once. */
export function quickTable({ editions }: Catalogue, { edition: id, players, bot }: QuickChoice): NewTable {
  const edition = editions.find((edition) => edition.id === id)!
  const chairs = Array.from({ length: players }, (_, seat): Chair => ({ sitter: seat ? 'bot' : 'me', bot, name: '' }))
  return newTable(fitted({ ...freshForm(edition, bot), players, chairs }, edition, bot), edition)
}

/** Can the game begin as soon as there is a table? */
export function complete(form: TableForm): boolean {
  return form.chairs.every(({ sitter }) => sitter !== 'open' && sitter !== 'invited')
}

/** The table a link or a code leads to. */
export function tableIn(text: string): string {
  const tidy = text.trim()
  const [, named] = /\/t\/([^/?#\s]+)/.exec(tidy) ?? []
  return named ? decodeURIComponent(named) : tidy.replace(/^\/+|\/+$/g, '')
}
