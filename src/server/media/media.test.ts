import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PictureWidth, pageWidths } from '../../model/files/uploads.ts'
import { systemClock } from '../process/clock.ts'
import { createLog } from '../process/log.ts'
import type { FileStores } from '../files/file-store.ts'
import { createMedia, type Media } from './media.ts'
import type { PictureProcess } from '../pictures/picture-process.ts'
import { limitOfPictures } from '../concurrency/limit.ts'
import { keysIn, openTestStores } from '../../../tests/support/file-stores.ts'

/** Stands in for the work on pixels: says which width was asked for. */
const narrow = vi.fn<PictureProcess['narrow']>(async (from, to, width) => {
  await writeFile(to, `${await readFile(from, 'utf8')} at ${width}`)
})
const neverEncode = () => Promise.reject(new Error('nothing is uploaded here'))
let folder: string
let stores: FileStores
let media: Media

beforeEach(async () => {
  narrow.mockClear()
  folder = await mkdtemp(join(tmpdir(), 'adro-media-'))
  stores = await openTestStores(folder, systemClock)
  media = createMedia({
    stores,
    incomingDir: join(folder, 'recebendo'),
    pictures: {
      encode: neverEncode,
      checkPdf: neverEncode,
      narrow,
      drawIcon: neverEncode,
      stop: () => undefined,
    },
    log: createLog('silent'),
  })
})
afterEach(async () => {
  stores.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(name: string, width?: PictureWidth): Promise<string | undefined> {
  const found = await media.find('acao', name, width)
  return found && text(await found.open())
}

describe('a picture', () => {
  const add = () => media.addPicture('acao', 'Horta comunitária.PNG', Buffer.from('picture'))

  test('a picture is found under the name that it was given, in its folder', async () => {
    const name = await add()
    expect(name).toMatch(/^horta-comunitaria-[0-9a-f]{16}\.webp$/)
    expect(await read(name)).toBe('picture')
    expect(await media.find('paroquia', name)).toBeUndefined()
  })

  test('a picture that is added twice is one file', async () => {
    const name = await add()
    expect(await add()).toBe(name)
    expect(await keysIn(stores, 'uploads')).toEqual([`acao/${name}`])
  })

  test('a picture is made narrow once, and kept', async () => {
    const name = await add()
    expect(await read(name, 320)).toBe('picture at 320')
    expect(await read(name, 320)).toBe('picture at 320')
    expect(await read(name, 640)).toBe('picture at 640')
    expect(narrow).toHaveBeenCalledTimes(2)
  })

  test('a picture is made narrow once for many requests at the same time', async () => {
    const name = await add()
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(name, 320)))
    expect(new Set(answers)).toEqual(new Set(['picture at 320']))
    expect(narrow).toHaveBeenCalledTimes(1)
  })

  test('a picture that cannot be made narrow is given as it is, and tried again the next time', async () => {
    const name = await add()
    narrow.mockRejectedValueOnce(new Error('no memory'))
    expect(await read(name, 320)).toBe('picture')
    expect(await read(name, 320)).toBe('picture at 320')
  })
})

test('requests for more widths than may wait are refused, and none gets the whole picture', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  narrow.mockImplementationOnce(async (_, to) => {
    await held
    await writeFile(to, 'the first')
  })
  const name = await media.addPicture('acao', 'x.png', Buffer.from('picture'))
  const first = read(name, 160)
  await expect.poll(() => narrow.mock.calls.length).toBe(1)
  const names = await Promise.all(
    Array.from({ length: limitOfPictures.waiting + 5 }, (_, index) =>
      media.addPicture('acao', 'x.png', Buffer.from(`picture ${index}`)),
    ),
  )
  const refused: unknown[] = []
  const answers = names.map((each) => read(each, 320).catch((error) => void refused.push(error)))
  await expect.poll(() => refused.length).toBe(5)
  release()
  expect(await first).toBe('the first')
  const made = (await Promise.all(answers)).filter((answer) => answer !== undefined)
  expect(made).toHaveLength(limitOfPictures.waiting)
  for (const each of made) expect(each).toMatch(/^picture \d+ at 320$/)
  for (const each of refused) {
    expect(each).toMatchObject({ status: 503, retryAfter: expect.any(Number) })
  }
  expect(await readdir(join(folder, 'recebendo'))).toEqual([])
})

describe('the usual widths', () => {
  const makeWidths = (keys: string[], stop = new AbortController().signal) =>
    media.makeWidths(keys, stop)
  const all = (key: string) => pageWidths.map((width) => `${width}/${key}`)

  test('the usual widths are made where they are missing, and only there', async () => {
    const key = `acao/${await media.addPicture('acao', 'x.png', Buffer.from('picture'))}`
    await stores.widths.write(`640/${key}`, Buffer.from('made before'))
    await makeWidths([key, 'publicacao/festa-00112233445566aa.mp4', 'acao/nada.webp'])
    expect(await keysIn(stores, 'widths')).toEqual(all(key).toSorted())
    expect((await stores.widths.read(`640/${key}`))?.toString()).toBe('made before')
    expect((await stores.widths.read(`320/${key}`))?.toString()).toBe('picture at 320')
    narrow.mockClear()
    await makeWidths([key])
    expect(narrow).not.toHaveBeenCalled()
  })

  test('the usual widths are left when the site ends', async () => {
    const key = `acao/${await media.addPicture('acao', 'x.png', Buffer.from('picture'))}`
    const stopping = new AbortController()
    narrow.mockImplementationOnce(async (_, to) => {
      stopping.abort()
      await writeFile(to, 'x')
    })
    await makeWidths([key], stopping.signal)
    expect(await keysIn(stores, 'widths')).toHaveLength(1)
  })
})

test('a width that is made while its picture is discarded is not kept', async () => {
  const name = await media.addPicture('acao', 'x.png', Buffer.from('picture'))
  narrow.mockImplementationOnce(async (_, to) => {
    await media.discard([`acao/${name}`])
    await writeFile(to, 'narrow')
  })
  expect(await read(name, 320)).toBeUndefined()
  expect(await keysIn(stores, 'widths')).toEqual([])
})

test('a picture that is gone is not there in any width, and nothing is kept for it', async () => {
  expect(await read('nada.webp')).toBeUndefined()
  expect(await read('nada.webp', 320)).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
  expect(await keysIn(stores, 'widths')).toEqual([])
})
