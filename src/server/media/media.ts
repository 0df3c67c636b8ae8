import { createHash } from 'node:crypto'
import type { UploadFolder } from '../../parish/parish.ts'
import type { PictureWidth } from '../../model/files/uploads.ts'
import type { Log } from '../process/log.ts'
import { explainDisk } from '../files/disk-error.ts'
import { isFileKey, storedFileName } from './file-name.ts'
import type { FileStores } from '../files/file-store.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { createNarrowPictures, type FoundFile } from './narrow-pictures.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import { createReceiver, type Received } from './receive.ts'
import { createStoreUpload } from './store-upload.ts'
import { longAgo } from './sweep.ts'
import { createTrash } from './trash.ts'

export type { FoundFile }

export type Media = ReturnType<typeof createMedia>

type Parts = {
  stores: FileStores
  incomingDir: string
  pictures: Omit<PictureProcess, 'drawCard'>
  log: Log
  /** The mutex of the database, which other instances share; a local one if left out. */
  withLock?: KeyedMutex['withLock']
}

export function createMedia(parts: Parts) {
  const { stores, incomingDir, pictures, log, withLock = createKeyedMutex().withLock } = parts
  const { uploads } = stores
  const receiver = createReceiver(incomingDir)
  const storeUpload = createStoreUpload(stores, pictures, withLock)
  const narrow = createNarrowPictures({ stores, incomingDir, pictures, log })

  return {
    receive: receiver.receive,
    forget: receiver.forget,
    ...createTrash(stores, withLock, log),

    /** Stores an upload and removes the temporary file in any case; see `createStoreUpload`. */
    async store(folder: UploadFolder, received: Received): Promise<string> {
      try {
        return await storeUpload(folder, received)
      } catch (error) {
        throw explainDisk(error)
      } finally {
        await receiver.forget(received)
      }
    },

    /**
     * Stores a picture that `encodePicture` made; gives its file name. Storing the same again is
     * harmless.
     */
    async addPicture(
      folder: UploadFolder,
      originalName: string,
      picture: Uint8Array,
    ): Promise<string> {
      const sha256 = createHash('sha256').update(picture).digest('hex')
      const fileName = storedFileName(originalName, sha256, 'webp')
      await uploads.write(`${folder}/${fileName}`, picture)
      return fileName
    },

    /**
     * An uploaded file, or undefined when there is none.
     *
     * @param width the picture in that width, made on first need and kept
     * @param signal of the request that waits for it
     * @throws AppError 503 when too many requests wait for widths
     */
    async find(
      folder: string,
      fileName: string,
      width?: PictureWidth,
      signal?: AbortSignal,
    ): Promise<FoundFile | undefined> {
      const key = `${folder}/${fileName}`
      if (width === undefined || !isPicture(key)) return uploads.find(key)
      return narrow.find(key, width, signal)
    },

    /** Makes the usual widths of these files where they are missing; see `makeMissing`. */
    makeWidths: (keys: readonly string[], stop: AbortSignal): Promise<void> =>
      narrow.makeMissing(keys.filter(isPicture), stop),

    /** Removes what uploads that were cut short left on this machine, more than 24 hours ago. */
    forgetUnfinished: (now: Date): Promise<void> => receiver.removeLeftovers(longAgo(now)),
  }
}

function isPicture(key: string): boolean {
  return isFileKey(key) && key.endsWith('.webp')
}
