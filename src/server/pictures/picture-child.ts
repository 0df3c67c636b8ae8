import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { programFolder } from '../process/project-folder.ts'
import type { PictureJob, PictureResult } from './picture-job.ts'

const idleForMs = 20_000
/** For glibc: one arena, and freed memory returns to the machine at once. */
const allocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
/** The site's own fonts look the same on every system. */
const type = {
  FONTCONFIG_FILE: join(programFolder, 'src', 'server', 'pictures', 'fontconfig.xml'),
  PANGOCAIRO_BACKEND: 'fontconfig',
}
/** Pixels are not in the JavaScript heap. */
const nodeOptions = ['--max-semi-space-size=1', '--max-old-space-size=64']
/** Beyond so much data the process ends, instead of taking the machine's memory. */
const mostKilobytes = 1_200_000
/** Only Linux has the limit. The shell that sets it becomes Node. */
const launch =
  process.platform === 'linux'
    ? {
        execPath: '/bin/sh',
        execArgv: [
          '-c',
          `ulimit -d ${mostKilobytes}; exec "$0" "$@"`,
          process.execPath,
          ...nodeOptions,
        ],
      }
    : { execArgv: nodeOptions }
/** The process decodes untrusted files, so it gets no passwords and keys from the environment. */
const inherited = /^(?:PATH|TMPDIR|TEMP|TMP|HOME|SystemRoot|LD_LIBRARY_PATH|DYLD_\w+)$/i

export function createPictureChild(worker: URL, longestWorkMs: number) {
  let current: PromiseWithResolvers<PictureResult> | undefined
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const own = Object.entries(process.env).filter(([name]) => inherited.test(name))
    const env = { ...Object.fromEntries(own), ...allocation, ...type }
    const started = fork(worker, { serialization: 'advanced', ...launch, env })
    // An earlier process may still emit events.
    const isInUse = () => started === child
    started.on('message', (result: PictureResult) => isInUse() && settle(result))
    started.on('error', (error) => isInUse() && lose(error))
    started.once(
      'exit',
      (_, signal) => isInUse() && lose(signal === null ? processEnded() : pictureRefused()),
    )
    return started
  }

  function settle(result: PictureResult): void {
    clearTimeout(timer)
    // An idle child must not keep the site from exiting.
    child?.unref()
    child?.channel?.unref()
    timer = setTimeout(() => lose(processEnded()), idleForMs).unref()
    current?.resolve(result)
  }

  function lose(error: Error): void {
    clearTimeout(timer)
    child?.kill('SIGKILL')
    child = undefined
    current?.reject(error)
  }

  return {
    /**
     * The caller must wait for it before the next job.
     *
     * @throws AppError 415 when the picture crashes the process or takes too long
     */
    run(job: PictureJob): Promise<PictureResult> {
      current = Promise.withResolvers()
      clearTimeout(timer)
      child ??= start()
      const working = child
      // The site must not exit during a job.
      working.ref()
      working.channel?.ref()
      timer = setTimeout(() => lose(pictureRefused()), longestWorkMs)
      working.send(job, (error) => {
        if (error !== null && working === child) lose(error)
      })
      return current.promise
    },
    stop: () => lose(processEnded()),
  }
}

function processEnded(): Error {
  return new Error('the picture process ended')
}

export function pictureRefused(): AppError {
  return new AppError(415, refusals.notAPicture, { code: 'fotoIlegivel' })
}
