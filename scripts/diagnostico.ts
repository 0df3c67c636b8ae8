import { statfs } from 'node:fs/promises'
import { shortMomentInWords } from '../src/model/dates/moments.ts'
import { plural } from '../src/model/texts/plural.ts'
import { systemClock } from '../src/server/process/clock.ts'
import { diagnose, type Examined } from '../src/server/diagnosis/diagnose.ts'
import type { Finding } from '../src/server/diagnosis/finding.ts'
import { createPreparation } from './preparation.mjs'
import { loadEnvFile, readEnv } from '../src/server/settings/env.ts'
import { StartError } from '../src/server/errors/start-error.ts'

const help = `Examina a instalação, com o site no ar ou parado, e diz o que fazer. Não muda nada.

  npm run diagnostico
  npm run diagnostico -- --completo    lê também a última cópia de segurança até o fim: demora mais

O comando termina com 0 se não há problema, com 1 se há um grave, ou o exame não pôde ser feito, e com
3 se só há os que passam sozinhos, como um serviço de fora que não responde.`

const thorough = '--completo'

export async function diagnoseOrExplain(args: string[]): Promise<void> {
  process.exitCode = 1
  if (args.some((arg) => arg !== thorough)) return console.error(help)
  try {
    loadEnvFile()
    const env = readEnv()
    const programDir = process.cwd()
    // The preparation only compares the program with its build.
    const makers = { install: ignore, build: ignore, say: ignore }
    const { update: updateOf } = createPreparation(programDir, makers)
    const isThorough = args.length > 0
    const clock = systemClock
    const installation = { env, clock, isThorough, diskOf: statfs, programDir, updateOf }
    const examined = await diagnose(installation)
    console.log(reportOf(examined, env.dataDir, clock.now()))
    process.exitCode = exitCodeOf(examined)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.log(`problema  Configurações: ${error.message}`)
    console.log('          O que fazer: corrija o arquivo .env e rode o diagnóstico de novo.')
  }
}

function ignore(): void {}

/** The column of the verdicts. */
const width = 'problema'.length + 2

function reportOf(examined: readonly Examined[], dataDir: string, now: Date): string {
  const lines = [
    `Diagnóstico da instalação em ${dataDir}, ${shortMomentInWords(now)} (horário de São Paulo)`,
    '',
    ...examined.flatMap(({ title, findings }) => findings.flatMap((each) => linesOf(title, each))),
    '',
    summary(examined),
  ]
  return lines.join('\n')
}

function linesOf(title: string, { verdict, text, todo }: Finding): string[] {
  const line = `${verdict.padEnd(width)}${title}: ${text}`
  return todo === undefined ? [line] : [line, `${' '.repeat(width)}O que fazer: ${todo}`]
}

function summary(examined: readonly Examined[]): string {
  const findings = examined.flatMap((each) => each.findings)
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length
  const problems = plural(count('problema'), '# problema', '# problemas')
  const attentions = plural(count('atenção'), '# ponto de atenção', '# pontos de atenção')
  return `${problems}, ${attentions}, ${count('em ordem')} em ordem.`
}

/** 0 without a problem, 1 with a grave one, 3 if all end without the operator. */
function exitCodeOf(examined: readonly Examined[]): 0 | 1 | 3 {
  const findings = examined.flatMap((each) => each.findings)
  const problems = findings.filter(({ verdict }) => verdict === 'problema')
  if (problems.length === 0) return 0
  return problems.every(({ isPassing }) => isPassing === true) ? 3 : 1
}
