// Backups share files, and what prevents one leaves nothing of it.
import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  backUp,
  bringBackTo,
  contentOf,
  type EmptyPlace,
  emptyPlace,
  quietly,
  smallSite,
} from '../../../tests/support/backups.ts'
import { clockAt, testNow } from '../../../tests/support/site.ts'
import { pictures } from '../../../tests/support/small-site.ts'
import { AppError } from '../../server/errors/app-error.ts'
import type { FileStores, StoredFile } from '../../server/files/file-store.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { sentenceOf } from './backup-error.ts'
import { createBackups } from './backups.ts'
import { bytesOfList, createList, filesFolder, rowsKey, storedKey } from './backup-list.ts'
import { listBackups } from './folder.ts'
import { makeBackup, writeTar } from './make-backup.ts'
import { removeOldBackups } from './remove-old.ts'

vi.mock('node:fs/promises', { spy: true })

let place: EmptyPlace
let dir: string

beforeEach(async () => {
  place = await smallSite({})
  dir = place.into.backupDir
})
afterEach(async () => {
  vi.mocked(fs.statfs).mockReset()
  await place.remove()
})

/** Without the folders of the files. */
async function inFolder(): Promise<string[]> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true })
  return names.filter((each) => each.isFile()).map(({ name }) => name)
}

const names = async () => (await listBackups(dir)).map(({ arquivo }) => arquivo)
const stored = (key: string) => join(dir, storedKey(key))

/** The disk of the backups has 100 GB. */
function withFree(free: number): void {
  const space = { bavail: free, blocks: 100_000_000_000, bsize: 1 }
  vi.mocked(fs.statfs).mockResolvedValue(space as Awaited<ReturnType<typeof fs.statfs>>)
}

/** The source, with one upload that behaves in its own way. */
function sourceWith(key: string, change: (found: StoredFile) => StoredFile) {
  const { uploads } = place.files
  async function find(wanted: string): Promise<StoredFile | undefined> {
    const found = await uploads.find(wanted)
    return found !== undefined && wanted === key ? change(found) : found
  }
  const stores: FileStores = { ...place.files, uploads: { ...uploads, find } }
  return { ...place.source(), stores }
}

function removeOld(): Promise<void> {
  const { log } = place.into
  return removeOldBackups(createFolderStore(dir), { site: undefined, now: testNow, log })
}

test('two in the same second have two names', async () => {
  await backUp(place)
  await backUp(place)
  expect(await names()).toEqual(['adro-2026-11-20-120000-2.tar', 'adro-2026-11-20-120000.tar'])
})

describe('nothing is left when', () => {
  test('there is too little space; the message says how much is missing', async () => {
    withFree(1_000_000_000)
    await expect(backUp(place)).rejects.toThrow(
      /^Não há espaço para a cópia: ela precisa de 0,\d MB.*BACKUP_DIR/,
    )
    expect(await inFolder()).toEqual([])
  })

  test('the place of the pictures does not answer', async () => {
    const open = () => Promise.reject(new AppError(503, 'O armazenamento não respondeu.'))
    const source = sourceWith(pictures.video, (found) => ({ ...found, open }))
    await expect(makeBackup(source, quietly)).rejects.toThrow('não respondeu')
    expect(await inFolder()).toEqual([])
  })

  test('the disk is full; the sentence says what to do', async () => {
    const signal = AbortSignal.abort(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    const made = makeBackup(place.source(), { ...quietly, signal })
    const error = await made.catch((failure: unknown) => failure)
    expect(sentenceOf(error)).toMatch(/^O disco .* está cheio\. Libere espaço/)
    expect(await inFolder()).toEqual([])
  })

  test('the disk of the database is full, and nothing has the database open', () => {
    const where = join(place.into.dataDir, 'fechado.db')
    const site = new DatabaseSync(where)
    site.exec('pragma journal_mode = wal; create table aviso (id)')
    site.close()
    const program = 'src/operation/backup/copy-database.mjs'
    const script = `trap '' XFSZ; ulimit -f 1; exec "$@"`
    const args = ['-c', script, 'sh', process.execPath, program, where, `${where}.copia`]
    const { stdout } = spawnSync('sh', args, { encoding: 'utf8' })
    expect(sentenceOf(JSON.parse(stdout))).toMatch(/^O disco .* está cheio\. Libere espaço/)
  })
})

test('a night whose record a full disk prevents is no failure, and is not made again', async () => {
  const db = await place.open()
  const full = sql`create trigger cheio before insert on marco begin select raise(abort, 'full'); end`
  await full.execute(db)
  const { log } = place.into
  const backups = createBackups({ ...place.source(), db, isNightly: true, log })
  await backups.make()
  const quando = testNow.toISOString()
  expect(await backups.state()).toMatchObject({ ultima: quando, falha: null })
  await backups.look()
  expect((await backups.state()).arquivos).toHaveLength(1)
})

test('what a power cut left is removed a day later, and nothing else', async () => {
  await mkdir(dir)
  const old = 'adro-2026-11-18-030000.tar.parcial'
  const others = ['adro-2026-11-20-030000.tar.parcial', 'carta.parcial']
  for (const name of [old, ...others]) {
    await writeFile(join(dir, name), 'x')
    const time = new Date(testNow.getTime() - (name === old ? 57 : 9) * 3_600_000)
    await utimes(join(dir, name), time, time)
  }
  await backUp(place)
  const made = ['adro-2026-11-20-120000.json', 'adro-2026-11-20-120000.db.gz', 'arquivos']
  expect((await readdir(dir)).toSorted()).toEqual([...others, ...made].toSorted())
})

describe('a picture that cannot be read', () => {
  /** Gives some of its bytes, and then fails. */
  const broken = (found: StoredFile): StoredFile => ({
    ...found,
    open: async () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(1_000).fill(7)),
        pull: () => Promise.reject(Object.assign(new Error('bad spot'), { code: 'EIO' })),
      }),
  })

  test('a file that cannot be read is told, and the rest is saved', async () => {
    const { list, path } = await makeBackup(sourceWith(pictures.video, broken), quietly)
    expect(list.faltam).toEqual([pictures.video])
    await using to = await emptyPlace({})
    await bringBackTo(to, path)
    expect(await to.files.uploads.find(pictures.video)).toBeUndefined()
    expect(await to.files.uploads.find(pictures.shown)).toBeDefined()
  })

  test('a picture that goes to the trash meanwhile is read from there', async () => {
    let isMoved = false
    const source = sourceWith(pictures.video, (found) => ({
      ...found,
      open: async (range) => {
        if (isMoved) return found.open(range)
        isMoved = true
        await place.files.move(pictures.video, 'uploads', 'trash')
        return broken(found).open()
      },
    }))
    const { list } = await makeBackup(source, quietly)
    expect(list.faltam).toEqual([])
    expect(list.arquivos[pictures.video]?.tamanho).toBe(200_000)
  })
})

