import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type PictureSize, sizeInName } from '../../contract/content/small-picture.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import type { UploadFolder } from '../../contract/kinds/kinds.ts'
import { AppError } from '../errors/app-error.ts'
import { storedFileName } from './file-name.ts'
import type { FileStores } from '../files/file-store.ts'
import { sha256Of } from '../files/sha256.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { checkMp4 } from './mp4.ts'
import { eraseNotes } from './mp4-notes.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import { type Received, unreadable } from './receive.ts'

/** Stores an upload; see `Media.store`. */
export function createStoreUpload(
  stores: FileStores,
  pictures: PictureProcess,
  withLock: KeyedMutex['withLock'],
): (folder: UploadFolder, received: Received) => Promise<string> {
  async function storePicture(folder: UploadFolder, received: Received): Promise<string> {
    const encoded = `${received.path}.webp`
    try {
      const size = sizeInName(await encode(folder, received.path, encoded))
      return await putNamed(folder, received.originalName, encoded, 'webp', size)
    } finally {
      await rm(encoded, { force: true })
    }
  }

  async function encode(folder: UploadFolder, from: string, to: string): Promise<PictureSize> {
    try {
      return await pictures.encode(from, to)
    } catch (error) {
      if (!(error instanceof AppError) || error.message !== refusals.notAPicture) throw error
      const accepts = folder === 'publicacao' ? 'picture-or-video' : 'picture'
      throw new AppError(415, unreadable[accepts], { cause: error })
    }
  }

  async function storeVideo(folder: UploadFolder, received: Received): Promise<string> {
    const found = await checkMp4(received.path, received.size)
    if (found === 'cut off') throw new AppError(415, refusals.cutOff)
    if (found === 'unreadable') throw new AppError(415, refusals.notAPictureOrVideo)
    await eraseNotes(received.path, received.size)
    return putNamed(folder, received.originalName, received.path, 'mp4')
  }

  async function putNamed(
    folder: UploadFolder,
    originalName: string,
    path: string,
    ending: string,
    size?: string,
  ): Promise<string> {
    const sha256 = await sha256Of(createReadStream(path))
    const fileName = storedFileName(originalName, sha256, ending, size)
    const key = `${folder}/${fileName}`
    await withLock(key, async () => {
      await stores.uploads.put(key, path)
      await stores.trash.remove(key)
    })
    return fileName
  }

  return (folder, received) => (received.isVideo ? storeVideo : storePicture)(folder, received)
}
