// Runs the work on pixels in a process of its own, which ends when there is nothing to do: what a
// decoder takes of memory goes back to the machine, and a picture that kills it kills nothing else.
import { fork } from 'node:child_process'

/** Asks for a stored picture in a smaller width, in pixels. */
export type PictureJob = { id: number; file: Uint8Array; width: number }
export type PictureResult = { id: number; picture?: Uint8Array; failure?: string }

export type PictureProcess = {
  /** The picture in that width. Rejects when it cannot be read. */
  narrow(file: Uint8Array, width: number): Promise<Uint8Array>
  stop(): void
}

/** Milliseconds without work after which the process ends. */
const idleFor = 20_000
/** Milliseconds that one picture may take; a decoder that hangs is ended with its process. */
const longestWork = 30_000

type Waiting = { resolve(picture: Uint8Array): void; reject(error: Error): void }
type Worker = { narrow: PictureProcess['narrow']; stop(): void }

export function createPictureProcess(): PictureProcess {
  let worker: Worker | undefined

  function start(): Worker {
    const started = startWorker(() => {
      if (worker === started) worker = undefined
    })
    return started
  }

  return {
    narrow(file, width) {
      worker ??= start()
      return worker.narrow(file, width)
    },
    stop() {
      worker?.stop()
      worker = undefined
    },
  }
}

/** One process, from its start to its end; `onEnd` is called when it takes no more work. */
function startWorker(onEnd: () => void): Worker {
  const waiting = new Map<number, Waiting>()
  let idle: NodeJS.Timeout | undefined
  let hanging: NodeJS.Timeout | undefined
  let lastId = 0
  const child = fork(new URL('./picture-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
  })
  child.on('message', settle)
  child.once('exit', () => end(new Error('the picture process ended')))
  child.on('error', end)
  // It must not keep the site from ending.
  child.unref()
  child.channel?.unref()

  function settle({ id, picture, failure }: PictureResult): void {
    const job = waiting.get(id)
    waiting.delete(id)
    clearTimeout(hanging)
    if (waiting.size > 0) watch()
    if (picture === undefined) job?.reject(new Error(failure))
    else job?.resolve(picture)
    if (waiting.size > 0) return
    idle = setTimeout(stop, idleFor)
    idle.unref()
  }

  /** The work is done one after the other: what is waited for now may take so long and no longer. */
  function watch(): void {
    hanging = setTimeout(() => child.kill('SIGKILL'), longestWork)
    hanging.unref()
  }

  function end(error: Error): void {
    onEnd()
    clearTimeout(idle)
    clearTimeout(hanging)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function stop(): void {
    onEnd()
    child.kill()
  }

  return {
    narrow(file, width) {
      clearTimeout(idle)
      lastId += 1
      const job: PictureJob = { id: lastId, file, width }
      return new Promise((resolve, reject) => {
        waiting.set(job.id, { resolve, reject })
        if (waiting.size === 1) watch()
        child.send(job, (error) => {
          if (error !== null) end(error)
        })
      })
    },
    stop,
  }
}
