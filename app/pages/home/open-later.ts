// The publication at the first visit of a browser: it does not cover what the visitor came to read.

/** Milliseconds of a first visit before it is covered. */
const firstSeconds = 5_000

/**
 * Opens it once the page could be read for a while, its picture is there, and the visitor is not in
 * the middle of something.
 */
export function openLater(dialog: HTMLDialogElement, onOpen: () => void, left: AbortSignal): void {
  const picture = dialog.querySelector('img')
  const open = () => {
    if (left.aborted) return
    dialog.showModal()
    onOpen()
  }
  const timer = setInterval(() => {
    if (left.aborted) return clearInterval(timer)
    if (isBusy()) return
    clearInterval(timer)
    if (picture === null) return open()
    picture.loading = 'eager'
    // One that fails is not missed.
    picture.decode().then(open, () => undefined)
  }, firstSeconds)
}

/** The visitor writes, has something open, or looks at another tab. */
function isBusy(): boolean {
  const inUse = 'input:focus, textarea:focus, select:focus, header details[open], dialog[open]'
  return document.hidden || document.querySelector(inUse) !== null
}
