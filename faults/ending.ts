// What was begun here ends with the program, whatever ends the program: processes by their id,
// folders, mounts. All of it at once and without waiting, so that it works from an 'exit' as well.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const undone = new Set<() => void>()

/** Has something done at the end. @returns forgets it: it is done already */
export function atTheEnd(work: () => void): () => void {
  undone.add(work)
  return () => undone.delete(work)
}

/** Exit codes of whoever was told to end, as shells count. */
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

export function cleanUpAtTheEnd(): void {
  for (const [signal, code] of Object.entries(codes)) {
    process.once(signal, () => process.exit(code))
  }
  process.once('exit', () => {
    // The last first: what runs on a mounted disk ends before the disk goes.
    for (const work of [...undone].toReversed()) {
      try {
        work()
      } catch (error) {
        console.error('left behind:', (error as Error).message)
      }
    }
  })
}

export type TemporaryFolder = { path: string; remove(): void }

export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `adro-faults-${name}-`))
  const removeNow = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  const forget = atTheEnd(removeNow)
  return {
    path,
    remove() {
      removeNow()
      forget()
    },
  }
}
