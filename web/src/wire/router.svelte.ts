// Where we are: the address bar, reactive.  Which screen belongs to a name is App's business.

import { routeOf } from './routes.ts'

export type { Route, RouteName } from './routes.ts'

class Router {
  route = $state.raw(routeOf(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => this.#look())
    document.addEventListener('click', this.#follow)
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.#look()
    if (!replace) scrollTo(0, 0)
  }

  #look(): void {
    this.route = routeOf(new URL(location.href))
  }

  /** Ordinary links stay in the page; so a link is just an `<a href="/rules">`. */
  #follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
