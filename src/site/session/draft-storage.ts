// What pages without the panel know of drafts in this browser.

const prefix = 'rascunho:'

let areStored = true

/** @param isStored whether the last draft could be stored: sentences promise it only then */
export function noteDraftStored(isStored: boolean): void {
  areStored = isStored
}

export function areDraftsStored(): boolean {
  return areStored
}

/** The start of the names of a user's drafts. */
export function draftsOf(user: number | string): string {
  return `${prefix}${user}:`
}

/** The names of drafts in local storage, of all users by default. */
export function namesOfDrafts(start = prefix): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start))
  } catch {
    // Storage may be forbidden.
    return []
  }
}
