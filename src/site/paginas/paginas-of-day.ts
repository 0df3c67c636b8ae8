import type { Pagina } from '../../parish/paginas/pagina.ts'
import { meetingChanges, meetingInWords } from '../../parish/paginas/meeting.ts'
import type { Exceptions } from '../../parish/horarios/repeated.ts'
import type { Source } from '../loading/source.ts'

/** @property today a civil date */
export type PaginasOfDay = { paginas: readonly Pagina[]; today: string } & Exceptions

export async function paginasOfDay({ list, exceptions }: Source): Promise<PaginasOfDay> {
  const [paginas, others] = await Promise.all([list('pagina'), exceptions()])
  return { paginas, ...others }
}

export type ListedPagina = Pick<Pagina, 'id' | 'titulo' | 'resumo' | 'foto' | 'fotoFoco'> & {
  when: string
  changes: readonly string[]
}

export function listedPaginas(
  { paginas, today, ...exceptions }: PaginasOfDay,
  isListed: (pagina: Pagina) => boolean,
): ListedPagina[] {
  return paginas.filter(isListed).map((pagina) => {
    const { id, titulo, resumo, foto, fotoFoco } = pagina
    const when = meetingInWords(pagina, today)
    const changes = meetingChanges(pagina, today, exceptions)
    return { id, titulo, resumo, foto, fotoFoco, when, changes }
  })
}
