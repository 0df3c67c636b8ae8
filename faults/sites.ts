// Sites in processes of their own, without requests to other machines.
import { type LaunchedSite, launchSite } from '../scripts/running-site.ts'
import { runAtExit } from './cleanup.ts'

export const deadUrl = 'http://127.0.0.1:9/'

export function launch(dataDir: string, more: Record<string, string> = {}): LaunchedSite {
  const settings = { LITURGIA_URL: deadUrl, LOG_LEVEL: 'silent', BACKUP_DIR: '', ...more }
  const launched = launchSite(dataDir, settings)
  runAtExit(() => launched.child.kill('SIGKILL'))
  return launched
}
