// Every change to content runs here: in one transaction, with a revision. Afterwards the files that
// it names are stored, and files that no content names any more are in the trash.
import type { TipoRevisado } from '../../contract/history/tipos.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Media } from '../media/media.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Generations } from './generations.ts'
import { type Actor, type NewRevision, recordRevision } from './history.ts'
import { MissingFiles, type NamingField } from './missing-files.ts'
import { namedPictures } from './named-files.ts'
import { namedIn, picturesOf } from './pictures-of.ts'

/** @returns the id of the revision */
type Record = (revision: NewRevision) => Promise<number>

/** A change under way: its transaction, in which it records its revisions. */
export type Change = { trx: Db; record: Record; clock: Clock }

type Work<T> = (change: Change) => Promise<T>

export type Files = Pick<Media, 'keep' | 'discard'>

export type Changes = ReturnType<typeof createChanges>

/**
 * The outcome of a change: its result, the changed kinds, the files that it no longer names, and
 * those that it newly names, each with its field.
 */
type Done<T> = {
  result: T
  kinds: Set<TipoRevisado>
  named: Map<string, NamingField>
  dropped: Set<string>
}

/** Keys of files, and a field that names each. */
type Named = ReadonlyMap<string, NamingField>

export function createChanges(
  db: Db,
  clock: Clock,
  files: Files,
  log: Log,
  generations: Generations,
) {
  /**
   * Moves the files that no content names to the trash; named ones stay until they no longer are.
   */
  async function dropFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const named = await namedPictures(db)
    await files.discard(keys.filter((key) => !named.has(key)))
    // Another change may have named one of them meanwhile.
    const namedNow = await namedPictures(db)
    await files.keep(keys.filter((key) => namedNow.has(key)))
  }

  /** @throws MissingFiles */
  async function keepOrRefuse(named: Named): Promise<void> {
    const missing = await files.keep([...named.keys()])
    const [first, ...more] = missing.map((key) => named.get(key)!)
    if (first !== undefined) throw new MissingFiles([first, ...more])
  }

  /** @param keep makes sure, before the commit, that newly named files are stored */
  function attempt<T>(
    actor: Actor,
    work: Work<T>,
    keep: (named: Named) => Promise<void>,
  ): Promise<Done<T>> {
    const [named, dropped] = [new Map<string, NamingField>(), new Set<string>()]
    const kinds = new Set<TipoRevisado>()
    return inTransaction(db, async (trx) => {
      const record: Record = (revision) => {
        // Files named before and after need no check.
        const before = picturesOf(revision.tipo, revision.item, revision.antes)
        const after = namedIn(revision.tipo, revision.item, revision.depois)
        const keysAfter = new Set(after.map(({ key }) => key))
        for (const key of before) if (!keysAfter.has(key)) dropped.add(key)
        for (const { field, key } of after)
          if (!before.includes(key)) named.set(key, { field, kind: revision.tipo })
        kinds.add(revision.tipo)
        return recordRevision(trx, clock, actor, revision)
      }
      const result = await work({ trx, record, clock })
      await keep(named)
      return { result, kinds, named, dropped }
    })
  }

  /**
   * Newly named files are stored before the commit, so that no page names a missing file. Only the
   * change itself knows them, and bringing them back from the trash of an object store may take
   * seconds. Roll back, store the files, then retry, so that no lock is held meanwhile. Files that
   * only the retry names are stored within it: a new row may get another id, and its files another
   * folder.
   */
  async function attemptWithFiles<T>(actor: Actor, work: Work<T>): Promise<Done<T>> {
    try {
      return await attempt(actor, work, async (named) => {
        if (named.size > 0) throw new FilesFirst(named)
      })
    } catch (error) {
      if (!(error instanceof FilesFirst)) throw error
      const first = error.named
      await keepOrRefuse(first)
      return attempt(actor, work, (named) =>
        keepOrRefuse(new Map([...named].filter(([key]) => !first.has(key)))),
      )
    }
  }

  return {
    /**
     * Runs `work` in a transaction. `work` may only use its `trx` and must have no other side
     * effect: if it names new files, it is rolled back and runs again.
     *
     * @throws MissingFiles when it names a file that does not exist
     */
    async change<T>(actor: Actor, work: Work<T>): Promise<T> {
      const { result, kinds, named, dropped } = await attemptWithFiles(actor, work)
      for (const kind of kinds) generations.changed(kind)
      // The change is committed; the daily round repairs what fails here.
      try {
        // A change that ran before this commit may have moved one of them to the trash.
        await files.keep([...named.keys()])
        await dropFiles([...dropped])
      } catch (error) {
        log.warn({ err: error }, 'files were left where they are')
      }
      return result
    },
    dropFiles,
  }
}

/** Rolls a change back because it names new files. */
class FilesFirst extends Error {
  override name = 'FilesFirst'
  readonly named: Named

  constructor(named: Named) {
    super(`first: ${[...named.keys()].join(', ')}`)
    this.named = named
  }
}
