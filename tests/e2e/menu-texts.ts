// The texts of the links of a site with the starter content.
import { allLinks, barLinks, moreLinks, phoneLinks } from '../../src/site/layout/links.ts'
import { type PageThatMayBeEmpty, pages } from '../../src/parish/paths.ts'

/** Of the pages that may be empty, those to which the starter content brings something. */
const filled: readonly PageThatMayBeEmpty[] = [
  pages.horarios,
  pages.agenda,
  pages.comunidades,
  pages.sacramentos,
  pages.pastorais,
  pages.servicos,
  pages.dizimo,
]

type Links = readonly { text: string }[]
const textsOf = (sections: readonly { links: Links }[]) =>
  sections.flatMap(({ links }) => links.map(({ text }) => text))

export const inBar = barLinks.map(({ text }) => text)
export const underMore = textsOf(moreLinks(filled))
export const inFooter = textsOf(allLinks(filled))
export const inMenu = textsOf(phoneLinks(filled).menu)
