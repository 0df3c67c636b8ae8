// Runs the work on pixels in a process of its own, which ends when there is nothing to do: what a
// decoder takes of memory goes back to the machine, and a picture that kills it kills nothing else.
import { type ChildProcess, fork } from 'node:child_process'

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

type Waiting = { resolve(picture: Uint8Array): void; reject(error: Error): void }

export function createPictureProcess(): PictureProcess {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(new URL('./picture-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
    })
    started.on('message', (result: PictureResult) => settle(result))
    started.once('exit', () => {
      if (child === started) child = undefined
      for (const { reject } of waiting.values()) reject(new Error('the picture process ended'))
      waiting.clear()
    })
    // It must not keep the site from ending.
    started.unref()
    started.channel?.unref()
    return started
  }

  function settle({ id, picture, failure }: PictureResult): void {
    const job = waiting.get(id)
    waiting.delete(id)
    if (picture === undefined) job?.reject(new Error(failure))
    else job?.resolve(picture)
    if (waiting.size > 0) return
    idle = setTimeout(stop, idleFor)
    idle.unref()
  }

  function stop(): void {
    clearTimeout(idle)
    child?.kill()
    child = undefined
  }

  return {
    narrow(file, width) {
      clearTimeout(idle)
      child ??= start()
      const worker = child
      lastId += 1
      const job: PictureJob = { id: lastId, file, width }
      return new Promise((resolve, reject) => {
        waiting.set(job.id, { resolve, reject })
        worker.send(job)
      })
    },
    stop,
  }
}
