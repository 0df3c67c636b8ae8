import { Link } from 'react-router'
import { slugOf } from '../../model/texts/slug.ts'
import { type TipoDeCelebracao, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { pageOfHorarios } from '../../parish/horarios/pages.ts'
import { pages } from '../../parish/paths.ts'
import { useRootData } from '../document/root-data.ts'

const titles: readonly [words: RegExp, tipo: TipoDeCelebracao][] = [
  [/^confiss/, 'confissao'],
  [/^adoracao/, 'adoracao'],
  [/^terco/, 'terco'],
  [/^novena/, 'novena'],
]

/** The kind of celebration that a page is about. */
export function tipoOf(titulo: string): TipoDeCelebracao | undefined {
  return titles.find(([words]) => words.test(slugOf(titulo)))?.[1]
}

export function PaginaTimes({ titulo }: { titulo: string }) {
  const { menu } = useRootData()
  const tipo = tipoOf(titulo)
  if (tipo === undefined || !menu.paginas.includes(pages.horarios)) return null
  return (
    <p>
      <Link className="target" to={pageOfHorarios({ tipo })}>
        {`Horários de ${tiposDeCelebracao[tipo]}`}
      </Link>
    </p>
  )
}
