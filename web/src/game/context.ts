// The desk everything on a table's screen belongs to.

import { createContext } from 'svelte'
import type { Desk } from './desk.svelte.ts'

export const [getDesk, setDesk] = createContext<Desk>()
