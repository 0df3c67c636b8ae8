import { statfs } from 'node:fs/promises'
import { systemClock } from '../src/server/process/clock.ts'
import { diagnose } from '../src/server/diagnosis/diagnose.ts'
import { exitCodeOf, reportOf } from '../src/server/diagnosis/report.ts'
import { createPreparation } from './preparation.mjs'
import { loadEnvFile, readEnv } from '../src/server/settings/env.ts'
import { StartError } from '../src/server/errors/start-error.ts'

const help = `Examina a instalação, com o site no ar ou parado, e diz o que fazer. Não muda nada.

  npm run diagnostico
  npm run diagnostico -- --completo    lê também a última cópia de segurança até o fim: demora mais

O comando termina com 0 se não há problema, com 1 se há um grave, ou o exame não pôde ser feito, e com
3 se só há os que passam sozinhos, como um serviço de fora que não responde.`

const thorough = '--completo'

/** Prints the findings. The exit code is that of the help. */
export async function diagnoseOrExplain(args: string[]): Promise<void> {
  process.exitCode = 1
  if (args.some((arg) => arg !== thorough)) return console.error(help)
  try {
    loadEnvFile()
    const env = readEnv()
    const programDir = process.cwd()
    // It makes nothing: it only compares the program with its build.
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
