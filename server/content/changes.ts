// Every change to content goes through here: it is done as a whole, leaves its revision, and the
// files that it names are there and those that nothing names any more are in the trash.
import type { TipoRevisado } from '../../contract/historico.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Media } from '../media/media.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Generations } from './generations.ts'
import { type Actor, type Deed, recordRevision } from './history.ts'
import { namedPictures } from './named-pictures.ts'
import { picturesOf } from './pictures-of.ts'

/** Remembers a deed of the change that is under way; gives the revision's id. */
export type Record = (deed: Deed) => Promise<number>

/** What a change needs of the uploaded files. */
export type Files = Pick<Media, 'keep' | 'discard'>

export type Changes = {
  /** Does all of the work or nothing of it. Inside, only `trx` may be used. */
  change<T>(actor: Actor, work: (trx: Db, record: Record) => Promise<T>): Promise<T>
  /** Puts those of the files that nothing names into the trash; the others go when that ends. */
  dropFiles(keys: readonly string[]): Promise<void>
  clock: Clock
}

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

  return {
    async change(actor, work) {
      const dropped = new Set<string>()
      const named = new Set<string>()
      const kinds = new Set<TipoRevisado>()
      const result = await inTransaction(db, (trx) =>
        work(trx, async (deed) => {
          // What is named before and after stays where it is: a change of texts asks for no file.
          const before = picturesOf(deed.tipo, deed.item, deed.antes)
          const after = picturesOf(deed.tipo, deed.item, deed.depois)
          for (const key of before) if (!after.includes(key)) dropped.add(key)
          // Before the change counts: whatever happens then, no page names a file that is not there.
          const keys = after.filter((key) => !before.includes(key))
          for (const key of keys) named.add(key)
          kinds.add(deed.tipo)
          await files.keep(keys)
          return recordRevision(trx, clock, actor, deed)
        }),
      )
      for (const kind of kinds) generations.changed(kind)
      // The change stands; what is not put in its place now, the daily round puts there.
      try {
        // Another process that could not see this change yet may have put one of them away.
        await files.keep([...named])
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
