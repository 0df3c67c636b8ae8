import { comunidade as kind, type Comunidade } from '../../../contract/kinds/comunidade.ts'
import { addressOf } from '../../../contract/kinds/kind.ts'
import { pages } from '../../../contract/paths.ts'
import { shareCards } from '../../../contract/content/share-card.ts'
import type { HiddenPageInfo, PageInfo } from '../../meta/page-info.ts'

/** Without the community, a page that search engines must not list. */
export function aboutComunidade(comunidade?: Comunidade): PageInfo | HiddenPageInfo {
  if (comunidade === undefined) return { title: 'Comunidade' }
  const { id, nome, descricao, inicioComunidade } = comunidade
  return {
    title: `Comunidade ${nome}`,
    text: descricao || inicioComunidade,
    path: addressOf(kind, id),
    card: shareCards.item(kind, comunidade),
    above: { name: 'Sobre', path: pages.sobre },
    church: comunidade,
  }
}
