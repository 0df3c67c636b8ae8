import { systemClock } from '../server/process/clock.ts'
import { diagnose } from '../server/diagnosis/diagnose.ts'
import { hasProblem, reportOf } from '../server/diagnosis/report.ts'
import { loadEnvFile, readEnv } from '../server/settings/env.ts'
import { StartError } from '../server/errors/start-error.ts'

const help = `Examina a instalação, com o site no ar ou parado, e diz o que fazer. Não muda nada.

  npm run diagnostico
  npm run diagnostico -- --completo    lê também cada foto, vídeo e cópia até o fim: demora mais`

const thorough = '--completo'

/** Prints the findings. The exit code is 1 if there is a problem, or if the examination failed. */
export async function diagnoseOrExplain(args: string[]): Promise<void> {
  process.exitCode = 1
  if (args.some((arg) => arg !== thorough)) return console.error(help)
  try {
    loadEnvFile()
    const env = readEnv()
    const examined = await diagnose(env, { isThorough: args.length > 0, programDir: process.cwd() })
    console.log(reportOf(examined, env.dataDir, systemClock.now()))
    if (!hasProblem(examined)) process.exitCode = 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.log(`problema  Configurações: ${error.message}`)
    console.log('          O que fazer: corrija o arquivo .env e rode o diagnóstico de novo.')
  }
}
