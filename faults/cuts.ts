// `kill -9`, or a power cut, at a random moment of work, of a start or of a backup. What was acknowledged
// is there after the next start, and the next backup restores it elsewhere.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { logInAsAdmin, startArguments } from '../scripts/running-site.ts'
import { runAtExit, temporaryFolder } from './cleanup.ts'
import { checkMethod, loopDiskObstacle, makeLoopDisk } from './loop-disk.ts'
import { launch } from './sites.ts'
import { hireStaff, type Staff } from './staff.ts'
import { createInspection, sweepAndCount } from './stored-files.ts'
import { type Fault, randomBelow, type Tally } from './tally.ts'

/** A site grows with each round. */
const roundsPerSite = 100
/** Milliseconds until the cut at most. */
const longest = { work: 1_500, start: 700, backup: 1_500 }
const moments = ['work', 'work', 'start', 'backup'] as const

export const kills: Fault = {
  what: 'kill -9 while staff work, while the site starts, and while a backup is made',
  rounds: 400,
  async run(rounds, tally) {
    for (let left = rounds; left > 0; left -= roundsPerSite) {
      const folder = temporaryFolder('kills')
      await cutSite(folder.path, Math.min(left, roundsPerSite), tally)
      folder.remove()
    }
  },
}

export const powerCuts: Fault = {
  what: 'the same with power cuts, on ext4',
  rounds: 50,
  obstacle: loopDiskObstacle,
  async run(rounds, tally) {
    checkMethod(tally)
    const disk = makeLoopDisk()
    await cutSite(join(disk.folder, 'data'), rounds, tally, disk)
    disk.remove()
  },
}

async function cutSite(
  dataDir: string,
  rounds: number,
  tally: Tally,
  disk?: { cut(): void; restore(): void },
): Promise<void> {
  let site = await launch(dataDir).site
  const cookie = await logInAsAdmin(site)
  const staff = await hireStaff({ url: () => site.url, cookie, tally })
  const inspect = createInspection(dataDir, tally)
  for (let round = 0; round < rounds; round += 1) {
    const moment = moments[randomBelow(moments.length)]!
    if (moment === 'start') await site.kill()
    const starting = moment === 'start' ? launch(dataDir) : undefined
    starting?.site.catch(() => undefined)
    await staff.workDuring(async () => {
      const backup = moment === 'backup' ? runAdro(dataDir, 'backup') : undefined
      backup?.ended.catch(() => undefined)
      await pause(randomBelow(longest[moment]))
      staff.believeNothing()
      disk?.cut()
      starting?.child.kill('SIGKILL')
      backup?.kill()
      await site.kill()
    })
    disk?.restore()
    site = await launch(dataDir).site
    await staff.look()
    await inspect()
    if (moment === 'backup') await restoreElsewhere(dataDir, staff, tally)
  }
  await site.kill()
  await sweepAndCount(dataDir, tally)
}

/** A backup that is made while staff work has all that was acknowledged before it began. */
async function restoreElsewhere(dataDir: string, staff: Staff, tally: Tally): Promise<void> {
  const printed = await staff.workDuring(async () => {
    await pause(randomBelow(longest.work))
    staff.believeNothing()
    return runAdro(dataDir, 'backup').ended
  })
  const file = /Pronto: (\S+)/.exec(printed)?.[1] ?? ''
  const elsewhere = temporaryFolder('restored')
  await runAdro(elsewhere.path, 'restaurar', file, '--sim').ended
  const restored = await launch(elsewhere.path).site
  await staff.look(restored.url)
  await createInspection(elsewhere.path, tally)()
  await restored.kill()
  elsewhere.remove()
  await staff.look()
}

/** A command of the operator's, in a process of its own. */
function runAdro(dataDir: string, ...command: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: '' }
  const given = [...startArguments(), ...command]
  const running = promisify(execFile)(process.execPath, given, { env })
  runAtExit(() => running.child.kill('SIGKILL'))
  return { ended: running.then(({ stdout }) => stdout), kill: () => running.child.kill('SIGKILL') }
}
