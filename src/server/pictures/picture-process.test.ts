import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '../../api/sentences/refusals.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'

let pictures: PictureProcess
let picture: string
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-process-'))
  pictures = createPictureProcess()
  const background = { r: 200, g: 30, b: 30 }
  picture = join(folder, 'foto.webp')
  await sharp({ create: { width: 800, height: 400, channels: 3, background } }).toFile(picture)
})
afterEach(async () => {
  pictures.stop()
  await rm(folder, { recursive: true })
})

async function narrow(width: number, from = picture): Promise<string> {
  const to = join(folder, randomUUID())
  await pictures.narrow(from, to, width)
  return to
}

async function writeDrawing(): Promise<string> {
  const path = join(folder, 'desenho.svg')
  await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  return path
}

const sizeOf = async (content: Uint8Array | string) => {
  const { format, width, height } = await sharp(content).metadata()
  return [format, width, height]
}

test('the process answers many calls at once, each with its own picture', async () => {
  const widths = [160, 320, 480, 640, 160, 320]
  const made = await Promise.all(widths.map((width) => narrow(width)))
  const sizes = await Promise.all(made.map(sizeOf))
  expect(sizes.map(([, width]) => width)).toEqual(widths)
})

test('the process draws cards, and takes no drawing as an upload', async () => {
  const assets = resolve('build/cards')
  const card = { assets, above: 'Oração', title: 'Pai-Nosso', below: 'Paróquia' }
  const svg = await writeDrawing()
  const results = await Promise.allSettled([
    pictures.drawCard(card),
    pictures.drawCard({ ...card, photo: picture }),
    pictures.drawCard({ ...card, photo: svg }),
    narrow(320, svg),
    pictures.drawCard(card),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  const [first] = results
  expect(first.status === 'fulfilled' && (await sizeOf(first.value))).toEqual(['jpeg', 1200, 630])
})

test('a file that is no picture is reported, and the next one is encoded', async () => {
  const results = await Promise.allSettled([narrow(320, await writeDrawing()), narrow(320)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('the process rejects all waiting calls when it is stopped', async () => {
  const jobs = [narrow(320), narrow(640)]
  pictures.stop()
  const results = await Promise.allSettled(jobs)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('the process begins again after it was stopped, even at the same moment', async () => {
  await narrow(320)
  pictures.stop()
  expect(await sizeOf(await narrow(160))).toEqual(['webp', 160, 80])
})

test('the process gets none of the passwords and keys that the site is set up with', async () => {
  const path = join(folder, 'worker.mjs')
  const tell = `process.on('message', () =>
    process.send({ picture: Buffer.from(Object.keys(process.env).join()) }))`
  await writeFile(path, tell)
  vi.stubEnv('ADMIN_PASSWORD', 'x')
  vi.stubEnv('DATABASE_URL', 'x')
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'x')
  pictures = createPictureProcess({ worker: pathToFileURL(path) })
  const assets = resolve('build/cards')
  const card = await pictures.drawCard({ assets, above: '', title: '', below: '' })
  const names = Buffer.from(card).toString()
  vi.unstubAllEnvs()
  expect(names).toContain('MALLOC_ARENA_MAX')
  expect(names).toContain('PATH')
  expect(names).not.toMatch(/PASSWORD|DATABASE|SECRET/)
})

test('the process continues after Ctrl+C, which also reaches the site and ends its uploads in order', async () => {
  const path = join(folder, 'worker.mjs')
  const noted = join(folder, 'processes')
  const real = pathToFileURL(resolve('src/server/pictures/picture-worker.mjs'))
  const begin = `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(noted)}, process.pid + ' ')
    await import('${real}')`
  await writeFile(path, begin)
  pictures = createPictureProcess({ worker: pathToFileURL(path) })
  await narrow(320)
  const [pid] = (await readFile(noted, 'utf8')).trim().split(' ')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(Number(pid), signal)
  await narrow(320)
  expect((await readFile(noted, 'utf8')).trim()).toBe(pid)
})

describe('an upload', () => {
  const paths = (name: string) => [join(folder, name), join(folder, `${name}.webp`)] as const

  test('an upload that is no picture is refused, and the next is encoded', async () => {
    const [bad, good] = [paths('ruim'), paths('boa')]
    await writeFile(bad[0], '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await copyFile(picture, good[0])
    const [refused] = await Promise.allSettled([pictures.encode(...bad), pictures.encode(...good)])
    expect(refused).toMatchObject({
      reason: { status: 415, message: expect.stringContaining('JPEG, PNG ou WebP') },
    })
    expect(await sizeOf(await readFile(good[1]))).toEqual(['webp', 800, 400])
  })

  test('an upload that cannot be written is not called unreadable', async () => {
    const refused = await pictures.encode(picture, join(folder, 'nada', 'x.webp')).catch(String)
    expect(refused).toMatch(/ENOENT/)
  })
})

describe('a picture that is too much for the decoder', () => {
  /** A decoder that does what the width says. */
  const worker = `
    import { writeFileSync } from 'node:fs'
    process.on('message', ({ to, width }) => {
      if (width === 1) process.kill(process.pid, 'SIGSEGV')
      else if (width === 2) Array.from({ length: 15 }, () => Buffer.alloc(100_000_000))
      else if (width === 3) for (;;);
      writeFileSync(to, String(process.pid))
      process.send({})
    })
  `
  const processOf = async (width: number) => readFile(await narrow(width), 'utf8')

  beforeEach(async () => {
    const path = join(folder, 'worker.mjs')
    await writeFile(path, worker)
    pictures = createPictureProcess({ worker: pathToFileURL(path), longestWorkMs: 1000 })
  })

  test('a picture that kills the decoder is refused; those behind it get a new process', async () => {
    const before = await processOf(320)
    const [deadly, next, last] = await Promise.allSettled([
      processOf(1),
      processOf(320),
      processOf(320),
    ])
    expect(deadly).toMatchObject({ status: 'rejected', reason: { status: 415 } })
    expect(next).toMatchObject({ status: 'fulfilled', value: expect.not.stringContaining(before) })
    expect(last).toEqual(next)
  })

  test('a picture that keeps the decoder busy without end is refused; those behind it get a new process', async () => {
    const [endless, next] = await Promise.allSettled([processOf(3), processOf(320)])
    expect(endless).toMatchObject({ status: 'rejected', reason: { status: 415 } })
    expect(next.status).toBe('fulfilled')
  })

  test.runIf(process.platform === 'linux')('a picture gets no more than a gigabyte', async () => {
    await expect(processOf(2)).rejects.toThrow(/process ended/)
    expect(await processOf(320)).toMatch(/^\d+$/)
  })

  test('a picture is not blamed when the process cannot begin', async () => {
    await writeFile(join(folder, 'worker.mjs'), 'process.exit(1)')
    await expect(processOf(320)).rejects.toThrow(/process ended/)
  })
})

describe('while uploads wait their turn', () => {
  /** Answers at once, and an upload named `parado` never. */
  const worker = `
    process.on('message', (job) => {
      if (job.from !== 'parado')
        process.send({ picture: Buffer.from('x'), size: { width: 1, height: 1 } })
    })
  `

  beforeEach(async () => {
    const path = join(folder, 'worker.mjs')
    await writeFile(path, worker)
    pictures = createPictureProcess({ worker: pathToFileURL(path), longestWorkMs: 2000 })
  })

  test('uploads go ahead of what visitors wait for', async () => {
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    const card = { assets: '', above: '', title: '', below: '' }
    await Promise.all([
      pictures.narrow(picture, 'x', 320).then(note('320')),
      pictures.narrow(picture, 'x', 640).then(note('640')),
      pictures.drawCard(card).then(note('card')),
      pictures.encode('a', 'x').then(note('a')),
      pictures.encode('b', 'x').then(note('b')),
    ])
    expect(done).toEqual(['320', 'a', 'b', '640', 'card'])
  })

  test('no more than twenty are let wait; the next is asked to come back', async () => {
    const underWay = pictures.encode('parado', 'x')
    const visitor = pictures.narrow(picture, 'x', 320)
    const waiting = Array.from({ length: 20 }, () => pictures.encode('a', 'x'))
    await expect(pictures.encode('a', 'x')).rejects.toMatchObject({
      status: 429,
      message: refusals.tooMany,
      retryAfter: 60,
    })
    await expect(underWay).rejects.toMatchObject({ status: 415 })
    await Promise.all([visitor, ...waiting])
    await pictures.encode('a', 'x')
  })
})
