// Requests go up by HTTP.  Every call answers with its type or throws an ApiError; nothing here knows what a move means.

import type {
  CallBack,
  Code,
  Colour,
  Consent,
  Deck,
  ErrorBody,
  MoveData,
  NewSandbox,
  NewTable,
  Order,
  PlaceId,
  Requests,
  Seat,
  Wanted,
} from './protocol.ts'
import { isRecord } from './records.ts'

/** What went wrong: an error of the server's, or `unreachable` for an answer that never came. */
export type Failure = Omit<ErrorBody, 'code'> & { code: Code | 'unreachable' }

/** A request that was refused.  Its words are `refused-<code>`; `ruling` names the rule behind a refused move. */
export class ApiError extends Error {
  readonly code: Failure['code']
  readonly ruling: string | null
  readonly legal: string[]
  readonly text: string | null

  constructor(body: Failure) {
    super(body.message)
    this.name = 'ApiError'
    this.code = body.code
    this.ruling = body.ruling
    this.legal = body.legal
    this.text = body.text
  }
}

/** What a request is made of, whichever it is. */
interface Asked {
  path?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}
type Parts<Name extends keyof Requests> = Omit<Requests[Name], 'answer'>

/** Ask for something: what it takes and what it brings stands in the table of requests, which is the server's own. */
function ask<Name extends keyof Requests>(
  name: Name,
  ...asked: keyof Parts<Name> extends never ? [] : [Parts<Name>]
): Promise<Requests[Name]['answer']>
async function ask(name: string, { path = {}, query = {}, body }: Asked = {}): Promise<unknown> {
  const [method = '', pattern = ''] = name.split(' ')
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== null && value !== undefined) asked.set(key, String(value))
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
    answer = await fetch(
      `/api${pattern.replace(/{(\w+)}/g, (_, part: string) => segment(path[part] ?? ''))}${asked.size ? `?${asked}` : ''}`,
      init,
    )
  } catch {
    throw new ApiError(failure('unreachable', 'no answer'))
  }
  if (!answer.ok) throw new ApiError(await failureIn(answer))
  if (answer.status === 204) return undefined
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text()
}

/** Ids stand as they are, also those of rules, `classic/1+colonies/1`: so the address is the one the server has named with the page. */
function segment(value: string | number): string {
  return /^[\w+/-]+$/.test(String(value)) ? String(value) : encodeURIComponent(value)
}

const failure = (code: Failure['code'], message: string): Failure => ({ code, message, ruling: null, legal: [], text: null })

async function failureIn(answer: Response): Promise<Failure> {
  try {
    const body: unknown = await answer.json()
    if (isErrorBody(body)) return body
  } catch {
    // Something between us and the server answered in its place.
  }
  return failure(answer.status >= 500 ? 'unreachable' : 'bad-request', answer.statusText)
}

const isErrorBody = (body: unknown): body is ErrorBody => isRecord(body) && typeof body.code === 'string' && Array.isArray(body.legal)

