// The publication must not cover the content at a first visit.

const firstLookMs = 5_000
const betweenLooksMs = 1_000

export function openLater(dialog: HTMLDialogElement, onOpen: () => void, left: AbortSignal): void {
  const picture = dialog.querySelector('img')
  setTimeout(() => {
    if (picture === null) return open()
    picture.loading = 'eager'
    // After a failure the dialog stays closed.
    picture.decode().then(open, () => undefined)
  }, firstLookMs)

  function open() {
    // A video that failed has left the page.
    if (left.aborted || !dialog.isConnected) return
    if (isBusy()) {
      setTimeout(open, betweenLooksMs)
      return
    }
    dialog.showModal()
    onOpen()
  }
}

/** The visitor is writing, has something open, or is in another tab. */
function isBusy(): boolean {
  const inUse = 'input:focus, textarea:focus, select:focus, header details[open], dialog[open]'
  return document.hidden || document.querySelector(inUse) !== null
}
