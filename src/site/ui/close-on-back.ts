// Back closes what a tap opened: a picture, a dialog, a menu. iPhones, Firefox and older Chromium
// leave the page instead, so each of these gets an entry of the history with the page's address.
// The router must not see these entries: it would load the page once more.

/** The router's own state: decision 2. */
type Router = { state: { location: { key: string }; navigation: { state: string } } }

/** How many things lie over the page. */
type Entry = { page: string; key: string; layer: number }

const opened = new Set<{ layer: number; close: () => void }>()
let present: Entry | undefined
/** While the browser goes back from the entry of what was closed. */
let leaving: Promise<void> | undefined
let onArrival = () => {}

export function followBack(): void {
  present = entryHere()
  // Before the router's own listener.
  addEventListener('popstate', onPopState, { capture: true })
  // A page that was left meanwhile gets no event.
  addEventListener('pageshow', () => onArrival())
}

/** A navigation would be undone by it. */
export function leavingEntry(): Promise<void> | undefined {
  return leaving
}

/** @returns to be called once it is closed */
export function closeOnBack(close: () => void): () => void {
  const own = { layer: 0, close }
  let isOpen = true
  afterLeaving(() => {
    if (!isOpen) return
    own.layer = entryHere().layer + 1
    history.pushState({ ...history.state, layer: own.layer }, '')
    present = entryHere()
    opened.add(own)
  })
  return () => {
    isOpen = false
    // Back may have closed it.
    if (opened.delete(own)) afterLeaving(() => leave(own.layer))
  }
}

function afterLeaving(work: () => void): void {
  if (leaving === undefined) work()
  else void leaving.then(() => afterLeaving(work))
}

/** An entry that is not the last one stays, and is passed over. */
function leave(layer: number): void {
  const { key, layer: last } = entryHere()
  const state = routerState()
  if (last !== layer || key !== state?.location.key || state.navigation.state !== 'idle') return
  leaving = new Promise((resolve) => {
    onArrival = () => {
      leaving = undefined
      resolve()
    }
  })
  history.back()
}

function onPopState(event: PopStateEvent): void {
  const from = present
  const to = entryHere()
  present = to
  const isOwn = leaving !== undefined
  onArrival()
  const isOnPage =
    to.page === from?.page && to.layer !== from.layer && to.key === routerState()?.location.key
  if (isOnPage) event.stopImmediatePropagation()
  const left = [...opened].filter(({ layer }) => !isOnPage || layer > to.layer)
  for (const each of left.toReversed()) {
    opened.delete(each)
    each.close()
  }
  if (isOnPage && left.length === 0 && !isOwn) history.go(to.layer < from.layer ? -1 : 1)
}

function entryHere(): Entry {
  const { key = 'default', layer = 0 } = (history.state ?? {}) as Partial<Entry>
  return { page: `${key} ${location.href}`, key, layer }
}

function routerState(): Router['state'] | undefined {
  return (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter?.state
}
