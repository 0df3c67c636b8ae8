import { mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { tellingBytes } from '../../model/files/file-kind.ts'
import type { Accepts } from '../../model/files/accepts.ts'
import { createReceiver, type UploadReceiver } from './receive.ts'

vi.mock('node:fs/promises', { spy: true })

let folder: string
let receiver: UploadReceiver

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'adro-receive-')), 'recebendo')
  receiver = createReceiver(folder)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(join(folder, '..'), { recursive: true })
})

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')
const jpeg = bytes('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\u0001 and so on')
const png = bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR')
const gif = bytes('GIF89a\u0001\0\u0001\0\u0080\0\0')
const webp = bytes('RIFF\u0010\0\0\0WEBPVP8 ')
const boxed = (brand: string) => bytes(`\0\0\0\u0018ftyp${brand}\0\0\0\0`)
const mp4 = boxed('isom')

async function* chunks(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}

/** A file of so many bytes, of which only one chunk is ever in memory; counts what was taken. */
function large(head: Uint8Array, size: number) {
  const chunk = Buffer.alloc(65_536)
  const taken = { bytes: 0 }
  async function* content(): AsyncGenerator<Uint8Array> {
    yield head
    taken.bytes = head.length
    while (taken.bytes < size) {
      const part = chunk.subarray(0, size - taken.bytes)
      taken.bytes += part.length
      yield part
    }
  }
  return { content: content(), taken }
}

const receive = (content: AsyncIterable<Uint8Array>, accepts: Accepts = 'picture') =>
  receiver.receive('x.jpg', content, accepts)

async function refusalOf(receiving: Promise<unknown>) {
  const error = await receiving.then(String, (thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error })
  return { status: error.status, message: error.message, left: await readdir(folder) }
}

