import { pageList, pages, type PageThatMayBeEmpty } from '../../parish/paths.ts'
import type { LinkGroup, Page } from '../../model/kinds/page.ts'

type Link = { to: string; text: string }
type LinkedPage = Extract<Page, { link: string }>
export type LinkSection = { heading: string; links: readonly Link[] }

const headings: Record<LinkGroup, string> = {
  paroquia: 'A paróquia',
  oracao: 'Para rezar',
  vida: 'Vida da paróquia',
  participar: 'Participe',
}

const linked = Object.values<Page>(pageList).filter((page): page is LinkedPage => 'link' in page)

/** @param filled those pages with content that may be empty */
function shown(filled: readonly PageThatMayBeEmpty[]): LinkedPage[] {
  return linked.filter(
    ({ path, hiddenWhileEmpty }) =>
      !hiddenWhileEmpty || (filled as readonly string[]).includes(path),
  )
}

/** Links in the promised order. */
export const barLinks: readonly Link[] = linked
  .filter(({ hiddenWhileEmpty }) => !hiddenWhileEmpty)
  .map(linkTo)

export function moreLinks(filled: readonly PageThatMayBeEmpty[]): LinkSection[] {
  return sectionsOf(shown(filled).filter(({ hiddenWhileEmpty }) => hiddenWhileEmpty))
}

export function allLinks(filled: readonly PageThatMayBeEmpty[]): LinkSection[] {
  return sectionsOf(shown(filled))
}

/** Without times, their page moves to the menu, and the bar begins with the office's telephone. */
export function phoneLinks(filled: readonly PageThatMayBeEmpty[]): {
  bar: readonly Link[]
  menu: LinkSection[]
} {
  const times = { to: pages.horarios, text: pageList.horarios.link }
  const inBar = linked.flatMap(({ path, inBar: text }) => (text ? [{ to: path, text }] : []))
  const bar = filled.includes(pages.horarios) ? [times, ...inBar] : inBar
  return {
    bar,
    menu: sectionsOf(shown(filled).filter(({ path }) => bar.every(({ to }) => to !== path))),
  }
}

function sectionsOf(shownPages: readonly LinkedPage[]): LinkSection[] {
  return (Object.keys(headings) as LinkGroup[]).flatMap((name) => {
    const links = shownPages.filter(({ group }) => group === name).map(linkTo)
    return links.length === 0 ? [] : [{ heading: headings[name], links }]
  })
}

function linkTo({ path, link }: LinkedPage): Link {
  return { to: path, text: link }
}
