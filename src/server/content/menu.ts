import type { Menu } from '../../api/calls/menu.ts'
import { hasFile } from '../../parish/documentos/leaflet.ts'
import { comunidade } from '../../parish/comunidades/comunidade.ts'
import { hasDizimo } from '../../parish/dizimo/dizimo.ts'
import { addressOf, addressOfItem } from '../../model/kinds/kind.ts'
import { type GrupoDePaginas, pagina } from '../../parish/paginas/pagina.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import { type PageThatMayBeEmpty, pages, pagesThatMayBeEmpty } from '../../parish/paths.ts'
import { slugOf } from '../../model/texts/slug.ts'
import type { Content } from './content.ts'
import { type Freshness, type Kind, whileFresh } from './freshness.ts'

type Rule = { kinds: readonly Kind[]; hasSomething: (content: Content) => Promise<boolean> }

const rules: Record<PageThatMayBeEmpty, Rule> = {
  [pages.horarios]: {
    kinds: ['celebracao', 'excecao'],
    hasSomething: async ({ lists }) =>
      (await lists.celebracao.hasItems()) || (await lists.excecao.hasItems()),
  },
  [pages.comunidades]: {
    kinds: ['comunidade'],
    hasSomething: ({ lists }) => lists.comunidade.hasItems(),
  },
  [pages.dizimo]: {
    kinds: ['dizimo'],
    hasSomething: async ({ documents }) => hasDizimo(await documents.dizimo.get()),
  },
  [pages.documentos]: {
    kinds: ['documento'],
    hasSomething: async ({ lists }) => (await lists.documento.list()).some(hasFile),
  },
  [pages.sacramentos]: ofPaginas('sacramentos'),
  [pages.pastorais]: ofPaginas('pastorais'),
  [pages.servicos]: ofPaginas('servicos'),
  [pages.outras]: ofPaginas('outras'),
}

function ofPaginas(wanted: GrupoDePaginas): Rule {
  return {
    kinds: ['pagina'],
    hasSomething: async ({ lists }) =>
      (await lists.pagina.list()).some(({ grupo }) => grupo === wanted),
  }
}

type Shortcut = { kinds: readonly Kind[]; find: (content: Content) => Promise<string> }

/** '' while there is nothing. */
const shortcuts: Record<keyof Menu['atalhos'], Shortcut> = {
  batismo: {
    kinds: ['pagina'],
    find: async ({ lists }) => {
      const ofBatismo = (await lists.pagina.list()).find(
        ({ grupo, titulo }) => grupo === 'sacramentos' && /\bbati[sz]/.test(slugOf(titulo)),
      )
      return ofBatismo === undefined ? '' : addressOfItem(pagina, ofBatismo)
    },
  },
  folheto: {
    kinds: ['documento'],
    find: async ({ lists }) => {
      const documentos = await lists.documento.list()
      const isThere = documentos.some((each) => each.tipo === 'folheto' && hasFile(each))
      return isThere ? pages.documentos : ''
    },
  },
  // The first community is the parish's church: the map of a chapel would lead elsewhere.
  comoChegar: {
    kinds: ['comunidade'],
    find: async ({ lists }) => {
      const [church] = await lists.comunidade.list()
      return church && canBeFound(church) ? `${addressOf(comunidade, church.id)}#mapa` : ''
    },
  },
}

export const menuKinds: readonly Kind[] = [
  ...new Set([...Object.values(rules), ...Object.values(shortcuts)].flatMap(({ kinds }) => kinds)),
]

export function createMenu(content: Content, freshness: Freshness): () => Promise<Menu> {
  return whileFresh(freshness, menuKinds, async () => {
    const filled = await Promise.all(
      pagesThatMayBeEmpty.map((path) => rules[path].hasSomething(content)),
    )
    const atalhos = await Promise.all(
      Object.entries(shortcuts).map(
        async ([name, { find }]) => [name, await find(content)] as const,
      ),
    )
    return {
      paginas: pagesThatMayBeEmpty.filter((_, index) => filled[index]),
      atalhos: Object.fromEntries(atalhos) as Menu['atalhos'],
    }
  })
}
