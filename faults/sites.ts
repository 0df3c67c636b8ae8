// Sites in processes of their own, without requests to other machines.
import { once } from 'node:events'
import { type LaunchedSite, launchSite, type RunningSite } from '../scripts/running-site.ts'
import { runAtExit } from './cleanup.ts'

export const deadUrl = 'http://127.0.0.1:9/'

/** Milliseconds. */
const longestStart = 60_000

export function launch(dataDir: string, settings: Record<string, string> = {}): LaunchedSite {
  const launched = launchSite(dataDir, { LITURGIA_URL: deadUrl, LOG_LEVEL: 'silent', ...settings })
  const { child, site } = launched
  const hanging = setTimeout(() => child.kill('SIGKILL'), longestStart)
  const started = () => clearTimeout(hanging)
  site.then(started, started)
  child.once(
    'exit',
    runAtExit(() => child.kill('SIGKILL')),
  )
  return launched
}

export function start(dataDir: string, settings?: Record<string, string>): Promise<RunningSite> {
  return launch(dataDir, settings).site
}

export async function killLaunched({ child, site }: LaunchedSite): Promise<void> {
  site.catch(() => undefined)
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
