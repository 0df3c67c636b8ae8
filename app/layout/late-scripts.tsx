import { useContext, useEffect } from 'react'
import { Scripts } from 'react-router'
import { EarlyScript } from '../document/early-script.tsx'
import { DocumentPartsContext } from '../document/document-parts.ts'

const id = 'scripts'
const dataId = 'dados'
/** Set on the document, as `data-leaving`, while another address is loaded from the server. */
const leaving = 'leaving'
/** The window's event after hydration. */
const hydrated = 'adro:hydrated'
/** Milliseconds that the scripts wait at most for the visible pictures. */
const longestWait = 2_000

/**
 * Starts the router's scripts after the page and its first pictures are painted, with which they
 * would compete for connection and processor. In a browser that runs scripts, the content of
 * `noscript` is text, which loads nothing and which React does not hydrate. Pages work without.
 *
 * If the visitor goes back to another address before, that address is loaded from the server: the
 * document would not match what React renders.
 */
const start = `{
const here=location.pathname+location.search,moved=()=>location.pathname+location.search!==here
const waiting=new AbortController()
addEventListener('popstate',event=>{if(moved()){event.stopImmediatePropagation();document.documentElement.dataset.${leaving}='';location.reload()}},waiting)
addEventListener('${hydrated}',()=>waiting.abort())
let begun=false
const begin=()=>{
if(begun||moved())return
begun=true
document.head.append(document.createRange().createContextualFragment(document.getElementById('${id}').textContent))
}
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(begin)))
setTimeout(begin,${longestWait})
}`

/** Whether the visitor went back to another address before hydration. */
export function isLeaving(): boolean {
  return document.documentElement.dataset[leaving] !== undefined
}

export function LateScripts() {
  const { data } = useContext(DocumentPartsContext)
  useEffect(() => {
    window.dispatchEvent(new Event(hydrated))
  }, [])
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <noscript id={id}>
        <Scripts />
        {data !== undefined && <LoadersData data={data} />}
      </noscript>
      <EarlyScript code={start} />
    </>
  )
}

/**
 * The data that `ServerRouter` would write in several scripts, which would run before those above. It
 * is JSON: as a string in a script it would be escaped once more.
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

/** `streamController` is private to React Router: decision 19, tests/built/late-scripts.test.ts. */
const handOver = `{
const controller=window.__reactRouterContext.streamController
controller.enqueue(document.getElementById('${dataId}').textContent)
controller.close()
}`
