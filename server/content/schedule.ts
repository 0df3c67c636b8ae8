import type { Agenda } from '../../contract/schedule/agenda.ts'
import type { Schedule } from '../../contract/schedule/occurrences.ts'
import type { Content } from './content.ts'
import type { Freshness } from './generations.ts'
import { whileFresh } from './while-fresh.ts'

export function createSchedules({ lists, documents }: Content, freshness: Freshness) {
  // After a change of one list the others are not read again.
  const celebracoes = whileFresh(freshness, ['celebracao'], () => lists.celebracao.list())
  const excecoes = whileFresh(freshness, ['excecao'], () => lists.excecao.list())
  const comunidades = whileFresh(freshness, ['comunidade'], async () =>
    (await lists.comunidade.list()).map(({ id, nome, notaHorarios }) => ({
      id,
      nome,
      notaHorarios,
    })),
  )
  const feriados = whileFresh(
    freshness,
    ['site'],
    async () => (await documents.site.get()).feriados,
  )
  return {
    /** The celebrations, their exceptions, the names of the communities, and the town's holidays. */
    schedule: whileFresh(
      freshness,
      ['celebracao', 'excecao', 'comunidade', 'site'],
      async (): Promise<Schedule> => ({
        celebracoes: await celebracoes(),
        excecoes: await excecoes(),
        comunidades: await comunidades(),
        feriados: await feriados(),
      }),
    ),
    /** Notices, events, and the names of the communities. */
    agenda: whileFresh(freshness, ['aviso', 'evento', 'comunidade'], async (): Promise<Agenda> => ({
      avisos: await lists.aviso.list(),
      eventos: await lists.evento.list(),
      comunidades: await comunidades(),
    })),
  }
}
