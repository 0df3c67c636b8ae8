// A clock that is years ahead at one start must not remove young data.
import { day } from '../../model/milliseconds.ts'
import type { Db } from '../store/db.ts'
import { marks, readMark, setMark, siteBegan } from '../store/marks.ts'
import { inTransaction } from '../store/transaction.ts'

/** Between two rounds of a clock that did not leap: a parish's machine may be on only on Sundays. */
const longestPause = 60 * day
/** Until a leap is believed. */
const week = 7 * day

/**
 * Whether no leap of the clock is younger than a week. Not the newest moment of all rows counts, but that of
 * the last round: a clock that was ahead and is set right leaves others behind.
 */
export function mayRemoveByAge(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const last = (await readMark(trx, marks.dailyRound)) ?? (await beforeFirstRound(trx))
    // `nota` is the moment of a leap less than a week ago.
    const hasLeapt = Math.abs(now.getTime() - Date.parse(last.quando)) > longestPause
    const leapt = hasLeapt ? now.toISOString() : last.nota
    const isSteady = leapt === null || now.getTime() - Date.parse(leapt) >= week
    await setMark(trx, marks.dailyRound, now, isSteady ? null : leapt)
    return isSteady
  })
}

async function beforeFirstRound(trx: Db) {
  const change = await trx
    .selectFrom('revisao')
    .orderBy('id', 'desc')
    .select('quando')
    .executeTakeFirst()
  return { quando: change?.quando ?? (await siteBegan(trx)), nota: null }
}
