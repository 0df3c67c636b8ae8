// The sites that are measured: as `npm start` starts them, with the starter content, and with readings
// as long as a Sunday's from a liturgy service on this machine.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningSite, launchSite } from '../scripts/running-site.ts'
import { atEnd } from './at-end.ts'
import { systemClock, parishToday } from '../src/server/process/clock.ts'
import { startLiturgiaStandIn } from '../tests/support/liturgia-stand-in.ts'

type Start = (
  dataDir?: string,
  settings?: Record<string, string>,
  folder?: string,
) => Promise<RunningSite>

/** Milliseconds of processor time in a second. */
const mostAtRest = 15

/** Milliseconds until the site has made the widths of its pictures, and the process for it has ended. */
export const untilPicturesAreMade = 100_000

/** Stops all sites that `work` started, and removes their data folders, also after Ctrl-C. */
export async function withSites(work: (start: Start) => Promise<void>): Promise<void> {
  const readings = await startLiturgiaStandIn(() => parishToday(systemClock), 'long')
  const sites: RunningSite[] = []
  try {
    await work(async (dataDir, settings = {}, folder) => {
      const launched = launchSite(dataDir, { LITURGIA_URL: readings.url, ...settings }, folder)
      atEnd(() => {
        launched.child.kill('SIGKILL')
        rmSync(launched.dataDir, { recursive: true, force: true, maxRetries: 5 })
      })
      const site = await launched.site
      sites.push(site)
      return site
    })
  } finally {
    for (const site of sites) await site.stop()
    await readings.close()
  }
}

/**
 * Waits until a site has today's readings, and its housekeeping at the start is over: also the
 * widths of the starter's pictures, which its picture process makes.
 */
export async function untilAtRest(site: RunningSite): Promise<void> {
  await fetch(`${site.url}/api/liturgia`)
  for (let seen = 0; site.cpu() > seen + mostAtRest;) {
    seen = site.cpu()
    await pause(1_000)
  }
}

/** A logged-in administrator. */
export type Staff = { url: string; cookie: string }

/** @returns milliseconds from the request to the whole response */
export async function save(
  { url, cookie }: Staff,
  path: string,
  change: object,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<number> {
  const body = JSON.stringify(change)
  const began = performance.now()
  const response = await fetch(`${url}/api/${path}`, { method, headers: { cookie }, body })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`a save answered ${response.status}`)
  return performance.now() - began
}
