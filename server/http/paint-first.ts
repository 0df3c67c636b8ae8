// What a visitor sees first is sent first. A rendered page names a handful of style sheets, each of
// which the browser would wait for before it paints, and scripts that would take the line from the
// first picture and the processor from the first painting.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aliveEvent, paintedAttribute } from '../../contract/alive.ts'
import { classesOf, type StylesFor, stylesInUse } from './styles-in-use.ts'

/** Milliseconds that a page's scripts wait at most: for its pictures and fonts, and for its styles. */
const longestWait = 2_000

/** A page as it was rendered, with the nonce that marks what is ours, in a better order. */
export type Arrange = (rendered: string, nonce: string) => string

/** @param clientDir the folder of the built assets */
export function createPaintFirst(clientDir: string): Arrange {
  const known = new Map<string, { css: string; inUse: StylesFor }>()
  function sheetAt(path: string) {
    let sheet = known.get(path)
    if (sheet === undefined) {
      const css = readFileSync(join(clientDir, path), 'utf8').trim()
      sheet = { css, inUse: stylesInUse(css) }
      known.set(path, sheet)
    }
    return sheet
  }
  return (rendered, nonce) => {
    const end = endOfHead(rendered)
    const classes = classesOf(rendered)
    const styleAt = (path: string) => {
      const { css, inUse } = sheetAt(path)
      const style = inUse(classes)
      return { style, isWhole: style === css }
    }
    const head = withoutManifest(withStyles(rendered.slice(0, end), nonce, styleAt))
    return startLater(head + rendered.slice(end), nonce)
  }
}

/** What is looked for in the head is not looked for in all of a long page, nor copied with it. */
function endOfHead(rendered: string): number {
  const end = rendered.indexOf('</head>')
  return end === -1 ? rendered.length : end
}

/** What a page needs of a style sheet, and whether that is all of it. */
type StyleInUse = { style: string; isWhole: boolean }

/**
 * Puts the page's styles into the page. Their links stay for React, which looks for them when it
 * takes the page over, but they load nothing before `startLater` has them do so; those of which
 * nothing is missing load nothing at all.
 */
export function withStyles(
  rendered: string,
  nonce: string,
  styleAt: (path: string) => StyleInUse,
): string {
  const styles: string[] = []
  let place = 0
  const html = rendered.replace(
    /<link(?: nonce="[^"]*")? rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"/g,
    (link, path: string, offset: number) => {
      if (styles.length === 0) place = offset
      const { style, isWhole } = styleAt(path)
      styles.push(style)
      return `${link} disabled=""${isWhole ? '' : ' data-mais=""'}`
    },
  )
  if (styles.length === 0) return rendered
  const style = `<style nonce="${nonce}">${styles.join('')}</style>`
  return html.slice(0, place) + style + html.slice(place)
}

/**
 * Has the page's modules fetched and run once it is painted with its pictures and fonts, and the
 * whole style sheets before them, for what they will show. One after the other: between two of them
 * the browser can answer to a finger. Whoever goes back before the
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
  const later = code
    .replace(entry, (whole) => `if(at()===here)${whole}`)
    .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'const $1=await import($2)')
    .replaceAll(/import ("[^"]+")/g, 'await import($1)')
    .replaceAll(/\s*\n\s*/g, '\n')
  const start = `(async()=>{
const wait=until=>new Promise(until)
const atMost=what=>Promise.race([what,wait(go=>setTimeout(go,${longestWait}))])
const at=()=>location.pathname+location.search,here=at(),early=new AbortController()
addEventListener('popstate',e=>{if(at()!==here){e.stopImmediatePropagation();location.reload()}},early)
addEventListener('${aliveEvent}',()=>early.abort())
const whole=wait(go=>document.readyState==='complete'?go():addEventListener('load',go))
const painted=wait(go=>new PerformanceObserver(go).observe({type:'paint',buffered:true}))
const frame=()=>wait(go=>requestAnimationFrame(()=>setTimeout(go)))
await atMost(Promise.all([whole,painted]).then(frame))
document.documentElement.dataset.${paintedAttribute}=''
const sheets=[...document.querySelectorAll('link[data-mais]')].map(link=>wait(go=>{link.onload=link.onerror=go;link.disabled=false}))
const files=${JSON.stringify(preloads)}
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
await atMost(Promise.all(sheets))
for(const file of files)if(file!==${JSON.stringify(entryAddress)})await import(file)
${later.trim()}
})()`
  const between = rendered.slice(headEnd, begin)
  const after = rendered.slice(end + closing.length)
  const plain = `<script nonce="${nonce}">`
  // What goes before it says what it works on.
  const context = between.includes(plain) ? between.lastIndexOf(plain) : between.length
  const scripts = `${between.slice(context)}${plain}${start}${closing}${after}`
  return head + between.slice(0, context) + asOneScript(scripts, nonce)
}

/**
 * Has the first of the scripts say what they all say. The others stay, empty, for React. Each is
 * named in the page's policy by 54 letters that nothing makes smaller.
 */
function asOneScript(rendered: string, nonce: string): string {
  const script = new RegExp(`(?<=<script nonce="${nonce}">)[^]*?(?=</script>)`, 'g')
  const codes = rendered.match(script) ?? []
  let isFirst = true
  return rendered.replace(script, () => {
    const code = isFirst ? codes.join(';\n') : ''
    isFirst = false
    return code
  })
}

/** What is needed to install the site is put back by React, which misses it. */
export function withoutManifest(rendered: string): string {
  return rendered.replace(/<link [^>]*rel="manifest"[^>]*>/, '')
}
