// A backup every night; a machine that was off makes it once it is up again. A site with nothing but
// the starter content makes none: elsewhere it would be newer than the parish's that is to come back.
import { hour, minute } from '../../model/milliseconds.ts'
import { parishDate } from '../../model/dates/civil-date.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Log } from '../../server/process/log.ts'
import { createRounds } from '../../server/process/rounds.ts'
import type { Backups } from './backups.ts'

/** After midnight in the parish, when the day of a backup begins: the site is hardly used then. */
const beginsAt = 3 * hour

export function createNightly(
  backups: Pick<Backups, 'make' | 'isUntouched' | 'lastNight'>,
  clock: Clock,
  log: Log,
) {
  async function isDue(): Promise<boolean> {
    if (await backups.isUntouched()) return false
    const noite = await backups.lastNight()
    // Another day and not an earlier one: a clock may have gone wrong, and been set right.
    return noite === null || dayOf(new Date(noite)) !== dayOf(clock.now())
  }

  async function look(): Promise<void> {
    // `make` asks again once it holds the lock: another instance may have made it.
    if (await isDue()) await backups.make(isDue)
  }

  const rounds = createRounds(look, hour, (error) =>
    log.error({ err: error }, 'could not find out whether a backup is due'),
  )
  // A start has other things to do.
  return { look, start: () => rounds.wait(minute), stop: rounds.stop }
}

function dayOf(moment: Date): string {
  return parishDate(new Date(moment.getTime() - beginsAt))
}
