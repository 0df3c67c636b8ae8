// Sites in processes of their own that end with this program, and speak to nobody outside.
import { once } from 'node:events'
import { type LaunchedSite, launchSite, type RunningSite } from '../scripts/running-site.ts'
import { atTheEnd } from './ending.ts'

/** A port of this machine on which nothing answers. */
export const nobody = 'http://127.0.0.1:9/'

/** What is logged says nothing that the pieces do not see for themselves. */
const quiet = { LITURGIA_URL: nobody, LOG_LEVEL: 'silent' }

/** Milliseconds after which a start counts as one that hangs: it is ended, and so it failed. */
const longestStart = 60_000

export function launch(dataDir: string, settings: Record<string, string> = {}): LaunchedSite {
  const launched = launchSite(dataDir, { ...quiet, ...settings })
  const { child, site } = launched
  const hangs = setTimeout(() => child.kill('SIGKILL'), longestStart)
  const isDone = () => clearTimeout(hangs)
  site.then(isDone, isDone)
  child.once(
    'exit',
    atTheEnd(() => child.kill('SIGKILL')),
  )
  return launched
}

export function start(dataDir: string, settings?: Record<string, string>): Promise<RunningSite> {
  return launch(dataDir, settings).site
}

/** Ends a site that may not answer yet, as a power cut would. */
export async function killLaunched({ child, site }: LaunchedSite): Promise<void> {
  // That it never answered is what was wanted.
  site.catch(() => undefined)
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
