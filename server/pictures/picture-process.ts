// Runs the work on pixels in a child process, which ends when it is idle: its memory returns to the
// machine, and a picture that crashes the decoder does not crash the site.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { programFolder } from '../process/project-folder.ts'

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
}

export type PictureResult = { picture?: Uint8Array; failure?: PictureFailure }
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
   * @throws AppError 415 also for too many pixels, 429 when too many uploads wait already
   */
  encode(from: string, to: string): Promise<void>
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
type Task = {
  resolve(result: PictureResult): void
  reject(error: Error): void
}

const uploadsFirst = { priority: 1 }
/** The most waiting uploads; each takes a second or two. */
const mostWaiting = 20
/** Seconds after which a refused client may try again. */
const retryAfter = 60
/** Milliseconds without work after which the process ends. */
const idleFor = 20_000
/** For glibc: one arena, and freed memory returns to the machine at once. */
const allocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/** Only the site's own fonts, so that text looks the same on every system. */
const type = {
  FONTCONFIG_FILE: join(programFolder, 'server', 'pictures', 'fontconfig.xml'),
  PANGOCAIRO_BACKEND: 'fontconfig',
}
/** The process has a small JavaScript heap; pixels are outside of it. */
const execArgv = ['--max-semi-space-size=1', '--max-old-space-size=64']
/**
 * The inherited environment variables. The others hold passwords and keys, and the process decodes
 * untrusted files.
 */
const inherited = /^(?:PATH|TMPDIR|TEMP|TMP|HOME|SystemRoot|LD_LIBRARY_PATH|DYLD_\w+)$/i
/** Signals that end the process on purpose. */
const askedToEnd = new Set<NodeJS.Signals | null>(['SIGTERM', 'SIGINT', 'SIGHUP', null])

export function createPictureProcess({
  worker = pathToFileURL(join(programFolder, 'server', 'pictures', 'picture-worker.mjs')),
  longestWork = 20_000,
}: Options = {}): PictureProcess & CardDrawer {
  /** One picture at a time: it bounds the memory and tells which picture crashed the process. */
  const queue = new PQueue({ concurrency: 1 })
  let current: Task | undefined
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function work(job: PictureJob): Promise<PictureResult> {
    return new Promise((resolve, reject) => {
      current = { resolve, reject }
      clearTimeout(timer)
      child ??= start()
      const working = child
      // The site does not exit during a job.
      working.ref()
      working.channel?.ref()
      timer = setTimeout(() => working.kill('SIGKILL'), longestWork)
      working.send(job, (error) => {
        if (error !== null && working === child) lose(error)
      })
    })
  }

  function start(): ChildProcess {
    const own = Object.entries(process.env).filter(([name]) => inherited.test(name))
    const env = { ...Object.fromEntries(own), ...allocation, ...type }
    const started = fork(worker, { serialization: 'advanced', execArgv, env })
    // Events of a process that was stopped or lost are ignored.
    const whileInUse =
      <T extends unknown[]>(listener: (...given: T) => void) =>
      (...given: T) => {
        if (started === child) listener(...given)
      }
    started.on('message', whileInUse(settle))
    started.on('error', whileInUse(lose))
    started.once(
      'exit',
      whileInUse((_: number | null, signal: NodeJS.Signals | null) => {
        lose(askedToEnd.has(signal) ? ended() : new AppError(415, refusals.notAPicture))
      }),
    )
    return started
  }

  function settle(result: PictureResult): void {
    clearTimeout(timer)
    if (queue.size === 0) rest()
    const { failure } = result
    if (failure === undefined) current?.resolve(result)
    else current?.reject(errorOf(failure))
  }

  function rest(): void {
    child?.unref()
    child?.channel?.unref()
    timer = setTimeout(stop, idleFor)
    timer.unref()
  }

  /** The process has ended; waiting jobs get a new one. */
  function lose(error: Error): void {
    clearTimeout(timer)
    child?.kill('SIGKILL')
    child = undefined
    current?.reject(error)
  }

  function stop(): void {
    queue.clear()
    lose(ended())
  }

  return {
    async encode(from, to) {
      if (queue.sizeBy(uploadsFirst) >= mostWaiting) {
        throw new AppError(429, refusals.tooMany, { retryAfter })
      }
      await queue.add(() => work({ kind: 'encode', from, to }), uploadsFirst)
    },
    async narrow(from, to, width) {
      await queue.add(() => work({ kind: 'narrow', from, to, width }))
    },
    async drawCard(card) {
      const { picture } = await queue.add(() => work({ kind: 'card', ...card }))
      if (picture === undefined) throw new Error('the picture process gave no picture')
      return picture
    },
    stop,
  }
}

function errorOf({ message, code, refusal }: PictureFailure): Error {
  if (refusal === 'unreadable') return new AppError(415, refusals.notAPicture)
  if (refusal === 'too many pixels') return new AppError(415, refusals.tooManyPixels)
  return Object.assign(new Error(message), { code })
}

function ended(): Error {
  return new Error('the picture process ended')
}
