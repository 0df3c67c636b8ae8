import { Copia, type Copias, type NomeDaCopia, type TipoDeCopia } from '../../api/copias.ts'
import { copias as sentences } from '../../api/sentences/backup-messages.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import { hour, minute } from '../../model/milliseconds.ts'
import type { Actor } from '../../server/content/history.ts'
import { namedFiles } from '../../server/content/named-files.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import type { Log } from '../../server/process/log.ts'
import { createRounds } from '../../server/process/rounds.ts'
import { isUntouched } from '../../server/starter/untouched.ts'
import { type Db, hasServer } from '../../server/store/db.ts'
import { marks } from '../../server/store/marks.ts'
import { sentenceOf } from './backup-error.ts'
import { findBackup } from './folder.ts'
import { takeBackupLock } from './lock.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'
import { mark, markGood, type Missing, readBackups, recordAction } from './marks.ts'
import { removeOldBackups } from './remove-old.ts'

export type Backups = ReturnType<typeof createBackups>

/** With a server, `where` is DATABASE_URL. */
type Options = BackupSource & { db: Db; isNightly: boolean; log: Log }

export function createBackups(options: Options) {
  const { db, where, dir, isNightly, clock, log } = options
  const ending = new AbortController()
  const { signal } = ending
  let underWay: Promise<void> | undefined
  /** The last failure since a good backup: on a full disk the database cannot record it. */
  let failure: Copias['falha'] = null

  /** Makes a backup, or waits for the one under way. Never rejects: a failure is noted. */
  function begin(
    tipo: TipoDeCopia,
    note: () => Promise<void>,
    isNeeded?: () => Promise<boolean>,
  ): Promise<void> {
    underWay ??= makeNow(tipo, note, isNeeded)
      .catch((error: unknown) => (signal.aborted ? undefined : noteFailure(error)))
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  async function makeNow(
    tipo: TipoDeCopia,
    note: () => Promise<void>,
    isNeeded = async () => true,
  ): Promise<void> {
    await using lock = takeBackupLock(where)
    if (lock === undefined || !(await isNeeded())) return
    const { noite, arquivos } = await readBackups(db, dir, clock.now())
    const isLost = noite !== null && arquivos.length === 0
    const { list } = await makeBackup(options, { tipo, signal })
    const { faltam, tamanho: size } = list
    failure = null
    try {
      await markGood(db, clock.now(), faltam)
      if (isLost) await mark(db, marks.lostBackups, new Date(noite))
      await note()
    } catch (error) {
      // The backup is there all the same: the disk of the data may be full, and its own not.
      log.error({ err: error }, 'the backup could not be noted')
    }
    await removeOldBackups(createFolderStore(dir), { site: list.site, now: clock.now(), log })
    log.info({ size, missing: faltam.length }, 'a backup was made')
    if (faltam.length > 0) log.warn({ files: faltam }, 'files are not in the backup')
  }

  async function noteFailure(cause: unknown): Promise<void> {
    log.error({ err: cause }, 'the backup failed')
    const motivo = sentenceOf(cause) ?? 'Um erro inesperado; o registro do servidor diz mais.'
    failure = { quando: clock.now().toISOString(), motivo }
    await mark(db, marks.failedBackup, clock.now(), motivo).catch((error: unknown) =>
      log.error({ err: error }, 'the failure of the backup could not be noted'),
    )
  }

  async function isDue(): Promise<boolean> {
    // Elsewhere a copy of the starter content would be newer than the parish's that is to come back.
    if (await isUntouched(db)) return false
    // One that a full disk kept from the record lies in the folder: it is not made again every hour.
    const { noite } = await readBackups(db, dir, clock.now())
    // Another day and not an earlier one: a clock may have gone wrong, and been set right.
    return noite === null || nightOf(new Date(noite)) !== nightOf(clock.now())
  }

  const make = (isNeeded?: () => Promise<boolean>): Promise<void> =>
    begin('noite', () => mark(db, marks.nightlyBackup, clock.now()), isNeeded)

  /** A machine that was off makes that of the night once it is up again. */
  async function look(): Promise<void> {
    // Asked again once this process holds the lock: another instance may have made it.
    if (await isDue()) await make(isDue)
  }

  const rounds = createRounds(look, hour, (error) =>
    log.error({ err: error }, 'could not find out whether a backup is due'),
  )

  return {
    async state(): Promise<Omit<Copias, 'fora'>> {
      const now = clock.now()
      const isServers = hasServer(where)
      const { faltam, ...found } = await readBackups(db, dir, now)
      const isNewer = failure !== null && failure.quando > (found.ultima ?? '')
      return {
        agora: now.toISOString(),
        ultima: found.ultima,
        faltam: { total: faltam.total, arquivos: await placesOf(db, faltam) },
        falha: isNewer ? failure : found.falha,
        emAndamento: underWay !== undefined || (!isServers && (await isHeld(where))),
        noturnas: isNightly,
        sumiram: isNightly ? found.sumiram : null,
        arquivos: Copia.array().parse(found.arquivos),
        outroMeio: isServers ? sentences.ofServer : null,
      }
    },

    /** That of the night, in any case. */
    make: () => make(),
    look,
    // A start has other things to do.
    start: () => rounds.wait(minute),

    begin(actor: Actor): void {
      if (hasServer(where)) throw new AppError(422, sentences.ofServer)
      void begin('manual', () => recordAction(db, clock, actor, 'fez-copia', actor.nome))
    },

    noteDownload: (actor: Actor, arquivo: NomeDaCopia): Promise<void> =>
      recordAction(db, clock, actor, 'baixou-copia', arquivo),

    find: (name: NomeDaCopia) => findBackup(dir, name),

    async stop(): Promise<void> {
      ending.abort()
      await underWay
      await rounds.stop()
    },
  }
}

/** Of a backup, the day begins at three in the parish: the site is hardly used then. */
function nightOf(moment: Date): string {
  return parishDate(new Date(moment.getTime() - 3 * hour))
}

/** False where the lock is out of reach. */
async function isHeld(where: string): Promise<boolean> {
  try {
    await using lock = takeBackupLock(where)
    return lock === undefined
  } catch {
    return false
  }
}

async function placesOf(db: Db, { chaves }: Missing): Promise<Copias['faltam']['arquivos']> {
  if (chaves.length === 0) return []
  const places = new Map((await namedFiles(db)).map(({ key, place }) => [key, place]))
  return chaves.map((arquivo) => ({ arquivo, onde: places.get(arquivo) ?? null }))
}
