import { hour, minute } from '../../contract/milliseconds.ts'
import type { Env } from '../settings/env.ts'
import { type Check, checks, databaseCheck } from './checks.ts'
import { attention, type Finding, type Findings, hidden, inOrder } from './examining/finding.ts'
import { type Installation, type Options, openInstallation } from './examining/installation.ts'
import { inWords } from './examining/in-words.ts'
import { lacksTables } from '../store/migrate.ts'
import { within } from './examining/within.ts'

/** Milliseconds for one check. Reading all files to their end takes long. */
const longestCheck = { usual: minute, thorough: hour }

/** All that was found at one point. */
export type Examined = { title: string; findings: Finding[] }

/** Runs all checks; never fails and changes nothing. */
export async function diagnose(env: Env, options: Options): Promise<Examined[]> {
  const installation = await openInstallation(env, options)
  try {
    // First and alone: SQLite's integrity check blocks the process.
    const database = await examine(databaseCheck, installation)
    const isDamaged = database.findings.some(({ verdict }) => verdict === 'problema')
    const others = await Promise.all(checks.map((check) => examine(check, installation, isDamaged)))
    return gathered([database, ...others])
  } finally {
    await installation.close()
  }
}

async function examine(
  check: Check,
  installation: Installation,
  isDamaged = false,
): Promise<Examined> {
  const limit = installation.isThorough ? longestCheck.thorough : longestCheck.usual
  const findings = await within(limit, run(check, installation)).catch((error: Error) => [
    error.name === 'TimeoutError' ? tooLate(limit) : failed(error, isDamaged),
  ])
  return { title: check.title, findings }
}

async function run(check: Check, installation: Installation): Promise<Finding[]> {
  const { database } = installation
  if ('examine' in check) return collect(check.examine(installation))
  return 'db' in database ? collect(check.examineDb(database.db, installation)) : [unreadable]
}

async function collect(steps: Findings): Promise<Finding[]> {
  const findings: Finding[] = []
  let step = await steps.next()
  for (; step.done !== true; step = await steps.next()) findings.push(step.value)
  return findings.length === 0 && step.value !== undefined ? [inOrder(step.value)] : findings
}

const unreadable = hidden(databaseCheck.title)

const list = new Intl.ListFormat('pt-BR')

/** With one line for all that one problem hides. */
function gathered(examined: readonly Examined[]): Examined[] {
  const causes = new Set(examined.flatMap(({ findings }) => findings.flatMap(causeOf)))
  const lines = [...causes].map((cause) => {
    const hides = examined.filter(({ findings }) =>
      findings.some((each) => each.hiddenBy === cause),
    )
    const titles = list.format(hides.map(({ title }) => title))
    const todo = 'Resolva primeiro esse ponto e rode o diagnóstico de novo.'
    return attention(`O ponto “${cause}” impede de verificar: ${titles}.`, todo)
  })
  const told = examined
    .map(({ title, findings }) => ({
      title,
      findings: findings.filter(({ hiddenBy }) => hiddenBy === undefined),
    }))
    .filter(({ findings }) => findings.length > 0)
  return lines.length === 0 ? told : [...told, { title: 'Não verificado', findings: lines }]
}

function causeOf({ hiddenBy }: Finding): string[] {
  return hiddenBy === undefined ? [] : [hiddenBy]
}

function tooLate(limit: number): Finding {
  return attention(
    `A verificação não terminou em ${inWords.time(limit)}.`,
    'Tente novamente quando a máquina estiver menos ocupada.',
  )
}

function failed(error: Error, isDamaged: boolean): Finding {
  if (isDamaged) return unreadable
  if (lacksTables(error)) return hidden('Versão do banco')
  const { message } = error
  return attention(
    `Não foi possível verificar (${message.split('\n')[0]}).`,
    'Resolva primeiro os problemas acima e abaixo desta linha e rode o diagnóstico de novo.',
  )
}
