// The sites that are measured: as `npm start` starts them, with the starter content, and with readings
// as long as a Sunday's from a liturgy service on this machine.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningSite, launchSite } from '../scripts/running-site.ts'
import { systemClock, parishToday } from '../src/server/process/clock.ts'
import { startLiturgiaStandIn } from '../tests/support/liturgia-stand-in.ts'

/** @param folder the tree of another commit */
type Start = (folder?: string) => Promise<RunningSite>

/** Milliseconds of processor time in a second. */
const mostAtRest = 15

/** Milliseconds until the site has made the widths of its pictures, and the process for it has ended. */
export const untilPicturesAreMade = 100_000

const atExit = new Set<() => void>()
process.on('exit', () => {
  for (const undo of atExit) undo()
})
// 128 and the number of the signal, as shells report it.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** Stops all sites that `work` started, and removes their data folders, also after Ctrl-C. */
export async function withSites(work: (start: Start) => Promise<void>): Promise<void> {
  const readings = await startLiturgiaStandIn(() => parishToday(systemClock), 'long')
  const sites: RunningSite[] = []
  try {
    await work(async (folder) => {
      const launched = launchSite(undefined, { LITURGIA_URL: readings.url }, folder)
      removeAtExit(launched.dataDir, () => launched.child.kill('SIGKILL'))
      const site = await launched.site
      sites.push(site)
      await untilAtRest(site)
      return site
    })
  } finally {
    for (const site of sites) await site.stop()
    await readings.close()
  }
}

/** What a bench has made goes, also when it is stopped with Ctrl-C. */
export function removeAtExit(folder: string, before?: () => void): void {
  atExit.add(() => {
    before?.()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
}

/**
 * Waits until a site has today's readings, and its housekeeping at the start is over: also the
 * widths of the starter's pictures, which its picture process makes.
 */
async function untilAtRest(site: RunningSite): Promise<void> {
  await fetch(`${site.url}/api/liturgia`)
  for (let seen = 0; site.cpu() > seen + mostAtRest;) {
    seen = site.cpu()
    await pause(1_000)
  }
}
