// The daily round: deletes what is no longer needed and repairs what was interrupted.
import type { Accounts } from '../accounts/accounts.ts'
import type { Clock } from '../clock.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../log.ts'
import type { Media } from '../media/media.ts'
import type { Sharing } from '../sharing/sharing.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'

const day = 24 * 60 * 60_000
/** How long the history is kept, in days; the files that it names stay as long. */
const historyFor = 2 * 366
/** How long a removed user can be brought back, in days. */
const removedUsersFor = 366
/** How long the picture of a link preview is kept, in days. */
const cardsFor = 90

export type Housekeeping = {
  /** Makes the round now, and then every day. */
  start(): void
  /** Makes it once. */
  round(): Promise<void>
  /** Waits for the one under way, if there is one. */
  settled(): Promise<void>
  /** Makes no further one, and waits for the one under way. */
  stop(): Promise<void>
}

export function createHousekeeping(
  content: Content,
  accounts: Accounts,
  media: Media,
  sharing: Sharing,
  clock: Clock,
  log: Log,
  { ifFree }: Pick<KeyedMutex, 'ifFree'>,
): Housekeeping {
  const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

  async function round(): Promise<void> {
    const now = clock.now()
    await sharing.sweep(daysBefore(now, cardsFor))
    await media.forgetUnfinished(now)
    // The instances share the rest: one of them does it for all.
    await ifFree('daily round', () => roundOfAll(now))
  }

  async function roundOfAll(now: Date): Promise<void> {
    await content.revisions.forget(daysBefore(now, historyFor))
    await accounts.purge(daysBefore(now, removedUsersFor))
    const named = await content.namedPictures()
    const swept = await media.sweep({
      isNamed: async (key) => named.has(key),
      isRemembered: content.revisions.remembersFile,
      now,
    })
    log.info(swept, 'daily round')
    // Something may have begun to name a file while they were looked through.
    await media.bringBack(await content.namedPictures())
  }

  let underWay = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function roundOrLog(): void {
    underWay = round().catch((error: unknown) =>
      log.error({ err: error }, 'the daily round failed'),
    )
  }

  return {
    start() {
      roundOrLog()
      timer = setInterval(roundOrLog, day)
      timer.unref()
    },
    round,
    settled: () => underWay,
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
