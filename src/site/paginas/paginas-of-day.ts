import { parishDate } from '../../model/dates/civil-date.ts'
import type { Pagina } from '../../parish/paginas/pagina.ts'
import { meetingInWords } from '../../parish/paginas/meeting.ts'
import type { Services } from '../../server/services/services.ts'
import { get } from '../client/client.ts'
import { siteNow } from '../state/site-clock.ts'

/** @property today a civil date */
export type PaginasOfDay = { paginas: readonly Pagina[]; today: string }

export async function getPaginas(): Promise<PaginasOfDay> {
  const { data } = await get('pagina.php')
  return { paginas: data, today: parishDate(siteNow()) }
}

/** The same as `getPaginas` on the server. */
export async function loadPaginas({ content, now }: Services): Promise<PaginasOfDay> {
  return { paginas: await content.lists.pagina.list(), today: now().slice(0, 10) }
}

export type ListedPagina = Pick<Pagina, 'id' | 'titulo' | 'resumo' | 'foto' | 'fotoFoco'> & {
  when: string
}

export function listedPaginas(
  { paginas, today }: PaginasOfDay,
  isListed: (pagina: Pagina) => boolean,
): ListedPagina[] {
  return paginas.filter(isListed).map((pagina) => {
    const { id, titulo, resumo, foto, fotoFoco } = pagina
    return { id, titulo, resumo, foto, fotoFoco, when: meetingInWords(pagina, today) }
  })
}
