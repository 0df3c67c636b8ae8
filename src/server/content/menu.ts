import type { Menu } from '../../api/calls/menu.ts'
import { documentUrl } from '../../parish/documentos/documents.ts'
import { newestLeaflet } from '../../parish/documentos/leaflet.ts'
import { comunidade } from '../../parish/comunidades/comunidade.ts'
import { addressOf, addressOfItem } from '../../model/kinds/kind.ts'
import { type Pagina, pagina } from '../../parish/paginas/pagina.ts'
import { canBeFound } from '../../parish/comunidades/map-place.ts'
import { isDocumentName, isListName, kindNames, kindOf } from '../../parish/parish.ts'
import { type PageThatMayBeEmpty, pagesThatMayBeEmpty } from '../../parish/paths.ts'
import { slugOf } from '../../model/texts/slug.ts'
import { parishToday } from '../process/clock.ts'
import type { Content } from './content.ts'
import { type Freshness, type CountedKind, whileFresh } from './freshness.ts'

/** Kinds that decide whether a page is linked. */
const fillersOf = (page: PageThatMayBeEmpty) =>
  kindNames.flatMap((name) =>
    (kindOf(name).fills ?? [])
      .filter((each) => each.page === page)
      .map(({ when }) => ({ name, when })),
  )

async function isFilled(page: PageThatMayBeEmpty, { lists, documents }: Content): Promise<boolean> {
  for (const { name, when } of fillersOf(page)) {
    if (isListName(name)) {
      if ((await lists[name].list()).some(when ?? (() => true))) return true
    } else if (isDocumentName(name) && when?.(await documents[name].get())) return true
  }
  return false
}

type Shortcut = {
  kinds: readonly CountedKind[]
  find: (content: Content, today: string) => Promise<string>
}

const firstPagina = (isWanted: (pagina: Pagina) => boolean): Shortcut => ({
  kinds: ['pagina'],
  find: async ({ lists }) => {
    const found = (await lists.pagina.list()).find(isWanted)
    return found === undefined ? '' : addressOfItem(pagina, found)
  },
})

/** '' hides the shortcut. */
const shortcuts: Record<keyof Menu['atalhos'], Shortcut> = {
  batismo: firstPagina(
    ({ grupo, titulo }) => grupo === 'sacramentos' && /\bbati[sz]/.test(slugOf(titulo)),
  ),
  intencao: firstPagina(({ pedido }) => pedido === 'intencao'),
  oracao: firstPagina(({ pedido }) => pedido === 'oracao'),
  folheto: {
    kinds: ['documento'],
    find: async ({ lists }, today) => {
      const newest = newestLeaflet(await lists.documento.list(), today)
      return newest === undefined ? '' : documentUrl(newest)
    },
  },
  // The first community is the parish's church; a chapel's map would lead elsewhere.
  comoChegar: {
    kinds: ['comunidade'],
    find: async ({ lists }) => {
      const [church] = await lists.comunidade.list()
      return church && canBeFound(church) ? `${addressOf(comunidade, church.id)}#mapa` : ''
    },
  },
}

/** Whether a new site is still in preparation. A change of its first steps counts as `site`. */
const preparationKinds: readonly CountedKind[] = ['site', 'comunidade', 'celebracao']

async function urgentPages({ lists }: Content): Promise<Menu['urgencias']> {
  const urgent = (await lists.pagina.list()).filter(({ pedido }) => pedido === 'urgencia')
  return urgent.map((each) => ({ titulo: each.titulo, endereco: addressOfItem(pagina, each) }))
}

export const menuKinds: readonly CountedKind[] = [
  ...new Set([
    ...kindNames.filter((name) => kindOf(name).fills !== undefined),
    ...Object.values(shortcuts).flatMap(({ kinds }) => kinds),
    ...preparationKinds,
  ]),
]

export function createMenu(
  content: Content,
  freshness: Freshness,
  preparation: () => Promise<Menu['preparacao']>,
): () => Promise<Menu> {
  const today = () => parishToday(freshness.clock)
  const load = async () => {
    const day = today()
    const filled = await Promise.all(pagesThatMayBeEmpty.map((path) => isFilled(path, content)))
    const atalhos = await Promise.all(
      Object.entries(shortcuts).map(
        async ([name, { find }]) => [name, await find(content, day)] as const,
      ),
    )
    return {
      paginas: pagesThatMayBeEmpty.filter((_, index) => filled[index]),
      atalhos: Object.fromEntries(atalhos) as Menu['atalhos'],
      preparacao: await preparation(),
      urgencias: await urgentPages(content),
    }
  }
  return whileFresh(freshness, menuKinds, load, today)
}
