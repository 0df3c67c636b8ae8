// A child process handles pixels and PDFs: its memory returns to the machine, and a picture that
// crashes the decoder does not crash the site.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import type { IconForm } from '../../model/files/uploads.ts'
import type { PictureSize } from '../../model/files/small-picture.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { programFolder } from '../process/project-folder.ts'
import { createPictureChild, pictureRefused } from './picture-child.ts'
import type { PictureJob, PdfVerdict, CardJob, PictureResult } from './picture-job.ts'

export type PictureProcess = ReturnType<typeof createPictureProcess>

type Options = {
  worker?: URL
  /** A picture that takes longer ends the process. */
  longestWorkMs?: number
}

const uploadsFirst = { priority: 1 }
/** Uploads, of which each takes a second or two. */
const mostWaiting = 20
const retryAfterSeconds = 60
const refusalsByName: Record<string, () => AppError> = {
  UnreadablePicture: pictureRefused,
  TooManyPixels: () => new AppError(415, refusals.tooManyPixels),
}

/**
 * Jobs reject with AppError 415 when the picture cannot be decoded, crashes the process or exceeds
 * `longestWorkMs`. Uploads go first and are limited here, visitors' requests by `limitOfPictures`.
 */
export function createPictureProcess({
  worker = pathToFileURL(join(programFolder, 'src', 'server', 'pictures', 'picture-worker.mjs')),
  longestWorkMs = 20_000,
}: Options = {}) {
  /** One picture at a time bounds the memory and shows which picture crashed the process. */
  const queue = new PQueue({ concurrency: 1 })
  const child = createPictureChild(worker, longestWorkMs)

  async function work(job: PictureJob): Promise<PictureResult> {
    const { failure, ...result } = await child.run(job)
    if (failure === undefined) return result
    const refusal = refusalsByName[failure.name]
    if (refusal !== undefined) throw refusal()
    throw Object.assign(new Error(failure.message), { code: failure.code })
  }

  /** @throws AppError 429 when too many uploads wait already */
  async function upload(job: PictureJob): Promise<PictureResult> {
    if (queue.sizeBy(uploadsFirst) >= mostWaiting) {
      throw new AppError(429, refusals.tooMany, { retryAfter: retryAfterSeconds })
    }
    return queue.add(() => work(job), uploadsFirst)
  }

  return {
    /** @throws AppError 415 also for too many pixels, 429 when too many uploads wait already */
    async encode(from: string, to: string): Promise<PictureSize> {
      const { size } = await upload({ kind: 'encode', from, to })
      return size!
    },
    /** @throws AppError as `encode` */
    async checkPdf(from: string): Promise<PdfVerdict> {
      const { pdf } = await upload({ kind: 'pdf', from })
      return pdf!
    },
    async narrow(from: string, to: string, width: number): Promise<void> {
      await queue.add(() => work({ kind: 'narrow', from, to, width }))
    },
    async drawIcon(from: string, to: string, form: IconForm): Promise<void> {
      await queue.add(() => work({ kind: 'icon', from, to, form }))
    },
    async drawCard(card: CardJob): Promise<Uint8Array> {
      const { picture } = await queue.add(() => work({ kind: 'card', ...card }))
      return picture!
    },
    stop(): void {
      queue.clear()
      child.stop()
    },
  }
}
