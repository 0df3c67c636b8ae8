// Records about the copies at COPIAS_DESTINO, for every instance and for `diagnostico`.
import type { CopiasFora, NomeDaCopia } from '../../../api/copias.ts'
import { backupTooOldAfter } from '../../../api/backup-limits.ts'
import { copias as sentences } from '../../../api/sentences/backup-messages.ts'
import { day } from '../../../model/milliseconds.ts'
import type { Db } from '../../../server/store/db.ts'
import { marks, siteBegan } from '../../../server/store/marks.ts'
import { partsOfName } from '../backup-name.ts'
import { type Address, idOf } from './address.ts'

/** A new site without a destination does not ask for one before. */
const asksAfterMs = 7 * day

/** The note of `sentElsewhere`. */
export type Sent = {
  destino: string
  /** The newest backup there; null while the first ones are sent. */
  noite: NomeDaCopia | null
  conferida: string | null
}

export async function readElsewhere(db: Db, address: Address) {
  const names = [marks.sentElsewhere, marks.failedElsewhere, marks.damagedElsewhere]
  const rows = await db.selectFrom('marco').where('nome', 'in', names).selectAll().execute()
  const noteOf = (name: string) => rows.find(({ nome }) => nome === name)?.nota ?? undefined
  const destino = idOf(address)
  const none: Sent = { destino, noite: null, conferida: null }
  const noted = JSON.parse(noteOf(marks.sentElsewhere) ?? '{}') as Partial<Sent>
  // Nothing is known of another destination.
  const isFirst = noted.destino !== destino
  return {
    isFirst,
    sent: isFirst ? none : { ...none, ...noted },
    failed: noteOf(marks.failedElsewhere),
    damaged: isFirst ? undefined : noteOf(marks.damagedElsewhere),
  }
}

/** @returns null where nothing is missing yet */
export async function stateElsewhere(
  db: Db,
  address: Address | undefined,
  now: Date,
): Promise<CopiasFora | null> {
  if (address === undefined) {
    const isNew = !(now.getTime() - Date.parse(await siteBegan(db)) > asksAfterMs)
    return isNew ? null : { ultima: null, conferida: null, problema: sentences.askElsewhere }
  }
  const { sent, failed, damaged } = await readElsewhere(db, address)
  const last = sent.noite === null ? null : partsOfName(sent.noite).moment
  const isLate = last !== null && now.getTime() - last.getTime() > backupTooOldAfter
  return {
    ultima: last?.toISOString() ?? null,
    conferida: sent.conferida,
    problema:
      (failed && `${failed} ${sentences.againElsewhere}`) ??
      damaged ??
      (isLate ? sentences.lateElsewhere : null),
  }
}
