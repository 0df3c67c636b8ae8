import { createWriteStream } from 'node:fs'
import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './file-store.ts'

/**
 * The picture process reads by path. @param work gets the path of the copy, and a path for a result
 */
export async function withLocalCopy<T>(
  file: StoredFile,
  dir: string,
  work: (from: string, to: string) => Promise<T>,
): Promise<T> {
  await mkdir(dir, { recursive: true })
  await using folder = await mkdtempDisposable(join(dir, 'imagem-'))
  const from = join(folder.path, 'original')
  await pipeline(await file.open(), createWriteStream(from))
  return await work(from, join(folder.path, 'resultado'))
}
