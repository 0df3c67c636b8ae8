// Whether drafts can be stored in this browser: sentences promise it only then.

let isFailing = false

/** @param isKept whether the last draft could be stored */
export function noteDraftStored(isKept: boolean): void {
  isFailing = !isKept
}

export function areDraftsStored(): boolean {
  return !isFailing
}
