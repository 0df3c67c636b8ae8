// Every picture that the site names is served, safely and for ever.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, namedPictures } from '../support/pictures.ts'
import { createTestSite } from '../support/site.ts'

const site = await createTestSite()
const urls = await namedPictures(site)
afterAll(() => site.close())

const storedAt = (url: string) => site.files.uploads.read(url.replace('/uploads/', ''))

test('the starter content names a picture wherever there can be one', () => {
  // Five actions, ten communities with two each, the pastor, two of the parish, a publication.
  expect(urls).toHaveLength(5 + 10 * 2 + 1 + 2 + 1)
  expect(new Set(urls).size).toBe(urls.length)
})

test('every picture is served as the WebP that is stored', async () => {
  for (const url of urls) {
    const response = await site.app.request(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const content = await bytesOf(response)
    expect(response.headers.get('content-length')).toBe(String(content.byteLength))
    expect(content).toEqual(await storedAt(url))
    expect((await sharp(content).metadata()).format).toBe('webp')
  }
})

test('every picture may be kept for ever and do nothing but be looked at', async () => {
  for (const url of urls) {
    const { headers } = await site.app.request(url)
    expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/;\s*sandbox$/)
    expect(policy).not.toContain('script-src')
  }
})

test('a saved picture keeps the name that the site gave it', async () => {
  const { headers } = await site.app.request(urls[0]!)
  const name = urls[0]!.split('/').at(-1)
  expect(headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
})

test('a picture whose file is gone is not found, in any width', async () => {
  const gone = '/uploads/acao/nunca-houve-0123456789abcdef.webp'
  for (const url of [gone, `${gone}?w=320`]) {
    expect((await site.app.request(url)).status).toBe(404)
  }
})

test('the missing picture of one community does not lie in the folder of another', async () => {
  const first = urls.find((url) => url.startsWith('/uploads/comunidades/1/'))
  const elsewhere = first!.replace('/comunidades/1/', '/comunidades/2/')
  expect((await site.app.request(elsewhere)).status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s changes nothing', async (method) => {
  const url = urls[0]!
  const before = await storedAt(url)
  const response = await site.app.request(url, { method, body: 'x' })
  expect([404, 405]).toContain(response.status)
  expect(await storedAt(url)).toEqual(before)
})

test.each(['/', '//'])(
  'an old client’s address with repeated slashes leads to it (%s)',
  async (more) => {
    const url = urls[0]!
    expect((await site.app.request(`http://localhost${more}${url}`)).status).toBe(200)
    const within = url.replaceAll('/', `/${more}`)
    expect((await site.app.request(`http://localhost${within}`)).status).toBe(200)
  },
)

test.each(['//api/site.php', '//evil.example/uploads/x.webp', '//uploads/..//adro.db'])(
  'other addresses with repeated slashes lead nowhere: %s',
  async (path) => {
    expect((await site.app.request(`http://localhost${path}`)).status).toBe(404)
  },
)
