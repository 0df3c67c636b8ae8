import type { Copias, NomeDaCopia, TipoDeCopia } from '../../api/copias.ts'
import { copias as sentences } from '../../api/sentences/backup-messages.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Actor } from '../../server/content/history.ts'
import { namedFiles } from '../../server/content/named-files.ts'
import { AppError } from '../../server/errors/app-error.ts'
import type { FileStores } from '../../server/files/file-store.ts'
import type { Log } from '../../server/process/log.ts'
import { isUntouched } from '../../server/starter/untouched.ts'
import { type Db, isPostgresUrl } from '../../server/store/db.ts'
import { BackupError, sentenceOf } from './backup-error.ts'
import { findBackup, listBackups, removeOldBackups } from './folder.ts'
import { takeBackupLock } from './lock.ts'
import { makeBackup } from './make-backup.ts'
import {
  type BackupMarks,
  lostSince,
  markFailed,
  markGood,
  markLost,
  markNight,
  type Missing,
  readMarks,
} from './marks.ts'
import { recordAction } from './record-action.ts'

export type Backups = ReturnType<typeof createBackups>

export type Outcome = 'made' | 'failed' | 'under way elsewhere' | 'not needed'

type Options = {
  db: Db
  /** As `openDb` takes it. */
  where: string
  stores: FileStores
  dir: string
  isNightly: boolean
  clock: Clock
  log: Log
}

/** See `refuseWithServer`. */
const nothing = {
  ultima: null,
  faltam: { total: 0, arquivos: [] },
  falha: null,
  emAndamento: false,
  noturnas: false,
  sumiram: null,
  arquivos: [],
  outroMeio: sentences.ofServer,
}

type Job = {
  tipo: TipoDeCopia
  /** Asked once this process holds the lock. */
  isNeeded: () => Promise<boolean>
  note: () => Promise<void>
}

export function createBackups({ db, where, stores, dir, isNightly, clock, log }: Options) {
  const ending = new AbortController()
  let underWay: Promise<Outcome> | undefined
  /** The last failure since a good backup: on a full disk the database cannot record it. */
  let failure: Copias['falha'] = null

  /**
   * Makes a backup, or waits for the one under way. Never rejects: a failure is in the log and in
   * the database, unless the end of the site caused it.
   */
  function make(job: Job): Promise<Outcome> {
    underWay ??= makeNow(job)
      .catch(async (error: unknown) => {
        if (!ending.signal.aborted) await recordFailure(error)
        return 'failed' as const
      })
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  async function makeNow({ tipo, isNeeded, note }: Job): Promise<Outcome> {
    await using lock = await takeBackupLock(where)
    if (lock === undefined) return 'under way elsewhere'
    if (!(await isNeeded())) return 'not needed'
    const began = performance.now()
    const options = { tipo, signal: ending.signal }
    const { noite } = await readMarks(db)
    const isLost = noite !== null && (await listBackups(dir)).length === 0
    const { list } = await makeBackup({ where, stores, dir, clock }, options)
    const { faltam, tamanho } = list
    // Without this record a backup would be made every hour and replace the nightly ones.
    await markGood(db, clock.now(), faltam)
    failure = null
    if (isLost) await markLost(db, noite)
    await note()
    await removeOldBackups(dir, list, clock, log)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    log.info({ size: tamanho, seconds, missing: faltam.length }, 'a backup was made')
    if (faltam.length > 0) log.warn({ files: faltam }, 'files are not in the backup')
    return 'made'
  }

  async function recordFailure(cause: unknown): Promise<void> {
    log.error({ err: cause }, 'the backup failed')
    const reason = sentenceOf(cause) ?? 'Um erro inesperado; o registro do servidor diz mais.'
    failure = { quando: clock.now().toISOString(), motivo: reason }
    await markFailed(db, clock.now(), reason).catch((error: unknown) =>
      log.error({ err: error }, 'the failure of the backup could not be noted'),
    )
  }

  return {
    async state(): Promise<Omit<Copias, 'fora'>> {
      if (isPostgresUrl(where)) return { ...nothing, agora: clock.now().toISOString() }
      const found = await readMarks(db)
      const { ultima, faltam, falha } = found
      const arquivos = await listBackups(dir)
      return {
        agora: clock.now().toISOString(),
        ultima,
        faltam: { total: faltam.total, arquivos: await placesOf(db, faltam) },
        falha: failure !== null && (ultima === null || failure.quando > ultima) ? failure : falha,
        emAndamento: underWay !== undefined || (await isHeld(where)),
        noturnas: isNightly,
        sumiram: isNightly ? lostSince(found, arquivos, clock.now()) : null,
        arquivos,
        outroMeio: null,
      }
    },

    marks: (): Promise<BackupMarks> => readMarks(db),

    isUntouched: (): Promise<boolean> => isUntouched(db),

    make: (isNeeded: Job['isNeeded'] = always): Promise<Outcome> =>
      make({ tipo: 'noite', isNeeded, note: () => markNight(db, clock.now()) }),

    /** A backup that staff asked for; history records who asked. @throws AppError */
    begin(actor: Actor): void {
      if (isPostgresUrl(where)) throw new AppError(422, sentences.ofServer)
      const note = () => recordAction(db, clock, actor, 'fez-copia', actor.nome)
      void make({ tipo: 'manual', isNeeded: always, note })
    },

    noteDownload: (actor: Actor, arquivo: NomeDaCopia): Promise<void> =>
      recordAction(db, clock, actor, 'baixou-copia', arquivo),

    /** A whole tar. @throws AppError for a damaged one */
    find: (name: NomeDaCopia) =>
      findBackup(dir, name).catch((error: unknown) => {
        throw error instanceof BackupError ? new AppError(422, error.message) : error
      }),

    async stop(): Promise<void> {
      ending.abort()
      await underWay
    },
  }
}

async function always(): Promise<boolean> {
  return true
}

/** False where the lock is out of reach. */
async function isHeld(where: string): Promise<boolean> {
  await using lock = await takeBackupLock(where).catch(() => null)
  return lock === undefined
}

async function placesOf(db: Db, { chaves }: Missing): Promise<Copias['faltam']['arquivos']> {
  if (chaves.length === 0) return []
  const places = new Map((await namedFiles(db)).map(({ key, place }) => [key, place]))
  return chaves.map((arquivo) => ({ arquivo, onde: places.get(arquivo) ?? null }))
}
