// The line of a record the server blames, read out of what it says: "line 7: the chain is broken here".

const LONGEST = 160

/** Its number from 1 and what stands there, shortened; nothing if there is no such line. */
export function blamed(message: string, record: string): { number: number; text: string } | null {
  const number = Number(/^line (\d+):/.exec(message)?.[1])
  const text = record.split('\n')[number - 1]
  if (!text) return null
  return { number, text: text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text }
}
