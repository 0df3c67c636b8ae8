// Whether drafts can be stored in this browser: sentences promise it only then.

let isFailing = false

/** @param isKept whether the last draft could be stored */
export function noteKept(isKept: boolean): void {
  isFailing = !isKept
}

export function areDraftsKept(): boolean {
  return !isFailing
}
