import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { residentMemory, startArguments } from '../scripts/running-site.ts'

/** Milliseconds between two looks at the memory. */
const lookEvery = 20

type Case = { name: string; files: string[]; limit: number }
type Row = { 'MB sent': number; 'MB more': number; limit: number; seconds: number }

/**
 * How much more memory the site and its picture process take together, at their worst, while large
 * photos are uploaded: over what the site took before, when no picture process ran.
 */
export async function benchUploads(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adro-photos-'))
  try {
    const rows: Record<string, Row> = {}
    for (const { name, files, limit } of await makeCases(folder)) {
      const { more, seconds } = await measure(files)
      const sent = files.reduce((sum, file) => sum + statSync(file).size, 0)
      rows[name] = { 'MB sent': megabytes(sent), 'MB more': megabytes(more), limit, seconds }
    }
    console.table(rows)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Photos as phones make them: lying on their side with a note that says so, noisy, 15 MB. */
async function makeCases(folder: string): Promise<Case[]> {
  const photo24 = await photo(folder, 6000, 4000, { quality: 91 })
  const photo48 = await photo(folder, 8000, 6000, { quality: 72 })
  const edited24 = await photo(folder, 6000, 4000, { quality: 91, progressive: true })
  const poster = join(folder, 'poster.png')
  await sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#8d1c2c' } })
    .composite([{ input: await noise(2350, 2350).png().toBuffer(), left: 900, top: 900 }])
    .removeAlpha()
    .png()
    .toFile(poster)
  return [
    { name: 'JPEG, 24 megapixels', files: [photo24], limit: 150 },
    { name: 'JPEG, 48 megapixels', files: [photo48], limit: 150 },
    { name: 'progressive JPEG, 24 megapixels', files: [edited24], limit: 150 },
    { name: 'PNG, 50 megapixels', files: [poster], limit: 150 },
    {
      name: 'all of these and one more at once',
      files: [photo24, photo48, edited24, poster, photo48],
      limit: 300,
    },
  ]
}

async function photo(
  folder: string,
  width: number,
  height: number,
  options: JpegOptions,
): Promise<string> {
  const path = join(folder, `${width}-${options.progressive === true}.jpg`)
  await noise(width, height).withMetadata({ orientation: 6 }).jpeg(options).toFile(path)
  return path
}

function noise(width: number, height: number): Sharp {
  const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, noise: gaussian, background: '#808080' } })
}

async function measure(files: string[]): Promise<{ more: number; seconds: number }> {
  const server = fork(new URL('./uploads-server.ts', import.meta.url), {
    execArgv: startArguments().slice(0, -1),
  })
  await answer(server)
  const before = memoryWithChildren(server)
  let most = before
  const looking = setInterval(() => {
    if (server.exitCode === null) most = Math.max(most, memoryWithChildren(server))
  }, lookEvery)
  const began = performance.now()
  server.send(files)
  await answer(server)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  clearInterval(looking)
  server.disconnect()
  return { more: most - before, seconds }
}

/** Waits for the server's next message. */
async function answer(server: ChildProcess): Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  try {
    const ended = once(server, 'exit', { signal }).then(([code]) => {
      throw new Error(`the server ended with ${code}`)
    })
    await Promise.race([once(server, 'message', { signal }), ended])
  } finally {
    stop.abort()
  }
}

/** In bytes; Linux only. */
function memoryWithChildren({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.split(' ').filter((each) => each !== '')
  return [pid, ...pids.map(Number)].reduce<number>((sum, each) => sum + residentMemory(each), 0)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
