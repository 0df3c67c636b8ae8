// Drafts as known to pages without the panel.

const prefix = 'rascunho:'

let areStored = true

/** @param isStored for sentences that promise a stored draft */
export function noteDraftStored(isStored: boolean): void {
  areStored = isStored
}

export function areDraftsStored(): boolean {
  return areStored
}

export function draftPrefix(user: number | string): string {
  return `${prefix}${user}:`
}

export function namesOfDrafts(start = prefix): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start))
  } catch {
    // Storage may be forbidden.
    return []
  }
}
