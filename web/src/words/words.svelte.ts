// All words a person reads, from the same Fluent files as everywhere: this file finds and fills sentences and contains none.
// It mirrors table/prose.py, table/events.py and the wording half of table/moves.py.

import { FluentNumber, type FluentVariable } from '@fluent/bundle'
import { Book, Name, type Args, type Texts } from './book.ts'
import { whenIdle } from '../wire/idle.ts'
import { infoOf } from '../wire/changes.ts'
import { keysOf } from '../wire/records.ts'
import { asAwards, asCards, asDiscs, asPact, toldBy, type Part } from '../wire/told.ts'
import type { ArgumentKind } from '../wire/events.ts'
import type {
  AwardFacts,
  LegalMove,
  CardId,
  Colour,
  GameEvent,
  ModifierId,
  PlaceId,
  ReferenceInfo,
  Seat,
  ShownPact,
  TableWarning,
} from '../wire/protocol.ts'

const BOOKS = {
  en: { first: () => import('./texts/en.ts'), more: () => import('./texts/en.more.ts'), lessons: () => import('./texts/en.lessons.ts') },
  it: { first: () => import('./texts/it.ts'), more: () => import('./texts/it.more.ts'), lessons: () => import('./texts/it.lessons.ts') },
}

export type Language = keyof typeof BOOKS
export const LANGUAGES = keysOf(BOOKS)
/** What a language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', it: 'Italiano' }

let book = $state.raw<Book | null>(null)
let spoken = $state.raw<Language>('en')
/** Has the rest of the book been read?  Who looks for a sentence before that looks again then. */
let whole = $state(false)
let reading = false
/** Lessons have sentences of their own, which are wanted from the first of them on. */
let teaching = false
/** The books that have them. */
const taught = new WeakSet<Book>()
/** How often something was learned: who has looked for a sentence before that looks again. */
let grown = $state(0)
/** What was learned by the way, by language and source: it is known again whenever that language is spoken. */
const learned = new Map<Language, Map<string, Texts>>()

/** Speak a language from now on; everything that was said is said again. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([beginToSpeak(language), BOOKS[language].more()])
  await readOn()
}

/** Speak a language from now on with what is said at once; the rest is read when somebody looks for it. */
export async function beginToSpeak(language: Language): Promise<void> {
  const { default: texts } = await BOOKS[language].first()
  const lessons = teaching ? (await BOOKS[language].lessons()).default : []
  book = new Book(language, [...texts, ...lessons, ...(learned.get(language)?.values() ?? [])])
  if (teaching && lessons.length) taught.add(book)
  spoken = language
  whole = false
  document.documentElement.lang = language
}

/** For screens that are made of what is looked up. */
export async function readOn(): Promise<void> {
  const [begun, language] = [book, spoken]
  if (!begun || whole) return
  const { default: texts } = await BOOKS[language].more()
  if (book !== begun || whole) return
  begun.add(texts)
  whole = true
}

/** For screens where something is taught; as long as there is no book at all it begins with them. */
export async function readLessons(): Promise<void> {
  teaching = true
  const [begun, language] = [book, spoken]
  if (!begun || taught.has(begun)) return
  const { default: texts } = await BOOKS[language].lessons()
  if (taught.has(begun)) return
  begun.add(texts)
  taught.add(begun)
}

/** More sentences of a language, for as long as the page is open: those of a box that only the server knows. */
export async function learn(language: Language, source: string): Promise<void> {
  const known = learned.get(language) ?? new Map<string, Texts>()
  learned.set(language, known)
  if (known.has(source)) return
  const { compiled } = await import('./fluent.ts')
  known.set(source, compiled(source))
  if (spoken === language) book?.add([known.get(source)!])
  grown += 1
}

/** Milliseconds until the rest of the book is read because of a word that may be explained: what is seen at first comes before it. */
const AFTERWARDS = 1500

/** Once: a browser remembers that a script did not come, and asks again only when the page is loaded anew. */
function readOnSoon(): void {
  if (reading) return
  reading = true
  setTimeout(() => whenIdle(() => void readOn().catch(() => undefined)), AFTERWARDS)
}

/** A number below a thousand looks the same in every language; to make a browser's format for it takes longer than all sentences of a
 *  screen. */
class Count extends FluentNumber {
  override toString(): string {
    return String(this.value)
  }
}

function filled(args: Args): Args {
  const shown = (value: FluentVariable) =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1000 ? new Count(value) : value
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, shown(value)]))
}

