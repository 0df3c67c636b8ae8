// Every change to content goes through here: it is done as a whole, leaves its revision, and the
// files that it names are there and those that nothing names any more are in the trash.
import type { TipoRevisado } from '../../contract/history/historico.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Media } from '../media/media.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Generations } from './generations.ts'
import { type Actor, type Deed, recordRevision } from './history.ts'
import { MissingFiles, type NamingField } from './missing-files.ts'
import { namedPictures } from './named-pictures.ts'
import { namedIn, picturesOf } from './pictures-of.ts'

/** Remembers a deed of the change that is under way; gives the revision's id. */
export type Record = (deed: Deed) => Promise<number>

type Work<T> = (trx: Db, record: Record) => Promise<T>

/** What a change needs of the uploaded files. */
export type Files = Pick<Media, 'keep' | 'discard'>

export type Changes = {
  /**
   * Does all of the work or nothing of it. Inside, only `trx` may be used, and nothing be done that
   * is not undone with it: work that names files is done twice.
   *
   * @throws MissingFiles when it begins to name a file that is nowhere
   */
  change<T>(actor: Actor, work: Work<T>): Promise<T>
  /** Puts those of the files that nothing names into the trash; the others go when that ends. */
  dropFiles(keys: readonly string[]): Promise<void>
  clock: Clock
}

/**
 * What a change did: its result, the kinds it touched, the files it ceased to name, and those it
 * began to name, each with a field that names it.
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
): Changes {
  async function dropFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const named = await namedPictures(db)
    await files.discard(keys.filter((key) => !named.has(key)))
    // Something may have begun to name one of them meanwhile.
    const namedNow = await namedPictures(db)
    await files.keep(keys.filter((key) => namedNow.has(key)))
  }

  /** @throws MissingFiles */
  async function keepOrRefuse(named: Named): Promise<void> {
    const missing = await files.keep([...named.keys()])
    const [first, ...more] = missing.map((key) => named.get(key)!)
    if (first !== undefined) throw new MissingFiles([first, ...more])
  }

  /** @param keep sees to it that files which the change newly names are there, before it counts */
  function attempt<T>(
    actor: Actor,
    work: Work<T>,
    keep: (named: Named) => Promise<void>,
  ): Promise<Done<T>> {
    const [named, dropped] = [new Map<string, NamingField>(), new Set<string>()]
    const kinds = new Set<TipoRevisado>()
    return inTransaction(db, async (trx) => {
      const result = await work(trx, (deed) => {
        // What is named before and after stays where it is: a change of texts asks for no file.
        const before = picturesOf(deed.tipo, deed.item, deed.antes)
        const after = namedIn(deed.tipo, deed.item, deed.depois)
        const keysAfter = new Set(after.map(({ key }) => key))
        for (const key of before) if (!keysAfter.has(key)) dropped.add(key)
        for (const { field, key } of after)
          if (!before.includes(key)) named.set(key, { field, kind: deed.tipo })
        kinds.add(deed.tipo)
        return recordRevision(trx, clock, actor, deed)
      })
      await keep(named)
      return { result, kinds, named, dropped }
    })
  }

  /**
   * The files that a change names are there before it counts: whatever happens then, no page names
   * one that is not. Which those are only the change itself can say; and where they lie on another
   * machine, putting them there may take seconds. So that nobody else's change has to wait for that,
   * this one is undone and done again afterwards. What it names only then is put there while the
   * others wait: a new row may have another id the second time, and files in a folder of its own.
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
    async change(actor, work) {
      const { result, kinds, named, dropped } = await attemptWithFiles(actor, work)
      for (const kind of kinds) generations.changed(kind)
      // The change stands; what is not put in its place now, the daily round puts there.
      try {
        // Whoever could not see this change yet may have put one of them away.
        await files.keep([...named.keys()])
        await dropFiles([...dropped])
      } catch (error) {
        log.warn({ err: error }, 'files were left where they are')
      }
      return result
    },
    dropFiles,
    clock,
  }
}

/** A change was undone because it names files. */
class FilesFirst extends Error {
  override name = 'FilesFirst'
  readonly named: Named

  constructor(named: Named) {
    super(`first: ${[...named.keys()].join(', ')}`)
    this.named = named
  }
}
