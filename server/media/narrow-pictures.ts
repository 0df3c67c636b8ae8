import type { Log } from '../log.ts'
import type { FileStores, StoredFile } from './file-store.ts'
import type { PictureProcess } from './picture-process.ts'

/** `isStandIn`: the whole picture in place of a width that could not be made. */
export type FoundFile = StoredFile & { isStandIn?: true }

/** Finds stored pictures in smaller widths: each is made on first need and kept. */
export function createNarrowPictures(
  { uploads, widths }: FileStores,
  pictures: PictureProcess,
  log: Log,
): (key: string, width: number) => Promise<FoundFile | undefined> {
  const underWay = new Map<string, Promise<void>>()

  async function make(key: string, width: number, narrowKey: string): Promise<void> {
    const original = await uploads.read(key)
    if (original === undefined) return
    await widths.write(narrowKey, await pictures.narrow(original, width))
    // It may have been discarded meanwhile, with the widths that were there then.
    if ((await uploads.find(key)) === undefined) await widths.remove(narrowKey)
  }

  return async function findNarrow(key, width) {
    const narrowKey = `${width}/${key}`
    const kept = await widths.find(narrowKey)
    if (kept !== undefined) return kept
    // Many visitors may ask for the same width at once: it is made once.
    let making = underWay.get(narrowKey)
    if (making === undefined) {
      making = make(key, width, narrowKey).finally(() => underWay.delete(narrowKey))
      underWay.set(narrowKey, making)
    }
    try {
      await making
    } catch (error) {
      log.warn({ err: error, width }, 'a picture could not be made narrower')
      const whole = await uploads.find(key)
      return whole && { ...whole, isStandIn: true }
    }
    return widths.find(narrowKey)
  }
}
