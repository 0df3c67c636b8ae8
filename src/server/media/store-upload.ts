import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { Accepts } from '../../model/files/accepts.ts'
import { isCutOff } from '../../model/files/file-kind.ts'
import { unreadableFile } from '../../api/sentences/file-refusal.ts'
import { type PictureSize, sizeInName } from '../../model/files/small-picture.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import type { UploadFolder } from '../../parish/parish.ts'
import { AppError } from '../errors/app-error.ts'
import { storedFileName } from './file-name.ts'
import type { FileStores } from '../files/file-store.ts'
import { sha256Of } from '../files/sha256.ts'
import type { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { checkMp4, eraseNotes } from './mp4.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import type { PdfVerdict } from '../pictures/picture-job.ts'
import type { Received } from './receive.ts'

type CheckPdf = PictureProcess['checkPdf']

const pdfRefusals: Record<Exclude<PdfVerdict, 'whole'>, string> = {
  'cut off': refusals.incompleteFile,
  encrypted: refusals.encryptedPdf,
  scripts: refusals.pdfWithScripts,
  unreadable: refusals.notAPdf,
}

/** A file that ends the process, or takes too long, is unreadable too. */
async function verdictOf(path: string, checkPdf: CheckPdf): Promise<PdfVerdict> {
  return checkPdf(path).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'fotoIlegivel') throw error
    return 'unreadable' as const
  })
}

export function createStoreUpload(
  stores: FileStores,
  pictures: Pick<PictureProcess, 'encode' | 'checkPdf'>,
  withLock: KeyedMutex['withLock'],
) {
  async function encode(from: string, to: string, accepts: Accepts): Promise<PictureSize> {
    try {
      return await pictures.encode(from, to)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'fotoIlegivel') throw error
      if (isCutOff(await readFile(from))) {
        throw new AppError(415, refusals.incompleteFile, { cause: error })
      }
      throw new AppError(415, unreadableFile[accepts], { cause: error })
    }
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

  /**
   * A picture is re-encoded, a video loses its metadata, a PDF stays as it is.
   *
   * @throws AppError 415 when it cannot be read, is not whole or has too many pixels; 429 when too
   * many wait already
   */
  return async function storeUpload(
    folder: UploadFolder,
    { path, size, originalName, kind, accepts }: Received,
  ): Promise<string> {
    if (kind === 'pdf') {
      const verdict = await verdictOf(path, pictures.checkPdf)
      if (verdict !== 'whole') throw new AppError(415, pdfRefusals[verdict])
      return putNamed(folder, originalName, path, 'pdf')
    }
    if (kind === 'video') {
      const found = await checkMp4(path, size)
      if (found === 'cut off') throw new AppError(415, refusals.incompleteFile)
      if (found === 'unreadable') throw new AppError(415, refusals.notAPictureOrVideo)
      await eraseNotes(path, size)
      return putNamed(folder, originalName, path, 'mp4')
    }
    const encoded = `${path}.webp`
    try {
      const inName = sizeInName(await encode(path, encoded, accepts))
      return await putNamed(folder, originalName, encoded, 'webp', inName)
    } finally {
      await rm(encoded, { force: true })
    }
  }
}
