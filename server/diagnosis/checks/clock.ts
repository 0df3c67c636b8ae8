// A wrong clock shows the wrong day's liturgy, refuses the codes of the second factor, and writes
// wrong times into the history.
import { sql } from 'kysely'
import type { Db } from '../../store/db.ts'
import { ask } from '../examining/ask.ts'
import type { Check } from '../examining/check.ts'
import { attention, type Finding, inOrder, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'

/** Milliseconds: from the first on codes are refused, with the second nothing is right any more. */
const noticeable = 30_000
const wrong = 5 * 60_000

const setClock =
  'Acerte o relógio e deixe que ele se acerte sozinho: sudo timedatectl set-ntp true. ' +
  'Confira depois com timedatectl; a linha “System clock synchronized” deve dizer yes.'

export const clockCheck: Check = {
  title: 'Relógio',

  async examine(installation) {
    return [await againstOthers(installation), ...(await againstDatabase(installation))]
  },
}

/** How far the clock of another machine is ahead of this one. */
type Compared = { who: string; ahead: number }

async function againstOthers({ env }: Installation): Promise<Finding> {
  const asked = [env.liturgiaUrl, env.s3?.endpoint, env.publicUrl].filter(
    (url) => url !== undefined,
  )
  const answers = await Promise.all(asked.map((url) => ask(url)))
  const compared = answers.flatMap((answer, index): Compared[] => {
    if ('trouble' in answer || answer.ahead === undefined) return []
    const { by, give } = answer.ahead
    const sure = Math.sign(by) * Math.max(0, Math.abs(by) - give)
    return [{ who: new URL(asked[index]!).host, ahead: sure }]
  })
  // PUBLIC_URL may be this machine: agreement proves nothing, a difference does.
  const [worst] = compared.toSorted((one, other) => Math.abs(other.ahead) - Math.abs(one.ahead))
  if (worst === undefined) {
    return attention(
      'O relógio desta máquina não pôde ser comparado: ninguém a quem ele foi mostrado respondeu.',
      'Compare com o do celular: o comando date mostra o desta máquina.',
    )
  }
  const off = Math.abs(worst.ahead)
  if (off < noticeable) return inOrder(`O relógio concorda com o de ${worst.who}.`)
  const direction = worst.ahead > 0 ? 'atrasado' : 'adiantado'
  const said = `O relógio desta máquina está ${inWords.time(off)} ${direction} em relação ao de ${worst.who}.`
  return off < wrong ? attention(said, setClock) : problem(said, setClock)
}

/** Rows with a time in the future: some clock was ahead, or this one is behind. */
async function againstDatabase({ database, clock }: Installation): Promise<Finding[]> {
  if ('failure' in database) return []
  const now = clock.now().getTime()
  const latest = await latestMoment(database.db)
  if (latest === undefined || latest.getTime() - now < wrong) return []
  return [
    problem(
      `No banco de dados há registros do futuro, de até ${inWords.moment(latest)} (horário de São ` +
        `Paulo): o relógio esteve adiantado, ou está atrasado agora (ele diz ${inWords.moment(clock.now())}).`,
      `${setClock} Se ele está certo agora, os registros ficam como estão e deixam de incomodar quando a data chegar.`,
    ),
  ]
}

/** Columns with ISO 8601 times in UTC: the greatest text is the latest time. */
const columns = [
  ['revisao', 'quando'],
  ['sessao', 'usada'],
  ['tentativa', 'ultima'],
  ['usuario', 'atualizado'],
  ['documento', 'atualizado'],
  ['comunidade', 'atualizado'],
  ['liturgia_dia', 'recebido'],
  ['marco', 'quando'],
] as const

async function latestMoment(db: Db): Promise<Date | undefined> {
  const moments: string[] = []
  for (const [table, column] of columns) {
    const { rows } = await sql<{ latest: string | null }>`
      select max(${sql.ref(column)}) as latest from ${sql.table(table)}`.execute(db)
    moments.push(rows[0]?.latest ?? '')
  }
  const latest = new Date(moments.toSorted().at(-1) ?? Number.NaN)
  return Number.isNaN(latest.getTime()) ? undefined : latest
}
