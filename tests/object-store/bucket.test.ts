// What goes over the wire to an object store.
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/server/process/clock.ts'
import { createLog } from '../../src/server/process/log.ts'
import type { FileStores } from '../../src/server/files/file-store.ts'
import { openObjectStores } from '../../src/operation/s3/object-store.ts'
import { keysIn } from '../support/file-stores.ts'
import { type ShakyStore, startShakyStore } from '../support/shaky-store.ts'
import { clockAt } from '../support/site.ts'

const key = 'acao/a-0123456789abcdef.webp'
const log = createLog('silent')

let folder: string
let shaky: ShakyStore
let stores: FileStores

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-bucket-'))
  shaky = await startShakyStore()
  stores = await openObjectStores(shaky.settings, systemClock, log)
  shaky.asked()
})
afterEach(async () => {
  stores.close()
  await shaky.close()
  await rm(folder, { recursive: true })
})

/** The name of an object as the service knows it. */
const objectAt = (name: string) => `/adro/${shaky.settings.prefix}${name}`
const content = (length: number) => randomBytes(length)
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function put(bytes: Uint8Array): Promise<void> {
  const path = join(folder, 'recebido')
  await writeFile(path, bytes)
  await stores.uploads.put(key, path)
}

describe('what is stored', () => {
  test('a file is sent in one request of known length, with the SHA-256 of its bytes', async () => {
    const large = content(7_000_000)
    await put(large)
    await stores.widths.write(`320/${key}`, content(1000))
    const sent = shaky.asked().filter(({ method }) => method === 'PUT')
    expect(sent.map(({ path }) => path.split('?')[0])).toEqual([
      objectAt(`uploads/${key}`),
      objectAt(`larguras/320/${key}`),
    ])
    for (const { headers, sha256 } of sent) {
      expect(headers['x-amz-content-sha256']).toBe(sha256)
      expect(headers['transfer-encoding']).toBeUndefined()
    }
    expect(sent[0]?.sha256).toBe(sha256Of(large))
    expect(sent[0]?.headers['content-length']).toBe('7000000')
  })

  test('a file is sent without headers that not every service understands', async () => {
    await put(content(3_000_000))
    await stores.uploads.read(key)
    await stores.move(key, 'uploads', 'trash')
    await keysIn(stores, 'trash')
    await stores.trash.remove(key)
    for (const { headers, path } of shaky.asked()) {
      const names = Object.keys(headers).join()
      expect(names).not.toMatch(/checksum|trailer|content-md5|x-amz-acl|x-amz-tagging|if-none/)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
      expect(path).not.toMatch(/[?&](?:uploads|uploadId|delete|partNumber)\b/)
    }
  })
})

test('a list has as many pages as it needs', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `acao/${name}.webp`)
  for (const name of names) await stores.uploads.write(name, content(10))
  shaky.behave(({ method, path }) =>
    method === 'GET' && path.includes('list-type=2')
      ? { act: 'ask', path: `${path}&max-keys=2` }
      : undefined,
  )
  expect(await keysIn(stores, 'uploads')).toEqual(names)
  const pages = shaky.asked().filter(({ path }) => path.includes('list-type=2'))
  expect(pages).toHaveLength(3)
})

describe('what others put into the bucket', () => {
  test('a file put by hand counts as stored when the service says', async () => {
    const before = Date.now() - 1000
    const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = shaky.settings
    const credentials = { accessKeyId, secretAccessKey }
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
    const Key = `${prefix}uploads/${key}`
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: content(10) }))
    client.destroy()
    const found = await stores.uploads.find(key)
    expect(found?.size).toBe(10)
    expect(found?.modified.getTime()).toBeGreaterThan(before)
    expect(found?.modified.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('a file under another prefix is not seen', async () => {
    const others = await openObjectStores(
      { ...shaky.settings, prefix: `${shaky.settings.prefix}outra/` },
      systemClock,
      log,
    )
    await others.uploads.write(key, content(10))
    expect(await keysIn(stores, 'uploads')).toEqual([])
    expect(await stores.uploads.find(key)).toBeUndefined()
    others.close()
  })

  test('a file that stands for an empty folder is no file', async () => {
    await stores.uploads.write('acao/', Buffer.alloc(0))
    expect(await keysIn(stores, 'uploads')).toEqual([])
  })
})

test('what was touched within the hour is not copied again', async () => {
  const clock = clockAt(new Date())
  const own = await openObjectStores(shaky.settings, clock, log)
  await own.uploads.write(key, content(10))
  const copies = async () => {
    shaky.asked()
    expect(await own.uploads.touch(key)).toBe(true)
    return shaky.asked().filter(({ headers }) => 'x-amz-copy-source' in headers).length
  }
  expect(await copies()).toBe(0)
  clock.set(new Date(clock.now().getTime() + 3_700_000))
  expect([await copies(), await copies()]).toEqual([1, 0])
  own.close()
})

describe('an answer', () => {
  test('an answer that is not read to its end is not fetched to its end', async () => {
    await put(content(30_000_000))
    const found = await stores.uploads.find(key)
    const reader = (await found!.open()).getReader()
    await reader.read()
    expect(shaky.answering()).toBe(1)
    await reader.cancel()
    await expect.poll(() => shaky.answering()).toBe(0)
  })

  test('an answer that was read to its end leaves its connection to the next', async () => {
    await put(content(300_000))
    for (let round = 0; round < 5; round += 1) await stores.uploads.read(key)
    expect(new Set(shaky.asked().map(({ port }) => port)).size).toBe(1)
  })
})
