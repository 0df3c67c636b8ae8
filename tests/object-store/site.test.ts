// A whole site whose files lie in an object store that has its days: what visitors and staff see.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { keysIn } from '../support/file-stores.ts'
import { innardsIn } from '../support/hostile.ts'
import { type Listening, listen } from '../support/listen.ts'
import { bytesOf, namedPictures } from '../support/pictures.ts'
import { type ShakyStore, startShakyStore } from '../support/shaky-store.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let shaky: ShakyStore
let site: TestSite
let ana: Staff
let server: Listening
let picture: string

beforeAll(async () => {
  shaky = await startShakyStore()
  site = await createTestSite({ s3: shaky.settings })
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  server = await listen(site.app)
  picture = (await namedPictures(site))[0]!
})
afterEach(() => shaky.behave(() => undefined))
afterAll(async () => {
  await server.close()
  await site.close()
  await shaky.close()
})

const hang = () => shaky.behave(() => ({ act: 'hang' }))

async function photo(colour: string): Promise<FormData> {
  const create = { width: 40, height: 30, channels: 3 as const, background: colour }
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png'))
  return form
}
const send = async (colour: string) =>
  callAs(site, ana, calls.acao.sendFile, { form: await photo(colour) })
const sent = async (colour: string) => (await done<{ fileName: string }>(send(colour))).fileName
const createAcao = (titulo: string, foto: string) =>
  done<{ id: number }>(callAs(site, ana, calls.acao.create, { json: { titulo, foto } }))
const messageOf = async (response: Response) =>
  ((await response.json()) as { message: string }).message
const arriving = () => readdir(join(site.dataDir, 'recebendo'))

test('the daily round fails without the object store, and the next one succeeds', async () => {
  const before = await keysIn(site.files, 'uploads')
  shaky.behave(() => ({ act: 'drop' }))
  await expect(site.services.housekeeping.round()).rejects.toMatchObject({ status: 503 })
  shaky.behave(() => undefined)
  await site.services.housekeeping.round()
  expect(await keysIn(site.files, 'uploads')).toEqual(before)
})

