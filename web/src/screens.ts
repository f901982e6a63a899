// Which screen belongs to an address.  Each is loaded when it is first shown.

import type { Component } from 'svelte'
import type { Route, RouteName } from './wire/routes.ts'
import { readLessons, readOn } from './words/words.svelte.ts'

export type Screen = Component<{ route: Route }>

const SCREENS: Partial<Record<RouteName, () => Promise<{ default: Screen }>>> = {
  lobby: () => import('./screens/Lobby.svelte'),
  create: () => lookedUp(import('./screens/NewTable.svelte')),
  games: () => lookedUp(import('./screens/MyGames.svelte')),
  table: () => {
    // The game is by far the largest part: it is asked for before anything is drawn.
    void import('./play/Play.svelte').catch(() => undefined)
    return import('./screens/Table.svelte')
  },
  calls: () => import('./screens/Calls.svelte'),
  replay: () => lookedUp(import('./screens/Replay.svelte')),
  explore: () => lookedUp(import('./screens/Explore.svelte')),
  learn: () => taught(import('./screens/Learn.svelte')),
  lesson: () => taught(import('./screens/Lesson.svelte')),
  daily: () => taught(import('./screens/Puzzle.svelte')),
  puzzle: () => taught(import('./screens/Puzzle.svelte')),
  puzzles: () => taught(import('./screens/Puzzles.svelte')),
  rules: () => lookedUp(import('./screens/Rules.svelte')),
  topic: () => lookedUp(import('./screens/Rules.svelte')),
  api: () => lookedUp(import('./screens/ApiDocs.svelte')),
  ...(import.meta.env.DEV ? { demo: () => import('./screens/Demo.svelte') } : {}),
}

/** A screen made of sentences that are looked up, with them. */
async function lookedUp<Loaded>(screen: Promise<Loaded>): Promise<Loaded> {
  await readOn()
  return screen
}

/** A screen where something is taught, with the words of lessons and puzzles. */
async function taught<Loaded>(screen: Promise<Loaded>): Promise<Loaded> {
  await readLessons()
  return screen
}

export async function screenOf(name: RouteName): Promise<Screen | null> {
  return (await SCREENS[name]?.())?.default ?? null
}
