import { createHash } from 'node:crypto'
import type { UploadFolder } from '../../contract/kinds/kinds.ts'
import type { PictureWidth } from '../../contract/paths.ts'
import type { Log } from '../process/log.ts'
import { explainDisk } from '../files/disk-error.ts'
import { isFileKey, storedFileName } from './file-name.ts'
import type { FileStores } from '../files/file-store.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { createNarrowPictures, type FoundFile } from './narrow-pictures.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import { type Accepts, createReceiver, largest, type Received } from './receive.ts'
import { createStoreUpload } from './store-upload.ts'
import { hoursToBeNamed, type Swept, type SweepOptions } from './sweep.ts'
import { createTrash } from './trash.ts'

export type { Accepts, FoundFile, Received }
export { largest }

export type Media = {
  /**
   * Streams an upload to a temporary file, which the caller must pass to `store` or `forget`.
   *
   * @throws AppError 413 over the limit of its kind, 415 for another kind of file, 400 when the
   *   upload is interrupted, 503 when the disk is full; the temporary file is then removed
   */
  receive(
    originalName: string,
    content: AsyncIterable<Uint8Array>,
    accepts: Accepts,
  ): Promise<Received>
  /**
   * Stores an upload: a picture re-encoded, a video without metadata. Removes the temporary file in
   * any case. @returns the file name
   *
   * @throws AppError 415 when it cannot be read, is not whole or has too many pixels; 429 when too
   *   many wait already; 503 when the disk is full
   */
  store(folder: UploadFolder, received: Received): Promise<string>
  forget(received: Received): Promise<void>
  /**
   * Stores a picture that `encodePicture` made; gives its file name. Storing the same again is
   * harmless.
   */
  addPicture(folder: UploadFolder, originalName: string, picture: Uint8Array): Promise<string>
  /**
   * An uploaded file, or undefined when there is none.
   *
   * @param width one of `pictureWidths`: the picture in that width, made on first need and kept
   * @param signal of the request that waits for it
   * @throws AppError 503 when too many requests wait for widths
   */
  find(
    folder: string,
    fileName: string,
    width?: PictureWidth,
    signal?: AbortSignal,
  ): Promise<FoundFile | undefined>
  /** Makes the usual widths of these files where they are missing; see `makeMissing`. */
  makeWidths(keys: readonly string[], stop: AbortSignal): Promise<void>
  /**
   * Content is about to name these files (`acao/horta-3f9c21ab44d0e2f1.webp`): those in the trash
   * come back. To be called before the change is committed, so that no page names a missing file;
   * if the change fails, the sweep puts them away again.
   *
   * @returns the keys of the files that are nowhere
   */
  keep(keys: readonly string[]): Promise<string[]>
  /** Moves files that content no longer names to the trash. Missing ones are ignored. */
  discard(keys: readonly string[]): Promise<void>
  /** Named files come back from the trash. */
  bringBack(keys: ReadonlySet<string>): Promise<void>
  /** Removes what uploads that were cut short left on this machine, more than 24 hours ago. */
  forgetUnfinished(now: Date): Promise<void>
  /**
   * Repairs what interrupted calls left: uploads that nothing named for 24 hours go to the trash,
   * named files come back from it; after 30 days in it a file is removed for good.
   */
  sweep(options: SweepOptions): Promise<Swept>
}

type Parts = {
  stores: FileStores
  incomingDir: string
  pictures: PictureProcess
  log: Log
  /** The mutex of the database, which other instances share; a local one if left out. */
  withLock?: KeyedMutex['withLock']
}

export function createMedia(parts: Parts): Media {
  const { stores, incomingDir, pictures, log, withLock = createKeyedMutex().withLock } = parts
  const { uploads, trash, widths } = stores
  const receiver = createReceiver(incomingDir)
  const storeUpload = createStoreUpload(stores, pictures, withLock)
  const narrow = createNarrowPictures({ stores, incomingDir, pictures, log })
  const { keep, discard, bringBack, sweep } = createTrash(stores, withLock, log)

  return {
    receive: receiver.receive,
    forget: receiver.forget,
    keep,
    discard,
    bringBack,

    async store(folder, received) {
      try {
        return await storeUpload(folder, received)
      } catch (error) {
        throw explainDisk(error)
      } finally {
        await receiver.forget(received)
      }
    },

    async addPicture(folder, originalName, picture) {
      const sha256 = createHash('sha256').update(picture).digest('hex')
      const fileName = storedFileName(originalName, sha256, 'webp')
      await uploads.write(`${folder}/${fileName}`, picture)
      return fileName
    },

    async find(folder, fileName, width, signal) {
      const key = `${folder}/${fileName}`
      if (width === undefined || !isPicture(key)) return uploads.find(key)
      return narrow.find(key, width, signal)
    },

    makeWidths: (keys, stop) => narrow.makeMissing(keys.filter(isPicture), stop),

    forgetUnfinished: (now) => receiver.removeLeftovers(longAgo(now)),

    async sweep(options) {
      const swept = await sweep(options)
      const before = longAgo(options.now)
      for (const store of [uploads, trash, widths]) await store.removeLeftovers(before)
      return swept
    },
  }
}

function isPicture(key: string): boolean {
  return isFileKey(key) && key.endsWith('.webp')
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - hoursToBeNamed * 3_600_000)
}
