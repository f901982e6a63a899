// What the server says about a damaged record, taken apart: which line, what stands there, and why it is refused.

export interface RecordProblem {
  /** From 1; null if no line is to blame. */
  line: number | null
  /** What stands in it, shortened. */
  text: string
  why: string
}

const LONGEST = 160

export function problemOf(message: string, record: string): RecordProblem {
  const [, number, why] = /^line (\d+): ([^]*)$/.exec(message) ?? []
  if (!number || why === undefined) return { line: null, text: '', why: message }
  const text = record.split('\n')[Number(number) - 1] ?? ''
  return { line: Number(number), text: text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text, why }
}
