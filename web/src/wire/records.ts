// Records whose keys are known: what the language itself forgets about them.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys of something written down here, as what they are. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  return Object.keys(record).filter((key): key is Extract<keyof T, string> => key in record)
}

/** Something for each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V>
export function recordOf(keys: readonly string[], value: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, value(key)]))
}
