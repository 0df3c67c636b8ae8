// What every place of files must do: on disk, and once more in an object store.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore, FileStores } from '../../src/server/files/file-store.ts'
import { keysIn, openTestStores } from '../support/file-stores.ts'
import { clockAt } from '../support/site.ts'

const day = 24 * 3_600_000
const key = 'comunidades/7/a-0123456789abcdef.webp'
const other = 'acao/b-0123456789abcdef.webp'

let folder: string
let stores: FileStores
let store: FileStore
const began = new Date()
const clock = clockAt(began)
const twoDaysLater = new Date(began.getTime() + 2 * day)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-arquivos-'))
  clock.set(began)
  stores = await openTestStores(folder, clock)
  store = stores.uploads
})
afterEach(async () => {
  stores.close()
  await rm(folder, { recursive: true, force: true })
})

const text = (content: string) => Buffer.from(content)
const contentOf = async (each: string) => (await store.read(each))?.toString()

async function given(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'recebido')
  await writeFile(path, content)
  return path
}

describe('a file that was written', () => {
  test('a written file is read as it was', async () => {
    await store.write(key, text('conteúdo'))
    expect(await store.read(key)).toEqual(text('conteúdo'))
  })

  test('a written file is found with its size and time, as a whole and in parts', async () => {
    await store.write(key, text('0123456789'))
    const found = await store.find(key)
    expect(found?.size).toBe(10)
    expect(found?.modified).toEqual(began)
    const part = async (start: number, end: number) => buffer(await found!.open({ start, end }))
    expect(await buffer(await found!.open())).toEqual(text('0123456789'))
    expect(await part(2, 4)).toEqual(text('234'))
    expect(await part(0, 0)).toEqual(text('0'))
    expect(await part(9, 9)).toEqual(text('9'))
    expect(await part(0, 9)).toEqual(text('0123456789'))
  })

  test('a written file may be empty', async () => {
    await store.write(key, text(''))
    const found = await store.find(key)
    expect(found?.size).toBe(0)
    expect(await buffer(await found!.open())).toEqual(text(''))
    expect(await store.read(key)).toEqual(text(''))
  })

  test('a written file stays as it is when the key is written again', async () => {
    await store.write(key, text('o primeiro'))
    clock.set(twoDaysLater)
    await store.write(key, text('o segundo!'))
    await store.write(key, text('um terceiro, mais longo'))
    expect(await contentOf(key)).toBe('o primeiro')
    expect((await store.find(key))?.modified).toEqual(began)
  })

  test('a file written many times at once is one file', async () => {
    const content = Buffer.alloc(100_000, 1)
    await Promise.all(Array.from({ length: 10 }, () => store.write(key, content)))
    expect(await store.read(key)).toEqual(content)
    expect(await keysIn(stores, 'uploads')).toEqual([key])
  })

  test('a written file is stored in its place and in no other', async () => {
    await store.write(key, text('x'))
    expect(await stores.trash.find(key)).toBeUndefined()
    expect(await stores.widths.find(key)).toBeUndefined()
  })
})

test('a part is read without the rest, and no further after a cancellation', async () => {
  const content = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * 7) % 251))
  await store.write(key, content)
  const stream = await (await store.find(key))!.open({ start: 1_000_000, end: 2_999_999 })
  const reader = stream.getReader()
  const { value } = await reader.read()
  expect(Buffer.from(value!)).toEqual(content.subarray(1_000_000, 1_000_000 + value!.length))
  await reader.cancel()
  expect((await reader.read()).done).toBe(true)
})

test.each(['acao/nada.webp', 'nada/nada.webp', `${'a/'.repeat(3000)}a.webp`])(
  'what is not there is undefined: %.40s',
  async (missing) => {
    expect(await store.find(missing)).toBeUndefined()
    expect(await store.read(missing)).toBeUndefined()
    expect(await store.touch(missing)).toBe(false)
  },
)

