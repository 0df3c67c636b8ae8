// Clients that take all the time in the world: with their headers, with what they send, and with
// reading what they are sent. Others are served meanwhile, and the slow ones are cut off in time.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, type RunningSite } from '../scripts/running-site.ts'
import { atTheEnd, temporaryFolder } from './ending.ts'
import { launch } from './sites.ts'
import type { Piece, Tally } from './tally.ts'
import { watchVisitors } from './visitors.ts'

const clients = 1_000
/** Seconds in which whoever is slow must be gone. */
const cutOffWithin = 150
/** Milliseconds that others wait at the most. */
const slowestAnswer = 2_000
/** Bytes more that the site may take: 200 kB for each of them. */
const mostMemory = clients * 200_000
/** Those of the visitors, which come and go, and of whoever probes. */
const connectionsOfOthers = 12
const videoSize = 24_000_000

/** As slowhttptest is told; each asks for the page or sends to the call that is named. */
const attacks: Record<string, { path: string; given: string[] }> = {
  // A header of a few letters, every ten seconds.
  'slow headers': { path: '/Home', given: ['-H', '-i', '10', '-x', '24'] },
  'slow body': { path: '/api/login.php', given: ['-B', '-i', '10', '-s', '8192', '-x', '10'] },
  ranges: { path: '/Home', given: ['-R', '-a', '10', '-b', '3000'] },
  'slow reading': {
    path: '/Oracoes',
    given: ['-X', '-w', '64', '-y', '128', '-n', '5', '-z', '32', '-k', '3'],
  },
}

export const slow: Piece = {
  what: `${clients} slow clients at once: ${Object.keys(attacks).join(', ')}, a video not read`,
  rounds: 1,
  seconds: (rounds) => rounds * 420,
  obstacle: () =>
    spawnSync('which', ['slowhttptest']).status === 0
      ? undefined
      : 'needs slowhttptest: apt install slowhttptest',
  async run({ rounds, tally }) {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, { path, given }] of Object.entries(attacks)) {
        await against(name, tally, ({ url }) => attack(url + path, given))
      }
      await against('a video that nobody reads', tally, askAndNotRead)
    }
  },
}

/** `over` when the attackers have given up by themselves. */
type Attackers = { over: Promise<unknown>; end(): void }
type Attack = (site: RunningSite) => Attackers | Promise<Attackers>

async function against(name: string, tally: Tally, begin: Attack): Promise<void> {
  tally.rounds += 1
  const folder = temporaryFolder('slow')
  const { child, site: starting } = launch(folder.path)
  const site = await starting
  const before = site.memory()
  const others = socketsOf(child.pid) + connectionsOfOthers
  let most = before
  let mostSockets = 0
  const visitors = watchVisitors(site.url, tally, { within: slowestAnswer })
  const began = performance.now()
  const attackers = await begin(site)
  let isOver = false
  void attackers.over.then(() => (isOver = true))
  // Who does not read does not hear either that the other side has closed: the site's side counts.
  const giveUp = began + (cutOffWithin + 10) * 1_000
  for (let now = began; now < giveUp; now = performance.now()) {
    const sockets = socketsOf(child.pid)
    mostSockets = Math.max(mostSockets, sockets)
    most = Math.max(most, site.memory())
    if (sockets <= others && (isOver || mostSockets > clients / 2)) break
    await pause(500)
  }
  const seconds = (performance.now() - began) / 1_000
  attackers.end()
  const { answers, slowest } = await visitors.leave()
  const growth = most - before
  tally.notes.push(
    `${name}: up to ${mostSockets} connections, all cut off after ${Math.round(seconds)} s; ` +
      `meanwhile ${answers} answers, the slowest after ${Math.round(slowest)} ms; ` +
      `${Math.round(growth / 1e6)} MB more`,
  )
  if (mostSockets < clients / 2) tally.wrong.push(`${name}: no attack, ${mostSockets} connections`)
  if (seconds > cutOffWithin) tally.wrong.push(`${name}: not cut off within ${cutOffWithin} s`)
  if (growth > mostMemory) tally.wrong.push(`${name}: ${Math.round(growth / 1e6)} MB more`)
  await site.stop()
  folder.remove()
}

function attack(url: string, given: readonly string[]): Attackers {
  const common = ['-c', String(clients), '-r', '400', '-l', String(cutOffWithin + 10), '-p', '5']
  const child = spawn('slowhttptest', [...common, ...given, '-u', url, '-v', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const forget = atTheEnd(() => child.kill('SIGKILL'))
  return {
    over: Promise.all([text(child.stdout), once(child, 'exit')]).then(forget),
    end: () => void child.kill('SIGKILL'),
  }
}

/** More than the system's buffers hold is asked for, and nothing of it taken. */
async function askAndNotRead(site: RunningSite): Promise<Attackers> {
  const path = `/uploads/publicacao/${await publishVideo(site)}`
  const { hostname, port } = new URL(site.url)
  const open = new Set<Socket>()
  for (let each = 0; each < clients; each += 1) {
    const socket = connect(Number(port), hostname)
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
    if (each % 50 === 0) await pause(20)
  }
  return {
    over: new Promise(() => undefined),
    end: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

async function publishVideo(site: RunningSite): Promise<string> {
  const form = new FormData()
  const boxes = [
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', Buffer.alloc(8)),
    box('mdat', Buffer.alloc(videoSize)),
  ]
  form.append('file', new Blob(boxes), 'filme.mp4')
  const response = await fetch(`${site.url}/api/publicacao.php`, {
    method: 'POST',
    headers: { cookie: await logInAsAdmin(site) },
    body: form,
  })
  const { data } = (await response.json()) as { data: { fileName: string } }
  return data.fileName
}

function box(type: string, content: Buffer): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(8 + content.length)
  new DataView(made.buffer).setUint32(0, made.length)
  made.set(Buffer.from(type, 'latin1'), 4)
  made.set(content, 8)
  return made
}

/** How many connections a process holds, and a few others. */
function socketsOf(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`
  const isSocket = (descriptor: string) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`).startsWith('socket:')
    } catch {
      return false
    }
  }
  return readdirSync(folder).filter(isSocket).length
}
