import type { Schedule } from '../../contract/schedule/occurrences.ts'
import type { ListsByName } from './lists.ts'

/** The celebrations, their exceptions, and the names of the communities. */
export async function loadSchedule(lists: ListsByName): Promise<Schedule> {
  const [celebracoes, excecoes, comunidades] = await Promise.all([
    lists.celebracao.list(),
    lists.excecao.list(),
    lists.comunidade.list(),
  ])
  return { celebracoes, excecoes, comunidades: comunidades.map(({ id, nome }) => ({ id, nome })) }
}
