// nginx in front of several instances, with the file of docs/exemplos.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, isOpen } from './ports.ts'

const example = 'docs/exemplos/nginx-instancias.conf'
/** The site's name in the example. */
export const publicHost = 'paroquia.example'

export type Nginx = {
  port: number
  /** Self-signed. */
  certificate: string
  /** Method, status, and the status of each tried instance, of every request so far. */
  requests(): { method: string; status: number; tried: string[] }[]
  stop(): Promise<void>
}

/** Debian installs it outside of a user's PATH. @returns undefined where it is not installed */
export function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync)
}

/** @param ports of the instances, in the order of the example */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const program = findNginx()
  if (program === undefined) throw new Error('nginx is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'adro-nginx-'))
  // Started as root, its workers run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const certificate = makeCertificate(folder)
  const changes: [string, string][] = [
    ['    listen 80;', `    listen 127.0.0.1:${await freePort()};`],
    ['    listen [::]:80;\n', ''],
    ['    listen 443 ssl http2;', `    listen 127.0.0.1:${port} ssl http2;`],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['access_log off;', `access_log ${join(folder, 'access.log')} tried;`],
    [`/etc/letsencrypt/live/${publicHost}/fullchain.pem`, join(folder, 'fullchain.pem')],
    [`/etc/letsencrypt/live/${publicHost}/privkey.pem`, join(folder, 'privkey.pem')],
    ...ports.map((each, index): [string, string] => [
      `server 127.0.0.1:${3001 + index} `,
      `server 127.0.0.1:${each} `,
    ]),
  ]
  writeFileSync(join(folder, 'site.conf'), changed(readFileSync(example, 'utf8'), changes))
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilOpen(child, port)
  const logged = () => readFileSync(join(folder, 'access.log'), 'utf8').split('\n')
  return {
    port,
    certificate,
    requests: () => logged().filter(Boolean).map(toRequest),
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The main configuration, as Debian's nginx.conf, that includes the site's file. */
function around(folder: string): string {
  mkdirSync(join(folder, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join('\n')
  return `
    daemon off; worker_processes 2; pid ${join(folder, 'nginx.pid')};
    error_log ${join(folder, 'error.log')};
    events { worker_connections 4096; }
    http {
      log_format tried '$request_method $status [$upstream_status]';
      access_log off;
      keepalive_requests 1000000;
      ${temporary}
      include ${join(folder, 'site.conf')};
    }`
}

/** Replaces texts that occur exactly once. @throws otherwise: the example changed */
function changed(text: string, changes: readonly [string, string][]): string {
  let result = text
  for (const [from, to] of changes) {
    if (result.split(from).length !== 2) throw new Error(`${example} should hold once: ${from}`)
    result = result.replace(from, to)
  }
  return result
}

function makeCertificate(folder: string): string {
  const file = join(folder, 'fullchain.pem')
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', `/CN=${publicHost}`, '-addext', `subjectAltName=DNS:${publicHost}`]
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', file]
  execFileSync('openssl', ['req', '-x509', ...made, ...named, ...files], { stdio: 'pipe' })
  return readFileSync(file, 'utf8')
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await pause(20)
  }
}

function toRequest(line: string) {
  const [, method = '', status = '', tried = ''] = /^(\S+) (\d+) \[(.*)\]$/.exec(line) ?? []
  return { method, status: Number(status), tried: tried.split(', ') }
}
