import type { Publicacao } from './publicacao.ts'

/** The highest id, whatever the order. */
export function currentPublicacao(publicacoes: readonly Publicacao[]): Publicacao | undefined {
  const newest = Math.max(...publicacoes.map(({ id }) => id))
  return publicacoes.find(({ id }) => id === newest)
}
