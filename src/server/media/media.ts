import { createHash } from 'node:crypto'
import type { UploadFolder } from '../../parish/parish.ts'
import type { PictureForm } from '../../model/files/uploads.ts'
import type { Log } from '../process/log.ts'
import { explainDisk } from '../files/disk-error.ts'
import { isFileKey, storedFileName } from './file-name.ts'
import type { FileStores } from '../files/file-store.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { createNarrowPictures, type FoundFile } from './narrow-pictures.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import { createReceiver, type Received } from './receive.ts'
import { createStoreUpload } from './store-upload.ts'
import { createTrash, namingDeadline } from './trash.ts'

export type { FoundFile }

export type Media = ReturnType<typeof createMedia>

type Parts = {
  stores: FileStores
  incomingDir: string
  pictures: Omit<PictureProcess, 'drawCard'>
  log: Log
  /** All instances share it; by default it is local. */
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

    /** Removes the temporary file in any case; see `createStoreUpload`. */
    async store(folder: UploadFolder, received: Received): Promise<string> {
      try {
        return await storeUpload(folder, received)
      } catch (error) {
        throw explainDisk(error)
      } finally {
        await receiver.forget(received)
      }
    },

    /** Storing the same picture again is harmless. @returns the file name */
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
     * @param form is made when first requested. @throws AppError 503 when too many requests wait
     */
    async find(
      folder: string,
      fileName: string,
      form?: PictureForm,
    ): Promise<FoundFile | undefined> {
      const key = `${folder}/${fileName}`
      if (form === undefined || !isPicture(key)) return uploads.find(key)
      return narrow.find(key, form)
    },

    makeWidths: (keys: readonly string[], stop: AbortSignal): Promise<void> =>
      narrow.makeMissing(keys.filter(isPicture), stop),

    /** Unfinished uploads of this machine are removed after 24 hours. */
    forgetUnfinished: (now: Date): Promise<void> => receiver.removeLeftovers(namingDeadline(now)),
  }
}

function isPicture(key: string): boolean {
  return isFileKey(key) && key.endsWith('.webp')
}
