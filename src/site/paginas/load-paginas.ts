import type { Services } from '../../server/services/services.ts'
import type { PaginasOfDay } from './get-paginas.ts'

/** The same as `getPaginas` on the server. */
export async function loadPaginas({ content, now }: Services): Promise<PaginasOfDay> {
  return { paginas: await content.lists.pagina.list(), today: now().slice(0, 10) }
}
