// Synchronous, so that it works in an 'exit' handler, also after Ctrl+C.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const pending = new Set<() => void>()

/** @returns a function that cancels it */
export function runAtExit(work: () => void): () => void {
  pending.add(work)
  return () => pending.delete(work)
}

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
  const cancel = runAtExit(removeNow)
  return {
    path,
    remove() {
      removeNow()
      cancel()
    },
  }
}
