// Requests go up by HTTP.  Every call answers with its type or throws an ApiError; nothing here knows what a move means.

import type {
  About, Address, BotInfo, CardId, Clock, Code, Colour, ConsentKind, Deck, Done, EditionInfo, ErrorBody, Explained, Guest, Limits, MyTables, NewTable, OrderKind, PlaceId, Preview,
  RecordCheck, Reference, ReplayInfo, Seat, Session, TableInfo, TableList, ViewFrame, Why,
} from './protocol.ts'

/** A request that was refused.  Its words are `refused-<code>`; `ruling` names the rule behind a refused move. */
export class ApiError extends Error {
  readonly code: Code
  readonly ruling: string | null
  readonly legal: string[]
  readonly text: string | null

  constructor(body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.code = body.code
    this.ruling = body.ruling
    this.legal = body.legal
    this.text = body.text ?? null
  }
}

type Query = Record<string, string | number | string[] | null | undefined>

async function call<T>(method: string, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of Array.isArray(value) ? value : [value]) if (one !== null && one !== undefined) asked.append(name, String(one))
  const text = typeof body === 'string'
  // What an error says to a person is in the language of the page, not of the browser.
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang }
  const init: RequestInit = { method, credentials: 'same-origin', headers }
  if (body !== undefined) {
    init.body = text ? body : JSON.stringify(body)
    headers['Content-Type'] = text ? 'text/plain; charset=utf-8' : 'application/json'
  }
  let answer: Response
  try {
    answer = await fetch(`/api${path}${asked.size ? `?${asked}` : ''}`, init)
  } catch {
    throw unreachable()
  }
  if (!answer.ok) throw new ApiError(await error(answer))
  if (answer.status === 204) return undefined as T
  const json = answer.headers.get('content-type')?.includes('json') ?? false
  return (await (json ? answer.json() : answer.text())) as T
}

async function error(answer: Response): Promise<ErrorBody> {
  try {
    const body = (await answer.json()) as Partial<ErrorBody>
    if (body.code) return { message: '', ruling: null, legal: [], ...body } as ErrorBody
  } catch {
    // Something between us and the server answered in its place.
  }
  return { code: answer.status >= 500 ? 'unreachable' : 'bad-request', message: answer.statusText, ruling: null, legal: [] }
}

function unreachable(): ApiError {
  return new ApiError({ code: 'unreachable', message: 'no answer', ruling: null, legal: [] })
}

const get = <T>(path: string, query?: Query) => call<T>('GET', path, undefined, query)
const post = <T>(path: string, body?: unknown, query?: Query) => call<T>('POST', path, body, query)
const at = (table: string, rest = '') => `/tables/${encodeURIComponent(table)}${rest}`

