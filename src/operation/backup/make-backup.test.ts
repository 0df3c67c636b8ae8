// Nights share files, and what stands in the way of one leaves nothing of it.
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  backUp,
  bringBackTo,
  type EmptyPlace,
  emptyPlace,
  filesOf,
  quietly,
} from '../../../tests/support/backups.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { fillSmallSite, pictures } from '../../../tests/support/small-site.ts'
import { createLog } from '../../server/process/log.ts'
import { AppError } from '../../server/errors/app-error.ts'
import type { FileStores, StoredFile } from '../../server/files/file-store.ts'
import { sentenceOf } from './backup-error.ts'
import { listBackups } from './folder.ts'
import { makeBackup, writeTar } from './make-backup.ts'
import { removeOldBackups } from './remove-old.ts'
import {
  baseOf,
  bytesOfList,
  createList,
  filesFolder,
  listKey,
  rowsKey,
  storedKey,
} from './backup-list.ts'

let place: EmptyPlace

beforeEach(async () => {
  place = await emptyPlace({})
  await fillSmallSite(await place.open(), place.files)
})
afterEach(() => place.remove())

/** Without the folders of the files. */
async function inFolder(): Promise<string[]> {
  const names = await readdir(place.into.backupDir, { recursive: true, withFileTypes: true })
  return names.filter((each) => each.isFile()).map(({ name }) => name)
}

const names = async () => (await listBackups(place.into.backupDir)).map(({ arquivo }) => arquivo)

const stored = (key: string) => join(place.into.backupDir, storedKey(key))

function source(changed: { stores?: FileStores; freeSpace?: { free: number; all: number } } = {}) {
  const { where, files: stores, into } = place
  const { backupDir: dir, clock } = into
  const freeSpace = changed.freeSpace && (async () => changed.freeSpace!)
  return { where, stores: changed.stores ?? stores, dir, clock, ...(freeSpace && { freeSpace }) }
}

/** The uploads, one of them behaving in its own way. */
function storesWith(key: string, change: (found: StoredFile) => StoredFile): FileStores {
  const { uploads } = place.files
  return {
    ...place.files,
    uploads: {
      ...uploads,
      async find(wanted) {
        const found = await uploads.find(wanted)
        return found !== undefined && wanted === key ? change(found) : found
      },
    },
  }
}

test('two in the same second have two names', async () => {
  await backUp(place)
  await backUp(place)
  expect(await names()).toEqual(['adro-2026-11-20-120000-2.tar', 'adro-2026-11-20-120000.tar'])
})

describe('nothing is left when', () => {
  test('a backup without enough space leaves nothing; the message says how much is missing', async () => {
    const freeSpace = { free: 1_100_000_000, all: 100_000_000_000 }
    await expect(
      makeBackup(source({ freeSpace: { ...freeSpace, free: 1_000_000_000 } }), quietly),
    ).rejects.toThrow(/^Não há espaço para a cópia: ela precisa de 0,\d MB.*BACKUP_DIR/)
    expect(await inFolder()).toEqual([])
    await makeBackup(source({ freeSpace }), quietly)
  })

  test('the place of the pictures does not answer', async () => {
    const stores = storesWith(pictures.video, (found) => ({
      ...found,
      open: async () => {
        throw new AppError(503, 'O armazenamento não respondeu.')
      },
    }))
    await expect(makeBackup(source({ stores }), quietly)).rejects.toThrow('não respondeu')
    expect(await inFolder()).toEqual([])
  })

  test('the disk is full; the sentence says what to do', async () => {
    const stop = new AbortController()
    stop.abort(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    const options = { ...quietly, signal: stop.signal }
    const error = await makeBackup(source(), options).catch((failure: unknown) => failure)
    expect(sentenceOf(error)).toMatch(/^O disco .* está cheio\. Libere espaço/)
    expect(await inFolder()).toEqual([])
  })

  test('a file stands where the folder should', async () => {
    await writeFile(place.into.backupDir, '')
    const error = await makeBackup(source(), quietly).catch((failure: unknown) => failure)
    expect(sentenceOf(error)).toBe(
      'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.',
    )
  })
})

test('what a power cut left is removed a day later, and nothing else', async () => {
  const dir = place.into.backupDir
  await mkdir(dir)
  const files = [
    'adro-2026-11-18-030000.tar.parcial',
    'adro-2026-11-20-030000.tar.parcial',
    'carta.parcial',
  ]
  for (const name of files) {
    await writeFile(join(dir, name), 'x')
    const hours = name.includes('-18-') ? 57 : 9
    const time = new Date(testNow.getTime() - hours * 3_600_000)
    await utimes(join(dir, name), time, time)
  }
  await backUp(place)
  const made = ['adro-2026-11-20-120000.json', 'adro-2026-11-20-120000.db.gz', 'arquivos']
  expect((await readdir(dir)).toSorted()).toEqual([...files.slice(1), ...made].toSorted())
})

describe('a picture that cannot be read', () => {
  const badSpot = () => Promise.reject(Object.assign(new Error('bad spot'), { code: 'EIO' }))
  /** Gives some of its bytes, and then fails. */
  const broken = (found: StoredFile): StoredFile => ({
    ...found,
    open: async () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(1_000).fill(7)),
        pull: badSpot,
      }),
  })

  test('an unreadable picture is reported, and the rest is saved', async () => {
    const stores = storesWith(pictures.video, broken)
    const { list, path } = await makeBackup(source({ stores }), quietly)
    expect(list.faltam).toEqual([pictures.video])
    const to = await emptyPlace({})
    await bringBackTo(to, path)
    expect(await to.files.uploads.find(pictures.video)).toBeUndefined()
    expect(await to.files.uploads.find(pictures.shown)).toBeDefined()
    await to.remove()
  })

  test('a picture that goes to the trash meanwhile is read from there', async () => {
    let isMoved = false
    const stores = storesWith(pictures.video, (found) => ({
      ...found,
      open: async (range) => {
        if (isMoved) return found.open(range)
        isMoved = true
        await place.files.move(pictures.video, 'uploads', 'trash')
        return broken(found).open()
      },
    }))
    const { list } = await makeBackup(source({ stores }), quietly)
    expect(list.faltam).toEqual([])
    expect(list.arquivos[pictures.video]?.tamanho).toBe(200_000)
  })
})