describe('what arrived whole', () => {
  test('a received body lies in a file as it was sent', async () => {
    const received = await receiver.receive('../../Fé 🙏.jpg', chunks(jpeg, png), 'picture')
    expect(received).toMatchObject({
      size: jpeg.length + png.length,
      originalName: '../../Fé 🙏.jpg',
      kind: 'picture',
    })
    expect(await readFile(received.path)).toEqual(Buffer.concat([jpeg, png]))
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('a received body may come byte by byte', async () => {
    const received = await receive(chunks(...Array.from(jpeg, (byte) => Uint8Array.of(byte))))
    expect(await readFile(received.path)).toEqual(jpeg)
  })

  test('a received body is gone when it is forgotten, and may be forgotten twice', async () => {
    const received = await receive(chunks(jpeg))
    await receiver.forget(received)
    await receiver.forget(received)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the first bytes tell', () => {
  const pictures = { jpeg, png, gif, webp, avif: boxed('avif'), 'AVIF or HEIC': boxed('mif1') }

  test.each(Object.entries(pictures))('a picture: %s', async (_, head) => {
    for (const accepts of ['picture', 'picture-or-video'] as const) {
      expect((await receive(chunks(head), accepts)).kind).toBe('picture')
    }
  })

  test.each(['isom', 'iso5', 'mp41', 'mp42', 'avc1', 'M4V ', 'qt  '])(
    'a video: %s',
    async (brand) => {
      const head = boxed(brand)
      expect((await receive(chunks(head), 'picture-or-video')).kind).toBe('video')
      await rm(folder, { recursive: true })
      expect(await refusalOf(receive(chunks(head)))).toEqual({
        status: 415,
        message: refusals.videoForPicture,
        left: [],
      })
    },
  )

  // What each is called stands in src/api/sentences/file-refusal.test.ts.
  const others: [what: string, content: Uint8Array, message: RegExp][] = [
    ['nothing', bytes(''), /vazio/],
    ['one byte', bytes('\u00ff'), /Não foi possível ler/],
    ['HTML', bytes('<!DOCTYPE html><script>alert(1)</script>'), /página da internet/],
    ['PDF', bytes('%PDF-1.7 and so on'), /Isto é um PDF/],
    ['a program', bytes('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00ff\u00ff'), /Não foi possível/],
    ['HEIC', boxed('heic'), /HEIC/],
  ]

  test.each(others)('neither: %s', async (_, content, message) => {
    for (const accepts of ['picture', 'picture-or-video'] as const) {
      expect(await refusalOf(receive(chunks(content), accepts))).toEqual({
        status: 415,
        message: expect.stringMatching(message),
        left: [],
      })
    }
  })

  test('at once: the rest is not waited for', async () => {
    const { content, taken } = large(bytes('<!DOCTYPE html>'.padEnd(tellingBytes)), 10_000_000)
    expect(await refusalOf(receive(content))).toEqual({
      status: 415,
      message: expect.stringMatching(/página da internet/),
      left: [],
    })
    expect(taken.bytes).toBe(0)
  })
})

describe('the limit', () => {
  const [pictureLimit, videoLimit] = [15 * 1024 * 1024, 200 * 1024 * 1024]

  test('the limit of a picture is 15 MB', async () => {
    expect((await receive(large(png, pictureLimit).content)).size).toBe(pictureLimit)
    await rm(folder, { recursive: true })
    const { content, taken } = large(png, 1e12)
    expect(await refusalOf(receive(content, 'picture-or-video'))).toEqual({
      status: 413,
      message: refusals.pictureTooLarge,
      left: [],
    })
    expect(taken.bytes).toBeLessThan(pictureLimit + 100_000)
  })

  test('the limit of a video is 200 MB', async () => {
    expect((await receive(large(mp4, videoLimit).content, 'picture-or-video')).size).toBe(
      videoLimit,
    )
    await rm(folder, { recursive: true })
    const { content, taken } = large(mp4, 1e12)
    expect(await refusalOf(receive(content, 'picture-or-video'))).toEqual({
      status: 413,
      message: refusals.videoTooLarge,
      left: [],
    })
    expect(taken.bytes).toBeLessThan(videoLimit + 100_000)
  })
})

describe('content that breaks off', () => {
  async function* broken(error: Error): AsyncGenerator<Uint8Array> {
    yield jpeg
    throw error
  }

  test('a body that breaks off is reported as incomplete', async () => {
    expect(await refusalOf(receive(broken(new Error('aborted'))))).toEqual({
      status: 400,
      message: refusals.cutOff,
      left: [],
    })
  })

  test('a body with a refusal of its own keeps that', async () => {
    const error = new AppError(413, refusals.tooLarge)
    expect(await refusalOf(receive(broken(error)))).toEqual({
      status: 413,
      message: refusals.tooLarge,
      left: [],
    })
  })
})

test.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s) has its sentence', async (code) => {
  const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  vi.mocked(open).mockImplementationOnce(async (...given) => {
    const file = await actual.open(...given)
    vi.spyOn(file, 'writeFile').mockRejectedValue(Object.assign(new Error(code), { code }))
    return file
  })
  expect(await refusalOf(receive(chunks(jpeg)))).toEqual({
    status: 503,
    message: refusals.diskFull,
    left: [],
  })
})

test('a leftover that another process removes meanwhile is no failure', async () => {
  const old = new Date('2026-11-01T00:00:00Z')
  await receive(chunks(jpeg))
  await writeFile(join(folder, 'a'), 'x')
  await writeFile(join(folder, 'b'), 'x')
  for (const name of ['a', 'b']) await utimes(join(folder, name), old, old)
  vi.mocked(stat).mockImplementationOnce(async (path) => {
    await rm(path as string)
    const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
    return actual.stat(path)
  })
  await receiver.removeLeftovers(new Date('2026-11-02T00:00:00Z'))
  expect(await readdir(folder)).toHaveLength(1)
})

test('leftovers that are old and not in use are removed', async () => {
  const old = new Date('2026-11-01T00:00:00Z')
  const { path } = await receive(chunks(jpeg))
  const young = new Date('2026-11-03T00:00:00Z')
  const times = { velho: old, 'velho.webp': old, novo: young }
  for (const [name, time] of Object.entries(times)) {
    await writeFile(join(folder, name), 'x')
    await utimes(join(folder, name), time, time)
  }
  await utimes(path, old, old)
  await receiver.removeLeftovers(new Date('2026-11-02T00:00:00Z'))
  expect((await readdir(folder)).toSorted()).toEqual([basename(path), 'novo'].toSorted())
})
