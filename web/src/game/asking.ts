// One sentence that says what to do now, and what the buttons beside it are called.

import { powerCard } from '../words/power.ts'
import { cardInfo } from '../words/reference.svelte.ts'
import type { Args } from '../words/book.ts'
import {
  capital,
  cardName,
  eventSentence,
  has,
  listed,
  modifierName,
  moveText,
  oneOf,
  placeCalled,
  questionText,
  say,
  seatSign,
} from '../words/words.svelte.ts'
import type { CardId, Colour, LegalMove, ModifierId, ReferenceInfo, Seat, View } from '../wire/protocol.ts'
import type { Desk } from './desk.svelte.ts'
import type { Picking } from './picking.svelte.ts'
import { lineFor } from './story.ts'
import { isPlacement, moveCalled } from './touch.ts'

/** Which of the moments of a question this is: a disc is for a card, for the beginning or for a scoring, the placement may be open, or only the special action, or more than one card. */
function momentOf(view: View, reference?: ReferenceInfo): string {
  const { question } = view
  if (question === 'disc' && !view.facts.card) return opens(view, reference) ? 'disc-opening' : 'disc-scoring'
  if (question === 'veto' && view.vetoed_by.length) return 'objection'
  if (question !== 'act') return question ?? ''
  if (eitherAction(view)) return 'act-choice'
  if (view.moves.some(({ card }) => card !== undefined)) return 'act-cards'
  const begins = view.moves.some(({ does }) => does === 'begins')
  if (!view.moves.some(isPlacement)) return begins ? 'act-special' : 'act-end'
  return begins ? 'act' : 'act-placing'
}

/** Is a disc set that is carried out before the first round? */
const opens = ({ round }: View, reference?: ReferenceInfo): boolean => !!reference?.opening && !reference.scorings.includes(round)

/** Is there the action of the card in use, or that of another one instead? */
function eitherAction({ moves }: View): boolean {
  const begins = moves.filter(({ does }) => does === 'begins')
  return begins.some(({ card }) => card === undefined) && begins.some(({ card }) => card !== undefined)
}

/** The card whose action a move begins, where there is more than one. */
export const actionOf = (view: View, { does, card }: LegalMove): CardId | null =>
  does === 'begins' && view.moves.some((move) => move.card !== undefined) ? (card ?? view.facts.card) : null

/** How far somebody is who picks a hand. */
function picking({ size, cards, missing, changed, ready, sending }: Picking): string {
  const stage = sending ? 'sending' : ready ? (changed ? 'changed' : 'ready') : missing ? 'missing' : 'complete'
  return say(`ask-pick-${stage}`, { count: missing, size, all: cards.length })
}

/** What the bar says, with players as signs. */
export function asking(desk: Desk): string {
  const { view, stage } = desk
  if (!view) return ''
  if (stage.behind && desk.terms && !desk.away) return lineFor(desk.begun, desk.terms)
  if (desk.picking.open && !desk.away && !desk.paused && !desk.unsent) return picking(desk.picking)
  if (desk.choices.length) return say('ask-several')
  if (desk.asked) return picked(desk) ?? question(view, desk.reference)
  if (view.question === null) return say('play-over')
  if (desk.away)
    return say(desk.source.frame?.out_of_time.includes(desk.source.seat ?? -1) ? 'away-late' : 'away-me', {
      name: desk.nameOf(desk.source.seat ?? 0),
    })
  if (desk.paused) return say('paused')
  if (desk.unsent) return say('wait-unsent', { move: said(desk, desk.unsent) })
  const seats = listed(view.awaiting.map(seatSign))
  if (!seats) return say('wait-server')
  if (view.question === 'veto' && view.announced && desk.terms)
    return say('wait-veto', { seats, step: eventSentence(view.announced, desk.terms) })
  return desk.missed.length
    ? say('wait-missed', { seats: listed(desk.missed.map(({ seat }) => seatSign(seat))) })
    : say('wait-for', { seats })
}

/** A move in words. */
function said({ view, reference }: Desk, text: string): string {
  const move = moveCalled(view?.moves, text)
  return move ? moveText(move, reference) : text
}

