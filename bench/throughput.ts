// Requests per second of a kept page and of a reading call, next to nginx with one worker that sends
// the same bytes from disk, in turns in the same run: as Debian sets it up, without its log, and told
// to hold the files open. Needs nginx and wrk.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite, startSite } from '../scripts/running-site.ts'
import { freePort } from '../tests/support/ports.ts'

const seconds = 3
const rounds = 5
const connections = 32

type Case = { name: string; path: string; encoding: 'identity' | 'br'; limit: number }

const cases: Case[] = [
  { name: 'kept page, /Oracoes', path: '/Oracoes', encoding: 'identity', limit: 0.9 },
  { name: 'kept page, /Oracoes, Brotli', path: '/Oracoes', encoding: 'br', limit: 0.9 },
  { name: 'kept page, /Home', path: '/Home', encoding: 'identity', limit: 0.9 },
  { name: 'kept page, /Home, Brotli', path: '/Home', encoding: 'br', limit: 0.9 },
  { name: '26 communities of 3 kB', path: '/api/comunidade.php', encoding: 'identity', limit: 0.7 },
  { name: 'the same, Brotli', path: '/api/comunidade.php', encoding: 'br', limit: 0.7 },
]

export async function benchThroughput(): Promise<void> {
  if (!['nginx', 'wrk', 'curl'].every(isThere)) {
    console.log('needs nginx, wrk and curl: apt install nginx-light wrk curl')
    return
  }
  const site = await startSite()
  const folder = mkdtempSync(join(tmpdir(), 'adro-nginx-'))
  // Started by root, nginx reads as somebody else.
  chmodSync(folder, 0o755)
  try {
    await fillComunidades(site)
    await untilSqueezed(site)
    for (const [index, { path, encoding }] of cases.entries()) {
      writeFileSync(join(folder, String(index)), bytesAt(site.url + path, encoding))
    }
    const nginx = await startNginx(folder)
    try {
      const rows: Record<string, Record<string, number>> = {}
      for (const [index, { name, path, encoding, limit }] of cases.entries()) {
        const ours: number[] = []
        const theirs: number[] = []
        const tuned: number[] = []
        for (let round = 0; round < rounds; round++) {
          ours.push(requestsPerSecond(site.url + path, encoding))
          theirs.push(requestsPerSecond(`${nginx.url}/${index}`, encoding))
          tuned.push(requestsPerSecond(`${nginx.tunedUrl}/${index}`, encoding))
        }
        // Of each round by itself: what disturbs this machine for a while disturbs both.
        const ratioTo = (others: number[]) =>
          Number(median(ours.map((rate, round) => rate / others[round]!)).toFixed(2))
        rows[name] = {
          adro: Math.round(median(ours)),
          nginx: Math.round(median(theirs)),
          ratio: ratioTo(theirs),
          limit,
          'nginx, files held open': Math.round(median(tuned)),
          'ratio to that': ratioTo(tuned),
        }
      }
      console.table(rows)
    } finally {
      nginx.child.kill('SIGQUIT')
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is asked for again some seconds later is compressed once more, as far as it goes. */
async function untilSqueezed(site: RunningSite): Promise<void> {
  for (const milliseconds of [3_000, 2_000]) {
    await Promise.all(cases.map(({ path }) => fetch(site.url + path)))
    await pause(milliseconds)
  }
}

/** Makes the list of communities 26 long, each with a text of 3 kB. */
async function fillComunidades(site: RunningSite): Promise<void> {
  const cookie = await logInAsAdmin(site)
  const descricao = 'Uma capela no alto da serra. '.repeat(100)
  const { data } = (await (await fetch(`${site.url}/api/comunidade.php`)).json()) as {
    data: unknown[]
  }
  for (let n = data.length; n < 26; n++) {
    await fetch(`${site.url}/api/comunidade.php`, {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify({ nome: `Capela ${n}`, descricao }),
    })
  }
}

/** What is sent for an address, as it is sent. */
function bytesAt(url: string, encoding: string): Buffer {
  return execFileSync('curl', ['-s', '-H', `accept-encoding: ${encoding}`, url])
}

function requestsPerSecond(url: string, encoding: string): number {
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `accept-encoding: ${encoding}`]
  const printed = execFileSync('wrk', [...load, url], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(printed)) throw new Error(printed)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1])
}

type Nginx = { url: string; tunedUrl: string; child: ChildProcess }

async function startNginx(folder: string): Promise<Nginx> {
  const [port, tunedPort] = [await freePort(), await freePort()]
  for (const name of ['logs', 'temp']) mkdirSync(join(folder, name))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join('\n')
  const configuration = `
    daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
    error_log ${join(folder, 'logs/error.log')};
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      default_type text/html; ${temp}
      root ${folder};
      server { listen 127.0.0.1:${port}; }
      server { listen 127.0.0.1:${tunedPort}; open_file_cache max=100; }
    }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    const isUp = await fetch(`${url}/0`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, tunedUrl: `http://127.0.0.1:${tunedPort}`, child }
    await pause(20)
  }
  child.kill('SIGKILL')
  throw new Error('nginx did not start')
}

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
