import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type StoredKind, tellingBytes } from '../../model/files/file-kind.ts'
import type { Accepts } from '../../model/files/accepts.ts'
import { acceptedKind } from '../../api/sentences/file-refusal.ts'
import { uploadBytes } from '../../api/upload-limits.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { explainDisk } from '../files/disk-error.ts'
import { missingAsUndefined } from '../files/missing.ts'

export type Received = {
  path: string
  size: number
  originalName: string
  kind: StoredKind
  accepts: Accepts
}

export type UploadReceiver = ReturnType<typeof createReceiver>

type Limit = { bytes: number; refusal: string }
const limits: Record<StoredKind, Limit> = {
  picture: { bytes: uploadBytes.picture, refusal: refusals.pictureTooLarge },
  video: { bytes: uploadBytes.video, refusal: refusals.videoTooLarge },
  pdf: { bytes: uploadBytes.pdf, refusal: refusals.pdfTooLarge },
}
export const uploadLimits: Record<Accepts, Limit> = {
  picture: limits.picture,
  'picture-or-video': limits.video,
  pdf: limits.pdf,
}

export function createReceiver(folder: string) {
  const inUse = new Set<string>()

  async function removeFile(path: string): Promise<void> {
    await rm(path, { force: true })
    inUse.delete(path)
  }

  return {
    /**
     * The caller must store or forget the temporary file, which is removed after a refusal.
     *
     * @throws AppError 413 over the limit of its kind, 415 for another kind, 400 for an interrupted
     * upload, 503 for a full disk
     */
    async receive(
      originalName: string,
      content: AsyncIterable<Uint8Array>,
      accepts: Accepts,
    ): Promise<Received> {
      const path = join(folder, randomUUID())
      inUse.add(path)
      try {
        await mkdir(folder, { recursive: true })
        const { size, kind } = await writeLimited(path, content, accepts)
        return { path, size, originalName, kind, accepts }
      } catch (error) {
        await removeFile(path)
        throw explainDisk(error)
      }
    },

    forget: ({ path }: Received): Promise<void> => removeFile(path),

    async removeLeftovers(before: Date): Promise<void> {
      await mkdir(folder, { recursive: true })
      for await (const { name } of await opendir(folder)) {
        const path = join(folder, name)
        if (inUse.has(path)) continue
        const found = await missingAsUndefined(stat(path))
        if (found === undefined || found.mtime >= before) continue
        await rm(path, { force: true, recursive: true })
      }
    },
  }
}

async function writeLimited(
  path: string,
  content: AsyncIterable<Uint8Array>,
  accepts: Accepts,
): Promise<{ size: number; kind: StoredKind }> {
  await using file = await open(path, 'wx')
  let head = Buffer.alloc(0)
  let kind: StoredKind | undefined
  let size = 0
  for await (const chunk of untilCutOff(content)) {
    size += chunk.length
    if (kind === undefined) {
      head = Buffer.concat([head, chunk.subarray(0, tellingBytes - head.length)])
      if (head.length === tellingBytes) kind = kindOrRefuse(head, accepts)
    }
    if (kind !== undefined && size > limits[kind].bytes) {
      throw new AppError(413, limits[kind].refusal)
    }
    await file.writeFile(chunk)
  }
  kind ??= kindOrRefuse(head, accepts)
  return { size, kind }
}

function kindOrRefuse(head: Uint8Array, accepts: Accepts): StoredKind {
  const found = acceptedKind(head, accepts)
  if ('refusal' in found) throw new AppError(415, found.refusal)
  return found.kind
}

async function* untilCutOff(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(400, refusals.cutOff, { cause: error })
  }
}
