// Sites in processes of their own, without requests to other machines.
import { type LaunchedSite, launchSite, type RunningSite } from '../scripts/running-site.ts'
import { runAtExit } from './cleanup.ts'

export const deadUrl = 'http://127.0.0.1:9/'

/** Milliseconds. */
const longestStart = 60_000

export function launch(dataDir: string): LaunchedSite {
  const settings = { LITURGIA_URL: deadUrl, LOG_LEVEL: 'silent', BACKUP_DIR: '' }
  const launched = launchSite(dataDir, settings)
  const { child, site } = launched
  const hanging = setTimeout(() => child.kill('SIGKILL'), longestStart)
  const started = () => clearTimeout(hanging)
  site.then(started, started)
  const cancel = runAtExit(() => child.kill('SIGKILL'))
  child.once('exit', cancel)
  return launched
}

export function start(dataDir: string): Promise<RunningSite> {
  return launch(dataDir).site
}
