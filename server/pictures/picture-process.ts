// Runs the work on pixels in a child process, which ends when it is idle: its memory returns to the
// machine, and a picture that crashes the decoder does not crash the site.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import type { PictureSize } from '../../contract/content/small-picture.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { programFolder } from '../process/project-folder.ts'
import { createPictureChild } from './picture-child.ts'

export type PictureJob =
  /** Encodes the file `from` for storage, into the file `to`. */
  | { kind: 'encode'; from: string; to: string }
  /** Scales the stored picture in `from` down to a width in pixels. */
  | { kind: 'narrow'; from: string; to: string; width: number }
  | ({ kind: 'card' } & CardJob)

/** A picture for link previews: lines of text, and a photo beside them. */
export type CardJob = {
  /** The folder of backgrounds and fonts from the build. */
  assets: string
  above: string
  title: string
  below: string
  /** The path of a stored picture. */
  photo?: string | undefined
  /** Its focal point, '50 20' in hundredths; without one its most salient part is shown. */
  focus?: string | undefined
}

export type PictureResult = { picture?: Uint8Array; size?: PictureSize; failure?: PictureFailure }
export type PictureRefusal = 'unreadable' | 'too many pixels'
type PictureFailure = {
  message: string
  code: string | undefined
  refusal: PictureRefusal | undefined
}

/**
 * All reject with AppError 415 when the picture cannot be decoded, crashes the process or exceeds
 * `longestWork`. Jobs wait in one queue, uploads first. Uploads are limited here, requests of
 * visitors by `request-queue.ts`.
 */
export type PictureProcess = {
  /**
   * Goes ahead of all other jobs but the one under way.
   *
   * @returns the size of the stored picture in pixels
   * @throws AppError 415 also for too many pixels, 429 when too many uploads wait already
   */
  encode(from: string, to: string): Promise<PictureSize>
  narrow(from: string, to: string, width: number): Promise<void>
  stop(): void
}

export type CardDrawer = {
  /** A JPEG of 1200 × 630 pixels, under 300 kB. */
  drawCard(card: CardJob): Promise<Uint8Array>
}

type Options = {
  worker?: URL
  /** Milliseconds for one picture; then the process is killed. */
  longestWork?: number
}

const uploadsFirst = { priority: 1 }
/** The most waiting uploads; each takes a second or two. */
const mostWaiting = 20
/** Seconds after which a refused client may try again. */
const retryAfter = 60
export function createPictureProcess({
  worker = pathToFileURL(join(programFolder, 'server', 'pictures', 'picture-worker.mjs')),
  longestWork = 20_000,
}: Options = {}): PictureProcess & CardDrawer {
  /** One picture at a time: it bounds the memory and tells which picture crashed the process. */
  const queue = new PQueue({ concurrency: 1 })
  const child = createPictureChild(worker, longestWork)

  async function work(job: PictureJob): Promise<PictureResult> {
    const result = await child.run(job)
    if (result.failure !== undefined) throw errorOf(result.failure)
    return result
  }

  return {
    async encode(from, to) {
      if (queue.sizeBy(uploadsFirst) >= mostWaiting) {
        throw new AppError(429, refusals.tooMany, { retryAfter })
      }
      const { size } = await queue.add(() => work({ kind: 'encode', from, to }), uploadsFirst)
      if (size === undefined) throw new Error('the picture process gave no size')
      return size
    },
    async narrow(from, to, width) {
      await queue.add(() => work({ kind: 'narrow', from, to, width }))
    },
    async drawCard(card) {
      const { picture } = await queue.add(() => work({ kind: 'card', ...card }))
      if (picture === undefined) throw new Error('the picture process gave no picture')
      return picture
    },
    stop() {
      queue.clear()
      child.stop()
    },
  }
}

function errorOf({ message, code, refusal }: PictureFailure): Error {
  if (refusal === 'unreadable') return new AppError(415, refusals.notAPicture)
  if (refusal === 'too many pixels') return new AppError(415, refusals.tooManyPixels)
  return Object.assign(new Error(message), { code })
}
