// Whether the sentences that promise it may say that what was typed is kept in this browser.

let isFailing = false

/** @param isKept whether the last thing that was typed could be kept */
export function noteKept(isKept: boolean): void {
  isFailing = !isKept
}

export function areDraftsKept(): boolean {
  return !isFailing
}
