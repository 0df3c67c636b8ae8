import type { Page } from '@playwright/test'
import { videoFrameHosts } from '../../src/model/files/video.ts'
import type { Db } from '../../src/server/store/db.ts'
import { expect, test } from './fixtures.ts'
import { closePublicacao, holdScripts, isAlive, phone, principal, publicacao } from './visit.ts'

async function publish(db: Db, imagem: string): Promise<void> {
  const atualizado = '2026-11-20T15:00:00.000Z'
  await db.insertInto('publicacao').values({ imagem, atualizado }).execute()
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/Home')
  await isAlive(page)
}

test(
  'the publication is a small card at the lower edge, until X is pressed',
  { tag: '@quick' },
  async ({ page }) => {
    const picture = publicacao(page).locator('img')
    const church = page.getByRole('img', { name: 'Igreja da paróquia' })
    const size = async (it: typeof picture) => {
      const { x, y, width, height } = (await it.boundingBox())!
      return { right: x + width, bottom: y + height, area: width * height }
    }
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      await openHome(page)
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeTruthy()
      const card = await size(publicacao(page))
      expect(card.bottom).toBeGreaterThan(viewport.height - 20)
      expect(card.bottom).toBeLessThanOrEqual(viewport.height)
      expect(card.right).toBeGreaterThan(viewport.width - 40)
      expect((await size(picture)).area).toBeLessThan((await size(church)).area / 4)
    }
    // The page stays in use.
    await page.getByRole('link', { name: 'Todos os horários' }).click({ trial: true })
    await publicacao(page).getByRole('button', { name: 'X' }).click()
    await expect(publicacao(page)).toBeHidden()
  },
)

test('the card leaves the focus where it is, a tap shows it whole, and Escape closes one after the other', async ({
  page,
}) => {
  await page.goto('/Sobre')
  await isAlive(page)
  await principal(page).getByRole('link', { name: 'Home' }).press('Enter')
  const close = publicacao(page).getByRole('button', { name: /fechar/ })
  await expect(close).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const whole = page.locator('dialog:modal')
  await publicacao(page).getByRole('link').click()
  await expect(whole.getByRole('img', { name: 'Publicação da paróquia' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  // Closed with the keyboard, the focus goes to the title.
  await close.press('Enter')
  await expect(publicacao(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a publication closed once stays closed in this session, until there is a newer one', async ({
  page,
  site,
}) => {
  await openHome(page)
  await expect(publicacao(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(publicacao(page)).toHaveCount(0)

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
  await closePublicacao(page)
  release()
  await isAlive(page)
  await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(2)
  await expect(publicacao(page)).toHaveCount(0)
  await page.reload()
  await isAlive(page)
  await expect(publicacao(page)).toHaveCount(0)
})

test('an .mp4 is a muted video that does not start, one of a video host stands in a frame that keeps the visitor private', async ({
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
  await closePublicacao(page)

  const [youtube, vimeo] = videoFrameHosts
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // src/model/files/video.test.ts has the other spellings.
  for (const [address, frame] of [
    ['https://youtu.be/abcDEF12345', `https://${youtube}/embed/abcDEF12345`],
    ['https://vimeo.com/123456789', `https://${vimeo}/video/123456789?dnt=1`],
  ] as const) {
    await publish(site.db, address)
    await openHome(page)
    const framed = publicacao(page).getByTitle('Vídeo da paróquia')
    await expect(framed, address).toBeVisible()
    await expect(framed).toHaveAttribute('src', frame)
    // It is let in by the page's content security policy.
    await expect.poll(() => asked).toContain(frame)
    await closePublicacao(page)
  }
})

test.describe('with its file missing', () => {
  test.use({ expectedErrors: ['status of 404'] })

  test('a picture or video that is missing does not stand in the way, and greets once it is there', async ({
    page,
    site,
  }) => {
    for (const imagem of ['sumiu.webp', 'sumiu.mp4']) {
      await publish(site.db, imagem)
      await openHome(page)
      await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(2)
      await expect(publicacao(page), imagem).toHaveCount(0)
      await page.route(`**/uploads/publicacao/${imagem}*`, () => undefined)
      await page.reload({ waitUntil: 'commit' })
      await expect(publicacao(page), imagem).toBeVisible()
    }
  })
})
