// The form that stands open in a section has an address: `?secao=avisos&item=3`, or `item=novo`.
import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { createObservable, useObservable } from '../../site/state/observable.ts'

/** What a press asks of the form that it opens. */
export type Asked = {
  /** Name of the field that gets the focus; the first one by default. */
  focus?: string
  /** Of a new row. */
  values?: Readonly<Record<string, string | number | null>>
}

/** Of the last press; a reload and Back ask nothing. */
const lastAsked = createObservable<{ item: string; asked: Asked } | undefined>(undefined)

/** @param form as in the address; of a document, the name of its form */
export function askForm(form: string, asked: Asked): void {
  lastAsked.set({ item: form, asked })
}

/** What the last press asked of a document's form. */
export function useAsked(form: string): Asked | undefined {
  const last = useObservable(lastAsked, undefined)
  return last?.item === form ? last.asked : undefined
}

export function itemOf(search: string): string {
  return new URLSearchParams(search).get('item') ?? ''
}

export type OpenItem = ReturnType<typeof useOpenItem>

/** @param prefix stands before the id where a section has two lists */
export function useOpenItem(prefix = '') {
  const navigate = useNavigate()
  const location = useShownLocation()
  const last = useObservable(lastAsked, undefined)
  const item = itemOf(location.search)
  const own = item.startsWith(prefix) ? item.slice(prefix.length) : ''
  const [saved, setSaved] = useState<Location>()
  const isSaved = saved?.key === location.key
  const isOpen = !isSaved && /^(?:novo|\d+)$/.test(own)

  function show(next: number | 'novo' | undefined, asked: Asked = {}) {
    const params = new URLSearchParams(location.search)
    if (next === undefined) {
      params.delete('item')
    } else {
      params.set('item', `${prefix}${next}`)
      lastAsked.set({ item: `${prefix}${next}`, asked })
    }
    void navigate(`?${params}`, {
      // One form is open at a time, and Back leaves it.
      replace: itemOf(window.location.search) !== '',
      preventScrollReset: true,
      // What is typed next belongs to the form that was opened.
      flushSync: next !== undefined,
    })
  }
  const onSaved = useEffectEvent(() => {
    // Another form may stand open since.
    if (isSaved) show(undefined)
  })
  useEffect(() => onSaved(), [saved])
  return {
    /** As in the address; '' while no form of this list is open. */
    item: isOpen ? item : '',
    /** Null for the form of a new row. */
    id: isOpen && own !== 'novo' ? Number(own) : null,
    asked: isOpen && last?.item === item ? last.asked : undefined,
    show,
    /** The address follows once the form is gone: after a save there is nothing to ask. */
    close: () => setSaved(location),
  }
}

/** The router tells at once where it goes, and arrives later. */
export function useShownLocation(): Location {
  const arrived = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === arrived.pathname ? next : arrived
}
