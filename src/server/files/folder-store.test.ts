import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore, ListedFile } from './file-store.ts'
import { createFolderStore, createFolderStores } from './folder-store.ts'

let root: string
let store: FileStore
let now: Date
const clock = { now: () => now }

const otherDisk = '/dev/shm'
const hasOtherDisk = existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(tmpdir()).dev

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-folder-'))
  now = new Date('2026-11-20T15:00:00Z')
  store = createFolderStore(root, clock)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const text = (content: string) => Buffer.from(content)

async function listOf(given: FileStore): Promise<ListedFile[]> {
  const listed: ListedFile[] = []
  for await (const each of given.list()) listed.push(each)
  return listed
}

describe('a file that was written', () => {
  test('a written file lies there alone: nothing half-written is beside it', async () => {
    await store.write('acao/a.webp', text('x'))
    expect(await readdir(join(root, 'acao'))).toEqual(['a.webp'])
  })

  test('a written file is whole from the moment it is there', async () => {
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
})

describe('what is no file is not there', () => {
  test('a name that no disk takes', async () => {
    const key = `acao/${'a'.repeat(300)}.webp`
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
  test('a file that cannot be written causes an error', async () => {
    await writeFile(join(root, 'acao'), 'x')
    await expect(store.write('acao/a.webp', text('x'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  test('a file whose name is too long leaves nothing behind', async () => {
    await expect(store.write(`acao/${'a'.repeat(300)}`, text('x'))).rejects.toThrow(/ENAMETOOLONG/)
    expect(await readdir(join(root, 'acao'))).toEqual([])
  })

  test('a file whose name is that of a folder leaves nothing behind', async () => {
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

  test('a file that is put lies no more where it was', async () => {
    const path = await given('conteúdo')
    await store.put('comunidades/7/a.webp', path)
    expect(existsSync(path)).toBe(false)
  })

  test.runIf(hasOtherDisk)('a file that is put may come from another disk', async () => {
    const other = await mkdtemp(`${otherDisk}/adro-`)
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

test('the list of a folder that is not there is empty, and names none that is being written or is the disk’s', async () => {
  expect(await listOf(createFolderStore(join(root, 'nada')))).toEqual([])
  await store.write('acao/a.webp', text('x'))
  await writeFile(join(root, 'acao', 'c.webp.1.parcial'), 'x')
  await store.write('lost+found/d.webp', text('x'))
  expect(await listOf(store)).toEqual([{ key: 'acao/a.webp', modified: now, size: 1 }])
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

test('what is moved lies in the folder of its place, and nothing is made when there is nothing', async () => {
  const stores = createFolderStores(root, clock)
  expect(await stores.move('acao/a.webp', 'uploads', 'trash')).toBe(false)
  expect(await readdir(root)).toEqual([])
  await stores.uploads.write('comunidades/7/a.webp', text('x'))
  await stores.move('comunidades/7/a.webp', 'uploads', 'trash')
  expect(await readFile(join(root, 'lixeira/comunidades/7/a.webp'), 'utf8')).toBe('x')
})
