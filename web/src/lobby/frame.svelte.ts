// What is open in the frame around every screen: any of them may ask for it.

class Frame {
  dialog = $state.raw<'settings' | 'account' | null>(null)
}

export const frame = new Frame()
