// Processes, mounts and temporary folders end with the program, also after Ctrl+C. All of it is
// synchronous, so that it works in an 'exit' handler.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const pending = new Set<() => void>()

/** Runs something at the end of the program. @returns cancels it */
export function atTheEnd(work: () => void): () => void {
  pending.add(work)
  return () => pending.delete(work)
}

/** Exit codes after a signal, as shells count. */
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export function cleanUpAtTheEnd(): void {
  for (const [signal, code] of Object.entries(codes)) {
    process.once(signal, () => process.exit(code))
  }
  process.once('exit', () => {
    // The last first: a process that runs on a mounted disk ends before the disk is unmounted.
    for (const work of [...pending].toReversed()) {
      try {
        work()
      } catch (error) {
        console.error('left behind:', (error as Error).message)
      }
    }
  })
}

type TemporaryFolder = { path: string; remove(): void }

export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `adro-faults-${name}-`))
  const removeNow = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  const cancel = atTheEnd(removeNow)
  return {
    path,
    remove() {
      removeNow()
      cancel()
    },
  }
}
