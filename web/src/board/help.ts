// What is new at a table because of its boxes: said in a line when one sees it for the first time, and in full where it lies.

import type { PlaceId, ReferenceInfo, View } from '../wire/protocol.ts'
import { isHeld } from '../wire/view.ts'
import { capital, has, say, shortName } from '../words/words.svelte.ts'
import { thingsIn } from './contents.ts'
import drawings from './drawings.json'
import { artOf, signOf } from './grounds.ts'

/** What is done, and with which cards, by its sign. */
const TOPICS: Record<string, string> = drawings.topics

const aboutPlace = (place: PlaceId): string => `place-${place}`
const aboutFact = (fact: string): string => `figure-${fact.replaceAll('_', '-')}`

const nameOf = (box: string): string => box.split('/')[0] ?? box
/** Of several boxes that say something of it, the one that came last knows of the others. */
function idOf(reference: ReferenceInfo, what: string): string | undefined {
  return reference.boxes.map((box) => `help-${nameOf(box)}-${what}`).findLast((id) => has(id))
}

/** In full: what it is for, and whatever else there is to know. */
function inFull(reference: ReferenceInfo, what: string): string {
  const id = idOf(reference, what)
  return id ? `${say(id)} ${say(id, {}, 'more')}` : ''
}
export const helpOnFact = (reference: ReferenceInfo, fact: string): string => inFull(reference, aboutFact(fact))
export const helpOnPlace = (reference: ReferenceInfo, place: PlaceId): string => inFull(reference, aboutPlace(place))
export const helpOnTopic = (reference: ReferenceInfo, topic: string): string => inFull(reference, topic)

/** What a place is for, and what lies there or holds there now. */
export function helpFor(view: View, place: PlaceId, reference: ReferenceInfo): string[] {
  const facts = thingsIn(view, reference, place).map((thing) => ('fact' in thing ? thing.fact : (reference.limit_table?.at ?? '')))
  return [
    aboutPlace(place),
    ...facts.map(aboutFact),
    ...(view.facts.bridge.includes(place) ? ['bridge'] : []),
    ...(view.facts.closed.includes(place) ? ['closed'] : []),
  ]
    .map((what) => inFull(reference, what))
    .filter(Boolean)
}

/** Something new: how it is drawn, what it is called, and what it is for in a line. */
export interface News {
  id: string
  art: string
  sign: string
  title: string
  text: string
}

/** Everything a box says of itself that is on this table: cards first, then places, things and what else there is. */
export function newsOf(view: View, reference: ReferenceInfo, box: string): News[] {
  const held = view.colours.some((_, seat) => isHeld(view, seat))
  const topics = Object.entries(TOPICS).filter(([topic]) => topic !== 'held' || held)
  const all = [
    ...topics.map(([what, sign]) => ({ what, art: '', sign, title: '' })),
    ...reference.places.map(({ id }) => ({ what: aboutPlace(id), art: artOf(id), sign: 'region', title: shortName(id) })),
    ...reference.facts.map(({ name, label }) => ({ what: aboutFact(name), art: '', sign: signOf(name), title: capital(label) })),
  ]
  return all.flatMap(({ what, title, ...drawn }) => {
    const id = idOf(reference, what)
    return id?.startsWith(`help-${nameOf(box)}-`) ? [{ id, ...drawn, title: title || say(id, {}, 'title'), text: say(id) }] : []
  })
}