describe('a second backup', () => {
  const oneMore = 'acao/nova-0123456789abcdef.webp'

  test('a second night stores what is new, and needs room for that alone', async () => {
    await backUp(place)
    const before = await stat(stored(pictures.video))
    await place.files.uploads.write(oneMore, Buffer.from('a nova'))
    const needed = (await stat(place.where)).size + 'a nova'.length
    withFree(1024 ** 3 + needed - 1)
    await expect(backUp(place)).rejects.toThrow('Não há espaço')
    withFree(1024 ** 3 + needed)
    const { list } = await backUp(place)
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

describe('what no backup names', () => {
  test('a part goes with the last backup that named it, and a file of the operator stays', async () => {
    const mine = join(dir, filesFolder, 'ano novo', 'foto.jpg')
    await mkdir(dirname(mine), { recursive: true })
    await writeFile(mine, 'x')
    const { path } = await backUp(place)
    await place.files.trash.remove(pictures.past)
    await removeOld()
    expect(await inFolder()).toContain(basename(pictures.past))
    await rm(path)
    await removeOld()
    expect(await inFolder()).toEqual(['foto.jpg'])
  })

  test('a part stays while a list cannot be read', async () => {
    const { path } = await backUp(place)
    const before = await inFolder()
    await truncate(path, 500)
    await removeOld()
    expect(await inFolder()).toEqual(before)
    await backUp(place)
  })

  test('a part is known also from a backup of a newer program', async () => {
    const { path, list } = await backUp(place)
    await writeFile(path, bytesOfList(createList({ ...list, migracao: '9999' })))
    const unnamed = rowsKey('adro-2026-11-19-030000')
    await writeFile(join(dir, unnamed), 'x')
    await removeOld()
    expect(await inFolder()).not.toContain(unnamed)
    expect(await inFolder()).toContain(basename(pictures.video))
  })
})

describe('a whole tar', () => {
  const long = `comunidades/12/${'x'.repeat(180)}.webp`
  let folder: string

  beforeEach(async () => {
    folder = join(place.into.dataDir, 'pendrive')
    await mkdir(folder)
    await place.files.uploads.write(long, Buffer.from('a matriz'))
    await backUp(place)
  })

  const made = () => makeBackup(place.source(), { ...quietly, tipo: 'manual' })
  const write = async () => writeTar(await made(), place.source(), folder, quietly.signal)

  test('a tar has all, also where the folder of the backups is damaged', async () => {
    await writeFile(stored(pictures.video), 'danificado')
    const path = await write()
    expect(await readdir(folder)).toEqual([basename(path)])
    await using to = await emptyPlace({})
    await bringBackTo(to, path)
    expect(await contentOf(to)).toEqual(await contentOf(place))
  })

  test('a tar is unpacked by any tar program, however long a name is', async () => {
    execFileSync('tar', ['-xf', await write(), '-C', folder])
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['adro.db.gz', 'adro.json', 'arquivos']),
    )
    expect(await readFile(join(folder, storedKey(long)), 'utf8')).toBe('a matriz')
    expect((await stat(join(folder, 'adro.db.gz'))).mtime).toEqual(testNow)
  })

  test('a tar is not written where a file is gone meanwhile or has another size', async () => {
    const now = await made()
    await rm(stored(long))
    await writeFile(stored(pictures.shown), 'short')
    const written = writeTar(now, place.source(), folder, quietly.signal)
    await expect(written).rejects.toThrow('danificada')
    expect(await readdir(folder)).toEqual([])
  })
})
