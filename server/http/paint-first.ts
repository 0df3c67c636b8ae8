// What a visitor sees first is sent first. A rendered page names a handful of style sheets, each of
// which the browser would wait for before it paints, and scripts that would take the line from the
// first picture and the processor from the first painting.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aliveEvent } from '../../contract/alive.ts'

/** Milliseconds that a page's scripts wait for its pictures and fonts at most. */
const longestWait = 2_000

/** A page as it was rendered, with the nonce that marks what is ours, in a better order. */
export type Arrange = (rendered: string, nonce: string) => string

/** @param clientDir the folder of the built assets */
export function createPaintFirst(clientDir: string): Arrange {
  const known = new Map<string, string>()
  function styleAt(path: string): string {
    let style = known.get(path)
    if (style === undefined) {
      style = readFileSync(join(clientDir, path), 'utf8')
      known.set(path, style)
    }
    return style
  }
  return (rendered, nonce) => {
    const end = endOfHead(rendered)
    const head = withoutManifest(withStyles(rendered.slice(0, end), nonce, styleAt))
    return startLater(head + rendered.slice(end), nonce)
  }
}

/** What is looked for in the head is not looked for in all of a long page, nor copied with it. */
function endOfHead(rendered: string): number {
  const end = rendered.indexOf('</head>')
  return end === -1 ? rendered.length : end
}

/**
 * Puts the page's styles into the page. Their links stay for React, which looks for them when it
 * takes the page over, but they load nothing.
 */
export function withStyles(
  rendered: string,
  nonce: string,
  styleAt: (path: string) => string,
): string {
  const styles: string[] = []
  let place = 0
  const html = rendered.replace(
    /<link(?: nonce="[^"]*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g,
    (link, path: string, offset: number) => {
      if (styles.length === 0) place = offset
      styles.push(styleAt(path).trim())
      return `${link} disabled=""`
    },
  )
  if (styles.length === 0) return rendered
  const style = `<style nonce="${nonce}">${styles.join('')}</style>`
  return html.slice(0, place) + style + html.slice(place)
}

/**
 * Has the page's modules fetched and run once it is painted with its pictures and fonts. One after
 * the other: between two of them the browser can answer to a finger. Whoever goes back before the
 * page is alive is given the page of that address by the server: React would not find there what
 * it expects.
 */
export function startLater(rendered: string, nonce: string): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const closing = '</script>'
  const begin = rendered.indexOf(opening)
  const end = rendered.indexOf(closing, begin)
  const code = begin === -1 ? '' : rendered.slice(begin + opening.length, end)
  const [entry = '', entryAddress = ''] = /import\("([^"]+)"\)/.exec(code) ?? []
  if (entry === '') return rendered
  const preloads: string[] = []
  const headEnd = endOfHead(rendered)
  const head = rendered
    .slice(0, headEnd)
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_link, address: string) => {
      preloads.push(address)
      return ''
    })
  const parts = preloads.filter((address) => address !== entryAddress)
  const later = code
    .replace(entry, (whole) => `if(at()===here)${whole}`)
    .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'const $1=await import($2)')
    .replaceAll(/import ("[^"]+")/g, 'await import($1)')
    .replaceAll(/\s*\n\s*/g, '\n')
  const start = `(async()=>{
const at=()=>location.pathname+location.search,here=at(),early=new AbortController()
addEventListener('popstate',e=>{if(at()!==here){e.stopImmediatePropagation();location.reload()}},early)
addEventListener('${aliveEvent}',()=>early.abort())
const whole=new Promise(go=>document.readyState==='complete'?go():addEventListener('load',go))
const painted=new Promise(go=>new PerformanceObserver(go).observe({type:'paint',buffered:true}))
const frame=()=>new Promise(go=>requestAnimationFrame(()=>setTimeout(go)))
await Promise.race([Promise.all([whole,painted]).then(frame),new Promise(go=>setTimeout(go,${longestWait}))])
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
for(const part of ${JSON.stringify(parts)})await import(part)
${later.trim()}
})()`
  const between = rendered.slice(headEnd, begin)
  const after = rendered.slice(end + closing.length)
  return `${head}${between}<script nonce="${nonce}">${start}${closing}${after}`
}

/** What is needed to install the site is put back by React, which misses it. */
export function withoutManifest(rendered: string): string {
  return rendered.replace(/<link [^>]*rel="manifest"[^>]*>/, '')
}
