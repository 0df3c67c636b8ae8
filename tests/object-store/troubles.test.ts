// An object store that hangs, breaks off, is full or refuses: what its users are told, that it
// does not take long, and that nothing is lost.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { systemClock } from '../../src/server/process/clock.ts'
import type { Log } from '../../src/server/process/log.ts'
import type { FileStores } from '../../src/server/files/file-store.ts'
import { openObjectStores } from '../../src/operation/s3/object-store.ts'
import type { Timeouts } from '../../src/operation/s3/bucket.ts'
import { keysIn } from '../support/file-stores.ts'
import { type Misdeed, type ShakyStore, startShakyStore } from '../support/shaky-store.ts'

const key = 'acao/a-0123456789abcdef.webp'
const film = randomBytes(2_500_000)
/** As little as lets a test server answer when it is let. */
const impatient: Timeouts = { visit: 1000, work: 1000, silence: 800 }

let folder: string
let shaky: ShakyStore
let stores: FileStores
let logged: unknown[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-apuros-'))
  shaky = await startShakyStore()
  logged = []
  const note = (...args: unknown[]) => logged.push(args)
  const log: Log = { debug: note, info: note, warn: note, error: note }
  stores = await openObjectStores(shaky.settings, systemClock, log, impatient)
  shaky.asked()
})
afterEach(async () => {
  stores.close()
  await shaky.close()
  await rm(folder, { recursive: true })
})

const away = { status: 503, message: refusals.storeAway, retryAfter: 10 }
const refused = { status: 503, message: refusals.storeRefuses, retryAfter: undefined }
const full = { status: 503, message: refusals.diskFull, retryAfter: 60 }

const always = (misdeed: Misdeed) => shaky.behave(() => misdeed)
const well = () => shaky.behave(() => undefined)
/** Misbehaves towards the requests of that method only. */
const towards = (method: string, misdeed: Misdeed) =>
  shaky.behave((asked) => (asked.method === method ? misdeed : undefined))
/** Misbehaves so often, and then no more. */
const atFirst = (times: number, method: string, misdeed: Misdeed) => {
  let left = times
  shaky.behave((asked) => {
    if (asked.method !== method || left === 0) return undefined
    left -= 1
    return misdeed
  })
}

async function put(content: Uint8Array = film): Promise<void> {
  const path = join(folder, 'recebido')
  await writeFile(path, content)
  await stores.uploads.put(key, path)
}

const calls: [what: string, call: () => Promise<unknown>][] = [
  ['finding', () => stores.uploads.find(key)],
  ['reading', () => stores.uploads.read(key)],
  ['writing', () => stores.uploads.write(key, film)],
  ['putting', () => put()],
  ['touching', () => stores.uploads.touch(key)],
  ['removing', () => stores.uploads.remove(key)],
  ['moving', () => stores.move(key, 'uploads', 'trash')],
  ['listing', () => keysIn(stores, 'uploads')],
]

test('everything ends soon when the store hangs', async () => {
  always({ act: 'hang' })
  const ends = calls.map(([what, call]) =>
    call().then(
      () => [what, 'nothing went wrong'],
      ({ status, message, retryAfter }) => [what, { status, message, retryAfter }],
    ),
  )
  expect(await Promise.all(ends)).toEqual(calls.map(([what]) => [what, away]))
})

describe.each(calls)('%s', (_, call) => {
  test('a request ends when its reader is gone', async () => {
    await shaky.goAway()
    await expect(call()).rejects.toMatchObject(away)
  })

  test('a request ends when connections are dropped', async () => {
    always({ act: 'drop' })
    await expect(call()).rejects.toMatchObject(away)
  })

  test('a refused request says so, and is not sent a second time', async () => {
    always({ act: 'refuse', status: 403, code: 'AccessDenied', message: 'Access Denied.' })
    await expect(call()).rejects.toMatchObject(refused)
    expect(shaky.asked()).toHaveLength(1)
  })

  test('a request succeeds when it was only asked to slow down', async () => {
    await stores.uploads.write(key, film)
    shaky.behave((_, count) =>
      count === 1 ? { act: 'refuse', status: 503, code: 'SlowDown' } : undefined,
    )
    shaky.asked()
    await call()
    expect(shaky.asked().length).toBeGreaterThan(1)
  })
})

