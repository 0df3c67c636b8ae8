import { useContext, useEffect } from 'react'
import { Scripts } from 'react-router'
import { EarlyScript } from '../document/early-script.tsx'
import { DocumentPartsContext } from '../document/document-parts.ts'

const dataId = 'dados'
/** For the script. */
const given = {
  scripts: 'scripts',
  /** The document has `data-leaving` while another address is loaded from the server. */
  leaving: 'leaving',
  hydrated: 'adro:hydrated',
  /** The scripts then start, even if the visible pictures are still loading. */
  longestWaitMs: 2_000,
  /** Counted from their start: a page then does without the scripts. */
  longestStartMs: 10_000,
  /** Files that one task asks for: a slow phone takes 3 ms for each. */
  atOnce: 5,
}

/**
 * Starts the router's scripts after the page and its first pictures are painted: earlier, the
 * scripts would compete with the pictures for connection and processor. The scripts stand in a
 * `noscript` element: in a browser that runs scripts its content is text, which loads nothing and
 * which React does not hydrate. Pages work without these scripts.
 *
 * If the visitor goes back to another address before hydration, the browser loads that address from
 * the server: React would render the new address into the document of the old one.
 *
 * Where the scripts cannot run, fail or take too long, the page is one without JavaScript: the
 * attribute of `TextSizeScript` goes, and after a failure the content of `noscript` elements is
 * shown. A late hydration brings the attribute back.
 *
 * This function's source is the script: it must use nothing from outside, and runs in Safari 14.
 */
function startLate(settings: typeof given): void {
  const { scripts, leaving, hydrated, longestWaitMs, longestStartMs, atOnce } = settings
  const here = location.pathname + location.search
  const moved = () => location.pathname + location.search !== here
  const waiting = new AbortController()
  const { dataset } = document.documentElement
  const { texto } = dataset
  const onBack = (event: Event) => {
    if (!moved()) return
    event.stopImmediatePropagation()
    dataset[leaving] = ''
    location.reload()
  }
  const fail = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    delete dataset.texto
    for (const each of document.querySelectorAll(`noscript:not(#${scripts})`))
      each.insertAdjacentHTML('afterend', each.textContent)
  }
  const onError = ({ target }: Event) => {
    if (target === window || (target as Element).tagName === 'SCRIPT') fail()
  }
  addEventListener('popstate', onBack, waiting)
  addEventListener(hydrated, () => {
    waiting.abort()
    if (texto) dataset.texto ||= texto
  })
  addEventListener('error', onError, { capture: true, signal: waiting.signal })
  addEventListener('unhandledrejection', fail, waiting)
  let begun = false
  const begin = () => {
    if (begun || moved()) return
    begun = true
    const range = document.createRange()
    const late = range.createContextualFragment(document.getElementById(scripts)!.textContent)
    const preloads = [...late.querySelectorAll('link')]
    setTimeout(() => waiting.signal.aborted || delete dataset.texto, longestStartMs)
    const next = () => {
      if (preloads.length === 0) return document.head.append(late)
      document.head.append(...preloads.splice(0, atOnce))
      setTimeout(next)
    }
    next()
  }
  if (!texto) return fail()
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
  setTimeout(begin, longestWaitMs)
}

const start = `(${startLate})(${JSON.stringify(given)})`

/** Whether the visitor went back to another address before hydration. */
export function isLeaving(): boolean {
  return document.documentElement.dataset[given.leaving] !== undefined
}

export function LateScripts() {
  const { data } = useContext(DocumentPartsContext)
  useEffect(() => {
    window.dispatchEvent(new Event(given.hydrated))
  }, [])
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <noscript id={given.scripts}>
        <Scripts />
        {data !== undefined && <LoadersData data={data} />}
      </noscript>
      <EarlyScript code={start} />
    </>
  )
}

/**
 * `ServerRouter` would write the data in several scripts, which would run before the router's
 * scripts. Here it is JSON in a script of its own type: a string in JavaScript would be escaped
 * once more, and longer.
 */
function LoadersData({ data }: { data: string }) {
  const { nonce } = useContext(DocumentPartsContext)
  const json = data.replaceAll('<', String.raw`\u003c`)
  return (
    <>
      <script id={dataId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: handOver }} />
    </>
  )
}

/** `streamController` is private to React Router: decision 2. */
const handOver = `{
const controller=window.__reactRouterContext.streamController
controller.enqueue(document.getElementById('${dataId}').textContent)
controller.close()
}`
