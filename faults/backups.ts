// Backups are made while staff work and restored elsewhere: nothing acknowledged before is missing,
// and every row and picture is of one moment.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Copias } from '../src/api/copias.ts'
import type { RunningSite } from '../scripts/running-site.ts'
import { openBackup } from '../src/operation/backup/open-backup.ts'
import { restoreBackup } from '../src/operation/backup/restore-backup.ts'
import { systemClock } from '../src/server/process/clock.ts'
import { createLog } from '../src/server/process/log.ts'
import { randomBetween } from './chance.ts'
import { temporaryFolder } from './cleanup.ts'
import { start } from './sites.ts'
import { hireStaff } from './staff.ts'
import { createInspection, sweepAndCount } from './stored-files.ts'
import type { Fault } from './tally.ts'

export const backups: Fault = {
  what: 'a backup while staff work, restored elsewhere',
  rounds: 50,
  secondsOfRound: 5,
  async run({ rounds, tally }) {
    const folder = temporaryFolder('backups')
    const site = await start(folder.path, { BACKUP_DIR: '' })
    const staff = await hireStaff({ url: () => site.url, tally, mayCut: false })
    for (; tally.rounds < rounds; tally.rounds += 1) {
      const file = await staff.workDuring(async () => {
        await pause(randomBetween(100, 1_000))
        // Changes acknowledged from now on may be missing in the backup.
        staff.believeNothing()
        return makeBackup(site, staff.cookie)
      })
      const elsewhere = temporaryFolder('restored')
      await restore(file, elsewhere.path)
      const restored = await start(elsewhere.path)
      await staff.look(restored.url)
      await createInspection(elsewhere.path, tally)()
      await restored.kill()
      await sweepAndCount(elsewhere.path, tally)
      elsewhere.remove()
      await staff.look()
    }
    await site.stop()
  },
}

/** @returns the path of the file */
async function makeBackup({ url, dataDir }: RunningSite, cookie: string): Promise<string> {
  const call = async (method: string) => {
    const response = await fetch(`${url}/api/copias.php`, { method, headers: { cookie } })
    return ((await response.json()) as { data: Copias }).data
  }
  let { emAndamento, falha, arquivos } = await call('POST')
  while (emAndamento) {
    await pause(20)
    ;({ emAndamento, falha, arquivos } = await call('GET'))
  }
  if (falha !== null) throw new Error(falha.motivo)
  return join(dataDir, 'copias', arquivos[0]!.arquivo)
}

async function restore(file: string, dataDir: string): Promise<void> {
  const into = { dataDir, backupDir: dataDir, clock: systemClock, log: createLog('silent') }
  await restoreBackup(await openBackup(file, into), into, {
    signal: new AbortController().signal,
    mayReplace: async () => true,
    say: () => undefined,
  })
}