describe('a file on its way to the store', () => {
  test.each<[what: string, misdeed: Misdeed]>([
    ['is cut off', { act: 'cut sender', after: 1_000_000 }],
    ['meets an error', { act: 'refuse', status: 500, code: 'InternalError' }],
    ['arrives damaged', { act: 'refuse', status: 400, code: 'XAmzContentSHA256Mismatch' }],
  ])('a file that %s is sent again', async (_, misdeed) => {
    atFirst(2, 'PUT', misdeed)
    await put()
    well()
    expect((await stores.uploads.read(key))?.equals(film)).toBe(true)
  })

  test('a file that is cut off each time is given up, and nothing of it is there', async () => {
    towards('PUT', { act: 'cut sender', after: 1_000_000 })
    await expect(put()).rejects.toMatchObject(away)
    expect(shaky.asked().filter(({ method }) => method === 'PUT')).toHaveLength(3)
    well()
    expect(await keysIn(stores, 'uploads')).toEqual([])
  })

  test('a file that arrives without a response is sent again, and is stored once', async () => {
    atFirst(1, 'PUT', { act: 'keep silent' })
    await put()
    expect(shaky.asked().filter(({ method }) => method === 'PUT')).toHaveLength(2)
    expect(await keysIn(stores, 'uploads')).toEqual([key])
    expect((await stores.uploads.read(key))?.equals(film)).toBe(true)
  })

  test.each<[what: string, misdeed: Misdeed]>([
    ['Ceph', { act: 'refuse', status: 403, code: 'QuotaExceeded' }],
    ['MinIO', { act: 'refuse', status: 507, code: 'XMinioStorageFull' }],
    [
      'Backblaze',
      {
        act: 'refuse',
        status: 403,
        code: 'AccessDenied',
        message: 'Cannot upload files, storage cap exceeded.',
      },
    ],
    ['a proxy', { act: 'refuse', status: 507 }],
  ])('a file finds no room, as %s says it', async (_, misdeed) => {
    towards('PUT', misdeed)
    await expect(put()).rejects.toMatchObject(full)
    await expect(stores.uploads.write(key, film)).rejects.toMatchObject(full)
    expect(shaky.asked().filter(({ method }) => method === 'PUT')).toHaveLength(2)
    well()
    expect(await keysIn(stores, 'uploads')).toEqual([])
  })

  test('a file is refused when the bucket is gone', async () => {
    towards('PUT', { act: 'refuse', status: 404, code: 'NoSuchBucket' })
    await expect(put()).rejects.toMatchObject(refused)
  })
})

describe('a file on its way from the store', () => {
  beforeEach(() => stores.uploads.write(key, film))

  async function read(range?: { start: number; end: number }): Promise<Buffer> {
    const found = await stores.uploads.find(key)
    return buffer(await found!.open(range))
  }

  test.each(['cut', 'stall'] as const)('a file is whole in spite of a %s', async (act) => {
    atFirst(2, 'GET', { act, after: 700_000 })
    expect((await read()).equals(film)).toBe(true)
    const ranges = shaky.asked().flatMap(({ headers }) => headers.range ?? [])
    expect(ranges[0]).toBe('bytes=0-2499999')
    expect(ranges).toHaveLength(3)
    expect(ranges[2]).toMatch(/^bytes=1[34]\d{5}-2499999$/)
  })

  test('a part of a file is that part in spite of a cut', async () => {
    atFirst(1, 'GET', { act: 'cut', after: 300_000 })
    const part = await read({ start: 1_000_000, end: 1_999_999 })
    expect(part.equals(film.subarray(1_000_000, 2_000_000))).toBe(true)
  })

  test('a file that brings nothing any more ends in an error, and never too short', async () => {
    let isFirst = true
    shaky.behave(({ method }) => {
      if (method !== 'GET') return undefined
      const after = isFirst ? 500_000 : 0
      isFirst = false
      return { act: 'stall', after }
    })
    await expect(read()).rejects.toThrow('ms of inactivity')
  })

  test('a file ends in an error when the store goes away meanwhile', async () => {
    let isFirst = true
    shaky.behave(({ method }) => {
      if (method !== 'GET') return undefined
      const misdeed: Misdeed = isFirst ? { act: 'cut', after: 500_000 } : { act: 'hang' }
      isFirst = false
      return misdeed
    })
    await expect(read()).rejects.toMatchObject(away)
  })

  test('a file other than the one asked for is not given out', async () => {
    const found = await stores.uploads.find(key)
    await stores.uploads.remove(key)
    await stores.uploads.write(key, randomBytes(100))
    await expect(found!.open()).rejects.toMatchObject(away)
  })

  test('a file without a known size is not given out as an empty one', async () => {
    towards('HEAD', { act: 'refuse', status: 200 })
    await expect(stores.uploads.find(key)).rejects.toMatchObject(away)
  })

  test('a file that is not read for long gives its connection back, and is whole in the end', async () => {
    const large = randomBytes(30_000_000)
    await stores.widths.write(key, large)
    const found = await stores.widths.find(key)
    const content = await found!.open()
    const reader = content.getReader()
    const begin = (await reader.read()).value!
    await expect.poll(() => shaky.answering()).toBe(0)
    reader.releaseLock()
    expect(large.equals(Buffer.concat([begin, await buffer(content)]))).toBe(true)
  })

  test('a file that was removed meanwhile is not found', async () => {
    const found = await stores.uploads.find(key)
    await stores.uploads.remove(key)
    await expect(found!.open()).rejects.toMatchObject({ status: 404 })
  })

  test('a file is given up when the visitor leaves while it stalls', async () => {
    towards('GET', { act: 'stall', after: 100_000 })
    const found = await stores.uploads.find(key)
    const reader = (await found!.open()).getReader()
    let bytes = 0
    while (bytes < 100_000) bytes += (await reader.read()).value?.length ?? 0
    const waiting = reader.read()
    await reader.cancel()
    expect((await waiting).done).toBe(true)
    await expect.poll(() => shaky.answering()).toBe(0)
  })
})

