// The record of the copies at COPIAS_DESTINO, for every instance and for `diagnostico`.
import type { CopiasFora, NomeDaCopia } from '../../../api/copias.ts'
import { backupTooOldAfter } from '../../../api/backup-limits.ts'
import { copias as sentences } from '../../../api/sentences/backup-messages.ts'
import { day } from '../../../model/milliseconds.ts'
import type { Db } from '../../../server/store/db.ts'
import { marks, readMark, siteBegan } from '../../../server/store/marks.ts'
import { isAhead, partsOfName } from '../backup-name.ts'
import { type Address, idOf } from './address.ts'

/** A new site without a destination does not ask for one before. */
const asksAfterMs = 7 * day

export const nothingElsewhere = {
  /** `idOf` the address that the rest is about, but for `falha`. */
  destino: '',
  /** The newest backup there; null while the first ones are sent. */
  noite: null as NomeDaCopia | null,
  conferida: null as string | null,
  /** What differed when it was last checked, in a sentence. */
  danificada: null as string | null,
  /** Why the last try failed. */
  falha: null as string | null,
}
export type Elsewhere = typeof nothingElsewhere

export async function readElsewhere(db: Db): Promise<Elsewhere> {
  const row = await readMark(db, marks.elsewhere)
  return { ...nothingElsewhere, ...(JSON.parse(row?.nota ?? '{}') as Partial<Elsewhere>) }
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
  const { falha, ...noted } = await readElsewhere(db)
  const { noite, conferida, danificada } =
    noted.destino === idOf(address) ? noted : nothingElsewhere
  const named = noite === null ? null : partsOfName(noite).moment
  const last = named !== null && isAhead(named, now) ? null : named
  const isLate = last !== null && now.getTime() - last.getTime() > backupTooOldAfter
  return {
    ultima: last?.toISOString() ?? null,
    conferida,
    problema:
      (falha && `${falha} ${sentences.againElsewhere}`) ??
      danificada ??
      (isLate ? sentences.lateElsewhere : null),
  }
}
