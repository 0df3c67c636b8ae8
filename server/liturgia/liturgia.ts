import { Cor, type DiaLiturgico, type Liturgia, type TextosDoDia } from '../../contract/liturgia.ts'
import { addDays, isWithinReach } from '../../contract/dates/civil-date.ts'
import { type Clock, parishToday } from '../process/clock.ts'
import type { Calendar } from './calendar/calendar.ts'
import { dateOfService } from './client.ts'
import type { StoredDays } from './days.ts'
import type { Fetcher } from './fetcher.ts'

/** Milliseconds that a request waits at most for a day that has not arrived. */
const longestWait = 400

export type LiturgiaOfDays = {
  /** The date in the parish, `2026-11-22`. */
  today(): string
  /** The calendar's entry for today; its colour is the site's accent. */
  calendarToday(): Promise<DiaLiturgico>
  /**
   * The days of the coming month on which the usual times mostly do not hold: the Triduum, and
   * solemnities on weekdays.
   */
  specialDays(): Promise<DiaLiturgico[]>
  /**
   * A day's liturgy, or undefined for a date that does not exist or is outside last year to next
   * year, so that crawlers cannot make the calendar compute centuries.
   */
  find(data: string): Promise<Liturgia | undefined>
  /** When the readings of these dates arrived, as ISO 8601; missing ones are left out. */
  arrivals: StoredDays['arrivals']
}

export function createLiturgia(
  calendar: Calendar,
  days: StoredDays,
  fetcher: Fetcher,
  clock: Clock,
): LiturgiaOfDays {
  return {
    today: () => parishToday(clock),

    calendarToday: () => calendar.day(parishToday(clock)),

    async specialDays() {
      const today = parishToday(clock)
      const dates = Array.from({ length: 31 }, (_, ahead) => addDays(today, ahead))
      const all = await Promise.all(dates.map((data) => calendar.day(data)))
      return all.filter(isSpecial)
    },

    async find(data) {
      if (!isWithinReach(data, parishToday(clock))) return undefined
      const calendario = await existing(calendar.day(data))
      if (calendario === undefined) return undefined
      let stored = await days.find(data)
      if (stored === undefined) {
        await atMost(longestWait, fetcher.want(data))
        stored = await days.find(data)
      } else if (!stored.completa) {
        void fetcher.want(data)
      }
      return present(calendario, stored?.textos)
    },

    arrivals: (dates) => days.arrivals(dates),
  }
}

function isSpecial({ data, tempo, grau }: DiaLiturgico): boolean {
  const isSunday = new Date(`${data}T00:00:00Z`).getUTCDay() === 0
  return tempo === 'triduo' || (grau === 'solenidade' && !isSunday)
}

/** The day, or undefined if the date does not exist. */
async function existing(day: Promise<DiaLiturgico>): Promise<DiaLiturgico | undefined> {
  try {
    return await day
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function present(calendario: DiaLiturgico, textos: TextosDoDia | undefined): Liturgia {
  const ownCor = capitalise(calendario.cor)
  if (textos === undefined) {
    return {
      data: dateOfService(calendario.data),
      liturgia: calendario.celebracao,
      cor: ownCor,
      primeiraLeitura: { titulo: '', referencia: '', texto: '' },
      salmo: { referencia: '', refrao: '', texto: '' },
      segundaLeitura: { titulo: '', referencia: '', texto: '' },
      evangelho: { titulo: '', referencia: '', texto: '' },
      dia: '',
      oferendas: '',
      comunhao: '',
      antifonas: { entrada: '', comunhao: '' },
      chegou: false,
      calendario,
    }
  }
  const knowsCor = Cor.safeParse(textos.cor.toLowerCase()).success
  return {
    ...textos,
    liturgia: textos.liturgia || calendario.celebracao,
    cor: knowsCor ? textos.cor : ownCor,
    chegou: true,
    calendario,
  }
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

async function atMost(milliseconds: number, promise: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, milliseconds)
  await Promise.race([promise, timeout.promise])
  clearTimeout(timer)
}
