// A picture in smaller widths: from a fixed list, made once and kept.
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { pictureWidths } from '../../src/model/files/uploads.ts'
import { keysIn } from '../support/file-stores.ts'
import { bytesOf, namedPictures, widthOf } from '../support/pictures.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
const url = (await namedPictures(site))[0]!
afterAll(() => site.close())

const get = (path: string) => site.app.request(path)

const keptFiles = () => keysIn(site.files, 'widths')

describe.each(pictureWidths)('?w=%i', (width) => {
  test('a picture has that width, or its own where it is narrower', async () => {
    const own = await widthOf(await get(url))
    const response = await get(`${url}?w=${width}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await widthOf(response)).toBe(Math.min(width, own))
  })
})

test('the stored width is sent, even without the original', async () => {
  const key = 'palavra/kept-0123456789abcdef.webp'
  const path = `/uploads/${key}`
  await site.files.uploads.write(key, await bytesOf(await get(url)))
  const before = await bytesOf(await get(`${path}?w=160`))
  await site.files.uploads.remove(key)
  expect(await bytesOf(await get(`${path}?w=160`))).toEqual(before)
})

const unlisted = ['0', '1', '161', '-160', '2400', '99999999', '160.5', 'NaN', 'Infinity', 'x', '']
const misspelled = ['0xA0', '1.6e2', '%20160', '160px', '٣٢٠', '160,320', '160;', '0160']

test.each([...unlisted, ...misspelled])('?w=%s is not found', async (w) => {
  const before = await keptFiles()
  expect((await get(`${url}?w=${w}`)).status).toBe(404)
  expect(await keptFiles()).toEqual(before)
})

test('many who ask for a new width at once all get it', async () => {
  const [, other] = await namedPictures(site)
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${other!}?w=480`)))
  const contents = await Promise.all(answers.map(bytesOf))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(contents.map((content) => content.toString('base64'))).size).toBe(1)
})

test('a stored file that cannot be narrowed is given as it is', async () => {
  const key = 'acao/damaged-0123456789abcdef.webp'
  await site.files.uploads.write(key, Buffer.from('RIFF'))
  const response = await get(`/uploads/${key}?w=320`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('RIFF')
})

test('an upload by staff does not wait for the widths that visitors ask for', async () => {
  const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  const asked = (await namedPictures(site)).slice(2, 12).map((each) => `${each}?w=480`)
  const done: string[] = []
  const visitors = asked.map(async (each) => {
    const { status } = await get(each)
    done.push(`width ${status}`)
  })
  const form = new FormData()
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f2b' } })
  form.append('file', new File([new Uint8Array(await photo.png().toBuffer())], 'horta.png'))
  const { status } = await callAs(site, ana, calls.acao.sendFile, { form })
  done.push(`upload ${status}`)
  await Promise.all(visitors)
  expect(done.at(-1)).toBe('width 200')
  expect(done).toContain('upload 200')
})

test('requests for more widths than may wait are asked to come again', async () => {
  const small = sharp({ create: { width: 20, height: 20, channels: 3, background: '#7a1f2b' } })
  const content = await small.webp().toBuffer()
  const keys = Array.from({ length: 40 }, (_, index) => `acao/${index}-0123456789abcdef.webp`)
  for (const key of keys) await site.files.uploads.write(key, content)
  const answers = await Promise.all(keys.map((key) => get(`/uploads/${key}?w=160`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { headers } of answers.filter(({ status }) => status === 503)) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toContain('text/plain')
  }
})
