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
type Row = Record<'MB sent' | 'taken' | 'MB more' | 'limit' | 'seconds', number>

/**
 * How much more memory the site and its picture process take together, at their worst, while large
 * photos are uploaded: over what the site took before, when no picture process ran.
 */
export async function benchUploads(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'adro-photos-'))
  try {
    const rows: Record<string, Row> = {}
    for (const { name, files, limit } of await makeCases(folder)) {
      const { taken, more, seconds } = await measure(files)
      const sent = files.reduce((sum, file) => sum + statSync(file).size, 0)
      rows[name] = {
        'MB sent': Math.round(sent / 1e5) / 10,
        taken,
        'MB more': megabytes(more),
        limit,
        seconds,
      }
    }
    console.table(rows)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Photos as phones make them, pictures as large as they are taken, and bombs. */
async function makeCases(folder: string): Promise<Case[]> {
  const photo24 = await photo(folder, 6000, 4000, { quality: 91 })
  const photo48 = await photo(folder, 8000, 6000, { quality: 72 })
  const edited12 = await photo(folder, 4000, 3000, { quality: 96, progressive: true })
  const edited24 = await photo(folder, 6000, 4000, { quality: 91, progressive: true })
  const poster = join(folder, 'poster.png')
  await sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#8d1c2c' } })
    .composite([{ input: await noise(2350, 2350).png().toBuffer(), left: 900, top: 900 }])
    .removeAlpha()
    .png()
    .toFile(poster)
  const drawings = await makeDrawings(folder)
  return [
    { name: 'JPEG, 24 megapixels', files: [photo24], limit: 150 },
    { name: 'JPEG, 48 megapixels', files: [photo48], limit: 150 },
    { name: 'progressive JPEG, 12 megapixels', files: [edited12], limit: 150 },
    { name: 'progressive JPEG, 24 megapixels', files: [edited24], limit: 150 },
    { name: 'PNG, 50 megapixels', files: [poster], limit: 150 },
    ...drawings.map(({ name, file }) => ({ name, files: [file], limit: 150 })),
    {
      name: 'five photos at once',
      files: [photo24, photo48, edited12, poster, photo48],
      limit: 300,
    },
  ]
}

/** Of what the decoder holds as a whole: the largest that is taken, noisy, and a few kB of bomb. */
async function makeDrawings(folder: string): Promise<{ name: string; file: string }[]> {
  const interlaced = { progressive: true }
  const kinds: [name: string, ending: string, width: number, make: (given: Sharp) => Sharp][] = [
    ['AVIF', 'avif', 2300, (given) => given.avif({ effort: 0 })],
    ['interlaced PNG', 'png', 4200, (given) => given.png(interlaced)],
    ['the same of 16 bits', 'png', 2960, (given) => deepened(given).png(interlaced)],
    ['lossless WebP', 'webp', 4200, (given) => given.webp({ lossless: true, effort: 0 })],
    ['GIF', 'gif', 3260, (given) => given.gif({ effort: 1 })],
  ]
  const made: { name: string; file: string }[] = []
  async function add(name: string, ending: string, width: number, given: Sharp): Promise<void> {
    const file = join(folder, `${made.length}.${ending}`)
    await given.toFile(file)
    made.push({ name: `${name}, ${Math.round((width * width * 0.75) / 1e6)} megapixels`, file })
  }
  const tile = await noise(680, 510).png().toBuffer()
  for (const [name, ending, width, make] of kinds) {
    const size = { width, height: Math.round(width * 0.75) }
    await add(name, ending, width, make(sharp(tile).resize({ ...size, kernel: 'nearest' })))
    const flat = { width: 8160, height: 6120, channels: 3 as const, background: '#8d1c2c' }
    await add(name, ending, flat.width, make(sharp({ create: flat })))
  }
  return made
}

function deepened(given: Sharp): Sharp {
  return given.toColourspace('rgb16')
}

/** Lying on its side with a note that says so, noisy, 15 MB. */
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

async function measure(files: string[]) {
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
  const taken = Number(await answer(server))
  const seconds = Math.round((performance.now() - began) / 100) / 10
  clearInterval(looking)
  server.disconnect()
  return { taken, more: most - before, seconds }
}

/** Waits for the server's next message. */
async function answer(server: ChildProcess): Promise<unknown> {
  const stop = new AbortController()
  const { signal } = stop
  try {
    const ended = once(server, 'exit', { signal }).then(([code]) => {
      throw new Error(`the server ended with ${code}`)
    })
    const [message] = await Promise.race([once(server, 'message', { signal }), ended])
    return message
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
