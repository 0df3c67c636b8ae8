// A wrong clock shows the wrong day's liturgy, refuses the codes of the second factor, and writes
// wrong times into the history.
import { minute } from '../../../contract/milliseconds.ts'
import { shortMomentInWords } from '../../../contract/dates/moments.ts'
import { sql } from 'kysely'
import type { Db } from '../../store/db.ts'
import { ask } from '../examining/ask.ts'
import { attention, type Finding, type Findings, problem, inOrder } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'

/**
 * Milliseconds. From the first number on codes are refused; from the second on the dates are wrong,
 * too.
 */
const noticeable = 30_000
const wrong = 5 * minute

const setClock =
  'Acerte o relógio e deixe que ele se acerte sozinho: sudo timedatectl set-ntp true. ' +
  'Confira depois com timedatectl; a linha “System clock synchronized” deve dizer yes.'

export async function* examineClock({ env, database, clock }: Installation): Findings {
  yield await againstOthers(
    [env.liturgiaUrl, env.s3?.endpoint, env.publicUrl].filter((url) => url !== undefined),
  )
  if ('failure' in database) return
  const latest = await latestMoment(database.db)
  if (!(latest.getTime() - clock.now().getTime() >= wrong)) return
  // Some clock was ahead, or this one is behind.
  yield problem(
    `No banco de dados há registros do futuro, de até ${shortMomentInWords(latest)} (horário de São ` +
      `Paulo): o relógio esteve adiantado, ou está atrasado agora (ele diz ${shortMomentInWords(clock.now())}).`,
    `${setClock} Se ele está certo agora, os registros ficam como estão e deixam de incomodar quando a data chegar.`,
  )
}

async function againstOthers(urls: readonly string[]): Promise<Finding> {
  const answers = await Promise.all(urls.map((url) => ask(url)))
  const compared = answers.flatMap((answer, index) => {
    if ('trouble' in answer || answer.ahead === undefined) return []
    const { by, give } = answer.ahead
    const off = Math.max(0, Math.abs(by) - give)
    return [{ who: new URL(urls[index]!).host, off, isBehind: by > 0 }]
  })
  // PUBLIC_URL may be this machine: agreement proves nothing, a difference does.
  const [worst] = compared.toSorted((one, other) => other.off - one.off)
  if (worst === undefined) {
    return attention(
      'O relógio desta máquina não pôde ser comparado: nenhum dos servidores consultados respondeu.',
      'Compare com o do celular: o comando date mostra o desta máquina.',
    )
  }
  const { who, off, isBehind } = worst
  if (off < noticeable) return inOrder(`O relógio concorda com o de ${who}.`)
  const sentence = `O relógio desta máquina está ${inWords.time(off)} ${isBehind ? 'atrasado' : 'adiantado'} em relação ao de ${who}.`
  return (off < wrong ? attention : problem)(sentence, setClock)
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

/** An invalid date in an empty database. */
async function latestMoment(db: Db): Promise<Date> {
  const moments: string[] = []
  for (const [table, column] of columns) {
    const { rows } = await sql<{ latest: string | null }>`
      select max(${sql.ref(column)}) as latest from ${sql.table(table)}`.execute(db)
    moments.push(rows[0]?.latest ?? '')
  }
  return new Date(moments.toSorted().at(-1)!)
}
