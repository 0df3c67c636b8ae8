// Removes old data, and repairs what interrupted changes left.
import { day } from '../../model/milliseconds.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Clock } from '../process/clock.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../process/log.ts'
import { createRounds } from '../process/rounds.ts'
import type { Media } from '../media/media.ts'
import type { Sharing } from '../sharing/sharing.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Db } from '../store/db.ts'
import { mayRemoveByAge } from './clock-leap.ts'

const daysOfHistory = 2 * 366
const removedUsersFor = 366
/** A draft keeps its key as long. */
const daysOfRequests = 31
const cardsFor = 90

type Parts = {
  db: Db
  content: Content
  accounts: Accounts
  media: Media
  sharing: Sharing
  clock: Clock
  log: Log
  mutex: Pick<KeyedMutex, 'ifFree'>
}

export function createHousekeeping({
  db,
  content,
  accounts,
  media,
  sharing,
  clock,
  log,
  mutex,
}: Parts) {
  const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

  async function round(): Promise<void> {
    const now = clock.now()
    const mayRemove = await mayRemoveByAge(db, now)
    if (mayRemove) await removeHere(now)
    else log.warn('the clock has leapt: nothing is removed by age for a week')
    // Instances share this data: one of them does the round.
    await mutex.ifFree('daily round', async () => {
      if (mayRemove) await removeShared(now)
      // A change may have named a file during the sweep.
      await media.bringBack(await content.namedPictures())
    })
  }

  async function removeHere(now: Date): Promise<void> {
    // A failure here must not stop the rest.
    await sharing
      .sweep(daysBefore(now, cardsFor))
      .catch((error: unknown) => log.error({ err: error }, 'old link previews were not removed'))
    await media.forgetUnfinished(now)
  }

  async function removeShared(now: Date): Promise<void> {
    await content.revisions.forget(daysBefore(now, daysOfHistory))
    await content.forgetRequests(daysBefore(now, daysOfRequests))
    await accounts.purge(daysBefore(now, removedUsersFor))
    const named = await content.namedPictures()
    const swept = await media.sweep({
      isNamed: async (key) => named.has(key),
      isRemembered: content.revisions.remembersFile,
      now,
    })
    log.info(swept, 'daily round')
  }

  const rounds = createRounds(round, day, (error) =>
    log.error({ err: error }, 'the daily round failed'),
  )
  const { settled, stop } = rounds
  return { start: rounds.begin, round, settled, stop }
}
