// The form that stands open in a section has an address: `?secao=avisos&item=3`, or `item=novo`.
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a link to a form asks of it, in the state of the location. */
export type Asked = {
  /** Name of the field that gets the focus; the first one by default. */
  focus?: string
  /** Of a new row. */
  values?: Readonly<Record<string, string | number | null>>
}

export function itemOf(search: string): string {
  return new URLSearchParams(search).get('item') ?? ''
}

export type OpenItem = ReturnType<typeof useOpenItem>

/** @param prefix stands before the id where a section has two lists */
export function useOpenItem(prefix = '') {
  const { search } = useLocation()
  const navigate = useNavigate()
  const item = itemOf(search)
  const own = item.startsWith(prefix) ? item.slice(prefix.length) : ''
  const isOpen = /^(?:novo|\d+)$/.test(own)
  const ownItem = isOpen ? item : ''
  const [left, setLeft] = useState('')

  function show(next: number | 'novo' | undefined, asked?: Asked) {
    const params = new URLSearchParams(search)
    if (next === undefined) params.delete('item')
    else params.set('item', prefix + next)
    // One form is open at a time, and Back leaves it. A second letter may come before the first is rendered.
    const replace = itemOf(location.search) !== ''
    // At once: what is typed next belongs to the form that was opened.
    const options = { replace, preventScrollReset: true, flushSync: true, state: asked }
    void navigate({ search: `?${params}` }, options)
  }
  const onLeft = useEffectEvent(() => {
    setLeft('')
    if (left === item) show(undefined)
  })
  useEffect(() => {
    if (left !== '') onLeft()
  }, [left])
  return {
    /** As in the address; '' while no form of this list is open. */
    item: ownItem,
    /** Null for the form of a new row. */
    id: isOpen && own !== 'novo' ? Number(own) : null,
    show,
    /** Leaves the form once it is rendered: after a save there is nothing to ask. */
    close: () => setLeft(ownItem),
  }
}
