// npm run restaurar: restores a backup, also while the site runs.
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sentenceOf } from '../server/backup/backup-error.ts'
import { type Contents } from '../server/backup/read-backup.ts'
import { type Restored, restoreBackup } from '../server/backup/restore-backup.ts'
import type { Kept } from '../server/backup/present-site.ts'
import { systemClock as clock } from '../server/clock.ts'
import { loadEnvFile, readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { StartError } from '../server/start-error.ts'
import { technicalDetail } from '../server/technical-detail.mjs'

const help = `Traz de volta uma cópia de segurança, para um site vazio ou por cima do que há agora.

  npm run restaurar -- copia.tar             confere a cópia inteira e a traz de volta
  npm run restaurar -- copia.tar --sim       o mesmo, sem perguntar
  npm run restaurar -- copia.tar --conferir  só confere a cópia; não muda nada

Se já há conteúdo, antes se faz uma cópia dele. Depois, todos precisam entrar de novo.`

const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const whereItGoes: Record<Kept, string> = {
  backup: 'Ele vai para uma cópia de segurança',
  aside: 'O banco de dados é de uma versão mais nova do Adro; ele fica guardado ao lado',
}

/** Exit code of shells for Ctrl+C. */
const interrupted = 130

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
    const into = { ...readEnv(), clock, log: createLog('silent') }
    const say = (line: string) => console.log(line)
    const mayReplace = async (kept: Kept) => given.isSure || (await ask(kept, stop.signal))
    const options = { onlyLook: given.onlyLook, signal: stop.signal, mayReplace, say }
    tell(await restoreBackup(given.file, into, options))
    return 0
  } catch (error) {
    const [exitCode, sentence] = stop.signal.aborted
      ? [interrupted, 'Interrompido. O conteúdo do site é o de antes.']
      : [1, explain(error as Error)]
    console.error(sentence)
    return exitCode
  }
}

type Given = { file: string; onlyLook: boolean; isSure: boolean }

function readArguments(): Given | undefined {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        sim: { type: 'boolean', default: false },
        conferir: { type: 'boolean', default: false },
      },
    })
    const [file] = positionals
    if (file === undefined || positionals.length !== 1) return undefined
    // Without a terminal there is no question; the present content is saved in a backup in any case.
    const isSure = values.sim || !process.stdin.isTTY
    return { file: resolve(file), onlyLook: values.conferir, isSure }
  } catch {
    return undefined
  }
}

async function ask(kept: Kept, signal: AbortSignal): Promise<boolean> {
  const questions = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const text =
      `Este site já tem conteúdo. ${whereItGoes[kept]} e dá lugar ao da cópia restaurada. ` +
      'Continuar? (s/N) '
    // Ctrl+C and Ctrl+D reject the question on a terminal; the end of a pipe never answers it.
    const closed = once(questions, 'close').then(() => '')
    const asked = questions.question(text, { signal }).catch(() => '')
    const answer = await Promise.race([asked, closed])
    signal.throwIfAborted()
    return /^s(?:im)?$/i.test(answer.trim())
  } finally {
    questions.close()
  }
}

function tell(outcome: Restored | Contents): void {
  const { about, sums } = outcome
  const rows = Object.values(sums.linhas).reduce((sum, each) => sum + each, 0)
  const files = Object.keys(sums.partes).filter((name) => !/^tabelas\/|\.json$/.test(name)).length
  console.log(
    `A cópia de ${dateAndTime.format(new Date(about.quando))} está em ordem: ` +
      `${rows} registros, ${files} arquivos.`,
  )
  if (sums.faltam.length > 0) {
    console.log(`Já faltavam quando ela foi feita: ${sums.faltam.join(', ')}`)
  }
  if (!('files' in outcome)) return void console.log('Nada foi mudado neste site.')
  const { before, files: brought } = outcome
  if (before !== undefined) console.log(`O que havia antes está em ${before}`)
  console.log(
    `Restaurado. ${brought.brought} arquivos foram trazidos, ${brought.kept} já estavam iguais. ` +
      'Todos precisam entrar de novo.',
  )
}

function explain(error: Error): string {
  if (error instanceof StartError) return error.message
  return (
    sentenceOf(error) ?? `A restauração parou por um erro inesperado.\n${technicalDetail(error)}`
  )
}
