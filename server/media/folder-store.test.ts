import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { createFolderStore, createFolderStores } from './folder-store.ts'

let root: string
let store: FileStore
let now: Date
const clock = { now: () => now }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-folder-'))
  now = new Date('2026-11-20T15:00:00Z')
  store = createFolderStore(root, clock)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const text = (content: string) => Buffer.from(content)

describe('a file that was written', () => {
  test('is read as it was', async () => {
    await store.write('comunidades/7/a.webp', text('conteúdo'))
    expect(await store.read('comunidades/7/a.webp')).toEqual(text('conteúdo'))
  })

  test('is found with its size, as a whole and in parts', async () => {
    await store.write('acao/a.webp', text('0123456789'))
    const found = await store.find('acao/a.webp')
    expect(found?.size).toBe(10)
    expect(found?.modified).toEqual(now)
    expect(await buffer(await found!.open())).toEqual(text('0123456789'))
    expect(await buffer(await found!.open({ start: 2, end: 4 }))).toEqual(text('234'))
  })

  test('lies there alone: nothing half-written beside it', async () => {
    await store.write('acao/a.webp', text('x'))
    expect(await readdir(join(root, 'acao'))).toEqual(['a.webp'])
  })

  test('stays as it is when the key is written again', async () => {
    await store.write('acao/a.webp', text('o primeiro'))
    await store.write('acao/a.webp', text('o segundo!'))
    await store.write('acao/a.webp', text('um terceiro, mais longo'))
    expect(await store.read('acao/a.webp')).toEqual(text('o primeiro'))
  })

  test('is whole from the moment it is there', async () => {
    const content = Buffer.alloc(20_000_000, 7)
    const done = new AbortController()
    const writing = store.write('acao/a.webp', content).finally(() => done.abort())
    const seen = new Set<number | undefined>()
    while (!done.signal.aborted) seen.add((await store.find('acao/a.webp'))?.size)
    await writing
    seen.delete(undefined)
    seen.delete(content.length)
    expect(seen.size).toBe(0)
  })

  test('is one file when many write it at once', async () => {
    const content = Buffer.alloc(100_000, 1)
    await Promise.all(Array.from({ length: 10 }, () => store.write('acao/a.webp', content)))
    expect(await store.read('acao/a.webp')).toEqual(content)
    expect(await readdir(join(root, 'acao'))).toEqual(['a.webp'])
  })
})

describe('what is not there is undefined', () => {
  const keys = ['acao/nada.webp', 'nada/nada.webp', `acao/${'a'.repeat(300)}.webp`]
  const long = `${'a/'.repeat(3000)}a.webp`

  test.each([...keys, long])('%.40s', async (key) => {
    expect(await store.find(key)).toBeUndefined()
    expect(await store.read(key)).toBeUndefined()
  })

  test('a folder is no file', async () => {
    await mkdir(join(root, 'acao'))
    expect(await store.find('acao')).toBeUndefined()
  })

  test('below a file there is nothing', async () => {
    await writeFile(join(root, 'acao'), 'x')
    expect(await store.find('acao/a.webp')).toBeUndefined()
    expect(await store.read('acao/a.webp')).toBeUndefined()
  })
})

