import { copyFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../process/log.ts'
import type { FileStores } from '../files/file-store.ts'
import { createMedia, type Media } from './media.ts'
import { isOnObjectStore, keysIn, openTestStores } from '../../../tests/support/file-stores.ts'

const hour = 3_600_000
const day = 24 * hour
const key = 'acao/horta-3f9c21ab44d0e2f1.webp'
const other = 'comunidades/12/altar-0123456789abcdef.webp'

let folder: string
let now: Date
let stores: FileStores
let media: Media
let named: Set<string>
let remembered: Set<string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-trash-'))
  // An object store lists files with its own time, which goes on with the real one.
  now = new Date()
  named = new Set()
  remembered = new Set()
  stores = await openTestStores(folder, { now: () => now })
  media = createMedia({
    stores,
    incomingDir: join(folder, 'recebendo'),
    pictures: {
      encode: () => Promise.reject(new Error('nothing is uploaded here')),
      checkPdf: () => Promise.reject(new Error('nothing is uploaded here')),
      narrow: (from, to) => copyFile(from, to),
      drawIcon: (from, to) => copyFile(from, to),
      stop: () => undefined,
    },
    log: createLog('silent'),
  })
})
afterEach(async () => {
  stores.close()
  await rm(folder, { recursive: true })
})

const upload = (...keys: string[]) =>
  Promise.all(keys.map((each) => stores.uploads.write(each, Buffer.from(each))))
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const sweep = () =>
  media.sweep({
    isNamed: async (each) => named.has(each),
    isRemembered: async (each) => remembered.has(each),
    now,
  })

async function places(each: string): Promise<string[]> {
  const found: string[] = []
  for (const place of ['uploads', 'trash'] as const) {
    const content = await stores[place].read(each)
    if (content === undefined) continue
    expect(content.toString()).toBe(each)
    found.push(place)
  }
  return found
}

describe('what is discarded', () => {
  test('a discarded file lies in the trash and is served no more, in no width', async () => {
    await upload(key)
    await media.find('acao', key.slice(5), 320)
    await media.discard([key])
    expect(await places(key)).toEqual(['trash'])
    expect(await media.find('acao', key.slice(5))).toBeUndefined()
    expect(await media.find('acao', key.slice(5), 320)).toBeUndefined()
  })

  test('a discarded file may be discarded again, and may not be there', async () => {
    await upload(key)
    await media.discard([key, key, other, 'acao/nada.webp'])
    await media.discard([key])
    expect(await places(key)).toEqual(['trash'])
    expect(await places(other)).toEqual([])
  })

  test('a discarded file replaces one of its name in the trash, and stays there from now on', async () => {
    await upload(key)
    await media.discard([key])
    pass(29 * day)
    await upload(key)
    await media.discard([key])
    pass(29 * day)
    expect(await sweep()).toEqual({ trashed: 0, returned: 0, removed: 0 })
    expect(await places(key)).toEqual(['trash'])
  })

  test('a discarded file comes back when it is kept', async () => {
    await upload(key, other)
    await media.discard([key, other])
    await media.keep([key, 'acao/nada.webp'])
    expect(await places(key)).toEqual(['uploads'])
    expect(await places(other)).toEqual(['trash'])
    expect(await media.find('acao', key.slice(5), 320)).toBeDefined()
  })
})

test('keeping leaves alone what is there', async () => {
  await upload(key)
  await media.keep([key, key])
  expect(await places(key)).toEqual(['uploads'])
})

test.each(['../adro.db', 'acao/../../adro.db', '../uploads/acao/x', 'acao', '', 'outra/x.webp'])(
  'the key %j leads nowhere',
  async (hostile) => {
    await writeFile(join(folder, 'adro.db'), 'content')
    await upload(key)
    await media.discard([hostile])
    await media.keep([hostile])
    expect(await readFile(join(folder, 'adro.db'), 'utf8')).toBe('content')
    expect(await keysIn(stores, 'uploads')).toEqual([key])
    expect(await keysIn(stores, 'trash')).toEqual([])
  },
)

test('the calls about one file at the same moment take their turns: the last one holds', async () => {
  await upload(key)
  // The lock is the same at an object store, where a round takes long.
  const rounds = process.env.ADRO_TEST_FILES === 's3' ? 5 : 20
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([media.discard([key]), media.keep([key]), media.discard([key])])
    expect(await places(key)).toEqual(['trash'])
    await Promise.all([media.keep([key]), media.discard([key]), media.keep([key])])
    expect(await places(key)).toEqual(['uploads'])
  }
})

