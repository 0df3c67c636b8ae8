// Records downloads of backups in the history. A browser may fetch one file in many range requests:
// that is one download and one entry.
import type { NomeDaCopia } from '../../contract/copias.ts'
import type { Clock } from '../process/clock.ts'
import type { Actor } from '../content/history.ts'
import type { Db } from '../store/db.ts'
import { recordBackupDeed } from './record-deed.ts'

/** Milliseconds for which requests of one session for one file are the same download. */
const sameDownload = 10 * 60_000

export type NoteDownload = (actor: Actor, session: string, arquivo: NomeDaCopia) => Promise<void>

export function createNoteDownload(db: Db, clock: Clock): NoteDownload {
  /** Per process: a restart may record one download twice, never none. */
  const noted = new Map<string, { at: number; written: Promise<unknown> }>()

  return async (actor, session, arquivo) => {
    const now = clock.now().getTime()
    for (const [key, { at }] of noted) {
      if (Math.abs(now - at) >= sameDownload) noted.delete(key)
    }
    const key = `${session} ${arquivo}`
    const download = noted.get(key) ?? {
      at: now,
      written: recordBackupDeed(db, clock, actor, 'baixou-copia', arquivo),
    }
    noted.set(key, download)
    try {
      await download.written
    } catch (error) {
      noted.delete(key)
      throw error
    }
  }
}
