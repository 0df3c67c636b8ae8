import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../settings/env.ts'
import type { Check } from './examining/check.ts'
import { checks } from './checks.ts'
import { databaseCheck } from './checks/database.ts'
import { attention, type Finding } from './examining/finding.ts'
import { type Installation, type Options, openInstallation } from './examining/installation.ts'
import { inWords } from './examining/in-words.ts'

/** Milliseconds for one check. Reading all files to their end takes long. */
const longestCheck = { usual: 60_000, thorough: 60 * 60_000 }

/** All that was found at one point. */
export type Examined = { title: string; findings: Finding[] }

/** Runs all checks; never fails and changes nothing. */
export async function diagnose(env: Env, options: Options): Promise<Examined[]> {
  const installation = await openInstallation(env, options)
  try {
    // First and alone: SQLite's integrity check blocks the process.
    const database = await examine(databaseCheck, installation)
    const others = await Promise.all(checks.map((check) => examine(check, installation)))
    return [database, ...others]
  } finally {
    await installation.close()
  }
}

async function examine(check: Check, installation: Installation): Promise<Examined> {
  const limit = installation.isThorough ? longestCheck.thorough : longestCheck.usual
  const timer = new AbortController()
  try {
    const late = pause(limit, tooLate(limit), { signal: timer.signal })
    const findings = [await Promise.race([run(check, installation), late])].flat()
    return { title: check.title, findings: findings.filter((each) => each !== undefined) }
  } catch (error) {
    return { title: check.title, findings: [failed(error as Error)] }
  } finally {
    timer.abort()
  }
}

async function run(check: Check, installation: Installation) {
  if ('examine' in check) return check.examine(installation)
  const { database } = installation
  if ('db' in database) return check.examineDb(database.db, installation)
  return attention(
    'Não foi possível verificar, porque o banco de dados não pode ser lido.',
    'Resolva primeiro o banco de dados.',
  )
}

function tooLate(limit: number): Finding {
  return attention(
    `A verificação não terminou em ${inWords.time(limit)}.`,
    'Tente de novo quando a máquina estiver menos ocupada.',
  )
}

function failed({ message }: Error): Finding {
  return attention(
    `Não foi possível verificar (${message.split('\n')[0]}).`,
    'Resolva primeiro os problemas acima e abaixo desta linha e rode o diagnóstico de novo.',
  )
}
