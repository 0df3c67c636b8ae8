// The backups of a running site: made one at a time, listed in the panel.
import type { Copias, NomeDaCopia } from '../../contract/copias.ts'
import type { Clock } from '../process/clock.ts'
import type { Actor } from '../content/history.ts'
import { namedFiles } from '../content/named-places.ts'
import type { FileStores } from '../files/file-store.ts'
import type { Log } from '../process/log.ts'
import type { Db } from '../store/db.ts'
import { type BackupFile, findBackup, listBackups } from './folder.ts'
import { type BackupLock, createBackupLock } from './lock.ts'
import { makeRecorded, type Outcome, type Wish } from './make-recorded.ts'
import { type BackupMarks, markNight, type Missing, readMarks } from './marks.ts'
import { createNoteDownload, recordAction } from './record-action.ts'

export type Backups = ReturnType<typeof createBackups>

type Options = {
  db: Db
  /** The same database, as `openDb` takes it. */
  where: string
  stores: FileStores
  dir: string
  isNightly: boolean
  clock: Clock
  log: Log
}

export function createBackups({ db, where, stores, dir, isNightly, clock, log }: Options) {
  const lock = createBackupLock(where)
  const parts = { db, source: { where, stores, dir, clock }, lock, log }
  const ending = new AbortController()
  let underWay: Promise<Outcome> | undefined

  function make(wish: Wish): Promise<Outcome> {
    underWay ??= makeRecorded(parts, wish, ending.signal).finally(() => {
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
      const note = () => recordAction(db, clock, actor, 'fez-copia', actor.nome)
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
  const held = await lock.tryHold(always).catch(() => true)
  return held === undefined
}

/** The missing files with the place in the content that names each. */
async function placesOf(db: Db, { chaves }: Missing): Promise<Copias['faltam']['arquivos']> {
  if (chaves.length === 0) return []
  const places = new Map((await namedFiles(db)).map(({ key, place }) => [key, place]))
  return chaves.map((arquivo) => ({ arquivo, onde: places.get(arquivo) ?? null }))
}
