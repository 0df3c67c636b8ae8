// The pictures that link previews show.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { saidOnce } from '../support/meta.ts'
import { openPage } from '../support/page.ts'
import { bytesOf } from '../support/pictures.ts'
import { clockAt, createTestSite, testNow } from '../support/site.ts'

const site = await createTestSite()
afterAll(() => site.close())

async function imageOf(path: string): Promise<string> {
  const { html } = await openPage(site, path)
  return new URL(saidOnce(html, 'og:image')).pathname
}

const keptIn = (dataDir: string) => {
  const folder = join(dataDir, 'compartilhar')
  return existsSync(folder) ? readdirSync(folder) : []
}

type Area = { left: number; top: number; width: number; height: number }

/** How much is to be seen in a part of a picture: 0 in an even colour. */
async function detailIn(jpeg: Buffer, area: Area): Promise<number> {
  const { channels } = await sharp(await sharp(jpeg).extract(area).png().toBuffer()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('every page has one: a JPEG of 1200 by 630 pixels and less than 300 kB', async () => {
  const sitemap = await (await site.app.request('/sitemap.xml')).text()
  const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(locations.length).toBeGreaterThan(30)
  const images = new Set<string>()
  for (const location of locations) {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'))
    images.add(await imageOf(pathname + search))
  }
  // Only today's liturgy stands at two addresses.
  expect(images.size).toBe(locations.length - 1)
  // Each kind of page draws its own: one of each is drawn here.
  const kinds = new Map(
    [...images].map((image) => [image.replace(/(?:-\d+)*-\w{14}\.jpg$/, ''), image]),
  )
  expect(kinds.size).toBeGreaterThan(8)
  for (const image of kinds.values()) {
    const response = await site.app.request(image)
    expect([image, response.status]).toEqual([image, 200])
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const jpeg = await bytesOf(response)
    expect(response.headers.get('content-length')).toBe(String(jpeg.length))
    expect(jpeg.length).toBeLessThan(300_000)
    const { format, width, height } = await sharp(jpeg).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  }
})

test('a picture is made once for any number of requests at once', async () => {
  const image = await imageOf('/Oracoes?oracao=3')
  rmSync(join(site.dataDir, image), { force: true })
  const before = keptIn(site.dataDir).length
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.app.request(image)))
  const jpegs = await Promise.all(answers.map(bytesOf))
  expect(new Set(jpegs.map((jpeg) => jpeg.toString('base64'))).size).toBe(1)
  expect(keptIn(site.dataDir)).toHaveLength(before + 1)
})

test('a changed title has a new one, and the old name leads to it', async () => {
  const old = await imageOf('/Oracoes?oracao=4')
  const oldJpeg = await bytesOf(await site.app.request(old))
  const rename = (titulo: string) =>
    site.db.updateTable('oracao').set({ titulo }).where('id', '=', 4).execute()
  await rename('Doxologia')
  const image = await imageOf('/Oracoes?oracao=4')
  expect(image).not.toBe(old)
  expect((await bytesOf(await site.app.request(image))).equals(oldJpeg)).toBe(false)
  const moved = await site.app.request(old)
  expect(moved.status).toBe(302)
  expect(moved.headers.get('location')).toBe(image)
  expect(moved.headers.get('cache-control')).toBe('no-store')
})

test("the parish's new name stands on all of them", async () => {
  const paths = ['/Home', '/Devocoes?devocao=2', '/Liturgia']
  const before = await Promise.all(paths.map(imageOf))
  const { versao: _, ...was } = await site.services.content.documents.site.get()
  const rename = (nome: string) =>
    site.services.content.documents.site.update({ id: null, nome: 'Teste' }, { nome })
  await rename('Paróquia São Tomé')
  const after = await Promise.all(paths.map(imageOf))
  await rename(was.nome)
  expect(new Set([...before, ...after]).size).toBe(2 * paths.length)
})

test('Home and the communities show their photos', async () => {
  // A photo is parted from the words by a golden line, where there is nothing else.
  const edge = { left: 630, top: 18, width: 24, height: 20 }
  const detailOf = async (path: string) =>
    detailIn(await bytesOf(await site.app.request(await imageOf(path))), edge)
  expect(await detailOf('/Oracoes?oracao=1')).toBeLessThan(2)
  for (const path of ['/Home', '/Comunidade/3']) {
    expect(await detailOf(path)).toBeGreaterThan(10)
  }
})

test('beside a title without a photo stands the drawn church', async () => {
  const jpeg = await bytesOf(await site.app.request(await imageOf('/Oracoes?oracao=1')))
  const church = { left: 800, top: 200, width: 280, height: 340 }
  expect(await detailIn(jpeg, church)).toBeGreaterThan(20)
})

