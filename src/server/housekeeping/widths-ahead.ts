// Widths are made before visitors request them, also of pictures that other processes stored.
import { minute } from '../../model/milliseconds.ts'
import { kindNames } from '../../parish/parish.ts'
import type { Content } from '../content/content.ts'
import { type Freshness, whileFresh } from '../content/freshness.ts'
import type { Log } from '../process/log.ts'
import { createRounds } from '../process/rounds.ts'
import type { Media } from '../media/media.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'

const interval = minute

export function createWidthsAhead(
  content: Pick<Content, 'namedPictures'>,
  media: Pick<Media, 'makeWidths'>,
  log: Log,
  { ifFree }: Pick<KeyedMutex, 'ifFree'>,
  freshness: Freshness,
) {
  const namedPictures = whileFresh(freshness, kindNames, content.namedPictures)
  const stopping = new AbortController()
  /** Widths that are still missing are made when they are requested. */
  let looked = new Set<string>()

  async function look(): Promise<void> {
    const named = await namedPictures()
    const added = [...named].filter((key) => !looked.has(key))
    // Only new pictures make it list stored widths, since object stores charge for lists.
    if (added.length > 0) await media.makeWidths(added, stopping.signal)
    looked = named
  }

  // Instances share their files: one of them makes the widths.
  const lookOnce = () => ifFree('widths', look)

  const rounds = createRounds(lookOnce, interval, (error) =>
    log.warn({ err: error }, 'widths could not be made ahead'),
  )
  return {
    start: () => rounds.wait(interval),
    look: lookOnce,
    stop(): Promise<void> {
      stopping.abort()
      return rounds.stop()
    },
  }
}
