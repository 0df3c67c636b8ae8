// Makes the widths that pages use before visitors request them, of pictures from a restore, an import
// or an upload, in whichever process.
import { minute } from '../../model/milliseconds.ts'
import type { Content } from '../content/content.ts'
import type { Log } from '../process/log.ts'
import { createRounds } from '../process/rounds.ts'
import type { Media } from '../media/media.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'

/** Milliseconds between two checks, and before the first one. */
const interval = minute

export function createWidthsAhead(
  content: Pick<Content, 'namedPictures'>,
  media: Pick<Media, 'makeWidths'>,
  log: Log,
  { ifFree }: Pick<KeyedMutex, 'ifFree'>,
) {
  const stopping = new AbortController()
  /** The pictures of the last check. What is missing of them is made when it is requested. */
  let looked = new Set<string>()

  async function look(): Promise<void> {
    const named = await content.namedPictures()
    const added = [...named].filter((key) => !looked.has(key))
    // Stored widths are listed only for new pictures: object stores charge for lists.
    if (added.length > 0) await media.makeWidths(added, stopping.signal)
    looked = named
  }

  // Instances of the site share their files: one makes the widths, the others find them.
  const lookOnce = () => ifFree('widths', look)

  const rounds = createRounds(lookOnce, interval, (error) =>
    log.warn({ err: error }, 'widths could not be made ahead'),
  )
  return {
    start: () => rounds.wait(interval),
    /** Makes the missing widths. */
    look: lookOnce,
    /** Waits for the width under way, and starts no other. */
    stop(): Promise<void> {
      stopping.abort()
      return rounds.stop()
    },
  }
}
