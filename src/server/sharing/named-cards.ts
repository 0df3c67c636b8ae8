import { type DocumentKind, isPublic, type ListKind, listPagesOf } from '../../model/kinds/kind.ts'
import { documentNames, kinds, listNames } from '../../parish/parish.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { type ShareCard, shareCards } from '../../api/share-card.ts'
import type { Terco } from '../../parish/oracoes/terco.ts'
import type { Site } from '../../parish/contato/site.ts'
import type { Content } from '../content/content.ts'
import type { LiturgiaOfDays } from '../liturgia/liturgia.ts'

export type NamedCard = {
  card: ShareCard
  parish: Pick<Site, 'nome' | 'emblema'>
  lines: { above: string; below: string }
}

export type FindCard = ReturnType<typeof createFindCard>

type Find = (id: string, parish: string) => Promise<ShareCard | undefined>
/** `below` is by default the parish's name. */
type Findable = { find: Find; above?: string | undefined; below?: string }

export function createFindCard(content: Content, liturgia: LiturgiaOfDays) {
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
        if (!Object.hasOwn(terco.contemplacoes, id)) return undefined
        return shareCards.misterios(id as keyof Terco['contemplacoes'], terco)
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

  for (const name of documentNames) {
    const kind: DocumentKind = kinds[name]
    if (kind.page) pages[name] = { find: async () => shareCards.document(kind) }
  }
  for (const name of listNames) {
    const kind: ListKind = kinds[name]
    const cards = listPagesOf(kind).map((page) => shareCards.list(kind, page))
    pages[kind.plural] = {
      find: async (id) =>
        cards.find(({ of }) => of === [kind.plural, id].filter(Boolean).join('-')),
    }
    if (!kind.itemPage) continue
    const find: Find = async (id) => {
      const items: { id: number }[] = await content.lists[name].list()
      const item = items.find(
        (each) => String(each.id) === id && isPublic(kind, each, liturgia.today()),
      )
      return item && shareCards.item(kind, item)
    }
    pages[name] = { find, above: kind.itemPage.above }
  }

  /** @param of what the card shows: 'oracao-12' */
  return async function findCard(of: string): Promise<NamedCard | undefined> {
    const [, name = '', id = ''] = /^([a-z]+)(?:-(.+))?$/.exec(of) ?? []
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined
    if (page === undefined) return undefined
    const { nome, emblema } = await content.documents.site.get()
    const card = await page.find(id, nome)
    if (card?.of !== of) return undefined
    const above = name === 'liturgia' ? `Liturgia Diária · ${longDate(id)}` : (page.above ?? '')
    return { card, parish: { nome, emblema }, lines: { above, below: page.below ?? nome } }
  }
}