/** What was picked and is not confirmed: a card or a modifier says what it does. */
function picked({ view, picked, modifier, reference }: Desk): string | null {
  const move = moveCalled(view?.moves, picked)
  if (!move) return modifier ? `${modifierEffect(reference, modifier)} ${say('ask-power-chosen')}` : null
  // What a disc is for is not forgotten while one thinks about it.
  if (move.place !== undefined && !move.auto) return null
  const { card, value, modifier: other } = move
  const action = value && powerCard(reference, value)?.info?.special
  if (action) return action
  if (value && other) return `${modifierEffect(reference, other)} ${say('ask-power-total', { total: value + Number(other) })}`
  return (card ? cardInfo(reference, card)?.special : other && modifierEffect(reference, other)) || say('ask-picked')
}

function modifierEffect({ modifiers }: ReferenceInfo, modifier: ModifierId): string {
  const effect = modifiers.find(({ id }) => id === modifier)?.effect
  return effect ? `${modifierName(modifier)}: ${effect}` : ''
}

/** What is asked: how many may still go, and whose they are where that is not plain. */
export function question(view: View, reference?: ReferenceInfo): string {
  const { colour = '', place: from = '' } = view.lifted ?? {}
  const args: Args = {
    tap: pointing(),
    count: view.remaining,
    after: Math.max(0, view.remaining - 1),
    must: view.moves.some(({ does }) => does === 'leaves') ? 'no' : 'yes',
    card: view.facts.card ? cardName(view.facts.card) : '',
    place: from ? placeCalled(from) : '',
    what: (view.facts.card ? reference && cardInfo(reference, view.facts.card)?.disc : reference?.opening) ?? '',
    left: seatSign(leftOf(view)),
    // Whose Veto is on top of which.
    seat: seatSign(view.vetoed_by.at(-1) ?? 0),
    against: view.vetoed_by.length > 1 ? seatSign(view.vetoed_by.at(-2)!) : 'step',
    ...whose(view, colour ? [colour] : coloursOf(view)),
  }
  if (view.answer?.place) return say('ask-disc-locked', { place: placeCalled(view.answer.place) })
  if (view.answer?.modifier) return say('ask-give-locked', { modifier: modifierName(view.answer.modifier) })
  if (view.moves.some(({ value, modifier }) => value && modifier)) return say('ask-power-modifier')
  const id = `ask-${momentOf(view, reference)}`
  return has(id) ? capital(say(id, args)) : questionText(view.question ?? '')
}

/** The kind of question that is asked, where there is something to explain about it: the same word may be asked for two reasons. */
export function hintOf({ question, facts }: View): string {
  const kind = question === 'disc' && !facts.card ? 'disc-scoring' : (question ?? '')
  return has(`hint-${kind}`) ? kind : ''
}

/** What one does to choose something: tap it on a touch screen, click it with a mouse. */
export function pointing(): string {
  return say(globalThis.matchMedia?.('(pointer: coarse)').matches ? 'point-tap' : 'point-click')
}

/** Whoever sits on my left. */
function leftOf({ seat, players }: View): Seat {
  return ((seat ?? 0) + 1) % players
}

/** The colours of the caballeros that can be taken now. */
function coloursOf(view: View): Colour[] {
  return [...new Set(view.moves.flatMap(({ colour }) => colour ?? []))]
}

/** Whose they are: mine, anybody's, or those players'. */
function whose(view: View, colours: Colour[]): { whose: string; players: string } {
  const seats = colours.map((colour) => view.colours.indexOf(colour)).sort((one, other) => one - other)
  const players = oneOf(seats.map(seatSign))
  if (seats.length === 1 && seats[0] === view.seat) return { whose: 'mine', players }
  return { whose: seats.length === view.colours.length ? 'any' : 'players', players }
}

/** What a button says that makes a move. */
export function wordsFor(text: string, desk: Desk): string {
  const { view, reference } = desk
  const move = moveCalled(view?.moves, text)
  if (!move) return ''
  const { verb, branch, count = 0 } = move
  if (branch !== undefined) {
    const branches = reference.cards.find((card) => card.id === view?.facts.card)?.branches
    return branches?.[branch - 1] ?? capital(moveText(move, reference))
  }
  const action = view && actionOf(view, move)
  if (action) return cardName(action)
  // In this moment it may be called otherwise.
  const id = [`do-${verb}-${view ? momentOf(view) : ''}`, `do-${verb}`].find(has)
  return id === undefined ? capital(moveText(move, reference)) : say(id, { count })
}
