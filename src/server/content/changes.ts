// Files that a change names come back from the trash, the change and its revisions are written in
// one transaction, and files that no content names any more go to the trash.
import { once } from '../../model/once.ts'
import type { Pessoa } from '../../parish/equipe/direitos.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { Media } from '../media/media.ts'
import type { Db } from '../store/db.ts'
import { findPessoa } from '../store/stored-direitos.ts'
import type { Generations } from './freshness.ts'
import { type Actor, type NewRevision, recordRevision, type State } from './history.ts'
import { namedPictures, type NamedPicture, picturesOf } from './named-files.ts'
import { runOnce } from './run-once.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

type Record = (revision: NewRevision) => Promise<number>

export type Change = {
  trx: Db
  record: Record
  clock: Clock
  actor: Actor
  /** The actor's rights as they are in the transaction. Undefined: a command, which may do all. */
  pessoa: () => Promise<Pessoa | undefined>
}

export type Restorable = {
  newFiles(id: number | null, state: State): Promise<NamedPicture[]>
  /** @param id null for a document and for the order of a list */
  restore(change: Change, id: number | null, state: State): Promise<void>
  /** Undoes a creation. What was removed since stays removed. */
  takeBack?(change: Change, id: number): Promise<void>
}

/** @returns the same change, and the revisions that it leaves from now on, in their order */
export function noting(outer: Change): { change: Change; revisoes: number[] } {
  const revisoes: number[] = []
  const record: Record = async (revision) => {
    const id = await outer.record(revision)
    revisoes.push(id)
    return id
  }
  return { change: { ...outer, record }, revisoes }
}

type Files = Pick<Media, 'keep' | 'discard' | 'sizeOf'>

export type Changes = ReturnType<typeof createChanges>

export type ChangesParts = {
  db: Db
  clock: Clock
  files: Files
  log: Log
  generations: Generations
}

export function createChanges({ db, clock, files, log, generations }: ChangesParts) {
  async function dropFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const named = await namedPictures(db)
    await files.discard(keys.filter((key) => !named.has(key)))
    // Another change may have named one of them meanwhile.
    const namedNow = await namedPictures(db)
    await files.keep(keys.filter((key) => namedNow.has(key)))
  }

  /** @returns files that are neither stored nor in the trash */
  async function missingOf(named: readonly NamedPicture[]): Promise<NamedPicture[]> {
    const missing = new Set(await files.keep(named.map(({ key }) => key)))
    return named.filter(({ key }) => missing.has(key))
  }

  return {
    missingOf,
    sizeOf: files.sizeOf,

    /**
     * `work` may use no connection but `trx`. A repeated request gets the first result.
     *
     * @param named files that the change begins to name. They come back before the transaction,
     * which holds a lock, because an object store may take seconds
     * @throws MissingFile without any change
     */
    async change<T>(
      actor: Actor,
      named: readonly NamedPicture[],
      work: (change: Change) => Promise<T>,
    ): Promise<T> {
      const [missing] = await missingOf(named)
      if (missing !== undefined) throw new MissingFile(missing.label)
      const [before, after] = [new Set<string>(), new Set<string>()]
      const kinds = new Set<TipoRevisado>()
      const result = await runOnce(db, clock, actor, (trx) => {
        const record: Record = (revision) => {
          const { tipo, item, antes, depois } = revision
          for (const key of picturesOf(tipo, item, antes)) before.add(key)
          for (const key of picturesOf(tipo, item, depois)) after.add(key)
          kinds.add(tipo)
          return recordRevision(trx, clock, actor, revision)
        }
        const { id } = actor
        const pessoa = once(async () => (id === null ? undefined : findPessoa(trx, id)))
        return work({ trx, record, clock, actor, pessoa })
      })
      for (const kind of kinds) generations.changed(kind)
      // The change is committed; the daily round repairs what fails here.
      try {
        // Another change may have moved a new file to the trash before this commit.
        await files.keep([...after].filter((key) => !before.has(key)))
        await dropFiles([...before].filter((key) => !after.has(key)))
      } catch (error) {
        log.warn({ err: error }, 'files were left where they are')
      }
      return result
    },
    dropFiles,
  }
}

export class MissingFile extends AppError {
  override name = 'MissingFile'

  constructor(label: string) {
    super(422, refusals.missingPicture(label))
  }
}
