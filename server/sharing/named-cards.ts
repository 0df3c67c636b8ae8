import type { ListKind } from '../../contract/kinds/kind.ts'
import { kinds, listNames } from '../../contract/kinds/kinds.ts'
import { longDate } from '../../contract/dates/long-date.ts'
import { type ShareCard, shareCards } from '../../contract/content/share-card.ts'
import type { Terco } from '../../contract/kinds/terco.ts'
import type { Content } from '../content/content.ts'
import type { LiturgiaOfDays } from '../liturgia/liturgia.ts'

/** The lines above and below a card's title. */
type CardLines = { above: string; below: string }
export type NamedCard = { card: ShareCard; parish: string; lines: CardLines }

/**
 * Finds the content of a card by the name of its item ('oracao-12'); undefined if there is none.
 */
export type FindCard = (of: string) => Promise<NamedCard | undefined>

type Find = (id: string, parish: string) => Promise<ShareCard | undefined>
/** How to find the item; the lines above its title and below it, by default the parish. */
type Findable = { find: Find; above?: string | undefined; below?: string }

export function createFindCard(content: Content, liturgia: LiturgiaOfDays): FindCard {
  const pages: Record<string, Findable> = {
    home: {
      find: async (_, parish) =>
        shareCards.home(parish, await content.documents.palavraPastor.get()),
      below: 'Palavra do pastor, liturgia, orações e comunidades',
    },
    sobre: {
      find: async (_, parish) => shareCards.sobre(parish),
      below: 'Nossa história, nossos padres, nossas comunidades',
    },
    terco: {
      find: async (id) => {
        const terco = await content.documents.terco.get()
        if (id === '') return shareCards.terco(terco)
        return isConjuntoOf(terco, id) ? shareCards.misterios(id, terco) : undefined
      },
      above: 'Santo Terço',
    },
    liturgia: {
      find: async (data) => {
        const dia = await liturgia.find(data)
        return dia && shareCards.liturgia(data, dia.calendario.celebracao)
      },
    },
  }

  for (const name of listNames) {
    const kind: ListKind = kinds[name]
    if (kind.listPage) pages[kind.plural] = { find: async () => shareCards.list(kind) }
    if (!kind.itemPage) continue
    const find: Find = async (id) => {
      const items: { id: number }[] = await content.lists[name].list()
      const item = items.find((each) => String(each.id) === id)
      return item && shareCards.item(kind, item)
    }
    pages[name] = { find, above: kind.itemPage.above }
  }

  return async function findCard(of) {
    const [, name = '', id = ''] = /^([a-z]+)(?:-(.+))?$/.exec(of) ?? []
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined
    if (page === undefined) return undefined
    const { nome: parish } = await content.documents.site.get()
    const card = await page.find(id, parish)
    if (card?.of !== of) return undefined
    const above = name === 'liturgia' ? dayLine(id) : (page.above ?? '')
    return { card, parish, lines: { above, below: page.below ?? parish } }
  }
}

function isConjuntoOf({ contemplacoes }: Terco, id: string): id is keyof Terco['contemplacoes'] {
  return Object.hasOwn(contemplacoes, id)
}

function dayLine(data: string): string {
  return `Liturgia Diária · ${longDate(data)}`
}
