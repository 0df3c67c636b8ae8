// A backup every night; a machine that was off makes it once it is up again. A site with nothing but
// the starter content makes none: elsewhere it would be newer than the parish's that is to come back.
import { createHash } from 'node:crypto'
import { hour, minute } from '../../model/milliseconds.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Log } from '../../server/process/log.ts'
import { createRounds } from '../../server/process/rounds.ts'
import type { Backups } from './backups.ts'
import type { BackupMarks } from './marks.ts'

/** After midnight in the parish, when the day of a backup begins: the site is hardly used then. */
const beginsAt = 3 * hour
/** Milliseconds between two checks, and before the first: a start has other things to do. */
const interval = 10 * minute
const firstLook = minute

/**
 * The minute after three of a site's backups, from 0 to 59: sites of one machine that start together
 * make them one after the other. Instances of one site agree on it.
 *
 * @param where the site's database, as `databaseOf` returns it
 */
export function nightlyMinute(where: string): number {
  return createHash('sha256').update(where).digest().readUInt32BE() % 60
}

/** @param after minutes after three: see `nightlyMinute` */
export function createNightly(
  backups: Pick<Backups, 'make' | 'isUntouched'> & { marks(): Promise<Pick<BackupMarks, 'noite'>> },
  clock: Clock,
  log: Log,
  after = 0,
) {
  let failedAt: Date | undefined

  async function isDue(): Promise<boolean> {
    if (await backups.isUntouched()) return false
    const { noite } = await backups.marks()
    // Another day and not an earlier one: a clock may have gone wrong, and been set right.
    return noite === null || dayOf(new Date(noite)) !== dayOf(clock.now())
  }

  function dayOf(moment: Date): string {
    return parishDate(new Date(moment.getTime() - beginsAt - after * minute))
  }

  async function look(): Promise<void> {
    if (isTooSoon() || !(await isDue())) return
    // `make` asks again once it holds the lock: another instance may have made it.
    const outcome = await backups.make(isDue)
    failedAt = outcome === 'failed' ? clock.now() : undefined
  }

  function isTooSoon(): boolean {
    const since = failedAt === undefined ? hour : clock.now().getTime() - failedAt.getTime()
    // Negative after the clock was set back: don't wait for long then.
    return since >= 0 && since < hour
  }

  const rounds = createRounds(look, interval, (error) =>
    log.error({ err: error }, 'could not find out whether a backup is due'),
  )
  // After a common start the checks of several sites fall on different minutes, too.
  const first = firstLook + ((after * minute) % interval)
  return { look, start: () => rounds.wait(first), stop: rounds.stop }
}
