// One's sessions end by other deeds as well: a new password, a second factor.

const listeners = new Set<() => void>()

/** One's other sessions may have ended. */
export function noteSessionsEnded(): void {
  for (const listener of listeners) listener()
}

export function onSessionsEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
