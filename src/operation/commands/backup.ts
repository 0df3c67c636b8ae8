// The site may be running.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { BackupError, refuseWithServer, sentenceOf } from '../backup/backup-error.ts'
import { beforeUpdate } from '../backup/backup-name.ts'
import { countsOf } from '../backup/backup-list.ts'
import { lockOrRefuse } from '../backup/lock.ts'
import { type MadeBackup, makeBackup, writeTar } from '../backup/make-backup.ts'
import { markGood, recordAction } from '../backup/marks.ts'
import { systemClock as clock } from '../../server/process/clock.ts'
import { isDiskFull } from '../../server/files/disk-error.ts'
import { createLog } from '../../server/process/log.ts'
import { openStores } from '../../server/media/open-stores.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { openDb } from '../database/open-db.ts'
import { asUser } from '../../server/process/become-owner.ts'
import { existingDatabase } from '../../server/store/db.ts'
import { refuseOutsideStart } from '../../server/store/migrate.ts'
import { usage } from '../../server/process/command-line.ts'
import { defineCommand } from './command.ts'

const actor = { id: null, nome: 'Comando backup' }

export const backup = defineCommand({
  help: `Faz uma cópia de segurança do site inteiro, também com o site no ar.

${usage({
  backup: 'na pasta de BACKUP_DIR',
  'backup /mnt/pendrive': 'e também em outra pasta, em um só arquivo',
})}`,
  read: ([given = '', ...more]) => {
    // Typed by `atualizar`.
    const isUpdate = given === beforeUpdate
    if (more.length > 0 || (given.startsWith('-') && !isUpdate)) return undefined
    return { folder: isUpdate ? '' : given, tipo: isUpdate ? 'migracao' : 'manual' } as const
  },
  returnsToRoot: true,
  async run({ folder, tipo }, env, signal) {
    refuseWithServer(env)
    const where = existingDatabase(env)
    if (folder !== '') {
      const make = () => mkdir(folder, { recursive: true, mode: 0o700 })
      await asRootWhereNeeded(make).catch((cause: unknown) => {
        throw new BackupError(
          `Nada foi copiado: a pasta ${folder} não pôde ser criada. Confira o caminho, e se o disco dela está ` +
            'montado, aceita gravação e tem espaço.',
          { cause },
        )
      })
    }
    await using end = new AsyncDisposableStack()
    const stores = await openStores(env, clock, createLog('silent'))
    end.defer(stores.close)
    end.use(lockOrRefuse(where))
    console.log('Copiando o banco de dados, as imagens e os vídeos')
    const source = { where, stores, dir: env.backupDir, clock, settings: env.settings }
    const made = await makeBackup(source, { tipo, signal })
    await note(where, made).catch(explainUnnoted)
    if (folder === '') return printBackup(made)
    console.log('Gravando e conferindo o arquivo')
    const write = () => writeTar(made, source, resolve(folder), signal)
    const path = await asRootWhereNeeded(write).catch((error: unknown) => {
      const why = isDiskFull(error) ? 'o disco dela está cheio.' : sentenceOf(error)
      if (why === undefined) throw error
      throw new BackupError(
        `A cópia está em ${made.path}, mas não foi gravada em ${folder}: ${why}`,
      )
    })
    printBackup({ ...made, path })
  },
  explain: sentenceOf,
  failed: 'A cópia não pôde ser feita.',
  interrupted: 'Interrompido. Nada ficou da cópia que estava sendo feita.',
})

/** Only root may write on a stick that root mounted. Where the site's user may, that user does. */
async function asRootWhereNeeded<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: NodeJS.ErrnoException) => {
    const isRefused = ['EACCES', 'EPERM'].includes(error.code ?? '')
    if (!isRefused || process.getuid?.() !== 0) throw error
    return asUser({ uid: 0, gid: 0 }, work)
  })
}

/** The disk of the data may be full, and that of the copies not. */
function explainUnnoted(error: unknown): void {
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  console.log(`A cópia está feita, mas o site não pôde anotar isso. ${sentence}`)
}

/** A database that the next start will migrate gets no mark. */
async function note(where: string, { list }: MadeBackup): Promise<void> {
  await using db = await openDb(where, refuseOutsideStart).catch((error: unknown) => {
    if (error instanceof StartError) return undefined
    throw error
  })
  if (db === undefined) return
  await markGood(db, clock.now(), list.faltam)
  await recordAction(db, clock, actor, 'fez-copia', actor.nome)
}

function printBackup({ path, list }: MadeBackup): void {
  console.log(`Pronto: ${path} (${inMegabytes(list.tamanho)}; ${countsOf(list)})`)
  if (list.faltam.length === 0) return
  console.log(
    'A cópia está sem estas imagens ou vídeos, que não existem mais ou não puderam ser lidos:',
  )
  for (const key of list.faltam) console.log(`- ${key}`)
}
