import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'

let pictures: PictureProcess
let picture: Buffer
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-process-'))
  pictures = createPictureProcess()
  const background = { r: 200, g: 30, b: 30 }
  picture = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()
})
afterEach(async () => {
  pictures.stop()
  await rm(folder, { recursive: true })
})

const sizeOf = async (content: Uint8Array) => {
  const { format, width, height } = await sharp(content).metadata()
  return [format, width, height]
}

test('makes a picture narrow', async () => {
  expect(await sizeOf(await pictures.narrow(picture, 320))).toEqual(['webp', 320, 160])
})

test('answers many at once, each with its own', async () => {
  const widths = [160, 320, 480, 640, 160, 320]
  const made = await Promise.all(widths.map((width) => pictures.narrow(picture, width)))
  const sizes = await Promise.all(made.map(sizeOf))
  expect(sizes.map(([, width]) => width)).toEqual(widths)
})

test('draws cards, and lets no drawing in for that', async () => {
  const process = createPictureProcess()
  const assets = resolve('build/cards')
  const card = { assets, above: 'Oração', title: 'Pai-Nosso', below: 'Paróquia' }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const results = await Promise.allSettled([
    process.drawCard(card),
    process.drawCard({ ...card, photo: picture }),
    process.drawCard({ ...card, photo: svg }),
    process.narrow(svg, 320),
    process.drawCard(card),
  ])
  process.stop()
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

test('says so when a file is no picture, and goes on with the next', async () => {
  const results = await Promise.allSettled([
    pictures.narrow(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 320),
    pictures.narrow(picture, 320),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('leaves nobody waiting when it is stopped', async () => {
  const waiting = pictures.narrow(picture, 320)
  pictures.stop()
  await expect(waiting).rejects.toThrow(/process ended/)
})

test('begins again after it was stopped, even at the same moment', async () => {
  await pictures.narrow(picture, 320)
  pictures.stop()
  expect(await sizeOf(await pictures.narrow(picture, 160))).toEqual(['webp', 160, 80])
})

test('is told none of the passwords and keys that the site is set up with', async () => {
  const path = join(folder, 'worker.mjs')
  const tell = `process.on('message', () =>
    process.send({ picture: Buffer.from(Object.keys(process.env).join()) }))`
  await writeFile(path, tell)
  vi.stubEnv('ADMIN_PASSWORD', 'x')
  vi.stubEnv('DATABASE_URL', 'x')
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'x')
  const process = createPictureProcess({ worker: pathToFileURL(path) })
  const names = Buffer.from(await process.narrow(picture, 320)).toString()
  process.stop()
  vi.unstubAllEnvs()
  expect(names).toContain('MALLOC_ARENA_MAX')
  expect(names).toContain('PATH')
  expect(names).not.toMatch(/PASSWORD|DATABASE|SECRET/)
})

describe('an upload', () => {
  const paths = (name: string) => [join(folder, name), join(folder, `${name}.webp`)] as const

  test('is encoded from file to file', async () => {
    const [from, to] = paths('foto')
    await writeFile(from, await sharp(picture).resize(3000, 1500).jpeg().toBuffer())
    await pictures.encode(from, to)
    expect(await sizeOf(await readFile(to))).toEqual(['webp', 2400, 1200])
  })

  test('that is no picture is refused, and the next is encoded', async () => {
    const [bad, good] = [paths('ruim'), paths('boa')]
    await writeFile(bad[0], '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(good[0], picture)
    const [refused] = await Promise.allSettled([pictures.encode(...bad), pictures.encode(...good)])
    expect(refused).toMatchObject({
      reason: { status: 415, message: expect.stringContaining('JPEG, PNG ou WebP') },
    })
    expect(await sizeOf(await readFile(good[1]))).toEqual(['webp', 800, 400])
  })

  test('that cannot be written is not called unreadable', async () => {
    const [from] = paths('foto')
    await writeFile(from, picture)
    const refused = await pictures.encode(from, join(folder, 'nada', 'x.webp')).catch(String)
    expect(refused).toMatch(/ENOENT/)
  })
})

describe('a picture that is too much for the decoder', () => {
  /** A decoder that does what the width says. */
  const worker = `
    process.on('message', ({ width }) => {
      if (width === 1) process.kill(process.pid, 'SIGSEGV')
      else if (width === 2) process.kill(process.pid, 'SIGTERM')
      else if (width === 3) for (;;);
      else process.send({ picture: Buffer.from(String(process.pid)) })
    })
  `
  const narrow = (width: number) =>
    pictures.narrow(picture, width).then((made) => Buffer.from(made).toString())

  beforeEach(async () => {
    const path = join(folder, 'worker.mjs')
    await writeFile(path, worker)
    pictures = createPictureProcess({ worker: pathToFileURL(path), longestWork: 1000 })
  })

  test('and kills it is refused; those behind it get a new process', async () => {
    const before = await narrow(320)
    const [deadly, next, last] = await Promise.allSettled([narrow(1), narrow(320), narrow(320)])
    expect(deadly).toMatchObject({ status: 'rejected', reason: { status: 415 } })
    expect(next).toMatchObject({ status: 'fulfilled', value: expect.not.stringContaining(before) })
    expect(last).toEqual(next)
  })

  test('and keeps it busy without end is refused; those behind it get a new process', async () => {
    const [endless, next] = await Promise.allSettled([narrow(3), narrow(320)])
    expect(endless).toMatchObject({ status: 'rejected', reason: { status: 415 } })
    expect(next.status).toBe('fulfilled')
  })

  test('is not blamed when somebody ends the process', async () => {
    await expect(narrow(2)).rejects.toThrow(/process ended/)
    expect(await narrow(320)).toMatch(/^\d+$/)
  })

  test('is not blamed when the process cannot begin', async () => {
    await writeFile(join(folder, 'worker.mjs'), 'process.exit(1)')
    await expect(narrow(320)).rejects.toThrow(/process ended/)
  })
})

describe('while uploads wait their turn', () => {
  /** Answers at once, and an upload named `parado` never. */
  const worker = `
    process.on('message', (job) => {
      if (job.from !== 'parado') process.send({ picture: Buffer.from('x') })
    })
  `

  beforeEach(async () => {
    const path = join(folder, 'worker.mjs')
    await writeFile(path, worker)
    pictures = createPictureProcess({ worker: pathToFileURL(path), longestWork: 2000 })
  })

  test('what visitors wait for goes ahead', async () => {
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    await Promise.all([
      pictures.encode('a', 'x').then(note('a')),
      pictures.encode('b', 'x').then(note('b')),
      pictures.encode('c', 'x').then(note('c')),
      pictures.narrow(picture, 320).then(note('320')),
      pictures.narrow(picture, 640).then(note('640')),
    ])
    expect(done).toEqual(['a', '320', '640', 'b', 'c'])
  })

  test('no more than twenty are let wait; the next is asked to come back', async () => {
    const underWay = pictures.encode('parado', 'x')
    const waiting = Array.from({ length: 20 }, () => pictures.encode('a', 'x'))
    await expect(pictures.encode('a', 'x')).rejects.toMatchObject({
      status: 429,
      message: refusals.tooMany,
      retryAfter: 60,
    })
    const visitor = pictures.narrow(picture, 320)
    await expect(underWay).rejects.toMatchObject({ status: 415 })
    await Promise.all([visitor, ...waiting])
    await pictures.encode('a', 'x')
  })
})
