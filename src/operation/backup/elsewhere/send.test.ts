// What lies there after each step, and after an interruption at each step.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day } from '../../../model/milliseconds.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { createLog } from '../../../server/process/log.ts'
import { newestMigration } from '../../../server/store/migrate.ts'
import { backupName } from '../backup-name.ts'
import {
  bytesOfList,
  createList,
  isWhole,
  listKey,
  partsOf,
  readList,
  rowsKey,
  storedKey,
} from '../backup-list.ts'
import { backupsAmong, sizesIn } from '../folder.ts'
import { removeOldBackups } from '../remove-old.ts'
import type { Owner } from '../whose-site.ts'
import { backupsHere, sendMissing } from './send.ts'

let folder: string
let dir: string
let here: FileStore
let there: FileStore
const { signal } = new AbortController()
const site = '2026-01-01T12:00:00.000Z'
const another = '2026-11-18T12:00:00.000Z'
const now = new Date('2026-11-20T06:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * day)
const nameOfDay = (days: number) => backupName(daysAgo(days), 'noite')
const picture = (name: string) => `acao/${name}-0123456789abcdef.webp`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-fora-'))
  dir = join(folder, 'copias')
  here = createFolderStore(dir)
  there = createFolderStore(join(folder, 'destino'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Content that follows from the key. */
async function store(key: string) {
  const content = Buffer.from(`conteúdo de ${key}`)
  await here.write(key, content)
  return { tamanho: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

async function makeBackup(days: number, pictures: string[], owner: Owner = {}): Promise<void> {
  const arquivos: Parameters<typeof createList>[0]['arquivos'] = {}
  for (const key of pictures.map(picture)) {
    arquivos[key] = { lugar: 'uploads', ...(await store(storedKey(key))) }
  }
  const banco = await store(rowsKey(nameOfDay(days)))
  const quando = daysAgo(days).toISOString()
  const contents = { quando, migracao: newestMigration, linhas: {}, banco, arquivos, faltam: [] }
  await here.write(listKey(nameOfDay(days)), bytesOfList(createList(contents, owner)))
}

const keysIn = async (store: FileStore) => [...(await sizesIn(store)).keys()].toSorted()

function removeOld(store: FileStore, when = now): Promise<void> {
  return removeOldBackups(store, { site, now: when, log: createLog('silent'), here })
}

async function send(store: FileStore = there) {
  const sent = await sendMissing(dir, store, await backupsHere(dir, site, now), signal)
  await removeOld(store)
  return sent
}

/** Throws at that change, before or after it is done. */
function interrupted(at: number, isDone: boolean): FileStore {
  let count = 0
  const change = async (work: () => Promise<void>) => {
    count += 1
    if (count !== at) return work()
    if (isDone) await work()
    throw new Error('interrupted')
  }
  return {
    ...there,
    replace: (key, path) => change(() => there.replace(key, path)),
    remove: (key) => change(() => there.remove(key)),
  }
}

/** Fifteen backups that are there; here the oldest is gone, and there is a new one. */
async function afterANight(): Promise<void> {
  for (let days = 15; days > 0; days -= 1) {
    await makeBackup(days, days === 15 ? ['horta', 'antiga'] : ['horta'])
  }
  await send()
  await here.remove(listKey(nameOfDay(15)))
  await here.remove(rowsKey(nameOfDay(15)))
  await here.remove(storedKey(picture('antiga')))
  await makeBackup(0, ['horta', 'nova', 'outra'])
}

test.each([1, 2, 3, 4, 5, 6, 7].flatMap((at) => [[at, false] as const, [at, true] as const]))(
  'interrupted at change %i, done: %s, all backups there are whole, and the next try ends it',
  async (at, isDone) => {
    await afterANight()
    await expect(send(interrupted(at, isDone))).rejects.toThrow('interrupted')
    const backups = await backupsAmong(await keysIn(there), there, now)
    expect(backups.length).toBeGreaterThanOrEqual(14)
    for (const { arquivo } of backups) {
      for (const [key, sum] of partsOf(arquivo, await readList(there, arquivo))) {
        expect([arquivo, key, await isWhole(there, key, sum)]).toEqual([arquivo, key, true])
      }
    }
    await send()
    expect(await keysIn(there)).toEqual(await keysIn(here))
  },
)

test('a file is sent once, for all backups', async () => {
  await makeBackup(1, ['horta'])
  await send()
  await makeBackup(0, ['horta'])
  const sent: string[] = []
  await send({
    ...there,
    replace: async (key, path) => {
      sent.push(key)
      await there.replace(key, path)
    },
  })
  expect(sent).toEqual([rowsKey(nameOfDay(0)), listKey(nameOfDay(0))])
})

test('the backups of another site are not sent, and stay there with all that they name', async () => {
  for (let days = 20; days > 15; days -= 1) {
    await makeBackup(days, ['horta', `alheia-${days}`], { site: another })
  }
  await sendMissing(dir, there, await backupsHere(dir, another, now), signal)
  const alien = await keysIn(there)
  await makeBackup(3, ['mais-alheia'], { site: another })
  for (const days of [16, 2]) await makeBackup(days, ['coral'], { site })
  await makeBackup(1, ['horta'])
  for (let n = 0; n < 2; n += 1) await send()
  const keys = await keysIn(there)
  expect(keys).toEqual(expect.arrayContaining(alien))
  expect(keys).not.toContain(listKey(nameOfDay(3)))
  expect(keys).toEqual(expect.arrayContaining([1, 2, 16].map((days) => listKey(nameOfDay(days)))))
  await rm(dir, { recursive: true })
  await removeOld(there, new Date(now.getTime() + 900 * day))
  expect(await keysIn(there)).toEqual(expect.arrayContaining(alien))
})

test('a folder here that was lost removes there what retention would, and no more', async () => {
  await afterANight()
  const before = await keysIn(there)
  await rm(dir, { recursive: true })
  await makeBackup(0, ['horta'])
  await send()
  // Of the two of that week here, the newer is kept.
  const removed = [nameOfDay(15), nameOfDay(14)].flatMap((name) => [rowsKey(name), listKey(name)])
  removed.push(storedKey(picture('antiga')))
  const kept = before.filter((key) => !removed.includes(key))
  const added = [rowsKey(nameOfDay(0)), listKey(nameOfDay(0))]
  expect(await keysIn(there)).toEqual([...kept, ...added].toSorted())
})

test('where a list there cannot be read, no file is removed', async () => {
  await afterANight()
  await writeFile(join(folder, 'destino', listKey(nameOfDay(3))), '{')
  await here.remove(listKey(nameOfDay(3)))
  await send()
  expect(await keysIn(there)).toContain(storedKey(picture('antiga')))
})

test('a backup of which a part is damaged here gets no list there; the others arrive, and nothing is sent twice', async () => {
  for (const days of [2, 1]) await makeBackup(days, ['horta', `de-${days}`])
  await writeFile(join(dir, storedKey(picture('de-1'))), 'x')
  const first = await send()
  expect(first.unsent).toEqual([storedKey(picture('de-1'))])
  expect(first.arrived.map(({ arquivo }) => arquivo)).toEqual([nameOfDay(2)])
  const keys = await keysIn(there)
  expect(keys).not.toContain(listKey(nameOfDay(1)))
  expect(keys).toContain(rowsKey(nameOfDay(1)))
  const replaced: string[] = []
  const replace = async (key: string) => void replaced.push(key)
  await send({ ...there, replace })
  expect(replaced).toEqual([])
})
