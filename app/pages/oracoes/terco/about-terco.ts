import { oracao } from '../../../../contract/kinds/oracao.ts'
import type { Terco } from '../../../../contract/kinds/terco.ts'
import { pageOfTerco } from '../../../../contract/paths.ts'
import { shareCards } from '../../../../contract/content/share-card.ts'
import type { PageInfo } from '../../../meta/page-info.ts'

const { title, path: listPath } = oracao.listPage
const above = { name: title, path: listPath }

/** The Rosary, or one of its sets of mysteries. */
export function aboutTerco(terco: Terco, conjunto?: keyof Terco['contemplacoes']): PageInfo {
  const path = pageOfTerco(conjunto)
  const titulo = terco.titulo || 'Santo Terço'
  if (conjunto === undefined) {
    return { title: titulo, text: terco.inicio, path, card: shareCards.terco(terco), above }
  }
  const { misterio, dia, contemplacao } = terco.contemplacoes[conjunto]
  return {
    title: `${titulo}: Mistérios ${misterio}`,
    text: `Mistérios ${misterio} do Santo Terço (${dia}). ${contemplacao}`,
    path,
    card: shareCards.misterios(conjunto, terco),
    above,
  }
}
