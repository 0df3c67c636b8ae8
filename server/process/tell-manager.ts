import { spawn } from 'node:child_process'
import type { Log } from './log.ts'

/**
 * Tells systemd (Type=notify) that the site accepts requests. Node has no datagram sockets of the kind
 * that the protocol uses, systemd's own command does.
 */
export function tellManagerReady(log: Log): void {
  if (process.env.NOTIFY_SOCKET === undefined) return
  spawn('systemd-notify', ['--ready'], { stdio: 'ignore' })
    .on('error', (error) => log.error({ err: error }, 'systemd could not be told of the start'))
    .on('exit', (code) => {
      if (code !== 0) log.error({ code }, 'systemd could not be told of the start')
    })
}
