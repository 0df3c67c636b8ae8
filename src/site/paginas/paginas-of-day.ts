import { parishDate } from '../../model/dates/civil-date.ts'
import type { Pagina } from '../../parish/paginas/pagina.ts'
import { meetingChanges, meetingInWords } from '../../parish/paginas/meeting.ts'
import type { Exceptions } from '../../parish/horarios/repeated.ts'
import type { Services } from '../../server/services/services.ts'
import { get } from '../client/client.ts'
import { siteNow } from '../state/site-clock.ts'

/** @property today a civil date */
export type PaginasOfDay = { paginas: readonly Pagina[]; today: string } & Exceptions

export async function getPaginas(): Promise<PaginasOfDay> {
  const [paginas, excecoes, comunidades] = await Promise.all([
    get('pagina.php'),
    get('excecao.php'),
    get('comunidade.php'),
  ])
  return {
    paginas: paginas.data,
    excecoes: excecoes.data,
    comunidades: comunidades.data,
    today: parishDate(siteNow()),
  }
}

export async function loadPaginas({ content, schedules, now }: Services): Promise<PaginasOfDay> {
  const { excecoes, comunidades } = await schedules.agenda()
  const paginas = await content.lists.pagina.list()
  return { paginas, excecoes, comunidades, today: now().slice(0, 10) }
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
