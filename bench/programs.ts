// Servers beside the site: a bare one in Node, and nginx.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx } from '../scripts/find-programs.ts'
import { freePort, isOpen } from '../tests/support/ports.ts'

export type Server = { url: string; end(): Promise<void> }

/** @param answers a file with headers and bodies by path; without it, `/` answers `ok` */
export async function startBareServer(answers?: string): Promise<Server> {
  const given = ['bench/bare-server.mjs', ...(answers === undefined ? [] : [answers])]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}`, end: () => end(child) }
}

/** Serves a folder, set up as in Debian, but without a log. @returns undefined if not installed */
export async function startNginx(folder: string): Promise<Server | undefined> {
  const program = findNginx()
  if (program === undefined) return undefined
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       default_type text/html; ${temporary.join(' ')}
       root ${folder};
       server { listen 127.0.0.1:${port}; }
     }`,
  )
  const child = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' })
  while (!(await isOpen(port))) await pause(20)
  return { url: `http://127.0.0.1:${port}`, end: () => end(child) }
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
