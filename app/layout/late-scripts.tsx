import { useContext, useEffect } from 'react'
import { Scripts } from 'react-router'
import { EarlyScript } from '../ui/early-script.tsx'
import { DocumentPartsContext } from './document-parts.ts'

const id = 'scripts'
/** Set on the document, as `data-leaving`, while another address is being loaded from the server. */
const leaving = 'leaving'
/** The event on the window after React has taken the document over. */
const hydrated = 'adro:hydrated'
/** Milliseconds that the scripts wait at most for the pictures in sight. */
const longestWait = 2_000

/**
 * The router's scripts, which start when the page is painted with its first pictures: they would
 * compete with these for the connection and the processor. In a browser that runs scripts, the
 * content of `noscript` is text, which loads nothing; React leaves it alone. All pages work before.
 *
 * If the visitor goes back to an entry of another address before, the page is loaded again: React
 * would not find there what it expects.
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

/** Whether the visitor has gone back to another address, which is being loaded. */
export function isLeaving(): boolean {
  return document.documentElement.dataset[leaving] !== undefined
}

export function LateScripts() {
  const { nonce, data } = useContext(DocumentPartsContext)
  useEffect(() => {
    window.dispatchEvent(new Event(hydrated))
  }, [])
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <noscript id={id}>
        <Scripts />
        {data !== undefined && (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: handOver(data) }} />
        )}
      </noscript>
      <EarlyScript code={start} />
    </>
  )
}

/** What `ServerRouter` would write in several scripts, which would run before those above. */
function handOver(data: string): string {
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${text});${controller}.close()`
}
