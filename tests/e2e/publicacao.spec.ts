import type { Page } from '@playwright/test'
import { videoFrameHosts } from '../../src/model/files/video.ts'
import type { Db } from '../../src/server/store/db.ts'
import { testNow } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import {
  closePublicacao,
  holdScripts,
  isAlive,
  phone,
  principal,
  publicacao,
  visit,
} from './visit.ts'

async function publish(db: Db, imagem: string): Promise<void> {
  const atualizado = '2026-11-20T15:00:00.000Z'
  await db.insertInto('publicacao').values({ imagem, atualizado }).execute()
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/Home')
  await isAlive(page)
}

test('the publication covers the page until X is pressed', { tag: '@quick' }, async ({ page }) => {
  await openHome(page)
  const picture = publicacao(page).getByRole('img', { name: 'Publicação da paróquia' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeTruthy()
  await publicacao(page).getByRole('button', { name: 'X' }).click()
  await expect(publicacao(page)).toBeHidden()
})

test('the picture has no bands, can be enlarged, and is read at 400 % zoom', async ({ page }) => {
  const picture = publicacao(page).getByRole('img', { name: 'Publicação da paróquia' })
  const size = (locator: typeof picture) => locator.evaluate((it) => it.getBoundingClientRect())
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await openHome(page)
    await expect.poll(async () => (await size(picture)).height).toBeGreaterThan(100)
    const shown = await size(picture)
    const ratio = await picture.evaluate(
      (it: HTMLImageElement) => it.naturalWidth / it.naturalHeight,
    )
    expect(shown.width / shown.height).toBeCloseTo(ratio, 1)
    expect(shown.bottom).toBeLessThanOrEqual(viewport.height)
    await expect(publicacao(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await page.setViewportSize({ width: 320, height: 200 })
  expect((await size(picture)).width).toBeGreaterThan(250)
  const link = publicacao(page).getByRole('link')
  await expect(link).toHaveAttribute('href', /^\/uploads\/publicacao\/[^?]+$/)
})

test('the focus goes in, stays in, and comes back', async ({ page }) => {
  await page.goto('/Sobre')
  await isAlive(page)
  await principal(page).getByRole('link', { name: 'Home' }).press('Enter')
  const close = publicacao(page).getByRole('button', { name: /fechar/ })
  await expect(close).toBeFocused()
  await page.keyboard.press('Tab')
  const isOnPage = () =>
    page.evaluate(() => document.activeElement?.closest('header, main, footer') !== null)
  // The dialog stands in main; what must not be reached is what lies behind it.
  const isInside = () => publicacao(page).evaluate((it) => it.contains(document.activeElement))
  expect((await isInside()) || !(await isOnPage())).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a publication closed once stays closed in this session, until there is a newer one', async ({
  page,
  site,
}) => {
  await openHome(page)
  await closePublicacao(page)

  await page.reload()
  await isAlive(page)
  await principal(page).getByRole('link', { name: 'Sobre' }).click()
  await expect(page).toHaveURL(/\/Sobre$/)
  await principal(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Seja bem vindo/)
  await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(2)
  await expect(publicacao(page)).toHaveCount(0)

  const { imagem } = await site.db
    .selectFrom('publicacao')
    .select('imagem')
    .executeTakeFirstOrThrow()
  await publish(site.db, imagem)
  await page.reload()
  await expect(publicacao(page)).toBeVisible()
  await closePublicacao(page)
})

test('the publication opens before hydration, and closed then it stays closed', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/Home')
  await expect(publicacao(page)).toBeVisible()
  await expect(publicacao(page).getByRole('button', { name: /fechar/ })).toBeFocused()
  await closePublicacao(page)
  release()
  await isAlive(page)
  await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(2)
  await expect(publicacao(page)).toHaveCount(0)
  await page.reload()
  await isAlive(page)
  await expect(publicacao(page)).toHaveCount(0)
})

test.describe('at the first visit of a browser', () => {
  test.use({ isFirstVisit: true })

  test('the publication lets the visitor read first, and waits while a menu is open', async ({
    page,
  }) => {
    await page.clock.install({ time: testNow })
    await visit(page, '/Sobre')
    await page.clock.pauseAt(new Date(testNow.getTime() + 60 * 60_000))
    await principal(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Seja bem vindo/)
    // What waits for its data has timers too.
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(page.locator('main dialog')).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await page.clock.runFor(3_900)
    await expect(publicacao(page)).toHaveCount(0)
    const more = principal(page).locator('summary')
    await more.click()
    await page.clock.runFor(10_000)
    await expect(publicacao(page)).toHaveCount(0)
    await more.press('Escape')
    await page.clock.runFor(5_000)
    await expect(publicacao(page).getByRole('img')).toBeVisible()
    // The next session does not wait.
    const other = await page.context().newPage()
    await other.goto('/Home')
    await expect(publicacao(other)).toBeVisible()
  })
})

test('an .mp4 is a video with controls, muted, that does not start by itself', async ({
  page,
  site,
}) => {
  // It never comes: what there is to see does not matter here.
  await page.route('**/uploads/publicacao/*.mp4', () => undefined)
  await publish(site.db, 'festa.mp4')
  await openHome(page)
  const video = publicacao(page).locator('video')
  await expect(video).toBeVisible()
  await expect(video).toHaveAttribute('src', /\/uploads\/publicacao\/festa\.mp4$/)
  await expect(video).toHaveJSProperty('controls', true)
  await expect(video).toHaveJSProperty('muted', true)
  await expect(video).toHaveJSProperty('autoplay', false)
  await expect(video).toHaveJSProperty('paused', true)
  await expect(publicacao(page).getByRole('img')).toHaveCount(0)
})

test('a video of a video host is shown in a frame that keeps the visitor private', async ({
  page,
  site,
}) => {
  const [youtube, vimeo] = videoFrameHosts
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [address, frame] of [
    ['https://www.youtube.com/watch?v=abcDEF12345', `https://${youtube}/embed/abcDEF12345`],
    ['https://youtu.be/abcDEF12345', `https://${youtube}/embed/abcDEF12345`],
    ['https://vimeo.com/123456789', `https://${vimeo}/video/123456789?dnt=1`],
  ] as const) {
    await publish(site.db, address)
    await openHome(page)
    const video = publicacao(page).getByTitle('Vídeo da paróquia')
    await expect(video).toBeVisible()
    await expect(video).toHaveAttribute('src', frame)
    // It is let in by the page's content security policy.
    await expect.poll(() => asked).toContain(frame)
    await closePublicacao(page)
  }
})

test.describe('with its file missing', () => {
  test.use({ expectedErrors: ['status of 404'] })
  for (const imagem of ['sumiu.webp', 'sumiu.mp4']) {
    test(`${imagem} does not stand in the way, and greets once it is there`, async ({
      page,
      site,
    }) => {
      await publish(site.db, imagem)
      await openHome(page)
      await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(2)
      await expect(publicacao(page)).toHaveCount(0)
      await page.route(`**/uploads/publicacao/${imagem}*`, () => undefined)
      await page.reload({ waitUntil: 'commit' })
      await expect(publicacao(page)).toBeVisible()
    })
  }
})