describe('while the store hangs', () => {
  test('pages and calls are answered as ever', async () => {
    hang()
    shaky.asked()
    for (const path of ['/', '/Sobre', '/api/acao.php']) {
      expect((await fetch(server.url + path)).status).toBe(200)
    }
    expect(shaky.asked()).toEqual([])
  })

  test('texts are saved as ever', async () => {
    const { id } = await createAcao('Horta', await sent('#222222'))
    hang()
    shaky.asked()
    await done(callAs(site, ana, calls.acao.update, { json: { id, titulo: 'Horta comunitária' } }))
    expect(shaky.asked()).toEqual([])
  })

  test('visitors and who sends a file are answered in a few seconds', async () => {
    const page = await (await fetch(`${server.url}/Comunidade/1`)).text()
    const [, path] = /property="og:image" content="[^"]*?(\/compartilhar\/[^"]+)"/.exec(page) ?? []
    hang()
    const [whole, narrow, upload, card] = await Promise.all([
      fetch(server.url + picture),
      fetch(`${server.url}${picture}?w=320`),
      send('#111111'),
      fetch(server.url + path),
    ])
    for (const response of [whole, narrow]) {
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('10')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const told = await response.text()
      expect(told).toContain(refusals.storeAway)
      expect(innardsIn(told)).toEqual([])
      expect(told).not.toContain(new URL(shaky.settings.endpoint).port)
    }
    expect(upload.status).toBe(503)
    expect(await messageOf(upload)).toBe(refusals.storeAway)
    expect(await arriving()).toEqual([])
    // The card of a link preview does without its photo.
    expect([card.status, card.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('a change that needs a picture changes nothing, and succeeds later', async () => {
    const foto = await sent('#333333')
    const before = await site.services.content.lists.acao.list()
    hang()
    const response = await callAs(site, ana, calls.acao.create, { json: { titulo: 'Feira', foto } })
    expect(response.status).toBe(503)
    expect(await messageOf(response)).toBe(refusals.storeAway)
    expect(await site.services.content.lists.acao.list()).toEqual(before)
    shaky.behave(() => undefined)
    await createAcao('Feira', foto)
    expect((await fetch(`${server.url}/uploads/acao/${foto}`)).status).toBe(200)
  })

  test('what is removed is removed, and its picture goes when it can', async () => {
    const foto = await sent('#444444')
    const { id } = await createAcao('Bazar', foto)
    hang()
    const { revisao } = await done<{ revisao: number }>(
      callAs(site, ana, calls.acao.remove, { json: { id } }),
    )
    shaky.behave(() => undefined)
    expect(await keysIn(site.files, 'uploads')).toContain(`acao/${foto}`)
    const { restore, content } = site.services
    await restore({ id: null, nome: 'Teste' }, [await content.revisions.get(revisao)], 'antes')
    expect((await fetch(`${server.url}/uploads/acao/${foto}`)).status).toBe(200)
  })
})

describe('who sends a file hears', () => {
  test('the sender of a file hears that there is no room', async () => {
    shaky.behave(({ method }) =>
      method === 'PUT' ? { act: 'refuse', status: 507, code: 'XMinioStorageFull' } : undefined,
    )
    const response = await send('#555555')
    expect(response.status).toBe(503)
    expect(await messageOf(response)).toBe(refusals.diskFull)
    expect(await arriving()).toEqual([])
  })

  test('the sender of a file hears that the store refuses', async () => {
    shaky.behave(() => ({ act: 'refuse', status: 403, code: 'AccessDenied' }))
    const response = await send('#666666')
    expect(response.status).toBe(503)
    expect(await messageOf(response)).toBe(refusals.storeRefuses)
    expect(response.headers.get('retry-after')).toBe('15')
    expect(await arriving()).toEqual([])
  })

  test('the sender of a file notices no short failure of the store', async () => {
    let count = 0
    shaky.behave(({ method }) => {
      if (method !== 'PUT') return undefined
      count += 1
      return count === 1 ? { act: 'cut sender', after: 10 } : undefined
    })
    const foto = await sent('#777777')
    expect(count).toBe(2)
    expect((await fetch(`${server.url}/uploads/acao/${foto}`)).status).toBe(200)
  })
})

test('a width that cannot be kept is made up for by the whole picture', async () => {
  shaky.behave(({ method }) =>
    method === 'PUT' ? { act: 'refuse', status: 507, code: 'XMinioStorageFull' } : undefined,
  )
  const whole = await bytesOf(await fetch(server.url + picture))
  const response = await fetch(`${server.url}${picture}?w=640`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await bytesOf(response)).toEqual(whole)
})

describe('a film', () => {
  const size = 60_000_000
  const path = '/uploads/publicacao/filme-0123456789abcdef.mp4'
  /** Its period is a prime number: a part that is missing, or comes twice, is seen. */
  const period = Uint8Array.from({ length: 251 }, (_, index) => (index * 7) % 251)
  const film = Buffer.alloc(size, period)

  beforeAll(async () => {
    await site.files.uploads.write(path.replace('/uploads/', ''), film)
  })

  test('a film is fetched only as fast as its visitor takes it, and no longer than the visitor stays', async () => {
    const before = shaky.sent()
    const leaving = new AbortController()
    const response = await fetch(server.url + path, { signal: leaving.signal })
    await response.body!.getReader().read()
    // Until what lies between the two is full.
    let last = -1
    const grows = () => {
      const now = shaky.sent()
      const hasGrown = now !== last
      last = now
      return hasGrown
    }
    await expect.poll(grows, { interval: 200 }).toBe(false)
    expect(shaky.sent() - before).toBeLessThan(size / 2)
    expect(shaky.answering()).toBe(1)
    leaving.abort()
    await expect.poll(() => shaky.answering()).toBe(0)
  })

  test('a film is whole although the store breaks off in the middle of it', async () => {
    let count = 0
    shaky.behave(({ method }) => {
      if (method !== 'GET') return undefined
      count += 1
      return count < 4 ? { act: 'cut', after: 5_000_000 } : undefined
    })
    const content = await bytesOf(await fetch(server.url + path))
    expect(film.equals(content)).toBe(true)
    expect(count).toBe(4)
  })

  test('a film never ends too early without the visitor noticing', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let count = 0
    shaky.behave(({ method }) => {
      if (method !== 'GET') return undefined
      count += 1
      return count === 1 ? { act: 'cut', after: 5_000_000 } : { act: 'drop' }
    })
    const response = await fetch(server.url + path)
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow(/terminated/)
    expect(told.mock.calls.join()).not.toContain(new URL(shaky.settings.endpoint).port)
    told.mockRestore()
  })

  test('a film that is removed between two looks is not found any more', async () => {
    shaky.behave(({ method }) =>
      method === 'GET' ? { act: 'refuse', status: 404, code: 'NoSuchKey' } : undefined,
    )
    expect((await fetch(server.url + path)).status).toBe(404)
  })
})
