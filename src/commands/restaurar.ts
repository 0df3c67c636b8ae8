// npm run restaurar. The site may be running.
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { momentInWords } from '../model/dates/moments.ts'
import { plural } from '../model/texts/plural.ts'
import { parseArgs } from 'node:util'
import { sentenceOf } from '../server/backup/backup-error.ts'
import { countsOf } from '../server/backup/format.ts'
import type { Kept } from '../server/backup/present-site.ts'
import type { Contents } from '../server/backup/read-backup.ts'
import { type Restored, restoreBackup } from '../server/backup/restore-backup.ts'
import { systemClock as clock } from '../server/process/clock.ts'
import { createLog } from '../server/process/log.ts'
import { defineCommand } from './command.ts'

const whereItGoes: Record<Kept, string> = {
  backup: 'Ele vai para uma cópia de segurança',
  aside: 'O banco de dados é de uma versão mais nova do Adro; ele fica guardado ao lado',
}

export const restaurar = defineCommand({
  help: `Traz de volta uma cópia de segurança, para um site vazio ou por cima do que há agora.

  npm run restaurar -- copia.tar             confere a cópia inteira e a traz de volta
  npm run restaurar -- copia.tar --sim       o mesmo, sem perguntar
  npm run restaurar -- copia.tar --conferir  só confere a cópia; não muda nada

Se já há conteúdo, antes se faz uma cópia dele. Depois, todos precisam entrar de novo.`,
  read(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { sim: { type: 'boolean' }, conferir: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return undefined
    // Without a terminal there is no question: the present content is backed up in any case.
    const isSure = values.sim === true || !process.stdin.isTTY
    return { file: resolve(file), onlyLook: values.conferir, isSure }
  },
  async run({ file, onlyLook, isSure }, env, signal) {
    const into = { ...env, clock, log: createLog('silent') }
    const say = (line: string) => console.log(line)
    const mayReplace = async (kept: Kept) => isSure || (await confirmReplacing(kept, signal))
    printOutcome(await restoreBackup(file, into, { onlyLook, signal, mayReplace, say }))
  },
  explain: sentenceOf,
  failed: 'A restauração parou por um erro inesperado.',
  interrupted: 'Interrompido. O conteúdo do site é o de antes.',
})

async function confirmReplacing(kept: Kept, signal: AbortSignal): Promise<boolean> {
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

function printOutcome(outcome: Restored | Contents): void {
  const { about, sums } = outcome
  const when = momentInWords(new Date(about.quando))
  console.log(`A cópia de ${when} está em ordem: ${countsOf(sums)}.`)
  if (sums.faltam.length > 0) {
    console.log(`Já faltavam quando ela foi feita: ${sums.faltam.join(', ')}`)
  }
  if (!('files' in outcome)) return console.log('Nada foi mudado neste site.')
  const { before, files } = outcome
  if (before !== undefined) console.log(`O que havia antes está em ${before}`)
  console.log(
    `Restaurado. ${plural(files.brought, '# arquivo foi trazido', '# arquivos foram trazidos')}, ` +
      `${plural(files.kept, '# já estava igual', '# já estavam iguais')}. Todos precisam entrar de novo.`,
  )
}
