// One sentence that says what to do now, and what the buttons beside it are called.

import { cardInfo } from '../lib/reference.svelte.ts'
import { capital, cardName, colourName, eventText, has, listed, moveParts, moveText, placeName, questionText, say, type Args } from '../lib/words.svelte.ts'
import type { View } from '../lib/protocol.ts'
import type { Desk } from './desk.svelte.ts'
import { held, verbOf } from './touch.ts'

/** Which of the moments of a question this is: the placement may be open, or only the special action. */
function momentOf(view: View): string {
  const { question } = view
  if (question !== 'act') return question ?? ''
  const verbs = new Set(view.moves.map(({ text }) => verbOf(text)))
  if (!verbs.has('place')) return 'act-special'
  return verbs.has('special') ? 'act' : 'act-placing'
}

/** What the bar says. */
export function asking(desk: Desk): string {
  const { view, stage } = desk
  if (!view) return ''
  if (stage.behind && stage.event && desk.terms) return eventText(stage.event, desk.terms)
  if (desk.asked) return desk.picked ? picked(desk.picked, desk) : question(view)
  if (view.question === null) return say('play-over')
  const seats = listed(view.awaiting.map((seat) => desk.nameOf(seat)))
  return seats ? say('wait-for', { seats }) : say('wait-server')
}

/** What was picked and is not confirmed: a card says what it does. */
function picked(text: string, desk: Desk): string {
  const { card } = moveParts(text).args
  return (card && cardInfo(desk.reference, card)?.effect) || say('ask-picked')
}

function question(view: View): string {
  const { colour = '', from = '' } = held(view.position)
  const args: Args = {
    count: view.placements,
    card: view.card ? cardName(view.card) : '',
    colour: colour ? colourName(colour) : '',
    place: from ? placeName(from) : '',
  }
  if (view.disc && view.question === 'disc') return say('ask-disc-locked', { place: placeName(view.disc) })
  if (view.gift && view.question === 'give') return say('ask-give-locked', { modifier: view.gift })
  const id = `ask-${momentOf(view)}`
  return has(id) ? say(id, args) : questionText(view.question ?? '')
}

/** What a button says that makes a move. */
export function wordsFor(text: string, desk: Desk): string {
  const { view, reference } = desk
  const verb = verbOf(text)
  if (verb === 'done') {
    const id = `do-done-${view ? momentOf(view) : ''}`
    return say(has(id) ? id : 'do-done')
  }
  if (verb === 'either') {
    const branches = reference?.cards.find((card) => card.id === view?.card)?.branches
    return branches?.[Number(text.split(' ')[1]) - 1] ?? capital(moveText(text, reference))
  }
  const id = `do-${verb}`
  return text === verb && has(id) ? say(id) : capital(moveText(text, reference))
}
