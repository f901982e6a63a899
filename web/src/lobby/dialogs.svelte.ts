// Which dialog of the page itself is open: every screen may open one.

class Dialogs {
  open = $state.raw<'settings' | 'account' | null>(null)
  /** A name somebody wanted to come in by that is kept with a password: perhaps it is their own. */
  takenName = ''
}

export const dialogs = new Dialogs()
