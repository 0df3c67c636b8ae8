// Of a style sheet only what a page shows at first is sent with it: the rules that ask for no class
// that the page does not have. The rest comes with the whole sheet, when the page is painted.
import { type ChildNode, parse, type Rule } from 'postcss'

/** The part of a style sheet that can apply to a page which has these classes. */
export type StylesFor = (classes: ReadonlySet<string>) => string

/** What holds rules of the page. What other at-rules hold (keyframes, a font) belongs together. */
const groups = /^(?:media|supports|container|layer)$/

export function stylesInUse(css: string): StylesFor {
  return together(parse(css).nodes)
}

function together(nodes: readonly ChildNode[]): StylesFor {
  const parts = nodes.filter(({ type }) => type !== 'comment').map(partOf)
  return (classes) => parts.map((part) => part(classes)).join('')
}

function partOf(node: ChildNode): StylesFor {
  if (node.type === 'rule') return rule(node)
  if (node.type === 'atrule' && node.nodes !== undefined && groups.test(node.name)) {
    const opening = `@${node.name} ${node.params}`
    const inner = together(node.nodes)
    return (classes) => {
      const content = inner(classes)
      return content === '' ? '' : `${opening}{${content}}`
    }
  }
  const whole = node.type === 'atrule' && node.nodes === undefined ? `${node};` : String(node)
  return () => whole
}

function rule({ selectors, nodes }: Rule): StylesFor {
  const body = nodes.map(String).join(';')
  const choices = selectors.map((selector) => ({ selector, needed: classesNeededBy(selector) }))
  return (classes) => {
    const used = choices.filter(({ needed }) => needed.every((each) => classes.has(each)))
    return used.length === 0 ? '' : `${used.map(({ selector }) => selector).join(',')}{${body}}`
  }
}

/** Without those of which a pseudo-class says that they may or must not be there. */
function classesNeededBy(selector: string): string[] {
  let outer = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== outer;) {
    before = outer
    outer = outer.replaceAll(/\([^()]*\)/g, '')
  }
  // The name of a class that is written with escapes is not looked for.
  if (outer.includes('\\')) return []
  return [...outer.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)
}

/** All classes that the elements of a page have. */
export function classesOf(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, value] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const each of value!.split(' ')) classes.add(each)
  }
  return classes
}
