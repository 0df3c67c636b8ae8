// The page of documents, and the week's leaflet on Home.
import { expectNoViolations } from './axe.ts'
import { putDocument } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { phone, visit } from './visit.ts'

const nameOf = (n: number) => `a-${String(n).padStart(16, '0')}.pdf`

test('the newest leaflet stands open, the others are folded by year within a small screen', async ({
  page,
  site,
}) => {
  for (let n = 1; n <= 60; n++) {
    const year = n <= 8 ? 2026 : 2025
    const titulo = n === 1 ? `Folheto ${'comprido'.repeat(20)}` : `Folheto nº ${n}`
    await putDocument(site, { titulo, data: `${year}-11-20`, arquivo: nameOf(n) })
  }
  await putDocument(site, { titulo: 'Ficha', tipo: 'formulario', arquivo: nameOf(99) })
  await page.setViewportSize(phone)
  await visit(page, '/Documentos')
  const main = page.getByRole('main')
  // The only form has no heading.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Folhetos da semana'])
  await expect(main.getByRole('heading', { name: 'Folheto nº 8' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Abrir o folheto' })).toBeVisible()
  const others = main.getByRole('link', { name: /^Folheto nº/ }).filter({ visible: true })
  await expect(others).toHaveCount(0)
  await main.getByRole('group').getByText('2026', { exact: true }).click()
  await expect(others).toHaveCount(6)
  await main.getByText('2025', { exact: true }).click()
  await expect(main.getByRole('link', { name: /^Folheto nº 60 / })).toBeVisible()
  const { width, height } = (await main.getByRole('link', { name: /^Ficha/ }).boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  expect(width).toBeLessThanOrEqual(phone.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectNoViolations(page)
})

test(
  'the leaflet is one tap from Home, and says what it weighs',
  { tag: '@quick' },
  async ({ page, site }) => {
    const url = await putDocument(site, { titulo: '33º Domingo do Tempo Comum' })
    await page.setViewportSize(phone)
    await visit(page, '/Home')
    const leaflet = page.getByRole('region', { name: 'Folheto da semana' }).getByRole('link')
    await expect(leaflet).toContainText('PDF, 0,1 MB')
    await expect(leaflet).toHaveAttribute('href', url)
    const doors = page.getByRole('navigation', { name: 'O que você procura?' })
    await expect(doors.getByRole('link', { name: 'Folheto' })).toHaveAttribute('href', url)
    const [download] = await Promise.all([page.waitForEvent('download'), leaflet.click()])
    // Its name is a matter of the response: without a UTF-8 locale, Chromium drops one with 'º'.
    expect(new URL(download.url()).pathname).toBe(url)
    await expectNoViolations(page)
  },
)
