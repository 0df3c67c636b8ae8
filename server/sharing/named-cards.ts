import { longDate } from '../../contract/long-date.ts'
import { type ShareCard, shareCards } from '../../contract/share-card.ts'
import type { Terco } from '../../contract/terco.ts'
import type { Content } from '../content/content.ts'
import type { LiturgiaOfDays } from '../liturgia/liturgia.ts'

/** The lines above and below a card's title. */
export type CardLines = { above: string; below: string }
export type NamedCard = { card: ShareCard; parish: string; lines: CardLines }

/** Finds the content of a card by the name of its item ('oracao-12'); undefined if there is none. */
export type FindCard = (of: string) => Promise<NamedCard | undefined>

export function createFindCard(content: Content, liturgia: LiturgiaOfDays): FindCard {
  type Find = (id: string, parish: string) => Promise<ShareCard | undefined>
  /** How to find the item; the lines above its title and below it, by default the parish. */
  const kinds: Record<string, { find: Find; above?: string; below?: string }> = {
    home: {
      find: async (_, parish) => shareCards.home(parish, await content.palavraPastor.get()),
      below: 'Palavra do pastor, liturgia, orações e comunidades',
    },
    sobre: {
      find: async (_, parish) => shareCards.sobre(parish),
      below: 'Nossa história, nossos padres, nossas comunidades',
    },
    oracoes: { find: async () => shareCards.oracoes() },
    oracao: {
      find: async (id) => found(await content.oracoes.list(), id, shareCards.oracao),
      above: 'Oração',
    },
    terco: {
      find: async (id) => {
        const terco = await content.terco.get()
        if (id === '') return shareCards.terco(terco)
        return isConjuntoOf(terco, id) ? shareCards.misterios(id, terco) : undefined
      },
      above: 'Santo Terço',
    },
    devocoes: { find: async () => shareCards.devocoes() },
    devocao: {
      find: async (id) => found(await content.devocoes.list(), id, shareCards.devocao),
      above: 'Devoção',
    },
    comunidade: {
      find: async (id) => found(await content.comunidades.list(), id, shareCards.comunidade),
    },
    liturgia: {
      find: async (data) => {
        const dia = await liturgia.find(data)
        return dia && shareCards.liturgia(data, dia.calendario.celebracao)
      },
    },
  }

  return async function findCard(of) {
    const [, name = '', id = ''] = /^([a-z]+)(?:-(.+))?$/.exec(of) ?? []
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) return undefined
    const { nome: parish } = await content.site.get()
    const card = await kind.find(id, parish)
    if (card?.of !== of) return undefined
    const above = name === 'liturgia' ? dayLine(id) : (kind.above ?? '')
    return { card, parish, lines: { above, below: kind.below ?? parish } }
  }
}

function isConjuntoOf({ contemplacoes }: Terco, id: string): id is keyof Terco['contemplacoes'] {
  return Object.hasOwn(contemplacoes, id)
}

function found<Item extends { id: number }>(
  list: readonly Item[],
  id: string,
  cardOf: (item: Item) => ShareCard,
): ShareCard | undefined {
  const item = list.find((each) => String(each.id) === id)
  return item && cardOf(item)
}

function dayLine(data: string): string {
  return `Liturgia diária · ${longDate(data)}`
}
