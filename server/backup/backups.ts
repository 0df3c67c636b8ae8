// The backups of a running site: made one at a time, listed in the panel.
import type { Copias, NomeDaCopia, TipoDeCopia } from '../../contract/copias.ts'
import type { Clock } from '../process/clock.ts'
import type { Actor } from '../content/history.ts'
import { namedFiles } from '../content/named-places.ts'
import type { Log } from '../process/log.ts'
import type { FileStores } from '../files/file-store.ts'
import type { Db } from '../store/db.ts'
import { sentenceOf } from './backup-error.ts'
import { type BackupFile, findBackup, listBackups, removeOldBackups, roomMaker } from './folder.ts'
import { type BackupLock, createBackupLock } from './lock.ts'
import { makeBackup } from './make-backup.ts'
import {
  type BackupMarks,
  markFailed,
  markGood,
  markNight,
  type Missing,
  readMarks,
} from './marks.ts'
import { createNoteDownload } from './note-download.ts'
import { recordBackupDeed } from './record-deed.ts'

export type Outcome = 'made' | 'failed' | 'under way elsewhere' | 'not needed'

export type Backups = ReturnType<typeof createBackups>

type Wish = {
  tipo: TipoDeCopia
  isNeeded: () => Promise<boolean>
  /** Records what is special about it, once it is made. */
  note: () => Promise<void>
}

type Parts = {
  db: Db
  /** The same database, as `openDb` takes it. */
  where: string
  stores: FileStores
  dir: string
  isNightly: boolean
  clock: Clock
  log: Log
}

export function createBackups({ db, where, stores, dir, isNightly, clock, log }: Parts) {
  const lock = createBackupLock(where)
  const ending = new AbortController()
  let underWay: Promise<Outcome> | undefined

  async function makeNow({ tipo, note }: Wish): Promise<Outcome> {
    const began = performance.now()
    const { size, sums } = await makeBackup(
      { where, stores, dir, clock },
      { tipo, signal: ending.signal, makeRoom: roomMaker(dir, clock, log) },
    )
    // Before old ones are removed: unrecorded, a backup would be made every hour and push out nights.
    await markGood(db, clock.now(), sums.faltam)
    await note()
    await removeOldBackups(dir, clock, log)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    log.info({ size, seconds, missing: sums.faltam.length }, 'a backup was made')
    if (sums.faltam.length > 0) log.warn({ files: sums.faltam }, 'files are not in the backup')
    return 'made'
  }

  async function noteFailure(cause: unknown): Promise<Outcome> {
    if (ending.signal.aborted) return 'failed'
    log.error({ err: cause }, 'the backup failed')
    const reason = sentenceOf(cause) ?? 'Um erro inesperado; o registro do servidor diz mais.'
    try {
      await markFailed(db, clock.now(), reason)
    } catch (error) {
      log.error({ err: error }, 'the failure of the backup could not be noted')
    }
    return 'failed'
  }

  async function makeAlone(wish: Wish): Promise<Outcome> {
    try {
      const held = await lock.tryHold(async () =>
        (await wish.isNeeded()) ? makeNow(wish) : 'not needed',
      )
      return held?.result ?? 'under way elsewhere'
    } catch (error) {
      return noteFailure(error)
    }
  }

  function make(wish: Wish): Promise<Outcome> {
    underWay ??= makeAlone(wish).finally(() => {
      underWay = undefined
    })
    return underWay
  }

  return {
    async state(): Promise<Copias> {
      const { ultima, faltam, falha } = await readMarks(db)
      return {
        agora: clock.now().toISOString(),
        ultima,
        faltam: { total: faltam.total, arquivos: await placesOf(db, faltam) },
        falha,
        emAndamento: underWay !== undefined || (await isHeld(lock)),
        noturnas: isNightly,
        arquivos: await listBackups(dir),
      }
    },

    marks: (): Promise<BackupMarks> => readMarks(db),

    /**
     * Makes the one of the night, or waits for the one that this process is making.
     *
     * @param isNeeded asked once this process holds the lock
     */
    make: (isNeeded: () => Promise<boolean> = always): Promise<Outcome> =>
      make({ tipo: 'noite', isNeeded, note: () => markNight(db, clock.now()) }),

    /**
     * Starts one that staff asked for, unless this process is making one, and records in the history
     * who asked.
     */
    begin(actor: Actor): void {
      const note = () => recordBackupDeed(db, clock, actor, 'fez-copia', actor.nome)
      void make({ tipo: 'manual', isNeeded: always, note })
    },

    noteDownload: createNoteDownload(db, clock),

    find: (name: NomeDaCopia): Promise<BackupFile | undefined> => findBackup(dir, name),

    async stop(): Promise<void> {
      ending.abort()
      await underWay
    },
  }
}

async function always(): Promise<boolean> {
  return true
}

/** Whether another process makes or restores a backup; false where the lock is out of reach. */
async function isHeld(lock: BackupLock): Promise<boolean> {
  return lock
    .tryHold(async () => undefined)
    .then(
      (held) => held === undefined,
      () => false,
    )
}

/** The missing files with the place in the content that names each. */
async function placesOf(db: Db, { chaves }: Missing): Promise<Copias['faltam']['arquivos']> {
  if (chaves.length === 0) return []
  const places = new Map((await namedFiles(db)).map(({ key, place }) => [key, place]))
  return chaves.map((arquivo) => ({ arquivo, onde: places.get(arquivo) ?? null }))
}
