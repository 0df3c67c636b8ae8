// npm run importar: copies the content of an old site.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dateInBrazil } from '../contract/dates/civil-date.ts'
import { AppError } from '../server/errors/app-error.ts'
import { type Env, loadEnvFile, readEnv } from '../server/settings/env.ts'
import { ImportStopped } from '../server/importing/import-stopped.ts'
import { type Imported, importSite } from '../server/importing/import-site.ts'
import { oldAddress } from '../server/importing/old-address.ts'
import { openSite } from '../server/importing/open-site.ts'
import { reportOf } from '../server/importing/report.ts'
import { StartError } from '../server/errors/start-error.ts'
import { technicalDetail } from '../server/errors/technical-detail.mjs'

const help = `Traz para este site o conteúdo e as imagens do site antigo da paróquia.

  npm run importar -- https://site-antigo.example
  npm run importar -- https://site-antigo.example --substituir

Com --substituir, o conteúdo do site antigo toma o lugar também do que a equipe já mudou aqui.
O conteúdo de antes fica no histórico.`

/** Exit code of shells for Ctrl+C. */
const interrupted = 130
// https://www.sqlite.org/rescode.html#busy
const busy = 5

process.exitCode = await main()
// Idle connections would keep the process alive.
process.exit()

async function main(): Promise<number> {
  const given = readArguments()
  if (given === undefined) {
    console.error(help)
    return 1
  }
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    loadEnvFile()
    const env = readEnv()
    const imported = await runImport(env, { ...given, signal: stop.signal })
    await tell(env.dataDir, imported)
    return 0
  } catch (error) {
    const [exitCode, sentence] = stop.signal.aborted
      ? [interrupted, 'Interrompido. Nada foi mudado neste site; pode repetir quando quiser.']
      : explain(error)
    console.error(sentence)
    return exitCode
  }
}

function readArguments(): { base: URL; overStaff: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { substituir: { type: 'boolean', default: false } },
    })
    const base = oldAddress(positionals[0] ?? '')
    if (base === undefined || positionals.length !== 1) return undefined
    return { base, overStaff: values.substituir }
  } catch {
    return undefined
  }
}

async function runImport(
  env: Env,
  options: { base: URL; overStaff: boolean; signal: AbortSignal },
): Promise<Imported> {
  const site = await openSite(env)
  try {
    return await importSite(site, { ...options, say: (line) => console.log(line) })
  } finally {
    await site.close()
  }
}

async function tell(dataDir: string, imported: Imported): Promise<void> {
  const report = reportOf(imported)
  console.log(`\n${report}`)
  const file = join(dataDir, `importacao-${dateInBrazil(imported.when)}.txt`)
  try {
    await appendFile(file, `${report}\n`)
    console.log(`Este relatório está em ${file}`)
  } catch (error) {
    console.error(`O relatório não pôde ser gravado em ${file} (${(error as Error).message}).`)
  }
}

function explain(error: unknown): [exitCode: number, sentence: string] {
  if (error instanceof ImportStopped) return [error.exitCode, error.message]
  if (error instanceof StartError || error instanceof AppError) return [1, error.message]
  if ((error as { errcode?: number }).errcode === busy) {
    return [1, 'O site esteve ocupado por tempo demais. Nada foi mudado; tente de novo.']
  }
  const sentence = 'A importação parou por um erro inesperado. Nada foi mudado neste site.'
  return [1, `${sentence}\n${technicalDetail(error)}`]
}
