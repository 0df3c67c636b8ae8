// What a program makes goes at the end, also after Ctrl+C; synchronously, as an 'exit' handler must.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const pending: (() => void)[] = []

export function runAtExit(work: () => void): void {
  pending.push(work)
}

export function cleanUpAtTheEnd(): void {
  // 128 and the number of the signal, as shells report it.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  process.once('exit', () => {
    // The last first: a process that runs on a mounted disk ends before the disk is unmounted.
    for (const work of pending.toReversed()) {
      try {
        work()
      } catch (error) {
        console.error('left behind:', (error as Error).message)
      }
    }
  })
}

/** `remove` may be called before the end. */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `adro-faults-${name}-`))
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  runAtExit(remove)
  return { path, remove }
}
