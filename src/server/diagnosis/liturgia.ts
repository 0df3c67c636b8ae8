import { parishToday } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { ask } from './address.ts'
import { attention, type Finding, inOrder, type Installation, problem } from './finding.ts'

const wait =
  'O site pede de novo sozinho, a cada meia hora. Se durar dias, confira LITURGIA_URL e a ' +
  'conexão desta máquina.'

export async function examineLiturgia(db: Db, { env, clock }: Installation): Promise<Finding[]> {
  const stored = await db
    .selectFrom('liturgia_dia')
    .where('data', '=', parishToday(clock))
    .where('completa', '=', 1)
    .select('data')
    .executeTakeFirst()
  if (stored !== undefined) return [inOrder('As leituras de hoje estão guardadas.')]
  const answer = await ask(env.liturgiaUrl)
  const service = `O serviço da liturgia (${new URL(env.liturgiaUrl).host})`
  if ('status' in answer && answer.status === 200) {
    const text = `${service} responde, mas as leituras de hoje ainda não estão guardadas.`
    return [attention(text, wait)]
  }
  const trouble = 'trouble' in answer ? answer.trouble : `respondeu com o status ${answer.status}`
  const text = `${service} ${trouble}, e faltam as leituras de hoje: a página mostra só o calendário.`
  return [{ ...problem(text, wait), isPassing: true }]
}
