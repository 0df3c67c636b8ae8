// 'Sair' would discard unsaved work: the panel asks for confirmation first.

type Ask = (leave: () => void) => void

let asking: Ask | undefined

/** Registers the confirmation. @returns a function that unregisters it */
export function askBeforeLeaving(ask: Ask): () => void {
  asking = ask
  return () => {
    if (asking === ask) asking = undefined
  }
}

/** Runs it at once, or after the confirmation. */
export function leaveWhenAsked(leave: () => void): void {
  if (asking === undefined) leave()
  else asking(leave)
}