describe('a move', () => {
  beforeEach(() => stores.uploads.write(key, film))

  test('a move that was cut short loses nothing, and is completed by the next', async () => {
    towards('DELETE', { act: 'drop' })
    await expect(stores.move(key, 'uploads', 'trash')).rejects.toMatchObject(away)
    well()
    expect(await keysIn(stores, 'uploads')).toEqual([key])
    expect(await keysIn(stores, 'trash')).toEqual([key])
    expect(await stores.move(key, 'trash', 'uploads')).toBe(true)
    expect(await keysIn(stores, 'trash')).toEqual([])
    expect((await stores.uploads.read(key))?.equals(film)).toBe(true)
  })

  test('a move takes nothing away when the copy failed', async () => {
    towards('PUT', { act: 'refuse', status: 507, code: 'XMinioStorageFull' })
    await expect(stores.move(key, 'uploads', 'trash')).rejects.toMatchObject(full)
    expect(shaky.asked().map(({ method }) => method)).not.toContain('DELETE')
    expect(await keysIn(stores, 'uploads')).toEqual([key])
  })
})

describe('a web server in its place that says to everything that all is well', () => {
  test('a web server is not taken for a store: its answers lack what only a store sends', async () => {
    always({ act: 'babble' })
    await expect(put()).rejects.toMatchObject(away)
    await expect(stores.uploads.write(key, film)).rejects.toMatchObject(away)
    await expect(stores.uploads.touch(key)).rejects.toMatchObject(away)
    await expect(stores.uploads.find(key)).rejects.toMatchObject(away)
  })

  test('a file that the web server claims to have stored is an error', async () => {
    towards('PUT', { act: 'babble' })
    await expect(put()).rejects.toMatchObject(away)
    await expect(stores.uploads.write(key, film)).rejects.toMatchObject(away)
  })

  test('a file that the web server claims to have copied is not taken away', async () => {
    await stores.uploads.write(key, film)
    towards('PUT', { act: 'babble' })
    await expect(stores.move(key, 'uploads', 'trash')).rejects.toMatchObject(away)
    well()
    expect((await stores.uploads.read(key))?.equals(film)).toBe(true)
  })
})

test('an answer whose head came and whose rest does not is given up', async () => {
  await stores.uploads.write(key, film)
  shaky.behave(({ method }) => (method === 'HEAD' ? undefined : { act: 'stall', after: 20 }))
  await Promise.all([
    expect(keysIn(stores, 'uploads')).rejects.toMatchObject(away),
    expect(stores.move(key, 'uploads', 'trash')).rejects.toMatchObject(away),
  ])
  well()
  expect(await keysIn(stores, 'uploads')).toEqual([key])
})

test('neither who is told nor the log learns a key or what was signed', async () => {
  const { secretAccessKey, accessKeyId, endpoint } = shaky.settings
  always({
    act: 'refuse',
    status: 403,
    code: `SignatureDoesNotMatch</Code><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId><StringToSign>AWS4</StringToSign><Code>`,
  })
  const error = await stores.uploads.read(key).catch((each: unknown) => each)
  expect(error).toMatchObject(refused)
  const told = JSON.stringify([error, (error as Error).message, (error as Error).cause])
  expect(told).not.toMatch(new RegExp(`${endpoint}|${accessKeyId}|AWS4`))
  expect(logged).not.toEqual([])
  expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${secretAccessKey}|AWS4`))
})
