// The disk fills up while staff work. Nothing that was acknowledged goes, visitors are served, who
// changes something is told why it cannot be, and all is well once there is room, without a restart.
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileSystem, makeLoopDisk } from './loop-disk.ts'
import type { Random } from './random.ts'
import { launch, start } from './sites.ts'
import { hireStaff } from './staff.ts'
import { createFileInspection, integrityOf, sweepAndCount } from './stored-files.ts'
import type { Tally } from './tally.ts'
import { watchVisitors } from './visitors.ts'

/** Milliseconds. */
const fullFor = 1_500
const recoversWithin = 5_000
/** Bytes that are left at the most: too few for one thing, enough for another. */
const mostLeft = 300_000

export async function fillDisk(
  kind: FileSystem,
  rounds: number,
  random: Random,
  tally: Tally,
): Promise<void> {
  const disk = makeLoopDisk(kind)
  const dataDir = join(disk.folder, 'data')
  const ballast = join(disk.folder, 'ballast')
  let site = await start(dataDir)
  const staff = await hireStaff({ url: () => site.url, random, tally, mayCut: false })
  const inspect = createFileInspection(dataDir, tally)
  for (let round = 0; round < rounds; round += 1) {
    tally.rounds += 1
    let isOver = false
    const working = staff.work(() => isOver)
    await pause(random.between(100, 400))
    fill(ballast, random.below(mostLeft))
    const visitors = watchVisitors(site.url, tally)
    const refused = tally.refused
    await pause(fullFor)
    fill(ballast, 0)
    await pause(fullFor)
    await visitors.leave()
    if (tally.refused === refused) tally.wrong.push(`${kind}: nobody was refused on a full disk`)
    isOver = true
    await working

    // Now and then it is started as well while there is no room.
    const isRestarted = random.share() < 0.3
    if (isRestarted) await startWithoutRoom(site, dataDir)
    rmSync(ballast)
    if (isRestarted) site = await start(dataDir)
    if (!(await savesAgain(staff))) tally.wrong.push(`${kind}: no saves though there is room`)
    await staff.look()
    await inspect()
    const integrity = integrityOf(dataDir)
    if (integrity !== 'ok') tally.broken.push(`${kind}: the database says ${integrity}`)
  }
  await site.kill()
  await sweepAndCount(dataDir, tally)
  disk.remove()
}

async function startWithoutRoom(site: { kill(): Promise<void> }, dataDir: string): Promise<void> {
  await site.kill()
  // It may start or say in a sentence why not; what matters is that the next start finds all.
  await launch(dataDir, { LOG_LEVEL: 'silent' })
    .site.then((started) => started.kill())
    .catch(() => undefined)
}

async function savesAgain(staff: { tryToSave(): Promise<boolean> }): Promise<boolean> {
  const giveUp = performance.now() + recoversWithin
  while (performance.now() < giveUp) if (await staff.tryToSave()) return true
  return false
}

/** Fills the disk of a file until so many bytes are left. */
function fill(file: string, left: number): void {
  const opened = openSync(file, existsSync(file) ? 'a' : 'w')
  try {
    const { bavail, bsize } = statfsSync(file)
    // What is counted and what can be written differ a little: the last bytes are found by trying.
    let bytes = left === 0 ? Infinity : bavail * bsize - left
    for (let piece = 1024 * 1024; piece >= 512 && bytes > 0;) {
      try {
        bytes -= writeSync(opened, Buffer.alloc(Math.min(piece, bytes)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        piece /= 2
      }
    }
  } finally {
    closeSync(opened)
  }
}
