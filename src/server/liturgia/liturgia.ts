import { setTimeout as pause } from 'node:timers/promises'
import {
  Cor,
  type DiaLiturgico,
  type Liturgia,
  type TextosDoDia,
} from '../../parish/liturgia/liturgia.ts'
import { longestVisitorWaitMs } from '../../parish/liturgia/liturgia-policy.ts'
import { addDays, isCivilDate, isWithinReach } from '../../model/dates/civil-date.ts'
import { type Clock, parishToday } from '../process/clock.ts'
import type { Calendar } from './calendar/calendar.ts'
import { dateOfService, noTexts } from './client.ts'
import type { StoredDays } from './days.ts'
import type { Fetcher } from './fetcher.ts'
import { capitalized } from '../../model/texts/capitalized.ts'

export type LiturgiaOfDays = ReturnType<typeof createLiturgia>

export function createLiturgia(
  calendar: Calendar,
  days: StoredDays,
  fetcher: Fetcher,
  clock: Clock,
) {
  return {
    today: () => parishToday(clock),

    calendarToday: () => calendar.day(parishToday(clock)),

    calendarFrom: (data: string, count: number): Promise<DiaLiturgico[]> =>
      Promise.all(Array.from({ length: count }, (_, ahead) => calendar.day(addDays(data, ahead)))),

    /**
     * @returns undefined beyond last and next year: crawlers must not make the site compute
     * centuries
     */
    async find(data: string): Promise<Liturgia | undefined> {
      if (!isCivilDate(data) || !isWithinReach(data, parishToday(clock))) return undefined
      const calendario = await calendar.day(data)
      let stored = await days.find(data)
      if (stored === undefined) {
        await Promise.race([
          fetcher.want(data),
          pause(longestVisitorWaitMs, undefined, { ref: false }),
        ])
        stored = await days.find(data)
      } else if (!stored.completa) {
        void fetcher.want(data)
      }
      return presentDay(calendario, stored?.textos)
    },

    textsOf: async (data: string) => (await days.find(data))?.textos,

    arrivals: days.arrivals,
  }
}

function presentDay(calendario: DiaLiturgico, textos: TextosDoDia | undefined): Liturgia {
  const { celebracao, data } = calendario
  const { cor, liturgia, ...rest } = textos ?? { ...noTexts, data: dateOfService(data) }
  const knowsCor = Cor.safeParse(cor.toLowerCase()).success
  return {
    ...rest,
    liturgia: liturgia || celebracao,
    cor: knowsCor ? cor : capitalized(calendario.cor),
    chegou: textos !== undefined,
    calendario,
  }
}
