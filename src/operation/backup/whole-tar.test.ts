import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { newestMigration } from '../../server/store/migrate.ts'
import { type BackupList, createList, storedKey } from './backup-list.ts'
import { wholeTar } from './whole-tar.ts'

let folder: string
const long = `comunidades/12/${'x'.repeat(180)}.webp`
const contents = { 'acao/a.webp': 'a horta', [long]: 'a'.repeat(100_000), 'acao/b.webp': 'b' }
const quando = '2026-11-20T06:00:00.000Z'
let list: BackupList

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-tar-'))
  const store = createFolderStore(folder)
  const sum = (content: string) => ({ tamanho: content.length, sha256: 'a'.repeat(64) })
  for (const [key, content] of Object.entries(contents)) {
    await store.write(storedKey(key), Buffer.from(content))
  }
  await writeFile(join(folder, 'adro-2026-11-20-030000.db.gz'), 'rows')
  const files = Object.entries(contents).map(([key, content]) => {
    return [key, { lugar: 'uploads', ...sum(content) }] as const
  })
  list = createList({
    quando,
    migracao: newestMigration,
    linhas: {},
    banco: sum('rows'),
    arquivos: Object.fromEntries(files),
    faltam: [],
  })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const tarOf = () => wholeTar(createFolderStore(folder), 'adro-2026-11-20-030000', list)
const bytesOf = async (tar: ReturnType<typeof tarOf>) => buffer(await tar.open())

test('any tar program unpacks it, however long a name is', async () => {
  const path = join(folder, 'a.tar')
  await writeFile(path, await bytesOf(tarOf()))
  const to = join(folder, 'para')
  execFileSync('sh', ['-c', 'mkdir "$1" && tar -xf "$2" -C "$1"', 'sh', to, path])
  expect((await readdir(to)).toSorted()).toEqual(['adro.db.gz', 'adro.json', 'arquivos'])
  for (const [key, content] of Object.entries(contents)) {
    expect(await readFile(join(to, storedKey(key)), 'utf8')).toBe(content)
  }
  expect((await stat(join(to, 'adro.db.gz'))).mtime).toEqual(new Date(quando))
})

test('a tar has zeros in the place of a file that is gone or of another size', async () => {
  const { size } = tarOf()
  await rm(join(folder, storedKey('acao/a.webp')))
  await writeFile(join(folder, storedKey(long)), 'short')
  const bytes = await bytesOf(tarOf())
  expect(bytes).toHaveLength(size)
  expect(bytes.includes('a horta')).toBe(false)
})
