// What stands in the way of a backup: nothing is left of it, and what was there stays.
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  backUp,
  bringBackTo,
  type EmptyPlace,
  emptyPlace,
  filesOf,
  quietly,
} from '../../../tests/support/backups.ts'
import { testNow } from '../../../tests/support/site.ts'
import { fillSmallSite, pictures } from '../../../tests/support/small-site.ts'
import { AppError } from '../errors/app-error.ts'
import type { FileStores, StoredFile } from '../files/file-store.ts'
import { sentenceOf } from './backup-error.ts'
import { makeBackup } from './make-backup.ts'

let place: EmptyPlace

beforeEach(async () => {
  place = await emptyPlace({})
  await fillSmallSite(await place.open(), place.files)
})
afterEach(() => place.remove())

const inFolder = () => readdir(place.into.backupDir)

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

test('what a killed one left in the same second is not in the way', async () => {
  await mkdir(place.into.backupDir, { recursive: true })
  await writeFile(join(place.into.backupDir, 'adro-2026-11-20-120000.tar.parcial'), 'x')
  await backUp(place)
  expect(await inFolder()).toContain('adro-2026-11-20-120000.tar')
})

test('two restores over a damaged database in the same second keep both', async () => {
  const { path } = await backUp(place)
  const { into, where } = place
  for (const content of ['carta', 'outra carta']) {
    for (const ending of ['-wal', '-shm']) await rm(where + ending, { force: true })
    await writeFile(where, content)
    await bringBackTo(place, path)
  }
  const kept = (await readdir(into.dataDir)).filter((name) => /danificado/.test(name))
  expect(kept).toHaveLength(2)
})

test('two in the same second have two names', async () => {
  await backUp(place)
  await backUp(place)
  expect((await inFolder()).toSorted()).toEqual([
    'adro-2026-11-20-120000-2.tar',
    'adro-2026-11-20-120000.tar',
  ])
})

describe('nothing is left when', () => {
  test('there is too little space; the message says how much is missing', async () => {
    const freeSpace = { free: 1_100_000_000, all: 100_000_000_000 }
    await expect(
      makeBackup(source({ freeSpace: { ...freeSpace, free: 1_000_000_000 } }), quietly),
    ).rejects.toThrow(/^Não há espaço para a cópia: ela precisa de 0,\d MB.*BACKUP_DIR/)
    expect(await inFolder()).toEqual([])
    await makeBackup(source({ freeSpace }), quietly)
  })

  test('there is too little space, and old ones make none', async () => {
    let removed = 0
    const makeRoom = async () => ++removed < 3
    const freeSpace = { free: 0, all: 100_000_000_000 }
    await expect(makeBackup(source({ freeSpace }), { ...quietly, makeRoom })).rejects.toThrow(
      /^Não há espaço/,
    )
    expect(removed).toBe(3)
  })

  test('the site stops meanwhile', async () => {
    const stop = new AbortController()
    const stores = storesWith(pictures.video, (found) => {
      stop.abort()
      return found
    })
    await expect(
      makeBackup(source({ stores }), { ...quietly, signal: stop.signal }),
    ).rejects.toThrow('aborted')
    expect(await inFolder()).toEqual([])
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

  test('the disk of the backups is full; the sentence names it', async () => {
    const stop = new AbortController()
    stop.abort(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    const options = { ...quietly, signal: stop.signal }
    await expect(makeBackup(source(), options)).rejects.toThrow(/^O disco das cópias/)
    expect(sentenceOf({ errcode: 13 })).toMatch(/^O disco dos dados do site/)
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
  const names = [
    'adro-2026-11-18-030000.tar.parcial',
    'adro-2026-11-18-030000.tar.parcial.tabela',
    'adro-2026-11-20-030000.tar.parcial',
    'carta.parcial',
    'fotos.tar',
  ]
  for (const name of names) {
    await writeFile(join(dir, name), 'x')
    const hours = name.includes('-18-') ? 57 : 9
    const time = new Date(testNow.getTime() - hours * 3_600_000)
    await utimes(join(dir, name), time, time)
  }
  await backUp(place)
  expect((await inFolder()).toSorted()).toEqual(
    [...names.slice(2), 'adro-2026-11-20-120000.tar'].toSorted(),
  )
})

test('files that are gone, however many, are listed in it and stop nothing', async () => {
  await place.files.uploads.remove(pictures.shown)
  await place.files.uploads.remove(pictures.video)
  const { sums, path } = await makeBackup(source(), quietly)
  expect(sums.faltam.toSorted()).toEqual([pictures.shown, pictures.video])
  const to = await emptyPlace({})
  await bringBackTo(to, path)
  expect(Object.keys(await filesOf(to.files))).toEqual([`trash/${pictures.past}`])
  await to.remove()
})

describe('a picture that cannot be read', () => {
  /** Gives some of its bytes, and then fails for good. */
  const broken = (found: StoredFile): StoredFile => ({
    ...found,
    open: async (range) => {
      if (range!.start > 0) throw Object.assign(new Error('bad spot'), { code: 'EIO' })
      return new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1_000).fill(7))
        },
        pull: () => Promise.reject(Object.assign(new Error('bad spot'), { code: 'EIO' })),
      })
    },
  })

  test('is told, and the rest is saved', async () => {
    const stores = storesWith(pictures.video, broken)
    const { sums, path } = await makeBackup(source({ stores }), quietly)
    expect(sums.faltam).toEqual([pictures.video])
    const to = await emptyPlace({})
    await bringBackTo(to, path)
    expect(await to.files.uploads.find(pictures.video)).toBeUndefined()
    expect(await to.files.uploads.find(pictures.shown)).toBeDefined()
    await to.remove()
  })

  test('is read to its end from the trash when it goes there meanwhile', async () => {
    let isMoved = false
    const stores = storesWith(pictures.video, (found) => ({
      ...found,
      open: async (range) => {
        if (isMoved) return found.open(range)
        isMoved = true
        const part = await found.open({ start: 0, end: 999 })
        await place.files.move(pictures.video, 'uploads', 'trash')
        return part
      },
    }))
    const { sums } = await makeBackup(source({ stores }), quietly)
    expect(sums.faltam).toEqual([])
    expect(sums.partes[`arquivos/${pictures.video}`]?.tamanho).toBe(200_000)
  })
})