/** A key makes a request idempotent.  Pages on a LAN have no `crypto.randomUUID`, which wants HTTPS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const api = {
  // --- people
  enter: (name: string) => ask('POST /guests', { body: { name } }),
  login: (name: string, password: string) => ask('POST /login', { body: { name, password } }),
  me: () => ask('GET /me'),
  rename: (name: string) => ask('POST /me/name', { body: { name } }),
  claim: (password: string, old?: string) => ask('POST /me/claim', { body: { password, old: old ?? null } }),
  logout: () => ask('DELETE /me/session'),
  sessions: () => ask('GET /me/sessions'),
  endSession: (session: string) => ask('DELETE /me/sessions/{session}', { path: { session } }),
  logoutEverywhere: () => ask('DELETE /me/sessions'),
  forget: () => ask('DELETE /me'),
  mutes: () => ask('GET /me/mutes'),
  mute: (guest: string, muted: boolean) => ask('POST /me/mutes', { body: { guest, muted } }),
  blocks: () => ask('GET /me/blocks'),
  block: (guest: string, blocked: boolean) => ask('POST /me/blocks', { body: { guest, blocked } }),
  callBack: () => ask('GET /me/call'),
  wantCallBack: (wanted: CallBack) => ask('POST /me/call', { body: wanted }),
  stopCallBack: () => ask('DELETE /me/call'),
  stopCallBackBy: (token: string) => ask('POST /calls/stop', { query: { token } }),
  confirmCallBack: (token: string) => ask('POST /calls/confirm', { query: { token } }),

  // --- what there is
  editions: (language: string) => ask('GET /editions', { query: { language } }),
  bots: (language: string) => ask('GET /bots', { query: { language } }),
  limits: () => ask('GET /limits', { query: {} }),
  address: () => ask('GET /address'),
  reference: (rules: string, language: string) => ask('GET /reference/{rules}', { path: { rules }, query: { language } }),
  referenceWithDeck: (rules: string, language: string, deck: Deck['deck']) =>
    ask('POST /reference/{rules}', { path: { rules }, query: { language }, body: { deck } }),
  readDeck: (edition: string, text: string) => ask('POST /decks/{edition}/read', { path: { edition }, body: text }),
  writeDeck: (edition: string, deck: Deck['deck']) => ask('POST /decks/{edition}/write', { path: { edition }, body: { deck } }),

  // --- tables
  tables: () => ask('GET /tables'),
  myTables: () => ask('GET /my-tables'),
  hide: (table: string) => ask('DELETE /my-tables/{table}', { path: { table } }),
  create: (request: NewTable) => ask('POST /tables', { body: request }),
  checkTable: (request: NewTable, language: string) => ask('POST /tables/check', { query: { language }, body: request }),
  table: (table: string) => ask('GET /tables/{table}', { path: { table } }),
  giveUp: (table: string) => ask('DELETE /tables/{table}', { path: { table } }),
  find: (wanted: Wanted) => ask('POST /find', { body: wanted }),
  join: (table: string, seat?: Seat, key = '') => ask('POST /tables/{table}/join', { path: { table }, body: { seat, key } }),
  invite: (table: string, seat: Seat, name: string) => ask('POST /tables/{table}/invite', { path: { table }, body: { seat, name } }),
  chooseColour: (table: string, seat: Seat, colour: Colour) =>
    ask('POST /tables/{table}/colour', { path: { table }, body: { seat, colour } }),
  changeSeat: (table: string, seat: Seat, leaving?: Seat) => ask('POST /tables/{table}/seat', { path: { table }, body: { seat, leaving } }),
  leave: (table: string) => ask('POST /tables/{table}/leave', { path: { table } }),
  ready: (table: string, ready: boolean) => ask('POST /tables/{table}/ready', { path: { table }, body: { ready } }),
  kick: (table: string, seat: Seat) => ask('POST /tables/{table}/kick', { path: { table }, body: { seat } }),
  bot: (table: string, seat: Seat, bot: string, name: string) =>
    ask('POST /tables/{table}/bot', { path: { table }, body: { seat, bot, name } }),
  shuffle: (table: string) => ask('POST /tables/{table}/shuffle', { path: { table } }),
  handOver: (table: string, seat: Seat) => ask('POST /tables/{table}/host', { path: { table }, body: { seat } }),
  start: (table: string) => ask('POST /tables/{table}/start', { path: { table } }),
  rematch: (table: string) => ask('POST /tables/{table}/rematch', { path: { table } }),

  // --- play
  view: (table: string, seat: Seat | null, after = 0) => ask('GET /tables/{table}/view', { path: { table }, query: { seat, after } }),
  move: (table: string, seat: Seat, move: string, question: string, key: string) =>
    ask('POST /tables/{table}/moves', { path: { table }, body: { seat, move, question, key } }),
  undo: (table: string, seat: Seat, key: string, turn = false) =>
    ask('POST /tables/{table}/undo', { path: { table }, body: { seat, key, turn, forced: !turn } }),
  revise: (table: string, seat: Seat, until: number, moves: string[], question: string, key: string) =>
    ask('POST /tables/{table}/revise', { path: { table }, body: { seat, until, moves, question, key } }),
  consent: (table: string, seat: Seat, what: Consent['what'], key: string, target = 0, agree = true) =>
    ask('POST /tables/{table}/consent', { path: { table }, body: { seat, what, key, target, agree } }),
  order: (table: string, seat: Seat, what: Order['what'], key: string, region = '') =>
    ask('POST /tables/{table}/orders', { path: { table }, body: { seat, what, key, region } }),
  back: (table: string, seat: Seat, key: string) => ask('POST /tables/{table}/back', { path: { table }, body: { seat, key } }),
  chat: (table: string, text: string) => ask('POST /tables/{table}/chat', { path: { table }, body: { text } }),

  // --- study
  explain: (table: string, seat: Seat | null, place: PlaceId, language: string, plus?: Colour, step?: number) =>
    ask('GET /tables/{table}/explain', { path: { table }, query: { seat, place, language, plus, step } }),
  preview: (table: string, seat: Seat | null, step?: number) =>
    ask('GET /tables/{table}/preview', { path: { table }, query: { seat, step } }),
  why: (table: string, seat: Seat, what: Partial<MoveData>, language: string) =>
    ask('GET /tables/{table}/why', { path: { table }, query: { seat, ...what, language } }),

  // --- finished games
  record: (table: string) => ask('GET /tables/{table}/record', { path: { table } }),
  checkRecord: (record: string) => ask('POST /records/check', { body: record }),
  importRecord: (record: string) => ask('POST /records', { body: record }),
  replay: (table: string) => ask('GET /tables/{table}/replay', { path: { table } }),
  replayStep: (table: string, step: number, seat: Seat | null, after: number | null = null, everything = false) =>
    ask('GET /tables/{table}/replay/{step}', { path: { table, step }, query: { seat, after, everything: everything || undefined } }),

  analyse: (table: string, language: string) => ask('POST /tables/{table}/analysis', { path: { table }, query: { language } }),
  analysis: (table: string, after: number, language: string) =>
    ask('GET /tables/{table}/analysis', { path: { table }, query: { after, language } }),

  hint: (table: string, seat: Seat, language: string) =>
    ask('POST /tables/{table}/hint', { path: { table }, query: { language }, body: { seat } }),

  // --- results
  myResults: () => ask('GET /me/results'),
  deleteResults: () => ask('DELETE /me/results'),

  // --- lessons, puzzles and sandboxes
  lessons: () => ask('GET /lessons'),
  puzzles: (day: string) => ask('GET /puzzles', { query: { day } }),
  newSandbox: (request: NewSandbox) => ask('POST /sandboxes', { body: request }),
  sandboxMove: (sandbox: string, seat: Seat, move: string, question: string, key: string, after: number) =>
    ask('POST /sandboxes/{sandbox}/moves', { path: { sandbox }, query: { after }, body: { seat, move, question, key } }),
  sandboxUndo: (sandbox: string, seat: Seat, key: string, turn: boolean, after: number) =>
    ask('POST /sandboxes/{sandbox}/undo', { path: { sandbox }, query: { after }, body: { seat, key, turn, forced: !turn } }),
  sandboxBot: (sandbox: string, after: number) => ask('POST /sandboxes/{sandbox}/bot', { path: { sandbox }, query: { after } }),
  lessonOn: (sandbox: string, after: number) => ask('POST /sandboxes/{sandbox}/on', { path: { sandbox }, query: { after } }),
  sandboxExplain: (sandbox: string, place: PlaceId, language: string, plus?: Colour) =>
    ask('GET /sandboxes/{sandbox}/explain', { path: { sandbox }, query: { place, language, plus } }),
  sandboxHint: (sandbox: string, language: string) => ask('GET /sandboxes/{sandbox}/hint', { path: { sandbox }, query: { language } }),
  sandboxPreview: (sandbox: string) => ask('GET /sandboxes/{sandbox}/preview', { path: { sandbox } }),
  sandboxWhy: (sandbox: string, what: Partial<MoveData>, language: string) =>
    ask('GET /sandboxes/{sandbox}/why', { path: { sandbox }, query: { ...what, language } }),
  comment: (sandbox: string, language: string) => ask('GET /sandboxes/{sandbox}/comment', { path: { sandbox }, query: { language } }),
}
