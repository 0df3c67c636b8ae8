// Whether drafts can be stored in this browser: sentences promise it only then.

let areStored = true

/** @param isStored whether the last draft could be stored */
export function noteDraftStored(isStored: boolean): void {
  areStored = isStored
}

export function areDraftsStored(): boolean {
  return areStored
}
