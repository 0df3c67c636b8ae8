import type { Devocao } from '../../../contract/devocao.ts'
import { pageOfDevocao, pages } from '../../../contract/paths.ts'
import { shareCards } from '../../../contract/share-card.ts'
import type { PageInfo } from '../page-info.ts'

const title = 'Devoções e Carismas'

/** All of them, or the one that is chosen. */
export function aboutDevocoes(nome: string, chosen?: Devocao): PageInfo {
  if (chosen === undefined) {
    return {
      title,
      text: `As devoções e os carismas que o nosso povo vive e reza. ${nome}.`,
      path: pages.devocoes,
      card: shareCards.devocoes(),
    }
  }
  return {
    title: chosen.titulo || title,
    text: chosen.devocao || chosen.subtitulo,
    path: pageOfDevocao(chosen.id),
    card: shareCards.devocao(chosen),
    above: { name: title, path: pages.devocoes },
  }
}
