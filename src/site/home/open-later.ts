// The publication at the first visit of a browser: it does not cover what the visitor came to read.

/** Milliseconds of a first visit before it is covered. */
const firstSeconds = 5_000
/** Milliseconds until a visitor who was busy is looked at again. */
const pause = 1_000

/**
 * Opens it once the page could be read for a while, its picture is there, and the visitor is not in
 * the middle of something.
 */
export function openLater(dialog: HTMLDialogElement, onOpen: () => void, left: AbortSignal): void {
  const picture = dialog.querySelector('img')
  setTimeout(() => {
    if (picture === null) return open()
    picture.loading = 'eager'
    // One that fails is not missed.
    picture.decode().then(open, () => undefined)
  }, firstSeconds)

  function open() {
    // A video that failed is no longer there.
    if (left.aborted || !dialog.isConnected) return
    if (isBusy()) {
      setTimeout(open, pause)
      return
    }
    dialog.showModal()
    onOpen()
  }
}

/** The visitor writes, has something open, or looks at another tab. */
function isBusy(): boolean {
  const inUse = 'input:focus, textarea:focus, select:focus, header details[open], dialog[open]'
  return document.hidden || document.querySelector(inUse) !== null
}
