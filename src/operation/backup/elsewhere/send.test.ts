// What lies there after each step, and after an interruption at each step.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../model/milliseconds.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import { newestMigration } from '../../../server/store/migrate.ts'
import { backupName } from '../backup-name.ts'
import {
  baseOf,
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
import { removeOldThere } from '../remove-old.ts'
import type { Owner } from '../whose-site.ts'
import { sendMissing } from './send.ts'

let folder: string
let dir: string
let here: FileStore
let there: FileStore
const { signal } = new AbortController()
const site = '2026-01-01T12:00:00.000Z'
const another = '2026-11-18T12:00:00.000Z'
const now = new Date('2026-11-20T06:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * day)
const baseOfDay = (days: number) => baseOf(backupName(daysAgo(days), 'noite'))
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
  const base = baseOfDay(days)
  const arquivos = await Promise.all(
    pictures.map(async (name) => {
      const sum = await store(storedKey(picture(name)))
      return [picture(name), { lugar: 'uploads' as const, ...sum }] as const
    }),
  )
  const night = createList(
    {
      quando: daysAgo(days).toISOString(),
      migracao: newestMigration,
      linhas: {},
      banco: await store(rowsKey(base)),
      arquivos: Object.fromEntries(arquivos),
      faltam: [],
    },
    owner,
  )
  await here.write(listKey(base), bytesOfList(night))
}

const keysThere = async () => [...(await sizesIn(there)).keys()].toSorted()

async function send(store: FileStore = there): Promise<string[]> {
  const unsent = await sendMissing(dir, store, site, signal)
  await removeOldThere(dir, store, site, now)
  return unsent
}

/** Nights whose list is there, and whether all that they name is. */
async function nightsThere(): Promise<[base: string, isWhole: boolean][]> {
  const found = await backupsAmong(await keysThere(), there)
  return Promise.all(
    found.map(async ({ arquivo }) => {
      const base = baseOf(arquivo)
      const parts = partsOf(base, await readList(there, base))
      const whole = await Promise.all(parts.map(([key, sum]) => isWhole(there, key, sum)))
      return [base, whole.every(Boolean)] as [string, boolean]
    }),
  )
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

/** Fifteen nights that are there; here the oldest is gone, and there is a new one. */
async function afterANight(): Promise<void> {
  for (let days = 15; days > 0; days -= 1) {
    await makeBackup(days, days === 15 ? ['horta', 'antiga'] : ['horta'])
  }
  await send()
  await here.remove(listKey(baseOfDay(15)))
  await here.remove(rowsKey(baseOfDay(15)))
  await here.remove(storedKey(picture('antiga')))
  await makeBackup(0, ['horta', 'nova', 'outra'])
}

describe('after an interruption', () => {
  const points = Array.from({ length: 7 }, (_, index) => [index + 1, false] as const)

  test.each([...points, ...points.map(([at]) => [at, true] as const)])(
    'at change %i, done: %s, all nights there are whole, and the next try ends it',
    async (at, isDone) => {
      await afterANight()
      await expect(send(interrupted(at, isDone))).rejects.toThrow('interrupted')
      const nights = await nightsThere()
      expect(nights.length).toBeGreaterThanOrEqual(14)
      for (const [base, isWholeThere] of nights) expect([base, isWholeThere]).toEqual([base, true])
      await send()
      expect(await keysThere()).toEqual([...(await sizesIn(here)).keys()].toSorted())
    },
  )
})

test('a file is sent once, for all nights', async () => {
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
  expect(sent).toEqual([rowsKey(baseOfDay(0)), listKey(baseOfDay(0))])
})

test('the nights of another site are not sent, and stay where they are with all that they name', async () => {
  for (let days = 20; days > 15; days -= 1) {
    await makeBackup(days, ['horta', `alheia-${days}`], { site: another })
  }
  await sendMissing(dir, there, another, signal)
  const alien = await keysThere()
  await makeBackup(3, ['mais-alheia'], { site: another })
  for (const days of [16, 2]) await makeBackup(days, ['coral'], { site })
  await makeBackup(1, ['horta'])
  for (let n = 0; n < 2; n += 1) await send()
  const keys = await keysThere()
  expect(keys).toEqual(expect.arrayContaining(alien))
  expect(keys).not.toContain(listKey(baseOfDay(3)))
  expect(keys).toEqual(expect.arrayContaining([1, 2, 16].map((days) => listKey(baseOfDay(days)))))
  await rm(dir, { recursive: true })
  await removeOldThere(dir, there, site, new Date(now.getTime() + 900 * day))
  expect(await keysThere()).toEqual(expect.arrayContaining(alien))
})

test('a folder here that was lost removes there what retention would, and no more', async () => {
  await afterANight()
  const before = await keysThere()
  await rm(dir, { recursive: true })
  await makeBackup(0, ['horta'])
  await send()
  expect(await keysThere()).toEqual(
    [...before, rowsKey(baseOfDay(0)), listKey(baseOfDay(0))]
      // Of the two of that week here, the newer is kept.
      .filter((key) => ![baseOfDay(15), baseOfDay(14), 'antiga'].some((no) => key.includes(no)))
      .toSorted(),
  )
})

test('where a list there cannot be read, no file is removed', async () => {
  await afterANight()
  await writeFile(join(folder, 'destino', listKey(baseOfDay(3))), '{')
  await here.remove(listKey(baseOfDay(3)))
  await send()
  expect(await keysThere()).toContain(storedKey(picture('antiga')))
})

test('a file that is damaged here is told and not sent, and the rest of its night is', async () => {
  await makeBackup(0, ['horta', 'coral'])
  const key = storedKey(picture('coral'))
  await writeFile(join(dir, key), 'danificado')
  expect(await send()).toEqual([key])
  expect(await keysThere()).toEqual(
    [listKey(baseOfDay(0)), rowsKey(baseOfDay(0)), storedKey(picture('horta'))].toSorted(),
  )
})
