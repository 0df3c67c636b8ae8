// A new password or a second factor ends the other sessions: the list of sessions reloads.
const listeners = new Set<() => void>()

export function noteSessionsEnded(): void {
  for (const listener of listeners) listener()
}

export function onSessionsEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
