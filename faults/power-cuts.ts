// The power fails while staff work. Root only.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomBetween } from './chance.ts'
import { type FileSystem, fileSystems, loopDiskObstacle, makeLoopDisk } from './loop-disk.ts'
import { start } from './sites.ts'
import { hireStaff } from './staff.ts'
import { createInspection, sweepAndCount } from './stored-files.ts'
import type { Fault, Tally } from './tally.ts'

/** Milliseconds. */
const shortest = 200
const longest = 2_500
const controlFiles = 40

export const powerCuts: Fault = {
  what: 'power cut while staff work, on ext4 and xfs each',
  rounds: 25,
  secondsOfRound: 10,
  obstacle: loopDiskObstacle,
  async run({ rounds, tally }) {
    for (const kind of fileSystems) {
      checkMethod(kind, tally)
      await cutPower(kind, rounds, tally)
    }
  },
}

/** A cut must take files written without fsync, and none written with it. */
function checkMethod(kind: FileSystem, tally: Tally): void {
  const disk = makeLoopDisk(kind)
  const paths = (name: string) =>
    Array.from({ length: controlFiles }, (_, each) => join(disk.folder, `${name}-${each}`))
  for (const file of paths('flushed')) writeFileSync(file, 'written', { flush: true })
  const folder = openSync(disk.folder, 'r')
  fsyncSync(folder)
  closeSync(folder)
  for (const file of paths('unflushed')) writeFileSync(file, 'written')
  disk.cut()
  disk.restore()
  const isLost = (file: string) => !existsSync(file) || readFileSync(file, 'utf8') !== 'written'
  const [flushed, unflushed] = ['flushed', 'unflushed'].map(
    (name) => paths(name).filter(isLost).length,
  )
  disk.remove()
  tally.notes.push(
    `${kind}: of ${controlFiles} files a cut took ${unflushed}, of flushed ${flushed}`,
  )
  if (flushed !== 0 || unflushed === 0) tally.wrong.push(`${kind}: the method proves nothing`)
}

async function cutPower(kind: FileSystem, rounds: number, tally: Tally): Promise<void> {
  const disk = makeLoopDisk(kind)
  const dataDir = join(disk.folder, 'data')
  let site = await start(dataDir)
  const staff = await hireStaff({ url: () => site.url, tally, mayCut: true })
  const inspect = createInspection(dataDir, tally)
  for (let round = 0; round < rounds; round += 1) {
    tally.rounds += 1
    await staff.workDuring(async () => {
      await pause(randomBetween(shortest, longest))
      staff.believeNothing()
      disk.cut()
      await site.kill()
    })
    disk.restore()
    site = await start(dataDir)
    await staff.look()
    await inspect()
  }
  await site.kill()
  await sweepAndCount(dataDir, tally)
  disk.remove()
}
