// The power goes while staff work; after it is back, the site starts on what the disk has kept.
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileSystem, type LoopDisk, makeLoopDisk } from './loop-disk.ts'
import type { Random } from './random.ts'
import { start } from './sites.ts'
import { hireStaff } from './staff.ts'
import { createFileInspection, integrityOf, sweepAndCount } from './stored-files.ts'
import { createTally, type Tally } from './tally.ts'

/** Milliseconds of work before the power goes. */
const shortest = 200
const longest = 2_500

const files = 40
/** Makes `fsync` do nothing for a process. */
const neverFlush = '/usr/lib/*/libeatmydata.so'
/** Cuts for a site that never flushes: enough for one of them to take something. */
const controlCuts = 3

/**
 * Shows that a cut takes something away: files that nobody flushed, and none of the others. Without
 * this, that nothing was lost would say nothing.
 */
export function checkMethod(kind: FileSystem, tally: Tally): void {
  const disk = makeLoopDisk(kind)
  const path = (name: string, each: number) => join(disk.folder, `${name}-${each}`)
  const numbers = Array.from({ length: files }, (_, each) => each)
  for (const each of numbers) writeFileSync(path('careful', each), written, { flush: true })
  flushFolder(disk.folder)
  // Last: flushing the folder would have written their names, too.
  for (const each of numbers) writeFileSync(path('careless', each), written)
  disk.cut()
  disk.restore()
  const lost = (name: string) => numbers.filter((each) => !isWritten(path(name, each))).length
  const [careful, careless] = [lost('careful'), lost('careless')]
  disk.remove()
  tally.notes.push(
    `${kind}, control: of ${files} files without fsync a cut took ${careless}, with fsync ${careful}`,
  )
  if (careless === 0) tally.wrong.push(`${kind}: the cut takes nothing away, and proves nothing`)
  if (careful > 0) tally.wrong.push(`${kind}: the cut takes what was flushed, and proves nothing`)
}

const written = 'written'

function isWritten(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === written
}

function flushFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** The same with the whole site: one whose fsync does nothing must be seen to lose changes. */
export async function checkStaff(kind: FileSystem, random: Random, tally: Tally): Promise<void> {
  const [library] = globSync(neverFlush)
  if (library === undefined) {
    tally.notes.push(`${kind}: no control with the whole site; it needs eatmydata from apt`)
    return
  }
  const seen = createTally()
  // It may be damaged past starting: that is a loss as well.
  await cutPower(kind, controlCuts, random, seen, { LD_PRELOAD: library }).catch((error: Error) =>
    seen.lost.push(error.message),
  )
  const lost = seen.lost.length + seen.broken.length
  tally.notes.push(
    `${kind}, control: a site whose fsync does nothing lost or broke ${lost} things in ` +
      `${controlCuts} cuts`,
  )
  if (lost === 0) tally.wrong.push(`${kind}: a site that never flushes loses nothing`)
}

export async function cutPower(
  kind: FileSystem,
  rounds: number,
  random: Random,
  tally: Tally,
  settings: Record<string, string> = {},
): Promise<void> {
  const disk = makeLoopDisk(kind)
  try {
    await cutAgainAndAgain(disk, rounds, random, tally, settings)
  } finally {
    disk.remove()
  }
}

async function cutAgainAndAgain(
  disk: LoopDisk,
  rounds: number,
  random: Random,
  tally: Tally,
  settings: Record<string, string>,
): Promise<void> {
  const dataDir = join(disk.folder, 'data')
  let site = await start(dataDir, settings)
  const staff = await hireStaff({ url: () => site.url, random, tally, mayCut: true })
  const inspect = createFileInspection(dataDir, tally)
  for (let round = 0; round < rounds; round += 1) {
    tally.rounds += 1
    let isOver = false
    const working = staff.work(() => isOver)
    await pause(random.between(shortest, longest))
    staff.believeNothing()
    disk.cut()
    isOver = true
    await site.kill()
    await working
    disk.restore()
    site = await start(dataDir, settings)
    await staff.look()
    await inspect()
    const integrity = integrityOf(dataDir)
    if (integrity !== 'ok') tally.broken.push(`the database says ${integrity}`)
  }
  await site.kill()
  await sweepAndCount(dataDir, tally)
}
