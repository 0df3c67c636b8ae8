import { execFile } from 'node:child_process'

/**
 * Tells systemd that the site answers, if it was started as a service of type `notify`: what is
 * ordered after it, and the operator's next command, find it ready.
 */
export function notifyReady(): void {
  if (process.env.NOTIFY_SOCKET !== undefined) execFile('systemd-notify', ['--ready'], () => {})
}
