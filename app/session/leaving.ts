// Whoever presses 'Sair' leaves what is not saved as well: where something is, it asks first.

type Ask = (leave: () => void) => void

let asking: Ask | undefined

/** Has it asked before the session is left; the answer takes it back. */
export function askBeforeLeaving(ask: Ask): () => void {
  asking = ask
  return () => {
    if (asking === ask) asking = undefined
  }
}

/** Runs it at once, or when somebody said that what is not saved may be left. */
export function leaveWhenAsked(leave: () => void): void {
  if (asking === undefined) leave()
  else asking(leave)
}
