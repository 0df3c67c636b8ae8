import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFolderStore, type FileStore } from './folder-store.ts'

let root: string
let store: FileStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-folder-'))
  store = createFolderStore(root)
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
    expect(await buffer(found!.stream())).toEqual(text('0123456789'))
    expect(await buffer(found!.stream({ start: 2, end: 4 }))).toEqual(text('234'))
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
