// Runs the work on pixels in a process of its own, which ends when there is nothing to do: what a
// decoder takes of memory goes back to the machine, and a picture that kills it kills nothing else.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { programFolder } from '../process/project-folder.ts'

export type PictureJob =
  /** Makes of the file `from` a picture as it is stored, in the file `to`. */
  | { kind: 'encode'; from: string; to: string }
  /** Makes of the stored picture in the file `from` one of a smaller width, in pixels. */
  | { kind: 'narrow'; from: string; to: string; width: number }
  | ({ kind: 'card' } & CardJob)

/** What a picture for link previews shows: lines of text, and beside them a picture. */
export type CardJob = {
  /** The folder of what the build prepared for it. */
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
 * All reject with AppError 415 when the picture cannot be read, or when it kills the process or
 * keeps it busy without end. Jobs wait in one queue, uploads first. Uploads are limited here; what
 * visitors ask for is limited by its caller (`request-queue.ts`).
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

export type CardPress = {
  /** A JPEG of 1200 × 630 pixels, under 300 kB. */
  drawCard(card: CardJob): Promise<Uint8Array>
}

type Options = {
  worker?: URL
  /** Milliseconds that one picture may take; a decoder that hangs is ended with its process. */
  longestWork?: number
}
type Task = {
  resolve(result: PictureResult): void
  reject(error: Error): void
}

const uploadsFirst = { priority: 1 }
/** Uploads that wait their turn; each has a second or two of work in it. */
const mostWaiting = 20
/** Seconds after which a refused client may try again. */
const retryAfter = 60
/** Milliseconds without work after which the process ends. */
const idleFor = 20_000
/** For glibc: one arena, and what is freed goes back to the machine at once. Others ignore it. */
const allocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/** Text is set in our own type alone, and in the same way on every system. */
const type = {
  FONTCONFIG_FILE: join(programFolder, 'server', 'pictures', 'fontconfig.xml'),
  PANGOCAIRO_BACKEND: 'fontconfig',
}
/** The process keeps few objects of JavaScript; pixels are not among them. */
const execArgv = ['--max-semi-space-size=1', '--max-old-space-size=64']
/**
 * What of the site's environment it is given: where programs and temporary files are. It reads what
 * strangers' cameras and programs wrote, and the rest holds passwords and keys.
 */
const inherited = /^(?:PATH|TMPDIR|TEMP|TMP|HOME|SystemRoot|LD_LIBRARY_PATH|DYLD_\w+)$/i
/** Signals by which a process is ended on purpose, and not by a picture. */
const askedToEnd = new Set<NodeJS.Signals | null>(['SIGTERM', 'SIGINT', 'SIGHUP', null])

export function createPictureProcess({
  worker = pathToFileURL(join(programFolder, 'server', 'pictures', 'picture-worker.mjs')),
  longestWork = 20_000,
}: Options = {}): PictureProcess & CardPress {
  /** One picture at a time: memory is bounded, and a process that dies had one to blame. */
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
      // The site does not end while a picture is made, even when nothing else is to do.
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
    // One that was stopped or lost has nothing to say any more.
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

  /** The process is gone; the jobs that wait get a new one. */
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