test('a missing photo leaves the title, and that card is not cached', async () => {
  const fachada = 'sumida-0123456789abcdef.webp'
  await site.db.updateTable('comunidade').set({ fachada }).where('id', '=', 5).execute()
  const image = await imageOf('/Comunidade/5')
  const response = await site.app.request(image)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await sharp(await bytesOf(response)).metadata()).width).toBe(1200)
  expect(keptIn(site.dataDir)).not.toContain(image.split('/').at(-1))
})

test('a site without any photo and with an empty list has pictures all the same', async () => {
  const bare = await createTestSite()
  await bare.db.updateTable('comunidade').set({ fachada: '', imagemAltar: '' }).execute()
  await bare.db.deleteFrom('oracao').execute()
  await bare.services.content.documents.palavraPastor.update(
    { id: null, nome: 'Teste' },
    { foto: '' },
  )
  for (const path of ['/Home', '/Comunidade/1', '/Oracoes']) {
    const { html } = await openPage(bare, path)
    const response = await bare.app.request(new URL(saidOnce(html, 'og:image')).pathname)
    expect([path, response.status]).toEqual([path, 200])
    expect((await sharp(await bytesOf(response)).metadata()).height).toBe(630)
  }
  await bare.close()
})

test.each([
  ['500 letters without a blank', 'W'.repeat(500)],
  ['500 letters', 'Ladainha de todos os santos '.repeat(17)],
  ['signs of markup', '<b>&amp;</b> & <span size="900pt">x</span> "\''],
  ['emoji alone', '🙏🏽👨‍👩‍👧‍👦'],
  ['letters that our type has not', 'Отче наш אבינו 我们的天父'],
  ['signs that steer', '\u0007\u200f\u202eab\u2028c\u00ad\ufeff'],
  ['half a character', 'meio \ud83d'],
  ['nothing', ''],
  ['accents of their own', 'Orac\u0327a\u0303o a Sa\u0303o Łukasz Ťažký'],
])('a title of %s', async (_, titulo) => {
  await site.db.updateTable('devocao').set({ titulo }).where('id', '=', 4).execute()
  const jpeg = await bytesOf(await site.app.request(await imageOf('/Devocoes?devocao=4')))
  const { width, height } = await sharp(jpeg).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(jpeg.length).toBeLessThan(300_000)
  // The words stay within the frame, and leave the place of the emblem and the parish alone.
  for (const left of [32, 1118]) {
    expect(await detailIn(jpeg, { left, top: 46, width: 50, height: 550 })).toBeLessThan(2)
  }
  for (const top of [46, 582]) {
    expect(await detailIn(jpeg, { left: 32, top, width: 1136, height: 10 })).toBeLessThan(2)
  }
})

test('letters that our type has not are drawn as those that they are made from', async () => {
  const drawn = async (titulo: string) => {
    await site.db.updateTable('devocao').set({ titulo }).where('id', '=', 4).execute()
    return bytesOf(await site.app.request(await imageOf('/Devocoes?devocao=4')))
  }
  const plain = await drawn('Oficio de VIII flores')
  expect((await drawn('O\ufb01cio de \u2167 \ufb02ores')).equals(plain)).toBe(true)
})

test.each([
  '/compartilhar/',
  '/compartilhar/oracao-999-00000000000000.jpg',
  '/compartilhar/oracao-00000000000000.jpg',
  '/compartilhar/comunidade-02-00000000000000.jpg',
  '/compartilhar/terco-alegres-00000000000000.jpg',
  '/compartilhar/terco-constructor-00000000000000.jpg',
  '/compartilhar/constructor-00000000000000.jpg',
  '/compartilhar/liturgia-2020-01-01-00000000000000.jpg',
  '/compartilhar/liturgia-2026-02-30-00000000000000.jpg',
  '/compartilhar/liturgia-00000000000000.jpg',
  '/compartilhar/oracao-1-00000000000000.png',
  '/compartilhar/..%2f..%2fadro.db',
  '/compartilhar/oracao-1-00000000000000.jpg/x',
  `/compartilhar/${'a'.repeat(900)}-00000000000000.jpg`,
])('%s is nothing that the site ever named', async (path) => {
  const response = await site.app.request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('after three months unused cards are removed, and made again on request', async () => {
  const clock = clockAt(testNow)
  const aging = await createTestSite({ clock })
  const { html } = await openPage(aging, '/Oracoes?oracao=2')
  const image = new URL(saidOnce(html, 'og:image')).pathname
  await aging.app.request(image)
  await expect.poll(() => keptIn(aging.dataDir)).toHaveLength(1)
  for (const days of [82, 89]) {
    clock.set(new Date(testNow.getTime() + days * 86_400_000))
    await aging.services.housekeeping.round()
  }
  expect(keptIn(aging.dataDir)).toHaveLength(1)
  clock.set(new Date(testNow.getTime() + 91 * 86_400_000))
  await aging.services.housekeeping.round()
  expect(keptIn(aging.dataDir)).toEqual([])
  expect((await aging.app.request(image)).status).toBe(200)
  await aging.close()
})