describe('a second night', () => {
  const oneMore = 'acao/nova-0123456789abcdef.webp'

  test('a second night stores what is new, and needs room for that alone', async () => {
    await backUp(place)
    const before = await stat(stored(pictures.video))
    await place.files.uploads.write(oneMore, Buffer.from('a nova'))
    const all = 100_000_000_000
    const needed = (await stat(place.where)).size + 'a nova'.length
    const made = (free: number) => makeBackup(source({ freeSpace: { free, all } }), quietly)
    await expect(made(1024 ** 3 + needed - 1)).rejects.toThrow('Não há espaço')
    const { list } = await made(1024 ** 3 + needed)
    expect(Object.keys(list.arquivos)).toContain(oneMore)
    expect(await readFile(stored(oneMore), 'utf8')).toBe('a nova')
    expect(await stat(stored(pictures.video))).toEqual(before)
  })

  test('a second night replaces within a week what was damaged in the folder', async () => {
    const { list } = await backUp(place)
    const good = await readFile(stored(pictures.video))
    await writeFile(stored(pictures.video), Buffer.alloc(good.length))
    for (let day = 1; day <= 7; day += 1) {
      place.into.clock = clockAt(new Date(testNow.getTime() + day * 86_400_000))
      expect((await backUp(place)).list.arquivos).toEqual(list.arquivos)
    }
    expect(await readFile(stored(pictures.video))).toEqual(good)
    await rm(stored(pictures.shown))
    await backUp(place)
    expect(await readFile(stored(pictures.shown), 'utf8')).toBe('a horta')
  })
})

describe('what no night names', () => {
  const remains = async () => (await inFolder()).toSorted()

  test('a file that no night names is removed with its last night; the operator’s files stay', async () => {
    const { dir, clock } = source()
    const log = createLog('silent')
    const mine = join(dir, filesFolder, 'ano novo', 'foto.jpg')
    await mkdir(dirname(mine), { recursive: true })
    await writeFile(mine, 'x')
    await backUp(place)
    await place.files.trash.remove(pictures.past)
    await removeOldBackups(dir, {}, clock, log)
    expect(await remains()).toContain(basename(pictures.past))
    const [first] = await names()
    await rm(join(dir, listKey(baseOf(first!))))
    await removeOldBackups(dir, {}, clock, log)
    expect(await remains()).toEqual(['foto.jpg'])
  })

  test('a file that no night names stays while a list cannot be read', async () => {
    const { dir, clock } = source()
    const { path } = await backUp(place)
    const before = await remains()
    await truncate(path, 500)
    await removeOldBackups(dir, {}, clock, createLog('silent'))
    expect(await remains()).toEqual(before)
    await backUp(place)
  })

  test('a file that only a night of a newer program names stays', async () => {
    const { dir, clock } = source()
    const { path, list } = await backUp(place)
    await writeFile(path, bytesOfList(createList({ ...list, migracao: '9999' })))
    await writeFile(join(dir, rowsKey('adro-2026-11-19-030000')), 'x')
    await removeOldBackups(dir, {}, clock, createLog('silent'))
    expect(await remains()).not.toContain(rowsKey('adro-2026-11-19-030000'))
    expect(await remains()).toContain(basename(pictures.video))
  })
})

test('a tar in any folder is whole, also where the folder of the backups is damaged', async () => {
  const folder = join(place.into.dataDir, 'pendrive')
  await mkdir(folder)
  await backUp(place)
  await writeFile(stored(pictures.video), 'danificado')
  const made = await makeBackup(source(), { ...quietly, tipo: 'manual' })
  const path = await writeTar(made, source(), folder, quietly.signal)
  expect(await readdir(folder)).toEqual([made.name])
  const to = await emptyPlace({})
  const restored = await bringBackTo(to, path)
  expect(restored.arquivos).toEqual(made.list.arquivos)
  expect(await filesOf(to.files)).toEqual(await filesOf(place.files))
  await to.remove()
})
