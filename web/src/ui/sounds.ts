// A small, soft set of sounds, made here: a piece put down, a card, a disc, a coin, a bell.  Nothing is fetched, and nothing sounds before
// somebody has chosen how loud it may be.

import { settings } from '../words/settings.svelte.ts'

/** One tone, or a breath of noise: when it begins and ends in seconds, how high, how loud beside the others, and how high it ends. */
interface Voice {
  at: number
  lasts: number
  pitch: number
  gain: number
  type: OscillatorType | 'noise'
  to?: number
}

const tone = (pitch: number, at: number, lasts: number, gain: number, type: OscillatorType = 'sine', to?: number): Voice => ({
  at,
  lasts,
  pitch,
  gain,
  type,
  ...(to !== undefined && { to }),
})
const noise = (pitch: number, at: number, lasts: number, gain: number, to: number): Voice => ({ at, lasts, pitch, gain, type: 'noise', to })

const SOUNDS = {
  /** Wood on wood. */
  place: [tone(210, 0, 0.09, 0.5, 'sine', 130), noise(900, 0, 0.03, 0.15, 500)],
  /** Paper that is drawn over paper. */
  card: [noise(1800, 0, 0.14, 0.16, 4200)],
  /** A dial that clicks into its place. */
  disc: [tone(420, 0, 0.05, 0.25, 'triangle', 360), tone(560, 0.09, 0.07, 0.25, 'triangle', 480)],
  coin: [tone(1568, 0, 0.25, 0.12), tone(2093, 0.06, 0.4, 0.1)],
  bell: [tone(587.33, 0, 0.6, 0.25, 'triangle'), tone(880, 0.18, 0.7, 0.25, 'triangle')],
} satisfies Record<string, Voice[]>
export type Sound = keyof typeof SOUNDS

/** Milliseconds in which the same sound is heard once, however many pieces travel. */
const APART = 60

class Sounds {
  #audio: AudioContext | null = null
  #hiss: AudioBuffer | null = null
  #last = new Map<Sound, number>()

  /** What happens on the table somebody looks at: of many pieces that travel together one is heard. */
  follow(sound: Sound): void {
    const now = performance.now()
    if (document.hidden || now - (this.#last.get(sound) ?? -APART) < APART) return
    this.#last.set(sound, now)
    this.play(sound)
  }

  /** Let one be heard, as loud as was chosen. */
  play(sound: Sound, volume = settings.volume): void {
    if (!volume) return
    const audio = (this.#audio ??= new AudioContext())
    // A browser lets nothing sound before the page was touched once.
    void audio.resume()
    for (const voice of SOUNDS[sound]) this.#sing(audio, voice, volume / 100)
  }

  #sing(audio: AudioContext, { at, lasts, pitch, gain, type, to = pitch }: Voice, volume: number): void {
    const start = audio.currentTime + at
    const end = start + lasts
    const loudness = new GainNode(audio, { gain: 0 })
    loudness.gain.linearRampToValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(gain * volume, start + Math.min(0.02, lasts / 4))
    loudness.gain.exponentialRampToValueAtTime(0.001, end)
    loudness.connect(audio.destination)
    if (type === 'noise') {
      const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 })
      band.frequency.linearRampToValueAtTime(to, end)
      const source = new AudioBufferSourceNode(audio, { buffer: this.#breath(audio) })
      source.connect(band).connect(loudness)
      source.start(start)
      source.stop(end)
    } else {
      const source = new OscillatorNode(audio, { type, frequency: pitch })
      if (to !== pitch) source.frequency.linearRampToValueAtTime(to, end)
      source.connect(loudness)
      source.start(start)
      source.stop(end)
    }
  }

  /** A quarter of a second of noise. */
  #breath(audio: AudioContext): AudioBuffer {
    if (this.#hiss) return this.#hiss
    const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
    buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = Math.random() * 2 - 1))
    return (this.#hiss = buffer)
  }
}

export const sounds = new Sounds()
