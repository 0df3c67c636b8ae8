import { expect, test } from './fixtures.ts'
import { failedRequest, phone } from './visit.ts'

test.use({ viewport: phone, siteNow: null, expectedErrors: [failedRequest] })

test('nothing of YouTube is loaded before the tap, and an open broadcast stays', async ({
  page,
  site: { db },
}) => {
  await db.updateTable('celebracao').set({ aoVivo: 1 }).where('hora', '=', '07:00').execute()
  const { corpo } = await db
    .selectFrom('documento')
    .select('corpo')
    .where('nome', '=', 'site')
    .executeTakeFirstOrThrow()
  const canalYoutube = 'https://www.youtube.com/channel/UC1234567890abcdefghij_-'
  await db
    .updateTable('documento')
    .set({ corpo: JSON.stringify({ ...JSON.parse(corpo), canalYoutube }) })
    .where('nome', '=', 'site')
    .execute()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.install({ time: new Date('2026-11-22T10:30:00Z') })
  await page.goto('/Home')
  await page.keyboard.press('Escape')
  const watch = page.getByRole('main').getByRole('button', { name: 'Assistir ao vivo' })
  await expect(watch).toBeVisible()
  expect(asked).not.toContain('www.youtube-nocookie.com')
  await watch.click()
  const frame = page.getByTitle('Transmissão ao vivo')
  await expect(frame).toHaveAttribute('src', /embed\/live_stream\?channel=UC1234/)
  // Past the hour at which the site takes it to end.
  await page.clock.runFor(60 * 60_000)
  await expect(frame).toBeVisible()
  await page.getByRole('button', { name: 'Fechar o vídeo' }).click()
  await expect(frame).toBeHidden()
  await expect(watch).toBeHidden()
})
