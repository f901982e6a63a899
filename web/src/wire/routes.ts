// Paths as names and parameters.

import { keysOf } from './records.ts'

/** All paths of the page; the server answers each of them with the same index.html (elgrande.server.page). */
const PATHS = {
  lobby: '/',
  create: '/new',
  games: '/games',
  table: '/t/:id',
  replay: '/t/:id/replay',
  explore: '/explore',
  calls: '/calls/:what/:token',
  learn: '/learn',
  lesson: '/learn/:lesson',
  daily: '/puzzle',
  puzzle: '/puzzle/:puzzle',
  puzzles: '/puzzles',
  rules: '/rules',
  topic: '/rules/:topic',
  api: '/api/docs',
  demo: '/demo',
} as const

export type RouteName = keyof typeof PATHS | 'lost'

export interface Route {
  name: RouteName
  params: Record<string, string>
  query: URLSearchParams
  hash: string
}

export function routeOf(url: URL): Route {
  const parts = url.pathname.split('/').filter(Boolean)
  const rest = { query: url.searchParams, hash: url.hash.slice(1) }
  for (const name of keysOf(PATHS)) {
    const wanted = PATHS[name].split('/').filter(Boolean)
    if (wanted.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = wanted.every((part, index) => {
      const given = parts[index] ?? ''
      if (!part.startsWith(':')) return part === given
      try {
        params[part.slice(1)] = decodeURIComponent(given)
      } catch {
        return false
      }
      // Nothing is called so: it would be another path wherever it is asked for.
      return !params[part.slice(1)]!.includes('/')
    })
    if (fits) return { name, params, ...rest }
  }
  return { name: 'lost', params: {}, ...rest }
}
