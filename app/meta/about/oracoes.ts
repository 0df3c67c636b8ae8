import type { Oracao } from '../../../contract/oracao.ts'
import { pageOfOracao, pageOfTerco, pages } from '../../../contract/paths.ts'
import { shareCards } from '../../../contract/share-card.ts'
import type { Terco } from '../../../contract/terco.ts'
import type { PageInfo } from '../page-info.ts'

const title = 'Orações'
const above = { name: title, path: pages.oracoes }

/** All of them, or the one that the address names. */
export function aboutOracoes(nome: string, chosen?: Oracao): PageInfo {
  if (chosen === undefined) {
    return {
      title,
      text: `As orações de cada dia e o Santo Terço, para rezar em casa ou na igreja. ${nome}.`,
      path: pages.oracoes,
      card: shareCards.oracoes(),
    }
  }
  return {
    title: chosen.titulo || title,
    text: chosen.oracao,
    path: pageOfOracao(chosen.id),
    card: shareCards.oracao(chosen),
    above,
  }
}

/** The Rosary, with the mysteries that the address names. */
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