/** A key makes a request idempotent.  Pages on a LAN have no `crypto.randomUUID`, which wants HTTPS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const api = {
  // --- people
  enter: (name: string) => post<Session>('/guests', { name }),
  login: (name: string, password: string) => post<Session>('/login', { name, password }),
  me: () => get<Guest>('/me'),
  rename: (name: string) => post<Guest>('/me/name', { name }),
  claim: (password: string) => post<Guest>('/me/claim', { password }),
  logout: () => call<void>('DELETE', '/me/session'),
  forget: () => call<void>('DELETE', '/me'),
  mutes: () => get<string[]>('/me/mutes'),
  mute: (guest: string, muted: boolean) => post<string[]>('/me/mutes', { guest, muted }),

  // --- what there is
  editions: (language: string) => get<EditionInfo[]>('/editions', { language }),
  bots: (language: string) => get<BotInfo[]>('/bots', { language }),
  limits: () => get<Limits>('/limits'),
  address: () => get<Address>('/address'),
  reference: (edition: string, language: string, box: string[] = []) => get<Reference>(`/reference/${encodeURIComponent(edition)}`, { language, box }),
  readDeck: (edition: string, box: string[], text: string) => post<Deck>(`/decks/${encodeURIComponent(edition)}/read`, text, { box }),
  writeDeck: (edition: string, box: string[], deck: Record<CardId, number>) => post<string>(`/decks/${encodeURIComponent(edition)}/write`, { deck }, { box }),

  // --- tables
  tables: () => get<TableList>('/tables'),
  myTables: () => get<MyTables>('/my-tables'),
  create: (request: NewTable & { clock?: Partial<Clock> }) => post<TableInfo>('/tables', request),
  table: (table: string) => get<TableInfo>(at(table)),
  giveUp: (table: string) => call<void>('DELETE', at(table)),
  join: (table: string, seat?: Seat) => post<TableInfo>(at(table, '/join'), seat === undefined ? {} : { seat }),
  chooseColour: (table: string, seat: Seat, colour: Colour) => post<TableInfo>(at(table, '/colour'), { seat, colour }),
  changeSeat: (table: string, seat: Seat, leaving?: Seat) =>
    post<TableInfo>(at(table, '/seat'), leaving === undefined ? { seat } : { seat, leaving }),
  leave: (table: string) => post<TableInfo>(at(table, '/leave')),
  ready: (table: string, ready: boolean) => post<TableInfo>(at(table, '/ready'), { ready }),
  kick: (table: string, seat: Seat) => post<TableInfo>(at(table, '/kick'), { seat }),
  bot: (table: string, seat: Seat, bot: string, name: string) => post<TableInfo>(at(table, '/bot'), { seat, bot, name }),
  shuffle: (table: string) => post<TableInfo>(at(table, '/shuffle')),
  handOver: (table: string, seat: Seat) => post<TableInfo>(at(table, '/host'), { seat }),
  start: (table: string) => post<TableInfo>(at(table, '/start')),
  rematch: (table: string) => post<TableInfo>(at(table, '/rematch')),

  // --- play
  view: (table: string, seat: Seat | null, after = 0) => get<ViewFrame>(at(table, '/view'), { seat, after }),
  move: (table: string, seat: Seat, move: string, question: string, key: string) =>
    post<Done>(at(table, '/moves'), { seat, move, question, key }),
  undo: (table: string, seat: Seat, key: string, turn = false) => post<Done>(at(table, '/undo'), { seat, key, turn, forced: !turn }),
  revise: (table: string, seat: Seat, until: number, moves: About[], question: string, key: string) =>
    post<Done>(at(table, '/revise'), { seat, until, moves, question, key }),
  consent: (table: string, seat: Seat, what: ConsentKind, key: string, target = 0, agree = true) =>
    post<Done>(at(table, '/consent'), { seat, what, key, target, agree }),
  order: (table: string, seat: Seat, what: OrderKind, key: string, region = '') =>
    post<Done>(at(table, '/orders'), { seat, what, key, region }),
  back: (table: string, seat: Seat, key: string) => post<Done>(at(table, '/back'), { seat, key }),
  chat: (table: string, text: string) => post<void>(at(table, '/chat'), { text }),

  // --- study
  explain: (table: string, seat: Seat | null, place: PlaceId, language: string) =>
    get<Explained>(at(table, '/explain'), { seat, place, language }),
  preview: (table: string, seat: Seat | null) => get<Preview>(at(table, '/preview'), { seat }),
  why: (table: string, seat: Seat, what: About, language: string) => get<Why>(at(table, '/why'), { seat, ...what, language }),

  // --- finished games
  record: (table: string) => get<string>(at(table, '/record')),
  checkRecord: (record: string) => post<RecordCheck>('/records/check', record),
  importRecord: (record: string) => post<TableInfo>('/records', record),
  replay: (table: string) => get<ReplayInfo>(at(table, '/replay')),
  replayStep: (table: string, step: number, seat: Seat | null, after: number | null = null) =>
    get<ViewFrame>(at(table, `/replay/${step}`), { seat, after }),
}
