// A backup every night; a machine that was off makes it once it is up again.
import { parishDate } from '../../contract/dates/civil-date.ts'
import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { createRounds } from '../process/rounds.ts'
import type { Backups } from './backups.ts'
import type { BackupMarks } from './marks.ts'

const hour = 60 * 60_000
/** The hour in the parish at which the day of a backup begins: the site is hardly used then. */
const beginsAt = 3
/** Milliseconds between two checks, and before the first: a start has other things to do. */
const interval = 10 * 60_000
const firstLook = 60_000

export function createNightly(
  backups: Pick<Backups, 'make'> & { marks(): Promise<Pick<BackupMarks, 'noite'>> },
  clock: Clock,
  log: Log,
) {
  let failedAt: Date | undefined

  async function isDue(): Promise<boolean> {
    const { noite } = await backups.marks()
    // Another day and not an earlier one: a clock may have gone wrong, and been set right.
    return noite === null || dayOf(new Date(noite)) !== dayOf(clock.now())
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
  return { look, start: () => rounds.wait(firstLook), stop: rounds.stop }
}

function dayOf(moment: Date): string {
  return parishDate(new Date(moment.getTime() - beginsAt * hour))
}
