// What pages without the panel know of drafts.

const prefix = 'rascunho:'

let areStored = true

/** Sentences promise a stored draft only if there is one. */
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
