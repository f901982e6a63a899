// Somebody who teaches at a table: what is said in place of the bar's own sentence, and what can be answered to that.

import type { Snippet } from 'svelte'

export interface Coach {
  /** Gets what the bar would say. */
  said: Snippet<[string]>
  buttons: Snippet
}
