// The band of an urgent notice: it stands on every page until a visitor closes it.
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { asAdmin } from './staff.ts'
import { phone, visit } from './visit.ts'

test.use({ viewport: phone })

test('a closed notice stays closed, moves nothing, and stands again once it is changed', async ({
  page,
}) => {
  const titulo = 'Missa das 19h suspensa: não há luz'
  const { data } = (await asAdmin(page, 'aviso.php', { titulo, urgente: 1 })) as {
    data: { id: number }
  }
  const band = page.getByRole('complementary', { name: `Aviso urgente: ${titulo}` })

  await visit(page, '/Devocoes')
  await expect(band).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: `Fechar o aviso: ${titulo}` }).press('Enter')
  await expect(band).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shift += (entry as PerformanceEntry & { value: number }).value
      document.documentElement.dataset.shift = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/Devocoes')
  await expect(band).toHaveCount(0)
  const shift = await page.locator('html').getAttribute('data-shift')
  expect(Number(shift ?? 0)).toBeLessThanOrEqual(0.02)

  await asAdmin(page, 'aviso.php', { id: data.id, titulo: `${titulo} nem água` }, 'PUT')
  await visit(page, '/Sobre')
  await expect(page.getByText(`${titulo} nem água`)).toBeVisible()
})
