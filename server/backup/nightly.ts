// Every night a backup; a machine that was off then makes it when it is up again.
import { dateInBrazil } from '../../contract/civil-date.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Backups } from './backups.ts'
import type { BackupMarks } from './marks.ts'

const hour = 60 * 60_000
/** The hour in São Paulo at which a backup's day begins: when nobody prays and nobody edits. */
const beginsAt = 3
/** Milliseconds between two looks, and before the first: a start has other things to do. */
const interval = 10 * 60_000
const firstLook = 60_000

export type Nightly = {
  start(): void
  /** Makes one if it is due. */
  look(): Promise<void>
  stop(): Promise<void>
}

export function createNightly(
  backups: Pick<Backups, 'make'> & { marks(): Promise<Pick<BackupMarks, 'noite'>> },
  clock: Clock,
  log: Log,
): Nightly {
  let failedAt: Date | undefined
  let underWay = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function isDue(): Promise<boolean> {
    const { noite } = await backups.marks()
    // Another day and not an earlier one: a clock may have gone wrong, and been set right.
    return noite === null || dayOf(new Date(noite)) !== dayOf(clock.now())
  }

  async function look(): Promise<void> {
    if (isTooSoon() || !(await isDue())) return
    // Looked at again when it is certain that no other copy of the site is making it.
    const outcome = await backups.make(isDue)
    failedAt = outcome === 'failed' ? clock.now() : undefined
  }

  function isTooSoon(): boolean {
    const since = failedAt === undefined ? hour : clock.now().getTime() - failedAt.getTime()
    // A clock that was set back would make it wait for long.
    return since >= 0 && since < hour
  }

  function lookOrLog(): void {
    underWay = look().catch((error: unknown) =>
      log.error({ err: error }, 'nobody could tell whether a backup is due'),
    )
  }

  return {
    look,
    start() {
      timer = setTimeout(() => {
        lookOrLog()
        timer = setInterval(lookOrLog, interval)
        timer.unref()
      }, firstLook)
      timer.unref()
    },
    async stop() {
      clearTimeout(timer)
      await underWay
    },
  }
}

/** The civil date of the night that a moment belongs to. */
function dayOf(moment: Date): string {
  return dateInBrazil(new Date(moment.getTime() - beginsAt * hour))
}
