import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PictureWidth } from '../../contract/paths.ts'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import type { FileStores } from './file-store.ts'
import { createMedia, type Media } from './media.ts'
import type { PictureProcess } from './picture-process.ts'
import { keysIn, openTestStores } from '../../tests/support/file-stores.ts'

/** Stands in for the work on pixels: says which width was asked for. */
const narrow = vi.fn<PictureProcess['narrow']>(async (file, width) =>
  Buffer.from(`${Buffer.from(file).toString()} at ${width}`),
)
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
    pictures: { encode: neverEncode, narrow, stop: () => undefined },
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

  test('is found under the name that it was given, in its folder', async () => {
    const name = await add()
    expect(name).toMatch(/^horta-comunitaria-[0-9a-f]{16}\.webp$/)
    expect(await read(name)).toBe('picture')
    expect(await media.find('paroquia', name)).toBeUndefined()
  })

  test('that is added twice is one file', async () => {
    const name = await add()
    expect(await add()).toBe(name)
    expect(await keysIn(stores, 'uploads')).toEqual([`acao/${name}`])
  })

  test('is made narrow once, and kept', async () => {
    const name = await add()
    expect(await read(name, 320)).toBe('picture at 320')
    expect(await read(name, 320)).toBe('picture at 320')
    expect(await read(name, 640)).toBe('picture at 640')
    expect(narrow).toHaveBeenCalledTimes(2)
  })

  test('is made narrow once for many who ask at the same time', async () => {
    const name = await add()
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(name, 320)))
    expect(new Set(answers)).toEqual(new Set(['picture at 320']))
    expect(narrow).toHaveBeenCalledTimes(1)
  })

  test('that cannot be made narrow is given as it is, and tried again the next time', async () => {
    const name = await add()
    narrow.mockRejectedValueOnce(new Error('no memory'))
    expect(await read(name, 320)).toBe('picture')
    expect(await read(name, 320)).toBe('picture at 320')
  })
})

test('a width that is made while its picture is discarded is not kept', async () => {
  const name = await media.addPicture('acao', 'x.png', Buffer.from('picture'))
  narrow.mockImplementationOnce(async () => {
    await media.discard([`acao/${name}`])
    return Buffer.from('narrow')
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
