// What has happened since my last turn, added up: who placed where, what was moved, what was scored.

import { changeOf, infoOf, piecesOf, scoringOf, turnBegun } from '../wire/changes.ts'
import type { Colour, GameEvent, PlaceId, Seat } from '../wire/protocol.ts'
import { capital, eventSentence, listed, placeCalled, pointsBySeat, say, seatSign, type Terms } from '../words/words.svelte.ts'
import { meaningOf, piecesIn, type Meant } from './meaning.ts'

export interface News {
  /** With players as signs. */
  text: string
  meant: Meant | null
}

/** Where the events begin that a seat has not seen from its own chair: after its last turn. */
export function sinceMyTurn(events: GameEvent[], seat: Seat): number {
  const mine = events.findLastIndex((event) => turnBegun(event) === seat)
  // While that turn is still going on, what counts is what came before it.
  const next =
    mine < 0 ? -1 : events.findIndex((event, index) => index > mine && (turnBegun(event) !== null || changeOf(event, 'set', 'first')))
  if (next >= 0) return next
  const before = events.slice(0, Math.max(0, mine))
  return mine < 0 ? 0 : sinceMyTurn(before, seat)
}

export function digest(events: GameEvent[], terms: Pick<Terms, 'colours'>): News[] {
  const placed = new Map<Seat, Map<PlaceId, number>>()
  const moved = new Map<string, number>()
  const points = new Map<Seat, number>()
  const news: News[] = []
  for (const event of events) {
    if (infoOf(event).news) {
      news.push({ text: eventSentence(event, terms), meant: meaningOf(event, terms) })
      continue
    }
    for (const { colour, source, target, count } of piecesOf(event)) {
      if (source === 'court' && typeof colour === 'number') {
        const here = placed.get(colour) ?? new Map<PlaceId, number>()
        placed.set(colour, here.set(target, (here.get(target) ?? 0) + count))
      } else if (typeof colour === 'string') {
        const key = [colour, source, target].join(' ')
        moved.set(key, (moved.get(key) ?? 0) + count)
      }
    }
    for (const [seat, gained] of pointsBySeat(scoringOf(event)?.awards ?? [])) points.set(seat, (points.get(seat) ?? 0) + gained)
  }
  for (const [seat, places] of placed) news.push(placedNews(seat, places, terms.colours))
  for (const [key, count] of moved) news.push(movedNews(key, count, terms.colours))
  const gained = [...points].filter(([, sum]) => sum).sort(([, one], [, other]) => other - one)
  if (gained.length)
    news.push({
      text: say('digest-points', { points: listed(gained.map(([seat, sum]) => say('award-line', { seat: seatSign(seat), points: sum }))) }),
      meant: null,
    })
  return news
}

function placedNews(seat: Seat, places: Map<PlaceId, number>, colours: Colour[]): News {
  const parts = [...places].map(([place, count]) => say('digest-place', { count, place: placeCalled(place) }))
  return {
    text: say('digest-placed', { seat: seatSign(seat), places: listed(parts) }),
    meant: meantBy(colours[seat] ?? '', [...places.keys()]),
  }
}

function movedNews(key: string, count: number, colours: Colour[]): News {
  const [colour = '', source = '', target = ''] = key.split(' ')
  const text = say('digest-moved', {
    count,
    colour: seatSign(colours.indexOf(colour)),
    source: placeCalled(source),
    target: placeCalled(target),
  })
  return { text: capital(text), meant: meantBy(colour, [source, target]) }
}

const meantBy = (colour: Colour, places: PlaceId[]): Meant => ({ places, pieces: places.map((place) => piecesIn(colour, place)) })
