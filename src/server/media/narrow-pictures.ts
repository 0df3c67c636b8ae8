import { pageWidths, type PictureForm } from '../../model/files/uploads.ts'
import { shareCalls } from '../../model/share-calls.ts'
import type { Log } from '../process/log.ts'
import type { FileStores, StoredFile } from '../files/file-store.ts'
import { withLocalCopy } from '../files/local-copy.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import { createLimit, limitOfPictures } from '../concurrency/limit.ts'

/** `isStandIn`: the whole picture, since the form could not be made. */
export type FoundFile = StoredFile & { isStandIn?: true }

type Parts = {
  stores: FileStores
  incomingDir: string
  pictures: Pick<PictureProcess, 'narrow' | 'drawIcon'>
  log: Log
}

export function createNarrowPictures({ stores, incomingDir, pictures, log }: Parts) {
  const { uploads, widths } = stores
  const limit = createLimit(limitOfPictures)

  async function make(
    key: string,
    wanted: readonly PictureForm[],
    original: StoredFile,
    stop?: AbortSignal,
  ): Promise<boolean> {
    try {
      await withLocalCopy(original, incomingDir, async (from, to) => {
        for (const form of wanted) {
          stop?.throwIfAborted()
          await (typeof form === 'number'
            ? pictures.narrow(from, to, form)
            : pictures.drawIcon(from, to, form))
          await widths.put(keyOf(key, form), to)
        }
      })
      // A picture that was discarded meanwhile took only the forms that existed then.
      if ((await uploads.find(key)) === undefined) {
        for (const form of wanted) await widths.remove(keyOf(key, form))
      }
      return true
    } catch (error) {
      if (!stop?.aborted) log.warn({ err: error }, 'a picture could not be made narrower')
      return false
    }
  }

  const makeOnce = shareCalls(
    (_: string, key: string, form: PictureForm, original: StoredFile): Promise<boolean> =>
      limit(() => make(key, [form], original)),
  )

  async function find(key: string, form: PictureForm): Promise<FoundFile | undefined> {
    const narrowKey = keyOf(key, form)
    const kept = await widths.find(narrowKey)
    if (kept !== undefined) return kept
    const original = await uploads.find(key)
    if (original === undefined) return undefined
    if (await makeOnce(narrowKey, key, form, original)) return widths.find(narrowKey)
    const whole = await uploads.find(key)
    return whole && { ...whole, isStandIn: true }
  }

  /** Stops after the width under way. */
  async function makeMissing(keys: readonly string[], stop: AbortSignal): Promise<void> {
    const kept = new Set<string>()
    for await (const { key } of widths.list()) kept.add(key)
    for (const key of keys) {
      const missing = pageWidths.filter((width) => !kept.has(keyOf(key, width)))
      if (missing.length === 0) continue
      if (stop.aborted) return
      const original = await uploads.find(key)
      if (original !== undefined) await make(key, missing, original, stop)
    }
  }

  return { find, makeMissing }
}

function keyOf(key: string, form: PictureForm): string {
  return `${form}/${key}`
}
