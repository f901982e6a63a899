// What is open in the frame around every screen: any of them may ask for it.

class Frame {
  dialog = $state.raw<'settings' | 'account' | null>(null)
  /** A name somebody wanted to come in by that is kept with a password: perhaps it is their own. */
  taken = ''
}

export const frame = new Frame()
