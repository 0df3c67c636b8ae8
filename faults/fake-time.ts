// A clock that can be set while a process runs: libfaketime between the process and the system. The
// clock that timers go by is left alone, as it is when a machine's time is set.
import { renameSync, writeFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './ending.ts'

const library = '/usr/lib/*/faketime/libfaketimeMT.so.1'

export type FakeTime = {
  /** For the process whose clock it is. */
  settings: Record<string, string>
  now(): Date
  /** The clock says this, and goes on from there. */
  set(time: Date): void
  remove(): void
}

export function fakeTimeObstacle(): string | undefined {
  return globSync(library).length === 0 ? 'needs libfaketime: apt install faketime' : undefined
}

export function createFakeTime(): FakeTime {
  const folder = temporaryFolder('time')
  const file = join(folder.path, 'offset')
  let offset = 0

  function write(): void {
    const seconds = Math.round(offset / 1_000)
    // Never half a number: it is read at any moment.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    renameSync(`${file}.new`, file)
  }

  write()
  return {
    settings: {
      LD_PRELOAD: globSync(library)[0] ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Files bear the time that the site gives them.
      NO_FAKE_STAT: '1',
    },
    now: () => new Date(Date.now() + Math.round(offset / 1_000) * 1_000),
    set(time) {
      offset = time.getTime() - Date.now()
      write()
    },
    remove: folder.remove,
  }
}
