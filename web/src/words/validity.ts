// What is wrong with a field, in the language of the page: a browser would say it in its own.

import { on } from 'svelte/events'
import { say } from './words.svelte.ts'

/** From now on; the answer stops it.  Fields that find words of their own keep them. */
export function wordFields(): () => void {
  const worded = new WeakSet<HTMLInputElement>()
  const stops = [
    on(
      document,
      'invalid',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.validity.customError) return
        worded.add(target)
        target.setCustomValidity(complaint(target))
      },
      { capture: true },
    ),
    // Before the field itself hears of it, and may complain again.
    on(
      document,
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && worded.delete(target)) target.setCustomValidity('')
      },
      { capture: true },
    ),
  ]
  return () => stops.forEach((stop) => stop())
}

function complaint({ validity, minLength }: HTMLInputElement): string {
  if (validity.valueMissing) return say('field-missing')
  return validity.tooShort ? say('field-short', { least: minLength }) : say('field-wrong')
}
