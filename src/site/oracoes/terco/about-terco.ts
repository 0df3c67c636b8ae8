import { oracao } from '../../../parish/oracoes/oracao.ts'
import { pageOfTerco } from '../../../parish/oracoes/pages.ts'
import { shareCards } from '../../../api/share-card.ts'
import type { PageInfo } from '../../meta/page-info.ts'
import { type Conjunto, hasText, type ShownTerco } from '../../../parish/oracoes/conjuntos.ts'

const { title, path: listPath } = oracao.listPage
const above = { name: title, path: listPath }

export function aboutTerco(terco: ShownTerco, conjunto?: Conjunto): PageInfo {
  const path = pageOfTerco(conjunto)
  const titulo = terco.titulo || 'Santo Terço'
  if (conjunto === undefined) {
    return { title: titulo, text: terco.inicio, path, card: shareCards.terco(terco), above }
  }
  const chosen = terco.contemplacoes[conjunto]
  const { misterio, dia } = chosen
  return {
    title: `${titulo}: Mistérios ${misterio}`,
    text: `Mistérios ${misterio} do Santo Terço (${dia}). ${hasText(chosen) ? chosen.contemplacao : ''}`,
    path,
    card: shareCards.misterios(conjunto, terco),
    above,
  }
}
