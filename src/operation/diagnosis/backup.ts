import { join } from 'node:path'
import type { Copia } from '../../api/copias.ts'
import { shortMomentInWords } from '../../model/dates/moments.ts'
import { backupTooOldAfter } from '../../api/limits.ts'
import { day } from '../../model/milliseconds.ts'
import { copias as copiaMessages } from '../../api/sentences/copia-messages.ts'
import { plural } from '../../model/texts/plural.ts'
import { sentenceOf } from '../backup/backup-error.ts'
import { listBackups } from '../backup/folder.ts'
import { type BackupMarks, lostSince, readMarks } from '../backup/marks.ts'
import { checkBackup, openBackup } from '../backup/restore-backup.ts'
import { namedFiles } from '../../server/content/named-files.ts'
import type { Clock } from '../../server/process/clock.ts'
import { createLog } from '../../server/process/log.ts'
import { commandLine } from '../../server/process/command-line.ts'
import type { Db } from '../../server/store/db.ts'
import { siteBegan } from '../../server/store/marks.ts'
import { attention, type Finding, inOrder, problem, told, type Watched } from './finding.ts'

/** Milliseconds since the last good backup. */
const tooLate = 7 * day

const makeOne = `Faça uma agora (${commandLine('backup')}).`

export async function examineBackup(db: Db, watched: Watched): Promise<Finding[]> {
  const marks = await readMarks(db)
  const made = await examineMade(db, watched, marks)
  const missing = await examineMissing(db, marks)
  return watched.env.nightlyBackups ? [...made.map(told), ...missing] : [...made, ...missing]
}

async function examineMade(db: Db, watched: Watched, marks: BackupMarks): Promise<Finding[]> {
  const { env, clock } = watched
  const { ultima, falha } = marks
  const made = await listBackups(env.backupDir)
  const [newest] = made
  // A restore over a database of a newer version leaves no record of the backups before it.
  const last = ultima ?? newest?.quando
  if (last === undefined && falha === null && env.nightlyBackups && (await isNew(db, clock))) {
    return [inOrder('O site é novo: a primeira cópia de segurança é feita entre 3h e 4h.')]
  }
  const why = env.nightlyBackups
    ? 'Veja por que a da noite não foi feita (sudo journalctl -u adro).'
    : 'Elas estão desligadas (BACKUP_DIR=off).'
  const todo = `${makeOne} ${why}`
  const failed = (falha === null ? [] : [falha]).map(({ quando, motivo }) => {
    const when = shortMomentInWords(new Date(quando))
    return attention(`A cópia de segurança de ${when} não deu certo. ${motivo}`, makeOne)
  })
  if (last === undefined) return [attention(copiaMessages.none, todo), ...failed]
  const age = ageOf(new Date(last), clock, todo)
  const found = [age, await newestFile(newest, watched), ...failed]
  const lost = lostSince(marks, made, clock.now())
  if (newest !== undefined && lost !== null) {
    const mount = `Confira se o disco de ${env.backupDir} está montado. Se a pasta mudou de propósito, não faça nada.`
    found.push(problem(copiaMessages.lost(shortMomentInWords(new Date(lost))), mount))
  }
  return found
}

async function examineMissing(db: Db, { faltam }: BackupMarks): Promise<Finding[]> {
  if (faltam.total === 0) return []
  const files = plural(faltam.total, '# imagem ou vídeo', '# imagens ou vídeos')
  const text = `A última cópia de segurança está sem ${files}, que não existem mais ou não puderam ser lidos.`
  const again = 'O painel diz quais são, em Cópias de segurança. Envie-os de novo.'
  const found = attention(text, again)
  // Those that only the history names are missed by no visitor.
  const isShown = (await namedFiles(db)).some(({ key }) => faltam.chaves.includes(key))
  return [isShown ? told(found) : found]
}

async function isNew(db: Db, { now }: Clock): Promise<boolean> {
  return now().getTime() - Date.parse(await siteBegan(db)) < day
}

function ageOf(when: Date, { now }: Clock, todo: string): Finding {
  const age = now().getTime() - when.getTime()
  const text = `A última cópia de segurança boa é de ${shortMomentInWords(when)}`
  if (age <= backupTooOldAfter) {
    return inOrder(`${text}.`)
  }
  const days = plural(Math.round(age / day), '# dia', '# dias')
  return (age > tooLate ? problem : attention)(`${text}, há ${days}.`, todo)
}

/** Each part was written to its end before its list was. */
async function newestFile(
  newest: Copia | undefined,
  { env, clock, isThorough }: Watched,
): Promise<Finding> {
  const { backupDir } = env
  if (newest === undefined) {
    const todo =
      `Confira se o disco dela está montado. ${makeOne} Se as cópias foram levadas para outro lugar, deixe ali ao menos a última. Se o site ` +
      'roda em várias máquinas, ela pode estar em outra.'
    return problem(`Na pasta ${backupDir} não há nenhuma cópia de segurança.`, todo)
  }
  const named = `A cópia mais nova, ${newest.arquivo}, está na pasta ${backupDir}`
  if (!isThorough) return inOrder(`${named}.`)
  try {
    const into = { ...env, clock, log: createLog('silent') }
    const copy = await openBackup(join(backupDir, newest.arquivo), env)
    const damaged = await checkBackup(copy, into)
    if (damaged.length === 0) return inOrder(`${named} e está inteira.`)
    const todo =
      'Em até uma semana, as cópias da noite gravam de novo o que no site está inteiro. Confira o disco ' +
      'das cópias.'
    return problem(`${named}, com arquivos danificados: ${damaged.join(', ')}.`, todo)
  } catch (error) {
    const reason = sentenceOf(error) ?? (error as Error).message
    return problem(
      `A cópia ${newest.arquivo} não serve. ${reason}`,
      `${makeOne} E confira o disco delas.`,
    )
  }
}
