// Runs the work on pixels in a process of its own, which ends when there is nothing to do: what a
// decoder takes of memory goes back to the machine, and a picture that kills it kills nothing else.
import { type ChildProcess, fork } from 'node:child_process'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

export type PictureJob =
  /** Makes of the file `from` a picture as it is stored, in the file `to`. */
  | { kind: 'encode'; from: string; to: string }
  /** Gives a stored picture in a smaller width, in pixels. */
  | { kind: 'narrow'; file: Uint8Array; width: number }

export type PictureResult = { picture?: Uint8Array; failure?: PictureFailure }
export type PictureRefusal = 'unreadable' | 'too many pixels'
type PictureFailure = {
  message: string
  code: string | undefined
  refusal: PictureRefusal | undefined
}

/**
 * Both reject with AppError 415 when the picture cannot be read, or when it kills the process or
 * keeps it busy without end.
 */
export type PictureProcess = {
  /** @throws AppError 415 also for too many pixels, 429 when too many uploads wait already */
  encode(from: string, to: string): Promise<void>
  /** Visitors wait for it: it goes ahead of all uploads but the one under way. */
  narrow(file: Uint8Array, width: number): Promise<Uint8Array>
  stop(): void
}

type Options = {
  /** The program that does the work. */
  worker?: URL
  /** Milliseconds that one picture may take; a decoder that hangs is ended with its process. */
  longestWork?: number
}
type Task = {
  job: PictureJob
  resolve(result: PictureResult): void
  reject(error: Error): void
}

/** Uploads that wait their turn; each has a second or two of work in it. */
const mostWaiting = 20
/** Seconds after which whoever is turned away may try again. */
const retryAfter = 60
/** Milliseconds without work after which the process ends. */
const idleFor = 20_000
/** For glibc: one arena, and what is freed goes back to the machine at once. Others ignore it. */
const allocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/** The process keeps few objects of JavaScript; pixels are not among them. */
const execArgv = ['--max-semi-space-size=1', '--max-old-space-size=64']
/** How a process ends when somebody wants it to end, and not because of the picture. */
const askedToEnd = new Set<NodeJS.Signals | null>(['SIGTERM', 'SIGINT', 'SIGHUP', null])

export function createPictureProcess({
  worker = new URL('./picture-worker.mjs', import.meta.url),
  longestWork = 20_000,
}: Options = {}): PictureProcess {
  const waiting: Record<PictureJob['kind'], Task[]> = { narrow: [], encode: [] }
  let current: Task | undefined
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function ask(job: PictureJob): Promise<PictureResult> {
    return new Promise((resolve, reject) => {
      waiting[job.kind].push({ job, resolve, reject })
      if (current === undefined) next()
    })
  }

  /** One picture at a time: memory is bounded, and a process that dies had one to blame. */
  function next(): void {
    clearTimeout(timer)
    current = waiting.narrow.shift() ?? waiting.encode.shift()
    if (current === undefined) {
      if (child !== undefined) rest(child)
      return
    }
    child ??= start()
    const working = child
    // Whoever waits for a picture is not left without it because nothing else is to do.
    working.ref()
    working.channel?.ref()
    timer = setTimeout(() => working.kill('SIGKILL'), longestWork)
    working.send(current.job, (error) => {
      if (error !== null && working === child) lose(error)
    })
  }

  function start(): ChildProcess {
    const env = { ...process.env, ...allocation }
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

  function rest(resting: ChildProcess): void {
    resting.unref()
    resting.channel?.unref()
    timer = setTimeout(stop, idleFor)
    timer.unref()
  }

  function settle(result: PictureResult): void {
    const { failure } = result
    if (failure === undefined) current?.resolve(result)
    else current?.reject(errorOf(failure))
    next()
  }

  /** The process is gone; whoever waits behind the picture that it was at gets a new one. */
  function lose(error: Error): void {
    child?.kill('SIGKILL')
    child = undefined
    current?.reject(error)
    next()
  }

  function stop(): void {
    clearTimeout(timer)
    current?.reject(ended())
    current = undefined
    for (const tasks of [waiting.narrow, waiting.encode]) {
      for (const { reject } of tasks.splice(0)) reject(ended())
    }
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async encode(from, to) {
      if (waiting.encode.length >= mostWaiting) {
        throw new AppError(429, refusals.tooMany, { retryAfter })
      }
      await ask({ kind: 'encode', from, to })
    },
    async narrow(file, width) {
      const { picture } = await ask({ kind: 'narrow', file, width })
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
