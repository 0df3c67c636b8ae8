import type { Oracao } from '../../parish/oracoes/oracao.ts'
import { Stanzas } from '../ui/stanzas.tsx'

export function OracaoText({ titulo, oracao }: Pick<Oracao, 'titulo' | 'oracao'>) {
  return (
    <article>
      {titulo.trim() !== '' && <h2>{titulo}</h2>}
      <Stanzas text={oracao} />
    </article>
  )
}
