import type { Paroquia } from '../../../contract/kinds/paroquia.ts'
import { pages } from '../../../contract/paths.ts'
import { shareCards } from '../../../contract/content/share-card.ts'
import type { PageInfo } from '../../meta/page-info.ts'

export function aboutSobre(nome: string, paroquia?: Pick<Paroquia, 'texto1'>): PageInfo {
  return {
    title: 'Sobre',
    text: paroquia?.texto1 || `História, padres e comunidades. ${nome}.`,
    path: pages.sobre,
    card: shareCards.sobre(nome),
    church: 'paroquia',
  }
}
