// Written by web/scripts/events.py from the table of events: change that, not this.

import type { AwardFacts, CardId, Colour, Disc, ModifierId, PlaceId, Seat, ShownPact } from './protocol.ts'

/** Everything that can happen; what somebody may not know is null. */
export type GameEvent =
  | { name: 'round-began'; args: { round: number } }
  | { name: 'cards-revealed'; args: { cards: CardId[] } }
  | { name: 'power-played'; args: { seat: Seat; value: number } }
  | { name: 'turn-began'; args: { seat: Seat } }
  | { name: 'court-taken'; args: { seat: Seat; count: number } }
  | { name: 'recalled'; args: { seat: Seat; place: PlaceId } }
  | { name: 'card-taken'; args: { seat: Seat; card: CardId } }
  | { name: 'veto-kept'; args: { seat: Seat } }
  | { name: 'placed'; args: { seat: Seat; place: PlaceId } }
  | { name: 'special-begun'; args: { seat: Seat; card: CardId } }
  | { name: 'branch-chosen'; args: { seat: Seat; branch: number } }
  | { name: 'moved'; args: { seat: Seat; colour: Colour; source: PlaceId; target: PlaceId } }
  | { name: 'sent'; args: { seat: Seat; colour: Colour; source: PlaceId } }
  | { name: 'swept'; args: { colour: Colour; count: number; source: PlaceId; target: PlaceId } }
  | { name: 'chosen'; args: { seat: Seat; place: PlaceId } }
  | { name: 'disc-locked'; args: { seat: Seat } }
  | { name: 'discs-revealed'; args: { discs: Disc[] } }
  | { name: 'king-moved'; args: { source: PlaceId; target: PlaceId } }
  | { name: 'grande-moved'; args: { colour: Colour; source: PlaceId; target: PlaceId } }
  | { name: 'scoreboard-set'; args: { board: number; source: PlaceId; target: PlaceId } }
  | { name: 'power-taken'; args: { seat: Seat; value: number | null; on_top: number } }
  | { name: 'veto-used'; args: { seat: Seat } }
  | { name: 'action-stopped'; args: { seat: Seat } }
  | { name: 'scored'; args: { place: PlaceId; awards: AwardFacts[] | null } }
  | { name: 'card-discarded'; args: { card: CardId } }
  | { name: 'first-player'; args: { seat: Seat } }
  | { name: 'general-scoring'; args: { round: number } }
  | { name: 'game-over'; args: Record<string, never> }
  | { name: 'gift-locked'; args: { seat: Seat } }
  | { name: 'gift-passed'; args: { seat: Seat; target: Seat; modifier: ModifierId | null } }
  | { name: 'modifier-played'; args: { seat: Seat; modifier: ModifierId; total: number } }
  | { name: 'modifier-taken'; args: { seat: Seat; modifier: ModifierId | null } }
  | { name: 'placement-opened'; args: { seat: Seat } }
  | { name: 'bridge-laid'; args: { source: PlaceId; target: PlaceId } }
  | { name: 'figure-taken'; args: { seat: Seat; figure: string } }
  | { name: 'action-saved'; args: { seat: Seat; card: CardId } }
  | { name: 'figure-left'; args: { figure: string } }
  | { name: 'token-taken'; args: { seat: Seat; token: string } }
  | { name: 'token-lost'; args: { seat: Seat; token: string } }
  | { name: 'handed-over'; args: { seat: Seat; target: Seat; colour: Colour; place: PlaceId } }
  | { name: 'gift-placed'; args: { seat: Seat; colour: Colour; source: PlaceId; target: PlaceId } }
  | { name: 'gift-returned'; args: { seat: Seat; colour: Colour; place: PlaceId } }
  | { name: 'place-marked'; args: { seat: Seat; place: PlaceId; mark: string } }
  | { name: 'allied'; args: { seat: Seat; pact: ShownPact } }
  | { name: 'lapsed'; args: { mark: string } }
  | { name: 'card-kept'; args: { seat: Seat; card: CardId } }
  | { name: 'kept-used'; args: { seat: Seat; card: CardId } }
  | { name: 'companion-refused'; args: { seat: Seat } }
  | { name: 'disc-unloaded'; args: { place: PlaceId; disc: string; awards: AwardFacts[] | null } }
  | { name: 'disc-claimed'; args: { seat: Seat; colour: Colour; source: PlaceId; target: PlaceId; disc: string; remaining: number } }
  | { name: 'discs-put'; args: { disc: string; count: number; remaining: number } }
  | { name: 'spaces-taken'; args: { colour: Colour; count: number } }
  | { name: 'table-moved'; args: { source: PlaceId; target: PlaceId } }
  | { name: 'card-removed'; args: { seat: Seat; card: CardId } }
  | { name: 'joker-played'; args: { seat: Seat; value: number } }
  | { name: 'card-used'; args: { seat: Seat; card: CardId } }
  | { name: 'hand-locked'; args: { seat: Seat } }
  | { name: 'hands-complete'; args: Record<string, never> }
  | { name: 'placement-raised'; args: { seat: Seat; count: number } }
  | { name: 'placement-anywhere'; args: { seat: Seat } }
  | { name: 'castle-moved'; args: { place: PlaceId; mark: string } }
  | { name: 'quarantined'; args: { board: number; source: PlaceId; target: PlaceId } }
  | { name: 'quarantine-ended'; args: { board: number; place: PlaceId } }
  | { name: 'usurped'; args: { seat: Seat; source: PlaceId; target: PlaceId } }
  | { name: 'king-returned'; args: { place: PlaceId } }

