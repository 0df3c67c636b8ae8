// The site may be running.
import { momentInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'
import { parseArgs } from 'node:util'
import { BackupError, refuseWithServer, sentenceOf } from '../backup/backup-error.ts'
import { countsOf } from '../backup/backup-list.ts'
import { addressOf, type Offered, openElsewhere } from '../backup/elsewhere/open-elsewhere.ts'
import { openBackup, type OpenedBackup } from '../backup/open-backup.ts'
import { checkBackup, type Restored, restoreBackup } from '../backup/restore-backup.ts'
import { siteWithContent } from '../backup/whose-site.ts'
import { databaseOf } from '../../server/store/db.ts'
import { systemClock as clock } from '../../server/process/clock.ts'
import { createLog } from '../../server/process/log.ts'
import { commandLine, installedSettings, usage } from '../../server/process/command-line.ts'
import { notInCopies, settingNames } from '../../server/settings/env.ts'
import { ask, defineCommand } from './command.ts'

export const restaurar = defineCommand({
  help: `Traz de volta uma cópia de segurança, para um site vazio ou por cima do que há agora.

${usage({
  'restaurar copia.tar': 'confere a cópia inteira e a traz de volta',
  'restaurar copia.tar --sim': 'o mesmo, sem perguntar',
  'restaurar copia.tar --conferir': 'só confere a cópia; não muda nada',
  'restaurar destino': 'mostra as de COPIAS_DESTINO e traz a escolhida',
  "restaurar 's3://…'": 'o mesmo, desse lugar; assim também de uma pasta',
})}

A cópia é um arquivo .tar, a lista (.json) de uma da pasta das cópias, ou o nome de uma delas.
Depois de um lugar pode vir o começo de um nome, como adro-2026-11-20. Sem ele, e com --sim ou sem
terminal, vem a mais nova que está inteira.
Se já há conteúdo, antes se faz uma cópia dele. Depois, todos precisam entrar de novo.`,
  read(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { sim: { type: 'boolean' }, conferir: { type: 'boolean', default: false } },
    })
    const [file, night, ...more] = positionals
    if (file === undefined || more.length > 0) return undefined
    // Without a terminal there is no question: the present content is backed up in any case.
    const isSure = values.sim === true || !process.stdin.isTTY
    return { file, night, onlyLook: values.conferir, isSure }
  },
  async run({ file, night, onlyLook, isSure }, env, signal) {
    refuseWithServer(env)
    const into = { ...env, clock, log: createLog('silent') }
    const say = (line: string) => console.log(line)
    say('Conferindo a cópia')
    const address = await addressOf(file, env)
    if (address === undefined && night !== undefined) {
      throw new BackupError(`${file} não é um lugar com cópias. Escreva só o nome da cópia.`)
    }
    await using end = new AsyncDisposableStack()
    const site = await siteWithContent(databaseOf(env))
    const choose = (offered: Offered[], proposed: Offered | undefined) =>
      chooseOne(offered, proposed, async (question) => (isSure ? '' : ask(question, signal)))
    const copy =
      address === undefined
        ? await openBackup(file, env, signal)
        : end.use(await openElsewhere(address, { name: night, site, choose }, into))
    if (onlyLook) {
      const damaged = await checkBackup(copy, into, signal)
      printState(copy, damaged)
      console.log('Nada foi mudado neste site.')
      return damaged.length === 0 ? 0 : 1
    }
    const mayReplace = async () =>
      isSure || /^s(?:im)?$/i.test((await ask(mayReplaceText, signal)) ?? '')
    const restored = await restoreBackup(copy, into, { signal, mayReplace, say })
    const { ENV_FILE = installedSettings } = process.env
    const isInstalled = installedSettings !== undefined && ENV_FILE === installedSettings
    const there = copy.configuracoes ?? env.settings
    for (const line of otherSettings(there, env.settings, isInstalled)) say(line)
    printRestored(restored)
    return 0
  },
  explain: sentenceOf,
  failed: 'A restauração parou por um erro inesperado.',
  interrupted: 'Interrompido. O conteúdo do site é o de antes.',
})

const mayReplaceText =
  'Este site já tem conteúdo. Ele fica guardado e dá lugar ao da cópia restaurada. Continuar? (s/N) '

async function chooseOne(
  offered: readonly Offered[],
  proposed: Offered | undefined,
  answerTo: (question: string) => Promise<string | undefined>,
): Promise<Offered> {
  const several = 'Nesse lugar há cópias de vários sites; a mais nova de cada um:'
  console.log(proposed ? 'As cópias desse lugar, a mais nova primeiro:' : several)
  for (const [index, { arquivo, paroquia, quando, contents, isWhole }] of offered.entries()) {
    const state = isWhole ? contents : 'incompleta'
    const when = momentInWords(new Date(quando))
    console.log(`${index + 1}. ${paroquia || 'Sem nome'}, ${when}, ${state}: ${arquivo}`)
  }
  const usual = proposed ? `; só Enter: ${offered.indexOf(proposed) + 1}` : ''
  const answer = await answerTo(`Qual trazer? (número${usual}) `)
  const chosen = answer === '' ? proposed : offered[Number(answer) - 1]
  if (chosen !== undefined) return chosen
  throw new BackupError('Repita o comando com o nome da cópia depois do lugar.')
}

function printState(backup: OpenedBackup, damaged: readonly string[]): void {
  const whole = damaged.length === 0 ? 'A cópia' : 'O resto da cópia'
  if (damaged.length > 0) console.log(`Danificados ou ausentes na cópia: ${damaged.join(', ')}`)
  console.log(
    `${whole} de ${momentInWords(new Date(backup.quando))} está em ordem: ${countsOf(backup)}.`,
  )
  if (backup.faltam.length > 0) {
    console.log(`Já faltavam quando ela foi feita: ${backup.faltam.join(', ')}`)
  }
}

function printRestored({ before, files, lacking, ...backup }: Restored): void {
  printState(backup, [...files.damaged, ...lacking])
  if (before !== undefined) console.log(`O que havia antes está em ${before}`)
  const { brought, kept } = files
  console.log(
    `Restaurado. ${plural(brought.length, '# arquivo foi trazido', '# arquivos foram trazidos')}, ` +
      `${plural(kept.length, '# já estava igual', '# já estavam iguais')}. Todos precisam entrar de novo.`,
  )
}

/** They would lead the restored site to folders, ports and objects of the other machine. */
const ofMachine = /^(?:DATA_DIR|BACKUP_DIR|HOST|PORT|S3_.*)$/
/** A list may be forged: nothing that a terminal or a shell would act on. */
const isPlain = /^[\w.:/@+-]+$/

/** @returns what the settings of a backup say and those here do not, and how to take it over */
export function otherSettings(
  there: Record<string, string>,
  here: Record<string, string>,
  isInstalled: boolean,
): string[] {
  const others = settingNames.filter((name) => {
    const [value, present] = [there[name], here[name]]
    if (value === present || notInCopies.test(name)) return false
    return value === undefined ? !ofMachine.test(name) : isPlain.test(value)
  })
  const lines = others.map((name) => {
    const inCopy = there[name] === undefined ? `${name} é o padrão` : `${name}=${there[name]}`
    return `Na cópia, ${inCopy}; aqui, ${here[name] ?? 'o padrão'}. Aqui fica como está.`
  })
  const offered = others.filter((name) => isInstalled && !ofMachine.test(name))
  if (offered.length === 0) return lines
  const changes = offered.map((name) => `${name}=${there[name] ?? ''}`).join(' ')
  return [...lines, `Para usar aqui também: ${commandLine(`configurar ${changes}`)}`]
}