describe('the sweep', () => {
  test('the sweep puts into the trash what nothing named for a day', async () => {
    await upload(key, other)
    named.add(other)
    pass(23.9 * hour)
    expect(await sweep()).toEqual({ trashed: 0, returned: 0, removed: 0 })
    pass(0.2 * hour)
    expect(await sweep()).toEqual({ trashed: 1, returned: 0, removed: 0 })
    expect(await places(key)).toEqual(['trash'])
    expect(await places(other)).toEqual(['uploads'])
  })

  test('the sweep continues after a file that cannot be moved', async () => {
    await upload(key, other)
    pass(2 * day)
    vi.spyOn(stores, 'move').mockRejectedValueOnce(new Error('not permitted'))
    expect(await sweep()).toEqual({ trashed: 1, returned: 0, removed: 0 })
    expect(await sweep()).toEqual({ trashed: 1, returned: 0, removed: 0 })
  })

  test('the sweep brings back what is named', async () => {
    await upload(key)
    await media.discard([key])
    named.add(key)
    pass(40 * day)
    expect(await sweep()).toEqual({ trashed: 0, returned: 1, removed: 0 })
    expect(await places(key)).toEqual(['uploads'])
  })

  test('the sweep removes after 30 days in the trash what history does not remember', async () => {
    await upload(key, other)
    remembered.add(other)
    await media.discard([key, other])
    pass(30 * day - hour)
    expect(await sweep()).toEqual({ trashed: 0, returned: 0, removed: 0 })
    pass(2 * hour)
    expect(await sweep()).toEqual({ trashed: 0, returned: 0, removed: 1 })
    expect([await places(key), await places(other)]).toEqual([[], ['trash']])
    remembered.clear()
    expect(await sweep()).toEqual({ trashed: 0, returned: 0, removed: 1 })
    expect(await places(other)).toEqual([])
  })

  test('the sweep gives a month in the trash even to an upload that was old before', async () => {
    await upload(key)
    pass(60 * day)
    expect(await sweep()).toEqual({ trashed: 1, returned: 0, removed: 0 })
  })

  test('the sweep leaves a file that content names while the sweep runs', async () => {
    await upload(key)
    pass(2 * day)
    const swept = await media.sweep({
      isNamed: async () => {
        await media.keep([key])
        return false
      },
      isRemembered: async () => false,
      now,
    })
    expect(swept).toEqual({ trashed: 0, returned: 0, removed: 0 })
    expect(await places(key)).toEqual(['uploads'])
  })

  test('the sweep touches no file that the site did not store', async () => {
    await stores.uploads.write('LEIA-ME.txt', Buffer.from('x'))
    await stores.trash.write('LEIA-ME.txt', Buffer.from('x'))
    pass(60 * day)
    expect(await sweep()).toEqual({ trashed: 0, returned: 0, removed: 0 })
  })

  test('the sweep removes widths that a cut-off discard left', async () => {
    await upload(key, other)
    await media.find('acao', key.slice(5), 320)
    await stores.widths.write(`640/${key}`, Buffer.from('x'))
    await stores.widths.write(`640/${other}`, Buffer.from('x'))
    await stores.move(key, 'uploads', 'trash')
    await sweep()
    expect(await stores.widths.find(`320/${key}`)).toBeUndefined()
    expect(await stores.widths.find(`640/${key}`)).toBeUndefined()
    expect(await stores.widths.find(`640/${other}`)).toBeDefined()
  })

  test.skipIf(isOnObjectStore)('the sweep removes half-written files of every folder', async () => {
    await upload(key)
    const old = new Date(now.getTime() - 2 * day)
    const leftovers = ['uploads/acao/a.webp.1.parcial', 'recebendo/a', 'recebendo/a.webp']
    // Makes the folder.
    await media.forgetUnfinished(now)
    for (const path of leftovers) {
      await writeFile(join(folder, path), 'x')
      await utimes(join(folder, path), old, old)
    }
    await sweep()
    await media.forgetUnfinished(now)
    expect(await readdir(join(folder, 'uploads/acao'))).toEqual([key.slice(5)])
    expect(await readdir(join(folder, 'recebendo'))).toEqual([])
  })
})