/** The language that is spoken now. */
export function language(): Language {
  return spoken
}

function patternOf(id: string, attribute?: string): ReturnType<Book['pattern']> {
  const pattern = book?.pattern(id, attribute)
  if (book && pattern === undefined) {
    void grown
    if (!whole) readOnSoon()
  }
  return pattern
}

/** Is there a sentence with that id? */
export function has(id: string): boolean {
  return patternOf(id) !== undefined
}

/** The sentence with that id, filled in; `attribute` for a part like `.help`. */
export function say(id: string, args?: Args, attribute?: string): string {
  const pattern = patternOf(id, attribute)
  if (!book || pattern === undefined) {
    if (import.meta.env.DEV && whole) console.error(`no sentence ${id}${attribute ? `.${attribute}` : ''}`)
    return ''
  }
  const errors: Error[] = []
  const text = book.fill(pattern, args && filled(args), errors)
  if (import.meta.env.DEV && errors.length) console.error(`the sentence ${id} cannot be filled in`, errors[0])
  return text
}

/** The forms in which a word is found in sentences: its attribute `.forms`, if it has one. */
export function formsOf(id: string): string[] {
  return patternOf(id, 'forms') === undefined
    ? []
    : say(id, {}, 'forms')
        .split('|')
        .map((form) => form.trim())
}

/** A sentence begins with a capital letter, whatever stands first in it. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken) + text.slice(1)
}

/** Several things in a row. */
export function listed(parts: string[]): string {
  return parts.length ? parts.reduce((first, second) => say('list-and', { first, second })) : ''
}

/** One of several. */
export function oneOf(parts: string[]): string {
  const [first = '', last] = [listed(parts.slice(0, -1)), parts.at(-1)]
  return first && last ? say('list-or', { first, second: last }) : (last ?? '')
}

export const placeName = (place: PlaceId): string => say(`place-${place}`)
export const colourName = (colour: Colour): string => say(`colour-${colour}`)
/** The same for sentences, which may want a name in a case: `NAME($place, case: "from")`. */
export const placeCalled = (place: PlaceId): Name => new Name(`place-${place}`, placeName(place))
/** What stands on the place itself, where there is little room: without an article, a post by its holder. */
export const shortName = (place: PlaceId): string => {
  const name = placeCalled(place)
  return capital(String(book?.name(name, 'short') ?? name))
}
export const colourCalled = (colour: Colour): Name => new Name(`colour-${colour}`, colourName(colour))
/** What the deck of the table that is shown calls cards and modifiers, by their ids. */
let called = $state.raw<Record<string, string>>({})
export const callBy = (names: Record<string, string>): void => void (called = names)
export const cardName = (card: CardId): string => called[card] ?? (has(`card-${card}`) ? say(`card-${card}`) : card)
export const modifierName = (modifier: ModifierId): string => called[modifier] ?? modifier.replace('+0', '±0').replace('-', '−')
export const questionText = (question: string): string => say(`question-${question}`)
export const rulingText = (ruling: string): string => say(`ruling-${ruling}`)
export const rulingTitle = (ruling: string): string => say(`ruling-${ruling}`, {}, 'title')

/** Why a wish was refused, in one sentence: the ruling, what the server says to a person, or what its code means. */
export function refusalText(refusal: { code: string; ruling: string | null; text?: string | null }): string {
  if (refusal.ruling && has(`ruling-${refusal.ruling}`)) return rulingText(refusal.ruling)
  return refusal.text ?? say(`refused-${refusal.code}`)
}

/** What is possible about a table and not advised. */
export const warningText = ({ reason, facts }: TableWarning): string => say(`warning-${reason}`, facts)

// --- moves

/** A move in words. */
export function moveText(
  move: LegalMove,
  reference?: ReferenceInfo | null,
  called: (colour: Colour) => FluentVariable = colourCalled,
): string {
  const { place, colour, card, board, modifier, seat, value, branch, count } = move
  const words: Args = {
    ...(place !== undefined && { place: placeCalled(place) }),
    ...(colour !== undefined && { colour: called(colour) }),
    ...(card !== undefined && { card: cardName(card) }),
    ...(board !== undefined && { board: boardName(board, reference) }),
    ...(modifier !== undefined && { modifier: modifierName(modifier) }),
    ...(seat !== undefined && { seat: called(reference?.colours[seat] ?? '') }),
    ...(value !== undefined && { value: powerCalled(value, reference) }),
    ...(branch !== undefined && { branch }),
    ...(count !== undefined && { count }),
  }
  return say(`move-${move.verb}`, words)
}

