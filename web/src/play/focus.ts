// Where the keys go on after a decision: to the first thing that answers what is asked now.

const ANSWERS = ['.board .piece', '.board .place.active', '[data-card].active', '[data-power].active', '[data-modifier].active', '.buttons [data-move]']

export function focusNext(): void {
  for (const selector of ANSWERS) {
    const found = document.querySelector<HTMLElement | SVGElement>(selector)
    if (!found) continue
    found.focus({ preventScroll: true })
    return
  }
}
