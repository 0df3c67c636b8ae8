// The process that sends is killed: no night is there without its files, and the next try ends it.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  backupsAmong,
  removeOld,
  sendMissing,
  sizesIn,
} from '../../src/operation/backup/elsewhere/send.ts'
import {
  baseOf,
  bytesOfList,
  createList,
  isWhole,
  listKey,
  partsOf,
  readKnownList,
  rowsKey,
  storedKey,
} from '../../src/operation/backup/backup-list.ts'
import { createFolderStore } from '../../src/server/files/folder-store.ts'
import { newestMigration } from '../../src/server/store/migrate.ts'

const base = 'adro-2026-11-20-030000'
const pictures = Array.from({ length: 9 }, (_, n) => `acao/foto-${n}-0123456789abcdef.webp`)
let folder: string
let dir: string
let destination: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-morto-'))
  dir = join(folder, 'copias')
  destination = join(folder, 'destino')
  const here = createFolderStore(dir)
  const store = async (key: string) => {
    const content = randomBytes(3_000_000)
    await here.write(key, content)
    return { tamanho: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }
  const arquivos = await Promise.all(
    pictures.map(
      async (key) => [key, { lugar: 'uploads', ...(await store(storedKey(key))) }] as const,
    ),
  )
  const night = createList({
    quando: '2026-11-20T06:00:00.000Z',
    migracao: newestMigration,
    linhas: {},
    banco: await store(rowsKey(base)),
    arquivos: Object.fromEntries(arquivos),
    faltam: [],
  })
  await here.write(listKey(base), bytesOfList(night))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const namesThere = async () => readdir(destination, { recursive: true }).catch((): string[] => [])

const program = `
  import { createFolderStore } from './src/server/files/folder-store.ts'
  import { sendMissing } from './src/operation/backup/elsewhere/send.ts'
  const [dir, destination] = process.argv.slice(1)
  await sendMissing(dir, createFolderStore(destination), '', new AbortController().signal)
`

async function sendUntil(isTime: (names: string[]) => boolean): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, dir, destination],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ended = once(child, 'exit')
  while (child.exitCode === null && !isTime(await namesThere())) await turn()
  child.kill('SIGKILL')
  await ended
}

const whole = (names: string[]) => names.filter((name) => name.endsWith('.webp')).length

test.each<[when: string, isTime: (names: string[]) => boolean]>([
  ['before anything is there', () => true],
  ['in the middle of the first file', (names) => names.some((name) => name.endsWith('.parcial'))],
  ['after the first file', (names) => whole(names) >= 1],
  [
    'in the middle of the fifth',
    (names) => whole(names) === 4 && names.some((name) => name.endsWith('.parcial')),
  ],
  ['after the last file', (names) => whole(names) >= pictures.length],
  ['after the rows', (names) => names.includes(rowsKey(base))],
  ['after the list', (names) => names.includes(listKey(base))],
])('%s', async (_, isTime) => {
  await sendUntil(isTime)
  const there = createFolderStore(destination)
  const wholeThere = async () => {
    const [name] = backupsAmong((await sizesIn(there)).keys())
    if (name === undefined) return 'none'
    const parts = partsOf(baseOf(name), await readKnownList(there, baseOf(name)))
    const found = await Promise.all(parts.map(([key, sum]) => isWhole(there, key, sum)))
    return found.every(Boolean) ? 'whole' : 'damaged'
  }
  expect(await wholeThere()).not.toBe('damaged')
  expect(await sendMissing(dir, there, '', new AbortController().signal)).toEqual([])
  expect(await wholeThere()).toBe('whole')
  await removeOld(dir, there, '', new Date(Date.now() + 2 * 86_400_000))
  expect((await namesThere()).filter((name) => name.endsWith('.parcial'))).toEqual([])
})
