// The form that stands open in a section has an address: `?secao=avisos&item=3`, or `item=novo`.
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { createObservable, useObservable } from '../../site/state/observable.ts'
import { isLeftFor, unsavedInPanel } from '../../site/session/leaving.ts'

/** What a link to a form asks of it, in the state of the location. */
export type Asked = {
  /** Name of the field that gets the focus; the first one by default. */
  focus?: string
  /** Of a new row. */
  values?: Readonly<Record<string, string | number | null>>
}

type Shown = { from: Location; item: string; asked: Asked }

/**
 * Shown at once, ahead of the address: the router takes a moment, and what is typed meanwhile
 * belongs to the form that was opened.
 */
const ahead = createObservable<Shown | undefined>(undefined)
/** States of the addresses that follow: the one before may arrive after the next press. */
const following = new WeakSet<Asked>()

export function itemOf(search: string): string {
  return new URLSearchParams(search).get('item') ?? ''
}

export type OpenItem = ReturnType<typeof useOpenItem>

/** @param prefix stands before the id where a section has two lists */
export function useOpenItem(prefix = '') {
  const location = useLocation()
  const hasCome = useNavigationType() !== 'POP'
  const navigate = useNavigate()
  const shown = useObservable(ahead, undefined)
  // Each arrival at an address is a new location, and by Back or a reload a copy of its state.
  const state = (location.state ?? undefined) as Asked | undefined
  const isFollowed = state !== undefined && following.has(state) && state !== shown?.asked
  const isAhead = shown !== undefined && (shown.from === location || isFollowed)
  const item = isAhead ? shown.item : itemOf(location.search)
  // A reload and Back do not ask again.
  const asked = isAhead ? shown.asked : hasCome ? state : undefined
  const own = item.startsWith(prefix) ? item.slice(prefix.length) : ''
  const isOpen = /^(?:novo|\d+)$/.test(own)
  const ownItem = isOpen ? item : ''
  const [left, setLeft] = useState('')

  function show(next: number | 'novo' | undefined, asks: Asked = {}) {
    const nextItem = next === undefined ? '' : `${prefix}${next}`
    const params = new URLSearchParams(location.search)
    if (nextItem === '') params.delete('item')
    else params.set('item', nextItem)
    // What is left only after a question stays until it is answered.
    const isKept = unsavedInPanel().some(isLeftFor(nextItem))
    if (!isKept) {
      following.add(asks)
      ahead.set({ from: location, item: nextItem, asked: asks })
    }
    // One form is open at a time, and Back leaves it.
    const replace = itemOf(location.search) !== ''
    void navigate({ search: `?${params}` }, { replace, preventScrollReset: true, state: asks })
  }
  const onLeft = useEffectEvent(() => {
    setLeft('')
    if (left === item) show(undefined)
  })
  useLayoutEffect(() => {
    if (left !== '') onLeft()
  }, [left])
  return {
    /** As in the address; '' while no form of this list is open. */
    item: ownItem,
    /** Null for the form of a new row. */
    id: isOpen && own !== 'novo' ? Number(own) : null,
    asked: isOpen ? asked : undefined,
    show,
    /** Leaves the form once it is rendered: after a save there is nothing to ask. */
    close: () => setLeft(ownItem),
  }
}
