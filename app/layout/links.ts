import { pageList, pages } from '../../contract/paths.ts'

type Link = { to: string; text: string }

const listed: readonly { path: string; link?: string; inBar?: string }[] = Object.values(pageList)

/** The public pages, in the order of header and footer. */
export const publicLinks: readonly Link[] = listed.flatMap(({ path, link }) =>
  link === undefined ? [] : [{ to: path, text: link }],
)

const inBar: readonly Link[] = listed.flatMap(({ path, inBar: text }) =>
  text === undefined ? [] : [{ to: path, text }],
)

/**
 * The links in the bar on a phone, and those in its menu. A page of times that is empty stands in
 * the menu: the bar then begins with the office's telephone.
 */
export function phoneLinks(temHorarios: boolean): { bar: readonly Link[]; menu: readonly Link[] } {
  const times = { to: pages.horarios, text: pageList.horarios.link }
  const bar = temHorarios ? [times, ...inBar] : inBar
  const menu = publicLinks.filter((link) => bar.every(({ to }) => to !== link.to))
  return { bar, menu }
}
