import type { Publicacao } from './publicacao.ts'

/** Highest id, in any order of the list. */
export function currentPublicacao(publicacoes: readonly Publicacao[]): Publicacao | undefined {
  const newest = Math.max(...publicacoes.map(({ id }) => id))
  return publicacoes.find(({ id }) => id === newest)
}
