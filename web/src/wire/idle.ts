// What may come a moment later is done when there is time for it.

/** Milliseconds it waits at most. */
const PATIENCE = 300

/** Do some work in an idle moment; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: PATIENCE })
  return () => cancelIdleCallback(idle)
}
