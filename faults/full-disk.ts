// The disk fills up while staff work: nothing acknowledged is lost, visitors are served, changes
// are refused until there is room. Root only.
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomBelow, randomBetween } from './chance.ts'
import { type FileSystem, fileSystems, loopDiskObstacle, makeLoopDisk } from './loop-disk.ts'
import { launch, start } from './sites.ts'
import { hireStaff, type Staff } from './staff.ts'
import { createInspection, sweepAndCount } from './stored-files.ts'
import type { Fault, Tally } from './tally.ts'
import { watchVisitors } from './visitors.ts'

/** Milliseconds. */
const fullFor = 1_500
const recoversWithin = 5_000
/** Bytes: too few for a picture, enough for a text. */
const mostLeft = 300_000

export const fullDisk: Fault = {
  what: 'a disk that is full to the last byte while staff work, on ext4 and xfs each',
  rounds: 25,
  secondsOfRound: 10,
  obstacle: loopDiskObstacle,
  async run({ rounds, tally }) {
    for (const kind of fileSystems) await fillDisk(kind, rounds, tally)
  },
}

async function fillDisk(kind: FileSystem, rounds: number, tally: Tally): Promise<void> {
  const disk = makeLoopDisk(kind)
  const dataDir = join(disk.folder, 'data')
  const ballast = join(disk.folder, 'ballast')
  let site = await start(dataDir)
  const staff = await hireStaff({ url: () => site.url, tally, mayCut: false })
  const inspect = createInspection(dataDir, tally)
  for (let round = 0; round < rounds; round += 1) {
    tally.rounds += 1
    await staff.workDuring(async () => {
      await pause(randomBetween(100, 400))
      await fill(ballast, randomBelow(mostLeft))
      const visitors = watchVisitors(site.url, tally)
      const refused = tally.refused
      await pause(fullFor)
      await fill(ballast, 0)
      await pause(fullFor)
      await visitors.leave()
      if (tally.refused === refused) tally.wrong.push(`${kind}: no refusal on a full disk`)
    })
    const isRestarted = Math.random() < 0.3
    if (isRestarted) await startWithoutRoom(site, dataDir)
    await rm(ballast)
    if (isRestarted) site = await start(dataDir)
    if (!(await savesAgain(staff))) tally.wrong.push(`${kind}: no saves though there is room`)
    await staff.look()
    await inspect()
  }
  await site.kill()
  await sweepAndCount(dataDir, tally)
  disk.remove()
}

async function startWithoutRoom(site: { kill(): Promise<void> }, dataDir: string): Promise<void> {
  await site.kill()
  // A start on a full disk may fail; the next start must find everything.
  await launch(dataDir, { LOG_LEVEL: 'silent' })
    .site.then((started) => started.kill())
    .catch(() => undefined)
}

async function savesAgain(staff: Staff): Promise<boolean> {
  const giveUp = performance.now() + recoversWithin
  while (performance.now() < giveUp) if (await staff.tryToSave()) return true
  return false
}

async function fill(file: string, left: number): Promise<void> {
  const opened = await open(file, 'a')
  const { bavail, bsize } = await statfs(file)
  // `bavail` is not exactly what can be written.
  let bytes = left === 0 ? Infinity : bavail * bsize - left
  for (let piece = 1024 * 1024; piece >= 512 && bytes > 0;) {
    try {
      bytes -= (await opened.write(Buffer.alloc(Math.min(piece, bytes)))).bytesWritten
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      piece /= 2
    }
  }
  await opened.close()
}
