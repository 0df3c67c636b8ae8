import type { Env } from '../env.ts'
import type { Check } from './check.ts'
import { checks } from './checks.ts'
import { databaseCheck } from './checks/database.ts'
import { attention, type Finding } from './finding.ts'
import { type Installation, type Options, openInstallation } from './installation.ts'
import { inWords } from './in-words.ts'

/** Milliseconds for one check, however much there is to look at; reading all files takes its time. */
const longestCheck = { usual: 60_000, thorough: 60 * 60_000 }

/** All that was found at one point. */
export type Examined = { title: string; findings: Finding[] }

/** Looks at everything, side by side where that is possible; never fails, and changes nothing. */
export async function diagnose(env: Env, options: Options): Promise<Examined[]> {
  const installation = await openInstallation(env, options)
  try {
    // First and alone: SQLite leaves the process no time for anything else.
    const database = await examine(databaseCheck, installation)
    const others = await Promise.all(checks.map((check) => examine(check, installation)))
    return [database, ...others]
  } finally {
    await installation.close()
  }
}

async function examine(check: Check, installation: Installation): Promise<Examined> {
  const { title } = check
  if (check.readsDatabase && !('db' in installation.database)) {
    const text = 'Não foi possível verificar, porque o banco de dados não pode ser lido.'
    return { title, findings: [attention(text, 'Resolva primeiro o banco de dados.')] }
  }
  try {
    const findings = await withinLimit(check, installation)
    return { title, findings: Array.isArray(findings) ? findings : [findings] }
  } catch (error) {
    return { title, findings: [couldNotTell(error as Error)] }
  }
}

async function withinLimit(check: Check, installation: Installation) {
  const limit = installation.isThorough ? longestCheck.thorough : longestCheck.usual
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => {
    const text = `A verificação não terminou em ${inWords.time(limit)}.`
    late.resolve(attention(text, 'Tente de novo quando a máquina estiver menos ocupada.'))
  }, limit)
  try {
    return await Promise.race([check.examine(installation), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function couldNotTell({ message }: Error): Finding {
  return attention(
    `Não foi possível verificar (${message.split('\n')[0]}).`,
    'Resolva primeiro os problemas acima e abaixo desta linha e rode o diagnóstico de novo.',
  )
}
