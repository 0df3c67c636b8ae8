// Who downloads a backup is in the history. A browser may fetch one file in many requests, each for a
// part of it, or go on where a connection broke off: that is one download and leaves one entry.
import type { NomeDaCopia } from '../../contract/copias.ts'
import type { Clock } from '../clock.ts'
import { type Actor, recordRevision } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

/** Milliseconds for which requests of one session for one file are the same download. */
const sameDownload = 10 * 60_000

/** @param session its id */
export type NoteDownload = (actor: Actor, session: string, arquivo: NomeDaCopia) => Promise<void>

export function createNoteDownload(db: Db, clock: Clock): NoteDownload {
  /** In this process only: another one, or a restart, leaves an entry too many and none too few. */
  const noted = new Map<string, { at: number; written: Promise<unknown> }>()

  function write(actor: Actor, arquivo: NomeDaCopia): Promise<unknown> {
    const deed = {
      feito: 'baixou-copia',
      tipo: 'usuario',
      item: actor.id,
      titulo: arquivo,
    } as const
    return inTransaction(db, (trx) =>
      recordRevision(trx, clock, actor, { ...deed, antes: null, depois: null }),
    )
  }

  return async (actor, session, arquivo) => {
    const now = clock.now().getTime()
    for (const [key, { at }] of noted) {
      if (Math.abs(now - at) >= sameDownload) noted.delete(key)
    }
    const key = `${session} ${arquivo}`
    const download = noted.get(key) ?? { at: now, written: write(actor, arquivo) }
    noted.set(key, download)
    try {
      await download.written
    } catch (error) {
      noted.delete(key)
      throw error
    }
  }
}
