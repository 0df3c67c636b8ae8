import type { Publicacao } from './publicacao.ts'

/** The publication to show: that with the highest id, in any order of the list. */
export function currentPublicacao(publicacoes: readonly Publicacao[]): Publicacao | undefined {
  const newest = Math.max(...publicacoes.map(({ id }) => id))
  return publicacoes.find(({ id }) => id === newest)
}
