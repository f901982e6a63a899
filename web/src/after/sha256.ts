// SHA-256 as FIPS 180-4 has it.  The browser's own is there on HTTPS only, and a table at home has none.

/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
)
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))

const BLOCK = 64
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The hash of a text as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const hash = [...START]
  const bytes = padded(new TextEncoder().encode(text))
  for (let at = 0; at < bytes.byteLength; at += BLOCK) mix(hash, new DataView(bytes.buffer, at, BLOCK))
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** A one, zeros, and the length in bits, so that whole blocks come out. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  bytes.set(message)
  bytes[message.length] = 0x80
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  return bytes
}

function mix(hash: number[], block: DataView): void {
  const words = Array.from({ length: 16 }, (_, index) => block.getInt32(4 * index))
  for (let t = 16; t < 64; t++) {
    const [near, far] = [words[t - 2]!, words[t - 15]!]
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words.push((words[t - 16]! + small + words[t - 7]! + large) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let t = 0; t < 64; t++) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t]! + words[t]!) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index]! + word) | 0
}
