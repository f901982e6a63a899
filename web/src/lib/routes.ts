// Paths as names and parameters.

/** All paths of the page; the server answers each of them with the same index.html (elgrande.server.page). */
const PATHS = {
  lobby: '/',
  create: '/new',
  games: '/games',
  table: '/t/:id',
  replay: '/t/:id/replay',
  rules: '/rules',
  topic: '/rules/:topic',
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
  for (const [name, pattern] of Object.entries(PATHS)) {
    const wanted = pattern.split('/').filter(Boolean)
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
    if (fits) return { name: name as RouteName, params, ...rest }
  }
  return { name: 'lost', params: {}, ...rest }
}