export type EventName = GameEvent['name']

/** What an argument of each kind is told as. */
export interface Arguments {
  seat: Seat
  colour: Colour
  place: PlaceId
  lies: PlaceId
  card: CardId
  modifier: ModifierId
  figure: string
  number: number
  cards: CardId[]
  discs: Disc[]
  awards: AwardFacts[]
  pact: ShownPact
}

export type ArgumentKind = keyof Arguments
/** What an event says of something, whatever it is. */
export type Told = Arguments[ArgumentKind] | null
export type ChangeKind = 'pieces' | 'set' | 'add' | 'remove' | 'fill' | 'clear' | 'points' | 'answered' | 'opened'

/** What is known of a kind of event; what is left out is as usual: no time of its own, a step, no news, no cause. */
export interface EventInfo {
  /** The kind of each argument, by name. */
  arguments: Record<string, ArgumentKind>
  /** What it changes: a kind, then arguments by name; what is none stands for itself. */
  changes?: [ChangeKind, ...string[]][]
  /** How long it wants to be looked at, in milliseconds at the usual pace. */
  weight?: number
  level?: 'chapter' | 'turn'
  /** Does it matter on its own?  A digest tells it as it is, and adds up the others. */
  news?: true
  /** Do scorings that follow come of it? */
  cause?: true
}

