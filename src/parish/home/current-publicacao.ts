import type { Publicacao } from './publicacao.ts'

export function currentPublicacao(publicacoes: readonly Publicacao[]): Publicacao | undefined {
  const newest = Math.max(...publicacoes.map(({ id }) => id))
  return publicacoes.find(({ id }) => id === newest)
}