describe('a file that cannot be written', () => {
  test('says so', async () => {
    await writeFile(join(root, 'acao'), 'x')
    await expect(store.write('acao/a.webp', text('x'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  test('because its name is too long leaves nothing behind', async () => {
    await expect(store.write(`acao/${'a'.repeat(300)}`, text('x'))).rejects.toThrow(/ENAMETOOLONG/)
    expect(await readdir(join(root, 'acao'))).toEqual([])
  })

  test('because a folder bears its name leaves nothing behind', async () => {
    await mkdir(join(root, 'acao', 'a.webp'), { recursive: true })
    await expect(store.write('acao/a.webp', text('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(await readdir(join(root, 'acao'))).toEqual(['a.webp'])
  })
})

describe('a file of this machine that is put', () => {
  const given = async (content: string, folder = root) => {
    const path = join(folder, 'recebido')
    await writeFile(path, content)
    return path
  }

  test('lies in its place, and no more where it was', async () => {
    const path = await given('conteúdo')
    await store.put('comunidades/7/a.webp', path)
    expect(await store.read('comunidades/7/a.webp')).toEqual(text('conteúdo'))
    expect((await store.find('comunidades/7/a.webp'))?.modified).toEqual(now)
    expect(existsSync(path)).toBe(false)
  })

  test('where there is one already only makes that one count as new', async () => {
    await store.write('acao/a.webp', text('o primeiro'))
    now = new Date('2026-11-22T15:00:00Z')
    await store.put('acao/a.webp', await given('o segundo'))
    expect(await store.read('acao/a.webp')).toEqual(text('o primeiro'))
    expect((await store.find('acao/a.webp'))?.modified).toEqual(now)
  })

  test('may come from another disk', async (context) => {
    const isOther =
      existsSync('/dev/shm') && (await stat('/dev/shm')).dev !== (await stat(root)).dev
    if (!isOther) context.skip()
    const other = await mkdtemp('/dev/shm/adro-')
    try {
      const path = await given('de longe', other)
      await store.put('acao/a.webp', path)
      expect(await store.read('acao/a.webp')).toEqual(text('de longe'))
      expect((await store.find('acao/a.webp'))?.modified).toEqual(now)
      expect(await readdir(join(root, 'acao'))).toEqual(['a.webp'])
      expect(existsSync(path)).toBe(false)
    } finally {
      await rm(other, { recursive: true })
    }
  })
})

test('touching makes a file count as new, and tells when there is none', async () => {
  await store.write('acao/a.webp', text('x'))
  now = new Date('2026-11-22T15:00:00Z')
  expect(await store.touch('acao/a.webp')).toBe(true)
  expect((await store.find('acao/a.webp'))?.modified).toEqual(now)
  expect(await store.touch('acao/b.webp')).toBe(false)
  expect(await store.find('acao/b.webp')).toBeUndefined()
})

test('a file is removed, and what is not there is ignored', async () => {
  await store.write('acao/a.webp', text('x'))
  await store.remove('acao/a.webp')
  await store.remove('acao/a.webp')
  await store.remove('nada/nada.webp')
  expect(await store.find('acao/a.webp')).toBeUndefined()
})

describe('the list', () => {
  async function keys(): Promise<string[]> {
    const found: string[] = []
    for await (const { key } of store.list()) found.push(key)
    return found.toSorted()
  }

  test('of nothing is empty', async () => {
    expect(await keys()).toEqual([])
    store = createFolderStore(join(root, 'nada'))
    expect(await keys()).toEqual([])
  })

  test('names each file with its time, and none that is being written', async () => {
    await store.write('acao/a.webp', text('x'))
    await store.write('comunidades/7/b.webp', text('x'))
    await writeFile(join(root, 'acao', 'c.webp.1.parcial'), 'x')
    expect(await keys()).toEqual(['acao/a.webp', 'comunidades/7/b.webp'])
    for await (const { modified } of store.list()) expect(modified).toEqual(now)
  })
})

test('of the leftovers only old ones are removed', async () => {
  await store.write('acao/a.webp', text('x'))
  for (const name of ['velho.webp.1.parcial', 'novo.webp.2.parcial']) {
    await writeFile(join(root, 'acao', name), 'x')
  }
  const old = new Date('2026-11-01T00:00:00Z')
  await utimes(join(root, 'acao', 'velho.webp.1.parcial'), old, old)
  await utimes(join(root, 'acao', 'novo.webp.2.parcial'), now, now)
  await store.removeLeftovers(now)
  expect((await readdir(join(root, 'acao'))).toSorted()).toEqual(['a.webp', 'novo.webp.2.parcial'])
})

describe('moving from one place to another', () => {
  test('takes the file away here, puts it there, and makes it count as new', async () => {
    const stores = createFolderStores(root, clock)
    await stores.uploads.write('comunidades/7/a.webp', text('x'))
    now = new Date('2026-11-22T15:00:00Z')
    expect(await stores.move('comunidades/7/a.webp', 'uploads', 'trash')).toBe(true)
    expect(await stores.uploads.find('comunidades/7/a.webp')).toBeUndefined()
    expect((await stores.trash.find('comunidades/7/a.webp'))?.modified).toEqual(now)
    expect(await readFile(join(root, 'lixeira/comunidades/7/a.webp'), 'utf8')).toBe('x')
  })

  test('replaces what is there', async () => {
    const stores = createFolderStores(root, clock)
    await stores.trash.write('acao/a.webp', text('antes'))
    await stores.uploads.write('acao/a.webp', text('depois'))
    expect(await stores.move('acao/a.webp', 'uploads', 'trash')).toBe(true)
    expect(await stores.trash.read('acao/a.webp')).toEqual(text('depois'))
  })

  test('says when there is nothing to move, and makes nothing', async () => {
    const stores = createFolderStores(root, clock)
    expect(await stores.move('acao/a.webp', 'uploads', 'trash')).toBe(false)
    expect(await readdir(root)).toEqual([])
  })
})
