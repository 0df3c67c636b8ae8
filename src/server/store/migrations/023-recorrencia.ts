import { type Kysely, sql } from 'kysely'
import { addTexts } from '../tables/create-table.ts'

/** Before: a duration in minutes, one of a few choices. */
type Former = { id: number; hora: string; duracao: string }

const added = addTexts({
  celebracao: ['local', 'horaFim', 'horario', 'feriado', 'horaFeriado', 'pausas'],
  excecao: ['novaData', 'local', 'horaFim'],
  comunidade: ['notaHorarios'],
})

/** Used where the duration is unknown. */
const usual = '60'

/** The hour of the end replaces the duration. */
export async function up(db: Kysely<never>): Promise<void> {
  await added.up(db)
  for (const table of ['celebracao', 'excecao'] as const) {
    const { rows } = await sql<Former>`
      select id, hora, duracao from ${sql.table(table)}
      where duracao not in ('', ${usual}) and hora <> ''`.execute(db)
    for (const { id, hora, duracao } of rows) {
      await sql`
        update ${sql.table(table)} set ${sql.ref('horaFim')} = ${endOf(hora, duracao)}
        where id = ${id}`.execute(db)
    }
    await db.schema.alterTable(table).dropColumn('duracao').execute()
  }
  await updateHistory(db)
}

/** States in the history can be restored. */
async function updateHistory(db: Kysely<never>): Promise<void> {
  type States = { id: number; antes: string | null; depois: string | null }
  const { rows } = await sql<States>`
    select id, antes, depois from revisao where tipo in ('celebracao', 'excecao')`.execute(db)
  for (const { id, antes, depois } of rows) {
    const [before, after] = [antes, depois].map(updatedState)
    if (before === antes && after === depois) continue
    await sql`update revisao set antes = ${before}, depois = ${after} where id = ${id}`.execute(db)
  }
}

function updatedState(json: string | null): string | null {
  if (json === null) return null
  const { duracao, ...state } = JSON.parse(json) as Partial<Former> & Record<string, unknown>
  if (duracao === undefined) return json
  const says = duracao !== '' && duracao !== usual && state.hora
  return JSON.stringify({ ...state, horaFim: says ? endOf(state.hora!, duracao) : '' })
}

function endOf(hora: string, duracao: string): string {
  const end = Date.parse(`1970-01-01T${hora}Z`) + Number(duracao) * 60_000
  return new Date(end).toISOString().slice(11, 16)
}