export const EVENTS: Record<EventName, EventInfo> = {
  "round-began": {"arguments": {"round": "number"}, "changes": [["set", "round", "round"]], "weight": 500, "level": "chapter", "cause": true},
  "cards-revealed": {"arguments": {"cards": "cards"}, "changes": [["fill", "offer", "cards"]], "weight": 700},
  "power-played": {"arguments": {"seat": "seat", "value": "number"}, "changes": [["set", "played", "seat", "value"], ["remove", "hands", "seat", "value"], ["add", "piles", "seat", "value"]], "weight": 500},
  "turn-began": {"arguments": {"seat": "seat"}, "changes": [["set", "actor", "seat"], ["clear", "card"]], "level": "turn"},
  "court-taken": {"arguments": {"seat": "seat", "count": "number"}, "changes": [["pieces", "seat", "provinces", "court", "count"]], "weight": 350},
  "recalled": {"arguments": {"seat": "seat", "place": "place"}, "changes": [["pieces", "seat", "place", "court"]], "weight": 450},
  "card-taken": {"arguments": {"seat": "seat", "card": "card"}, "changes": [["set", "actor", "seat"], ["set", "card", "card"], ["remove", "offer", "card"]], "weight": 800, "news": true},
  "veto-kept": {"arguments": {"seat": "seat"}, "changes": [["add", "vetoes", "seat"]]},
  "placed": {"arguments": {"seat": "seat", "place": "place"}, "changes": [["pieces", "seat", "court", "place"]], "weight": 380},
  "special-begun": {"arguments": {"seat": "seat", "card": "card"}, "weight": 500, "cause": true},
  "branch-chosen": {"arguments": {"seat": "seat", "branch": "number"}, "weight": 400},
  "moved": {"arguments": {"seat": "seat", "colour": "colour", "source": "place", "target": "place"}, "changes": [["pieces", "colour", "source", "target"]], "weight": 550},
  "sent": {"arguments": {"seat": "seat", "colour": "colour", "source": "place"}, "changes": [["pieces", "colour", "source", "provinces"]], "weight": 450},
  "swept": {"arguments": {"colour": "colour", "count": "number", "source": "place", "target": "place"}, "changes": [["pieces", "colour", "source", "target", "count"]], "weight": 650},
  "chosen": {"arguments": {"seat": "seat", "place": "place"}, "weight": 600},
  "disc-locked": {"arguments": {"seat": "seat"}, "changes": [["answered", "seat"]]},
  "discs-revealed": {"arguments": {"discs": "discs"}, "changes": [["opened"]], "weight": 1500, "news": true},
  "king-moved": {"arguments": {"source": "place", "target": "place"}, "changes": [["set", "king", "target"]], "weight": 750, "news": true},
  "grande-moved": {"arguments": {"colour": "colour", "source": "place", "target": "place"}, "changes": [["set", "grandes", "colour", "target"]], "weight": 650, "news": true},
  "scoreboard-set": {"arguments": {"board": "number", "source": "lies", "target": "place"}, "changes": [["set", "scoreboards", "board", "target"]], "weight": 650, "news": true},
  "power-taken": {"arguments": {"seat": "seat", "value": "number", "on_top": "number"}, "changes": [["add", "hands", "seat", "value"], ["remove", "piles", "seat", "value"]]},
  "veto-used": {"arguments": {"seat": "seat"}, "changes": [["remove", "vetoes", "seat"]], "weight": 900, "news": true},
  "action-stopped": {"arguments": {"seat": "seat"}, "weight": 500, "news": true},
  "scored": {"arguments": {"place": "place", "awards": "awards"}, "changes": [["points", "place", "awards"]], "weight": 1900},
  "card-discarded": {"arguments": {"card": "card"}, "changes": [["add", "discards", "card"]]},
  "first-player": {"arguments": {"seat": "seat"}, "changes": [["set", "first", "seat"], ["clear", "actor"], ["clear", "card"], ["clear", "played"], ["clear", "joker"], ["fill", "order"], ["clear", "modifiers_played"], ["fill", "offer"]]},
  "general-scoring": {"arguments": {"round": "number"}, "weight": 900, "level": "chapter", "news": true, "cause": true},
  "game-over": {"arguments": {}},
  "gift-locked": {"arguments": {"seat": "seat"}, "changes": [["answered", "seat"]]},
  "gift-passed": {"arguments": {"seat": "seat", "target": "seat", "modifier": "modifier"}, "changes": [["opened"], ["remove", "modifiers", "seat", "modifier"], ["add", "modifiers", "target", "modifier"]]},
  "modifier-played": {"arguments": {"seat": "seat", "modifier": "modifier", "total": "number"}, "changes": [["set", "modifiers_played", "seat", "modifier"], ["remove", "modifiers", "seat", "modifier"], ["add", "spent", "seat", "modifier"]], "weight": 500},
  "modifier-taken": {"arguments": {"seat": "seat", "modifier": "modifier"}, "changes": [["remove", "spent", "seat", "modifier"], ["add", "modifiers", "seat", "modifier"]]},
  "placement-opened": {"arguments": {"seat": "seat"}},
  "bridge-laid": {"arguments": {"source": "place", "target": "place"}, "changes": [["set", "bridge", "source", "target"]]},
  "figure-taken": {"arguments": {"seat": "seat", "figure": "figure"}, "changes": [["set", "@figure", "seat"]]},
  "action-saved": {"arguments": {"seat": "seat", "card": "card"}, "changes": [["add", "saved", "seat", "card"]]},
  "figure-left": {"arguments": {"figure": "figure"}, "changes": [["clear", "@figure"]], "news": true},
  "token-taken": {"arguments": {"seat": "seat", "token": "figure"}, "changes": [["add", "@token", "seat"]], "weight": 500, "news": true},
  "token-lost": {"arguments": {"seat": "seat", "token": "figure"}, "changes": [["remove", "@token", "seat"]]},
  "handed-over": {"arguments": {"seat": "seat", "target": "seat", "colour": "colour", "place": "place"}, "changes": [["pieces", "colour", "provinces", "place"], ["add", "handed", "target", "colour"]], "weight": 550},
  "gift-placed": {"arguments": {"seat": "seat", "colour": "colour", "source": "place", "target": "place"}, "changes": [["pieces", "colour", "source", "target"], ["remove", "handed", "seat", "colour"]], "weight": 550},
  "gift-returned": {"arguments": {"seat": "seat", "colour": "colour", "place": "place"}, "changes": [["pieces", "colour", "place", "provinces"], ["remove", "handed", "seat", "colour"]]},
  "place-marked": {"arguments": {"seat": "seat", "place": "place", "mark": "figure"}, "changes": [["add", "@mark", "place"]], "weight": 700, "news": true},
  "allied": {"arguments": {"seat": "seat", "pact": "pact"}, "changes": [["add", "alliance", "pact"]], "weight": 900, "news": true},
  "lapsed": {"arguments": {"mark": "figure"}, "changes": [["clear", "@mark"]]},
  "card-kept": {"arguments": {"seat": "seat", "card": "card"}, "changes": [["add", "kept", "seat", "card"]], "weight": 500, "news": true},
  "kept-used": {"arguments": {"seat": "seat", "card": "card"}, "changes": [["remove", "kept", "seat", "card"]], "weight": 500},
  "companion-refused": {"arguments": {"seat": "seat"}, "weight": 400, "news": true},
  "disc-unloaded": {"arguments": {"place": "place", "disc": "figure", "awards": "awards"}, "changes": [["points", "place", "awards"]], "weight": 900, "news": true},
  "disc-claimed": {"arguments": {"seat": "seat", "colour": "colour", "source": "place", "target": "place", "disc": "figure", "remaining": "number"}, "changes": [["pieces", "colour", "source", "target"], ["set", "@disc", "remaining"]], "weight": 700, "news": true},
  "discs-put": {"arguments": {"disc": "figure", "count": "number", "remaining": "number"}, "changes": [["set", "@disc", "remaining"]], "weight": 500},
  "spaces-taken": {"arguments": {"colour": "colour", "count": "number"}, "changes": [["set", "on_table", "colour", "count"]], "weight": 300},
  "table-moved": {"arguments": {"source": "place", "target": "place"}, "changes": [["set", "table_at", "target"], ["clear", "on_table"]], "weight": 900, "news": true},
  "card-removed": {"arguments": {"seat": "seat", "card": "card"}, "changes": [["remove", "offer", "card"]], "weight": 600, "news": true},
  "joker-played": {"arguments": {"seat": "seat", "value": "number"}, "changes": [["set", "joker", "seat"], ["remove", "hands", "seat", "value"], ["add", "piles", "seat", "value"]], "weight": 500, "news": true},
  "card-used": {"arguments": {"seat": "seat", "card": "card"}, "changes": [["set", "card", "card"]], "weight": 500},
  "hand-locked": {"arguments": {"seat": "seat"}, "changes": [["answered", "seat"]]},
  "hands-complete": {"arguments": {}, "changes": [["opened"]], "weight": 700},
  "placement-raised": {"arguments": {"seat": "seat", "count": "number"}, "changes": [["set", "placements", "count"]], "weight": 500},
  "placement-anywhere": {"arguments": {"seat": "seat"}},
  "castle-moved": {"arguments": {"place": "place", "mark": "figure"}, "changes": [["set", "@mark", "place"]], "weight": 500, "news": true},
  "quarantined": {"arguments": {"board": "number", "source": "lies", "target": "place"}, "changes": [["set", "scoreboards", "board", "target"]], "weight": 900, "news": true},
  "quarantine-ended": {"arguments": {"board": "number", "place": "place"}, "changes": [["clear", "scoreboards", "board"]], "weight": 500, "news": true},
  "usurped": {"arguments": {"seat": "seat", "source": "place", "target": "place"}, "changes": [["set", "usurper", "seat"], ["set", "king", "target"]], "weight": 900, "news": true},
  "king-returned": {"arguments": {"place": "place"}, "changes": [["clear", "usurper"], ["set", "king", "place"]], "weight": 750, "news": true},
}
