// Records about the copies at COPIAS_DESTINO, for every instance and for `diagnostico`.
import type { CopiasFora, NomeDaCopia } from '../../../api/copias.ts'
import { backupTooOldAfter } from '../../../api/limits.ts'
import { copias as sentences } from '../../../api/sentences/copia-messages.ts'
import { day } from '../../../model/milliseconds.ts'
import type { Db } from '../../store/db.ts'
import { marks, siteBegan } from '../../store/marks.ts'
import { partsOfName } from '../backup-name.ts'
import { type Address, idOf } from './address.ts'

/** Milliseconds of a site without a destination, before it asks for one. */
const asksAfter = 7 * day

/** The note of `sentElsewhere`; no night while the first ones are sent. */
export type Sent = { destino: string; noite: NomeDaCopia | null }

export type Known = Awaited<ReturnType<typeof readElsewhere>>

export async function readElsewhere(db: Db, address: Address) {
  const { sentElsewhere, failedElsewhere, damagedElsewhere, checkedElsewhere, triedElsewhere } =
    marks
  const names = [sentElsewhere, failedElsewhere, damagedElsewhere, checkedElsewhere, triedElsewhere]
  const rows = await db.selectFrom('marco').where('nome', 'in', names).selectAll().execute()
  const found = (name: string) => rows.find(({ nome }) => nome === name)
  const failed = found(failedElsewhere)
  const sent = JSON.parse(found(sentElsewhere)?.nota ?? '{}') as Partial<Sent>
  // The others are about another destination.
  if (sent.destino !== idOf(address)) return { isFirst: true, failed }
  return {
    isFirst: false,
    noite: sent.noite ?? undefined,
    failed,
    damaged: found(damagedElsewhere),
    checked: found(checkedElsewhere),
    tried: found(triedElsewhere),
  }
}

/** @returns null where nothing is missing yet */
export async function stateElsewhere(
  db: Db,
  address: Address | undefined,
  now: Date,
): Promise<CopiasFora | null> {
  if (address === undefined) {
    const isNew = !(now.getTime() - Date.parse(await siteBegan(db)) > asksAfter)
    return isNew ? null : { ultima: null, conferida: null, problema: sentences.askElsewhere }
  }
  const { noite, failed, damaged, checked } = await readElsewhere(db, address)
  const last = noite === undefined ? undefined : partsOfName(noite).moment
  const isLate = last !== undefined && now.getTime() - last.getTime() > backupTooOldAfter
  return {
    ultima: last?.toISOString() ?? null,
    conferida: checked?.quando ?? null,
    problema:
      (failed && `${failed.nota} ${sentences.againElsewhere}`) ??
      damaged?.nota ??
      (isLate ? sentences.lateElsewhere : null),
  }
}
