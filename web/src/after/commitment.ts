// The promise a table makes before the first move, and whether it was kept: as elgrande/records/record.py has it.

import { sha256 } from './sha256.ts'

/** What is hashed: seed and nonce, in one line. */
export const promiseText = (seed: string, nonce: string): string => `seed ${seed} nonce ${nonce}`

export const commitmentOf = (seed: string, nonce: string): string => sha256(promiseText(seed, nonce))
