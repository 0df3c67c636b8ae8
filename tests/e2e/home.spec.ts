import { comunidadeAfter, comunidadeName } from '../../src/parish/comunidades/name.ts'
import { carousel, slide, wake } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { isInSight, phone, visit } from './visit.ts'

for (const path of ['/', '/Home']) {
  test(`Home greets with the parish name at ${path}`, { tag: '@quick' }, async ({ page }) => {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Seja bem vindo(a) Paróquia Sagrado Coração de Jesus',
    )
  })
}

test(
  'the hour of the next Mass stands on the first screen, where Home begins',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Home')
    const hour = page.getByRole('region', { name: 'Próxima Missa' }).locator('time')
    for (const viewport of [phone, { width: 768, height: 1024 }, { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport)
      await isInSight(hour)
      const church = (await page.getByRole('img', { name: 'Igreja da paróquia' }).boundingBox())!
      const visible = await page.evaluate(() => document.documentElement.clientWidth)
      expect(Math.round(church.x + church.width), `at ${viewport.width}`).toBe(visible)
    }
  },
)

test('hour, day and place of the next Mass stand on the first screen below an urgent notice', async ({
  page,
  site: { db },
}) => {
  const titulo = 'Secretaria fechada na segunda-feira, 30 de novembro'
  const urgent = { titulo, urgente: 1, de: '2026-11-01', ate: '2026-12-31' } as const
  await db.updateTable('aviso').set(urgent).where('id', '=', 1).execute()
  await page.setViewportSize(phone)
  await visit(page, '/Home')
  const card = page.getByRole('region', { name: 'Próxima Missa' })
  await expect(page.getByRole('complementary')).toContainText(titulo)
  await isInSight(card.locator('time'))
  await isInSight(card.getByText(/^(?:Hoje|Amanhã|Sábado), /))
  // The strip has said it.
  await expect(page.getByRole('main').getByText(titulo)).toHaveCount(0)
})

test(
  'the carousel opens a community, whose name stands in the navigation',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Home')
    const it = carousel(page, 'Comunidades')
    await wake(it)
    await it.getByRole('button', { name: 'Pausar' }).click()
    const shown = slide(it)
    const title = shown.getByRole('heading', { level: 3 })
    const first = await title.innerText()
    await it.getByRole('button', { name: 'Próximo' }).click()
    await expect(title).not.toHaveText(first)
    const nome = await title.innerText()
    await expect(
      shown.getByRole('img', { name: `Fachada ${comunidadeAfter('d', nome)}` }),
    ).toBeVisible()
    await expect(shown.getByRole('paragraph').first()).not.toBeEmpty()

    await shown.getByRole('link', { name: 'Click e saiba mais...' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(comunidadeName(nome))
    const { usr } = (await page.evaluate(() => history.state)) as { usr: { id: number } }
    await expect(page).toHaveURL(new RegExp(`/Comunidade/${usr.id}$`))
  },
)
