import { parishToday } from '../../process/clock.ts'
import { createLiturgiaClient, LiturgiaUnavailable } from '../../liturgia/client.ts'
import { isComplete } from '../../liturgia/completeness.ts'
import { explainNetwork } from '../../network/explain-network.ts'
import type { Db } from '../../store/db.ts'
import { attention, type Findings, passing } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'

const wait =
  'O site pede de novo sozinho, a cada meia hora. Se durar dias, confira LITURGIA_URL e a ' +
  'conexão desta máquina.'

export async function* examineLiturgia(db: Db, { env, clock }: Installation): Findings {
  const today = parishToday(clock)
  const [trouble, stored] = await Promise.all([
    troubleWith(env.liturgiaUrl, today),
    db.selectFrom('liturgia_dia').where('data', '=', today).select('completa').executeTakeFirst(),
  ])
  const service = `O serviço da liturgia (${new URL(env.liturgiaUrl).host})`
  const isThere = stored?.completa === 1
  if (trouble === undefined) {
    if (isThere) return `${service} responde, e as leituras de hoje estão guardadas.`
    yield attention(`${service} responde, mas as leituras de hoje ainda não estão guardadas.`, wait)
  } else if (isThere) {
    yield attention(`${service} ${trouble}. As leituras de hoje já estão guardadas.`, wait)
  } else {
    yield passing(
      `${service} ${trouble}, e faltam as leituras de hoje: a página mostra só o calendário.`,
      wait,
    )
  }
}

/** Why the service gives no readings for a day, as the end of a sentence. */
async function troubleWith(url: string, today: string): Promise<string | undefined> {
  try {
    const { signal } = new AbortController()
    const textos = await createLiturgiaClient(url).fetchDay(today, true, signal)
    return isComplete(textos) ? undefined : 'mandou as leituras de hoje incompletas'
  } catch (error) {
    if (error instanceof LiturgiaUnavailable && error.fault === 'day') {
      return 'responde, mas não com as leituras de hoje'
    }
    const { cause, message } = error as Error
    return cause === undefined ? `respondeu com erro (${message})` : explainNetwork(error)
  }
}
