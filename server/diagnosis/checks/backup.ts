import { day } from '../../../contract/milliseconds.ts'
import { commandLine } from '../../process/command-line.mjs'
import { shortMomentInWords } from '../../../contract/dates/moments.ts'
import { plural } from '../../../contract/sentences/plural.ts'
import { copias as copiaMessages } from '../../../contract/sentences/copia-messages.ts'
import type { Copia } from '../../../contract/copias.ts'
import { backupTooOldAfter } from '../../../contract/limits.ts'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sentenceOf } from '../../backup/backup-error.ts'
import { listBackups } from '../../backup/folder.ts'
import { type BackupMarks, readMarks } from '../../backup/marks.ts'
import { readBackup } from '../../backup/read-backup.ts'
import type { Db } from '../../store/db.ts'
import { attention, type Finding, type Findings, inOrder, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'

/** Milliseconds since the last good backup. */
const tooLate = 7 * day

/** Bytes. A tar file consists of blocks and ends with two of zeros. */
const block = 512
const emptyEnd = 2 * block

const makeOne = `Faça uma agora: ${commandLine('npm run backup')}`

export async function* examineBackup(db: Db, installation: Installation): Findings {
  const marks = await readMarks(db)
  const [newest] = await listBackups(installation.env.backupDir)
  // A restore over a database of a newer version leaves no record of the backups before it.
  const ultima = marks.ultima ?? newest?.quando ?? null
  yield ageOfLast({ ...marks, ultima }, installation, await isNew(db, installation))
  yield* newestFile(ultima, newest, installation)
  const { total } = marks.faltam
  if (total > 0) {
    const files = plural(total, '# imagem ou vídeo', '# imagens ou vídeos')
    yield attention(
      `A última cópia de segurança está sem ${files}: os arquivos não existem mais ou não puderam ser lidos.`,
      'O painel diz quais são, em Cópias de segurança. Envie-os de novo, ou traga-os de uma cópia ' +
        `mais antiga: ${commandLine('npm run restaurar -- <arquivo>')}`,
    )
  }
}

/** Whether the site has not seen a night yet. */
async function isNew(db: Db, { clock }: Installation): Promise<boolean> {
  const begun = await db
    .selectFrom('marco')
    .where('nome', '=', 'conteudo-inicial')
    .select('quando')
    .executeTakeFirst()
  return begun !== undefined && clock.now().getTime() - Date.parse(begun.quando) < day
}

function ageOfLast(
  { ultima, falha }: BackupMarks,
  { env, clock }: Installation,
  isSiteNew: boolean,
): Finding {
  if (ultima === null && falha === null && isSiteNew && env.nightlyBackups) {
    return inOrder(
      'O site é novo: a primeira cópia de segurança é feita esta madrugada, entre 3h e 4h.',
    )
  }
  const why = env.nightlyBackups
    ? `Veja por que a da noite não foi feita: ${falha?.motivo ?? 'journalctl -u adro'}`
    : 'Elas estão desligadas (BACKUP_DIR=off).'
  const todo = `${makeOne} ${why}`
  if (ultima === null) return attention(copiaMessages.none, todo)
  const when = new Date(ultima)
  const age = clock.now().getTime() - when.getTime()
  const sentence = `A última cópia de segurança boa é de ${shortMomentInWords(when)}`
  if (age <= backupTooOldAfter)
    return inOrder(`${sentence}. Leve uma para outro lugar de vez em quando.`)
  return (age > tooLate ? problem : attention)(`${sentence}, há ${inWords.time(age)}.`, todo)
}

/** Whether the newest backup is there, and whole. */
async function* newestFile(
  ultima: string | null,
  newest: Copia | undefined,
  { env, isThorough }: Installation,
): AsyncGenerator<Finding> {
  if (newest === undefined) {
    if (ultima === null) return
    yield problem(
      `Na pasta ${env.backupDir} não há nenhuma cópia de segurança.`,
      `${makeOne} Se as cópias foram levadas para outro lugar, deixe ali ao menos a última. Se o site ` +
        'roda em várias máquinas, ela pode estar em outra.',
    )
    return
  }
  const path = join(env.backupDir, newest.arquivo)
  const damage =
    (await damageAtFirstSight(path)) ?? (isThorough ? await damageInside(path) : undefined)
  if (damage !== undefined) {
    yield problem(
      `A cópia ${path} ${damage.replace(/\.$/, '')}.`,
      `${makeOne} E confira o disco em que elas ficam.`,
    )
    return
  }
  const sure = isThorough ? 'está inteira' : 'parece inteira'
  yield inOrder(`A cópia mais nova está em ${path} e ${sure}.`)
}

async function damageAtFirstSight(path: string): Promise<string | undefined> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  if (size === 0) return 'está vazia'
  if (size % block !== 0 || size < emptyEnd) return 'está cortada'
  const { buffer } = await file.read(Buffer.alloc(emptyEnd), 0, emptyEnd, size - emptyEnd)
  return buffer.every((byte) => byte === 0) ? undefined : 'está cortada'
}

async function damageInside(path: string): Promise<string | undefined> {
  return readBackup(path).then(
    () => undefined,
    (error: unknown) => `não serve. ${sentenceOf(error) ?? (error as Error).message}`,
  )
}
