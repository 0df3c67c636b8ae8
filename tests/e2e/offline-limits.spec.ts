// What the worker does not take, of a phone that has little and of a visitor who wants little.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { isKept, keptAddresses, test } from './offline-site.ts'
import { failedRequest, principal, visit } from './visit.ts'

test('with Save-Data nothing is prefetched', async ({ page, offlineSite }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await visit(page, '/Home')
  await page.waitForLoadState('networkidle')
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
  // The smallest call says the site's time, by which the phone's is judged.
  const asked = offlineSite.asked.filter((each) => each !== '/api/publicacao.php')
  expect(asked.filter((each) => /^\/(?:api|sw\.js|SemConexao)/.test(each))).toEqual([])
})

test.describe('a video', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('a video of any length is not fetched ahead', async ({ page, offlineSite }) => {
    const atualizado = new Date().toISOString()
    await offlineSite.db
      .insertInto('publicacao')
      .values({ imagem: 'festa.mp4', atualizado })
      .execute()
    const video = '/uploads/publicacao/festa.mp4'
    await page.goto('/Home')
    await expect.poll(() => offlineSite.asked.filter((each) => each === video)).toEqual([video])
    await isKept(page)
    // The pictures that were shown are kept before anything is fetched ahead: so would it be.
    expect(offlineSite.asked.filter((each) => each === video)).toEqual([video])
    expect(await keptAddresses(page)).not.toContain(video)
  })
})

/** Has the browser give the site so many bytes of disk and no more. */
async function giveSpace(page: Page, origin: string, quotaSize: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

test.describe('a phone without space', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('a phone that is full later still shows new content', async ({ page, offlineSite }) => {
    await visit(page, '/Home')
    await isKept(page)
    const before = await keptAddresses(page)
    await giveSpace(page, offlineSite.url, 1_000)
    await visit(page, '/Comunidade/1')
    const photos = page.getByRole('main').getByRole('img')
    await expect
      .poll(() =>
        photos.evaluateAll((all) => all.every((it) => (it as HTMLImageElement).naturalWidth > 100)),
      )
      .toBe(true)
    await principal(page).getByRole('link', { name: 'Orações' }).click()
    // The community's page has several articles, and stands until the next one has its code.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
    await expect(page.getByRole('article')).toContainText('Coração')
    expect(await keptAddresses(page)).toEqual(expect.arrayContaining(before))
  })
})

test('at most 300 pictures and 60 MB are kept, and the oldest go first', async ({ page }) => {
  await visit(page, '/Home')
  await isKept(page)
  for (const [most, count, bytes] of [
    ['300 pictures', 300, 4],
    ['60 MB of pictures', 2, 40_000_000],
  ] as const) {
    await page.evaluate(
      async ({ count, bytes }) => {
        await caches.delete('adro-pictures')
        const cache = await caches.open('adro-pictures')
        for (let n = 1; n <= count; n++) {
          const headers = { 'content-length': String(bytes) }
          await cache.put(`/uploads/acao/foto-${n}.webp`, new Response('foto', { headers }))
        }
      },
      { count, bytes },
    )
    await visit(page, '/Comunidade/1')
    await expect.poll(() => keptAddresses(page), most).not.toContain('/uploads/acao/foto-1.webp')
    // The community shows fewer pictures than thirty.
    const kept = await keptAddresses(page)
    expect(kept, most).toContain(`/uploads/acao/foto-${Math.ceil(count * 0.9)}.webp`)
  }
})
