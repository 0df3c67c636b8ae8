import { isPublic } from '../../model/kinds/kind.ts'
import type { Agenda } from '../../parish/agenda/agenda.ts'
import { aviso } from '../../parish/agenda/aviso.ts'
import { timesAhead } from '../../parish/horarios/days-ahead.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
import { parishToday } from '../process/clock.ts'
import type { Content } from '../content/content.ts'
import { type Freshness, whileFresh } from '../content/freshness.ts'

export function createSchedules({ lists, documents }: Content, freshness: Freshness) {
  const readPart = async (name: Parameters<ReadPart>[0]) =>
    name === 'site' ? { feriados: await feriados() } : await lists[name].list()
  const kinds = ['celebracao', 'excecao', 'comunidade'] as const
  const feriados = whileFresh(
    freshness,
    ['site'],
    async () => (await documents.site.get()).feriados,
  )
  /** Other values of the site do not change the schedule. */
  const holidays = async () => JSON.stringify(await feriados())
  const schedule = whileFresh(freshness, kinds, () => readSchedule(readPart as ReadPart), holidays)
  const today = () => parishToday(freshness.clock)
  return {
    schedule,
    ahead: whileFresh(
      freshness,
      kinds,
      async () => {
        const day = today()
        const all = await schedule()
        return { schedule: all, ...timesAhead(all, day) }
      },
      async () => today() + (await holidays()),
    ),
    agenda: whileFresh(
      freshness,
      ['aviso', 'evento', 'excecao', 'comunidade'],
      async (): Promise<Agenda> => ({
        avisos: (await lists.aviso.list()).filter((each) => isPublic(aviso, each, today())),
        eventos: await lists.evento.list(),
        excecoes: await lists.excecao.list(),
        comunidades: (await lists.comunidade.list()).map(({ id, nome, endereco, mapaUrl }) => ({
          id,
          nome,
          endereco,
          mapaUrl,
        })),
      }),
      today,
    ),
  }
}
