import type { PictureWidth, UploadFolder } from '../../contract/paths.ts'
import type { Log } from '../log.ts'
import type { FileStore, StoredFile } from './folder-store.ts'
import { storedFileName } from './file-name.ts'
import type { PictureProcess } from './picture-process.ts'

export type Media = {
  /**
   * Stores a picture that `encodePicture` made; gives its file name. Storing the same again is
   * harmless.
   */
  addPicture(folder: UploadFolder, originalName: string, picture: Uint8Array): Promise<string>
  /**
   * An uploaded file, or undefined when there is none.
   *
   * @param width one of `pictureWidths`: the picture in that width, made on first need and kept
   */
  find(folder: string, fileName: string, width?: PictureWidth): Promise<FoundFile | undefined>
}

/** `isStandIn`: the whole picture in place of a width that could not be made. */
export type FoundFile = StoredFile & { isStandIn?: true }

export function createMedia(
  uploads: FileStore,
  widths: FileStore,
  pictures: PictureProcess,
  log: Log,
): Media {
  const underWay = new Map<string, Promise<void>>()

  async function findNarrow(key: string, width: number): Promise<FoundFile | undefined> {
    const narrowKey = `${width}/${key}`
    const kept = await widths.find(narrowKey)
    if (kept !== undefined) return kept
    // Many visitors may ask for the same width at once: it is made once.
    let making = underWay.get(narrowKey)
    if (making === undefined) {
      making = makeNarrow(key, width, narrowKey).finally(() => underWay.delete(narrowKey))
      underWay.set(narrowKey, making)
    }
    try {
      await making
    } catch (error) {
      log.warn({ err: error, key, width }, 'a picture could not be made narrower')
      const whole = await uploads.find(key)
      return whole && { ...whole, isStandIn: true }
    }
    return widths.find(narrowKey)
  }

  async function makeNarrow(key: string, width: number, narrowKey: string): Promise<void> {
    const original = await uploads.read(key)
    if (original === undefined) return
    await widths.write(narrowKey, await pictures.narrow(original, width))
  }

  return {
    async addPicture(folder, originalName, picture) {
      const fileName = storedFileName(originalName, picture, 'webp')
      await uploads.write(`${folder}/${fileName}`, picture)
      return fileName
    },

    async find(folder, fileName, width) {
      const key = `${folder}/${fileName}`
      const isPicture = fileName.endsWith('.webp')
      if (width === undefined || !isPicture) return uploads.find(key)
      return findNarrow(key, width)
    },
  }
}
