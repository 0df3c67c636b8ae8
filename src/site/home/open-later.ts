// Publication at a browser's first visit: it must not cover the content at once.

const firstLookMs = 5_000
const betweenLooksMs = 1_000

export function openLater(dialog: HTMLDialogElement, onOpen: () => void, left: AbortSignal): void {
  const picture = dialog.querySelector('img')
  setTimeout(() => {
    if (picture === null) return open()
    picture.loading = 'eager'
    // A failed picture is not missed.
    picture.decode().then(open, () => undefined)
  }, firstLookMs)

  function open() {
    // A failed video is gone.
    if (left.aborted || !dialog.isConnected) return
    if (isBusy()) {
      setTimeout(open, betweenLooksMs)
      return
    }
    dialog.showModal()
    onOpen()
  }
}

/** Busy: writing, something open, or another tab. */
function isBusy(): boolean {
  const inUse = 'input:focus, textarea:focus, select:focus, header details[open], dialog[open]'
  return document.hidden || document.querySelector(inUse) !== null
}
