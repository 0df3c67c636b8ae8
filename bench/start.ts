import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startSite } from '../scripts/running-site.ts'
import { median, ratio } from './figures.ts'
import { startReadings } from './readings.ts'

const starts = 7

/** The least that a server in Node can do: it says where it is, and answers. */
const bareServer = `require('node:http').createServer((request, response) => response.end('ok'))
  .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/** From nothing to a page: of the site alone, and of `npm start` in a fresh clone. */
export async function benchStart(): Promise<void> {
  const readings = await startReadings()
  try {
    const { times, bare } = await millisecondsToFirstPage(readings.settings)
    console.log(
      `the process, with its data there, started again ${starts} times: until /Home has come whole`,
    )
    console.table({
      'first page': {
        'median ms': Math.round(median(times)),
        'longest ms': Math.round(Math.max(...times)),
        limit: 700,
        ratio: ratio(median(times), median(bare)),
      },
      'first answer of a bare Node server': {
        'median ms': Math.round(median(bare)),
        'longest ms': Math.round(Math.max(...bare)),
      },
    })
  } finally {
    readings.close()
  }
  await benchClone()
}

/** Ended in peace, so that what Node compiled is kept, as it is wherever the site ran before. */
async function startOnce(settings: Record<string, string>): Promise<void> {
  const site = await startSite(undefined, settings)
  await (await fetch(`${site.url}/Home`)).text()
  await site.stop()
}

/** Of the site, and in turns with it of the bare server. */
async function millisecondsToFirstPage(settings: Record<string, string>) {
  const times: number[] = []
  const bare: number[] = []
  await startOnce(settings)
  let site = await startSite(undefined, settings)
  try {
    for (let n = 0; n < starts; n++) {
      await site.kill()
      const began = performance.now()
      site = await startSite(site.dataDir, settings)
      const response = await fetch(`${site.url}/Home`)
      const page = await response.text()
      times.push(performance.now() - began)
      if (!response.ok || !page.endsWith('</html>')) throw new Error('the page is not whole')
      bare.push(await millisecondsOfBareServer())
    }
  } finally {
    await site.stop()
  }
  return { times, bare }
}

async function millisecondsOfBareServer(): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['-e', bareServer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const took = performance.now() - began
  child.kill('SIGKILL')
  await once(child, 'exit')
  return took
}

/** `npm start` in a fresh clone of what is committed, and once more. */
async function benchClone(): Promise<void> {
  const clone = mkdtempSync(join(tmpdir(), 'adro-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '.', clone])
    const first = await secondsToServe(clone)
    const second = await secondsToServe(clone)
    console.table({
      'first npm start': { seconds: first, limit: 180 },
      'second npm start': { seconds: second, limit: 5, ratio: ratio(second, first) },
    })
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

async function secondsToServe(folder: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: './data' },
    // A group of its own, so that npm and the site below it are stopped together.
    detached: true,
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('http://')) break
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10
  process.kill(-child.pid!, 'SIGTERM')
  await once(child, 'exit')
  return seconds
}