describe('a file of this machine that is put', () => {
  test('a file that is put is stored in its place', async () => {
    await store.put(key, await given('conteúdo'))
    expect(await contentOf(key)).toBe('conteúdo')
    expect((await store.find(key))?.modified).toEqual(began)
  })

  test('a file that is put may be large', async () => {
    const content = Buffer.from(Uint8Array.from({ length: 9_000_000 }, (_, i) => (i * 13) % 253))
    await store.put(key, await given(content))
    expect((await store.read(key))?.equals(content)).toBe(true)
  })

  test('a file that is put where there is one already only makes that one count as new', async () => {
    await store.write(key, text('o primeiro'))
    clock.set(twoDaysLater)
    await store.put(key, await given('o segundo'))
    expect(await contentOf(key)).toBe('o primeiro')
    expect((await store.find(key))?.modified).toEqual(twoDaysLater)
  })

  test('a file that is missing fails, and nothing is stored', async () => {
    await expect(store.put(key, join(folder, 'nada'))).rejects.toThrow(/ENOENT/)
    expect(await store.find(key)).toBeUndefined()
  })
})

test('touching makes a file count as new and leaves it as it is', async () => {
  await store.write(key, text('conteúdo'))
  clock.set(twoDaysLater)
  expect(await store.touch(key)).toBe(true)
  expect((await store.find(key))?.modified).toEqual(twoDaysLater)
  expect(await contentOf(key)).toBe('conteúdo')
})

test('a file is removed, and a missing file is ignored', async () => {
  await store.write(key, text('x'))
  await store.remove(key)
  await store.remove(key)
  await store.remove('nada/nada.webp')
  expect(await store.find(key)).toBeUndefined()
  expect(await keysIn(stores, 'uploads')).toEqual([])
})

describe('the list', () => {
  test('the list of nothing is empty', async () => {
    expect(await keysIn(stores, 'uploads')).toEqual([])
  })

  test('the list names each file of its place, and about when it was stored', async () => {
    await store.write(key, text('x'))
    await store.write(other, text('x'))
    await stores.trash.write(other, text('x'))
    expect(await keysIn(stores, 'uploads')).toEqual([other, key])
    for await (const { modified } of store.list()) {
      expect(Math.abs(modified.getTime() - began.getTime())).toBeLessThan(600_000)
    }
  })

  test('the list may be changed during an iteration', async () => {
    for (const each of ['a', 'b', 'c', 'd']) await store.write(`acao/${each}.webp`, text(each))
    for await (const { key: each } of store.list()) await stores.move(each, 'uploads', 'trash')
    expect(await keysIn(stores, 'uploads')).toEqual([])
    expect(await keysIn(stores, 'trash')).toHaveLength(4)
  })
})

describe('moving from one place to another', () => {
  test('a move takes the file away here, puts it there, and makes it count as new', async () => {
    await store.write(key, text('conteúdo'))
    clock.set(twoDaysLater)
    expect(await stores.move(key, 'uploads', 'trash')).toBe(true)
    expect(await store.find(key)).toBeUndefined()
    expect((await stores.trash.read(key))?.toString()).toBe('conteúdo')
    expect((await stores.trash.find(key))?.modified).toEqual(twoDaysLater)
  })

  test('a move replaces an existing file', async () => {
    await stores.trash.write(key, text('antes'))
    await store.write(key, text('depois'))
    expect(await stores.move(key, 'uploads', 'trash')).toBe(true)
    expect((await stores.trash.read(key))?.toString()).toBe('depois')
  })

  test('a move without a file says so, and makes nothing', async () => {
    expect(await stores.move(key, 'uploads', 'trash')).toBe(false)
    expect(await keysIn(stores, 'trash')).toEqual([])
  })

  test('a move that was cut short is completed by its repetition', async () => {
    await store.write(key, text('x'))
    await stores.trash.write(key, text('x'))
    expect(await stores.move(key, 'uploads', 'trash')).toBe(true)
    expect([await store.find(key), await contentOf(key)]).toEqual([undefined, undefined])
    expect(await keysIn(stores, 'trash')).toEqual([key])
  })
})
