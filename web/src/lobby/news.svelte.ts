// What others do that turns round what one has just seen: a Veto, something taken back.  Each is shown for a while, then the log knows it.

import { vetoUsed } from '../wire/changes.ts'
import type { GameEvent, Seat, TableInfo, TableNote, View, ViewFrame } from '../wire/protocol.ts'
import type { TableStream } from '../wire/stream.svelte.ts'
import { cardName, eventText, listed, say } from '../words/words.svelte.ts'
import type { IconName } from '../ui/icons.ts'
import { nameOf } from '../game/people.ts'

/** Milliseconds for which a notice is shown. */
const SHOWN_FOR = 7000

export interface Notice {
  icon: IconName
  text: string
}

/** What else the table has agreed on the bar says as long as it lasts. */
const NOTICED: Partial<Record<TableNote['what'], IconName>> = { away: 'robot', late: 'robot', back: 'person', undo: 'undo', hint: 'mitre' }

/** What the table has agreed on and who has, or what came of a clock. */
export function noteText({ what, seat, count, agreed }: TableNote, info: TableInfo | null): string {
  const text = say(`news-${what}`, { name: seat === null ? '' : nameOf(info, seat), count })
  return agreed.length ? say('news-agreed', { text, names: listed(agreed.map((one) => nameOf(info, one))) }) : text
}

export class News {
  /** What is shown now. */
  notices = $state.raw<Notice[]>([])
  #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #unsubscribe: () => void

  constructor(stream: TableStream) {
    let before = stream.frame
    this.#unsubscribe = stream.listen((frame) => {
      if (before?.view.seat === frame.view.seat) newsOf(before, frame, stream.info).forEach((news) => this.#show(news))
      before = frame
    })
  }

  close(): void {
    this.#unsubscribe()
    this.#timers.forEach(clearTimeout)
  }

  /** Who takes back several steps is mentioned once, from the last of them on. */
  #show(news: Notice): void {
    const { text } = news
    clearTimeout(this.#timers.get(text))
    this.#timers.set(
      text,
      setTimeout(() => (this.notices = this.notices.filter((other) => other.text !== text)), SHOWN_FOR),
    )
    if (!this.notices.some((other) => other.text === text)) this.notices = [...this.notices, news]
  }
}

/** What a frame tells of others, to somebody who saw that before. */
export function newsOf(earlier: ViewFrame, frame: ViewFrame, info: TableInfo | null): Notice[] {
  const before = earlier.view
  const others = (seat: Seat) => !info?.seats[seat]?.mine
  const vetoes = frame.since ? frame.events.flatMap((event) => ofVeto(event, others)) : []
  const notes = frame.notes.slice(earlier.notes.length)
  return [
    ...notes.flatMap((note) => {
      const icon = NOTICED[note.what]
      return icon && (note.seat === null || others(note.seat)) ? [{ icon, text: noteText(note, info) }] : []
    }),
    ...vetoes.map(({ event, seat }) => ({ icon: 'veto' as const, text: vetoText(event, seat, before, info) })),
    ...frame.taken_back
      .filter(({ seat }) => others(seat))
      .map(({ seat, turn }) => ({
        icon: 'undo' as const,
        text: say(turn ? 'news-undo-turn' : 'news-undo-step', { name: nameOf(info, seat) }),
      })),
  ]
}

/** An event by which one of these seats uses a Veto. */
function ofVeto(event: GameEvent, whose: (seat: Seat) => boolean): { event: GameEvent; seat: Seat }[] {
  const seat = vetoUsed(event)
  return seat !== null && whose(seat) ? [{ event, seat }] : []
}

/** Against what it goes is what was asked before; whoever was away meanwhile hears only of the Veto. */
function vetoText(event: GameEvent, seat: Seat, before: View, info: TableInfo | null): string {
  const name = nameOf(info, seat)
  const { question } = before
  const { actor, card } = before.facts
  const veto = before.vetoed_by.at(-1)
  if (question !== 'veto' || actor === null || card === null)
    return eventText(event, { colours: before.colours, names: info?.seats.map((_, other) => nameOf(info, other)) ?? [] })
  if (veto !== undefined) return say('news-veto-veto', { name, whose: nameOf(info, veto) })
  return say('news-veto', { name, whose: nameOf(info, actor), card: cardName(card) })
}
