import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './file-store.ts'

/**
 * Runs work with a stored file as a temporary file of this machine, which is removed afterwards:
 * the picture process reads its path, and the site never holds the content in memory.
 *
 * @param dir the folder of temporary files
 * @param work gets the path of the copy and a path at which it may write a result
 */
export async function withLocalCopy<T>(
  file: StoredFile,
  dir: string,
  work: (from: string, to: string) => Promise<T>,
): Promise<T> {
  await mkdir(dir, { recursive: true })
  const folder = await mkdtemp(join(dir, 'imagem-'))
  try {
    const from = join(folder, 'original')
    await pipeline(await file.open(), createWriteStream(from))
    return await work(from, join(folder, 'resultado'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