/** A power card: its value, and its name if it has an action of its own; a Joker has only that. */
export function powerCalled(value: number, reference?: ReferenceInfo | null): FluentVariable {
  const power = reference?.power.find((known) => known.value === value)
  return power?.card ? say('power-called', { value: power.joker ? 'joker' : value, card: cardName(power.card) }) : value
}

function boardName(board: string, reference?: ReferenceInfo | null): string {
  return reference?.scoreboards[board]?.join('/') ?? board
}

// --- players in sentences

/** Letters no language uses: each stands for a seat until a sentence is shown. */
const FIRST_SIGN = 0xe000
const SIGNS = /[\ue000-\ue00f]/

/** A player in a sentence, who will be shown with a colour beside the name, or said by name alone. */
export const seatSign = (seat: Seat): string => String.fromCharCode(FIRST_SIGN + seat)

/** A sentence in parts: words, and seats where players are spoken of. */
export function partsOf(sentence: string): (string | Seat)[] {
  return sentence
    .split(new RegExp(`(${SIGNS.source})`))
    .flatMap((part) => (part ? [SIGNS.test(part) ? part.charCodeAt(0) - FIRST_SIGN : part] : []))
}

/** The same with everybody's name, where nothing can stand beside it. */
export function named(sentence: string, names: string[]): string {
  return partsOf(sentence)
    .map((part) => (typeof part === 'string' ? part : (names[part] ?? '')))
    .join('')
}

// --- events

/** What is needed to put events into words: which seat has which colour and name. */
export interface Terms {
  colours: Colour[]
  names: string[]
}

/** An event as a sentence. */
export function eventText(event: GameEvent, terms: Terms): string {
  return named(eventSentence(event, terms), terms.names)
}

/** The same with players as parts of their own. */
export function eventSentence(event: GameEvent, terms: Omit<Terms, 'names'>): string {
  const args: Args = {}
  for (const [name, kind] of Object.entries(infoOf(event).arguments)) args[name] = wording(kind, toldBy(event, name), terms)
  const id = `event-${event.name}`
  const own = toldBy(event, 'colour') !== undefined && args.colour === args.seat && has(`${id}-own`)
  return capital(say(own ? `${id}-own` : id, args))
}

function wording(kind: ArgumentKind, told: Part, terms: Pick<Terms, 'colours'>): FluentVariable {
  if (told === null || told === undefined) return 'unknown'
  if (typeof told === 'number') return kind === 'seat' ? seatSign(told) : told
  if (typeof told === 'string') return wordingOf(kind, told, terms)
  switch (kind) {
    case 'pact':
      return pactText(asPact(told))
    case 'discs':
      return listed(asDiscs(told).map((disc) => say('disc-shows', { seat: seatSign(disc.seat), place: placeCalled(disc.place) })))
    case 'awards':
      return awardsText(asAwards(told))
    default:
      return listed(asCards(told).map(cardName))
  }
}

/** What is told by its id. */
function wordingOf(kind: ArgumentKind, id: string, terms: Pick<Terms, 'colours'>): FluentVariable {
  switch (kind) {
    case 'colour':
      return seatSign(terms.colours.indexOf(id))
    case 'lies':
      return id === 'provinces' ? say('beside-board') : placeCalled(id)
    case 'place':
      return placeCalled(id)
    case 'card':
      return cardName(id)
    case 'modifier':
      return modifierName(id)
    default:
      return say(`${kind}-${id}`)
  }
}

function pactText(pact: ShownPact | null): FluentVariable {
  return pact ? say('pact', { place: placeCalled(pact.place), seats: listed(pact.seats.map(seatSign)) }) : 'unknown'
}

function awardsText(awards: AwardFacts[]): string {
  const points = pointsBySeat(awards)
  const lines = [...points].sort(([a], [b]) => a - b).filter(([, gained]) => gained)
  return listed(lines.map(([seat, gained]) => say('award-line', { seat: seatSign(seat), points: gained }))) || say('event-scored-nobody')
}

/** Points by seat of a scoring. */
export function pointsBySeat(awards: AwardFacts[]): Map<Seat, number> {
  const made = new Map<Seat, number>()
  for (const award of awards) made.set(award.seat, (made.get(award.seat) ?? 0) + award.points)
  return made
}
