import { TextosDoDia } from '../../parish/liturgia/liturgia.ts'
import type { Clock } from '../process/clock.ts'
import type { Generations } from '../content/freshness.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

export type StoredDays = ReturnType<typeof createStoredDays>

/** An incomplete day is shown, requested again, and never replaces a better one. */
export function createStoredDays(db: Db, clock: Clock, generations: Generations) {
  async function find(connection: Db, data: string) {
    const row = await connection
      .selectFrom('liturgia_dia')
      .where('data', '=', data)
      .select(['corpo', 'completa'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    return { textos: TextosDoDia.parse(JSON.parse(row.corpo)), completa: row.completa === 1 }
  }

  return {
    find: (data: string) => find(db, data),

    async keep(data: string, arrived: TextosDoDia): Promise<void> {
      await inTransaction(db, async (trx) => {
        const kept = await find(trx, data)
        const textos = kept === undefined ? arrived : mergeDays(kept.textos, arrived)
        const row = {
          corpo: JSON.stringify(textos),
          completa: isComplete(textos) ? 1 : 0,
          recebido: clock.now().toISOString(),
        }
        await trx
          .insertInto('liturgia_dia')
          .values({ data, ...row })
          .onConflict((conflict) => conflict.column('data').doUpdateSet(row))
          .execute()
      })
      generations.changed('liturgia')
    },

    /** @returns dates whose day is missing or incomplete */
    async missing(dates: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('liturgia_dia')
        .where('data', 'in', dates)
        .where('completa', '=', 1)
        .select('data')
        .execute()
      const whole = new Set(rows.map((row) => row.data))
      return dates.filter((data) => !whole.has(data))
    },

    /** ISO 8601: when each day arrived or was completed. */
    async arrivals(dates: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .selectFrom('liturgia_dia')
        .where('data', 'in', dates)
        .select(['data', 'recebido'])
        .execute()
      return new Map(rows.map(({ data, recebido }) => [data, recebido]))
    },
  }
}

function isComplete(day: TextosDoDia): boolean {
  return (
    isWhole(day.primeiraLeitura.texto) &&
    isWhole(day.evangelho.texto) &&
    day.salmo.texto !== '' &&
    day.salmo.refrao !== '' &&
    (day.segundaLeitura.titulo === '' || isWhole(day.segundaLeitura.texto))
  )
}

function isWhole(texto: string): boolean {
  return /[.!?…][”"’')\]]*$/.test(texto)
}

/** Of each field the longer text, or the newer of equal length. */
function mergeDays(kept: TextosDoDia, arrived: TextosDoDia): TextosDoDia {
  return TextosDoDia.parse(merge(kept, arrived))
}

function merge(kept: unknown, arrived: unknown): unknown {
  if (typeof kept === 'string' && typeof arrived === 'string') {
    return arrived.length >= kept.length ? arrived : kept
  }
  if (isRecord(kept) && isRecord(arrived)) {
    return Object.fromEntries(
      Object.entries(arrived).map(([name, value]) => [name, merge(kept[name] ?? value, value)]),
    )
  }
  return arrived
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
