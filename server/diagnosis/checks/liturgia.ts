import { explainNetwork } from '../../network/explain-network.ts'
import { todayInBrazil } from '../../process/clock.ts'
import { createLiturgiaClient, LiturgiaUnavailable } from '../../liturgia/client.ts'
import { isComplete } from '../../liturgia/completeness.ts'
import type { Check } from '../examining/check.ts'
import { attention, inOrder, problem } from '../examining/finding.ts'
import type { Db } from '../../store/db.ts'

export const liturgiaCheck: Check = {
  title: 'Liturgia diária',

  async examineDb(db, { env, clock }) {
    const today = todayInBrazil(clock)
    const [trouble, isThere] = await Promise.all([
      troubleWith(env.liturgiaUrl, today),
      isStored(db, today),
    ])
    const service = `O serviço da liturgia (${new URL(env.liturgiaUrl).host})`
    const wait =
      'O site pede de novo sozinho, a cada meia hora. Se durar dias, confira LITURGIA_URL e a ' +
      'conexão desta máquina.'
    if (trouble === undefined) {
      if (isThere) return inOrder(`${service} responde, e as leituras de hoje estão guardadas.`)
      return attention(
        `${service} responde, mas as leituras de hoje ainda não estão guardadas.`,
        wait,
      )
    }
    if (isThere) {
      return attention(`${service} ${trouble}. As leituras de hoje já estão guardadas.`, wait)
    }
    return problem(
      `${service} ${trouble}, e faltam as leituras de hoje: a página mostra só o calendário.`,
      wait,
    )
  },
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

async function isStored(db: Db, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('liturgia_dia')
    .where('data', '=', today)
    .select('completa')
    .executeTakeFirst()
  return row?.completa === 1
}
