import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test('shows the parish’s name under its two logos', async ({ page }) => {
  await visit(page, '/Sobre')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Paróquia Sagrado Coração de Jesus',
  )
  await expect(main.getByRole('img', { name: 'Emblema da paróquia' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'Emblema da congregação' })).toBeVisible()
})

test('shows the history: text, photo, text, photo, text', async ({ page, site }) => {
  const { corpo } = await site.db
    .selectFrom('documento')
    .select('corpo')
    .where('nome', '=', 'paroquia')
    .executeTakeFirstOrThrow()
  const { texto1, historia1, historia2 } = JSON.parse(corpo) as Record<string, string>
  await visit(page, '/Sobre')
  const main = page.getByRole('main')
  const parts = [
    main.getByText(texto1!.split('\n')[0]!),
    main.getByRole('img', { name: 'Igreja matriz da paróquia' }),
    main.getByText(historia1!.split('\n')[0]!),
    main.getByRole('img', { name: 'Povo da paróquia reunido' }),
    main.getByText(historia2!.split('\n')[0]!),
  ]
  let above = 0
  for (const part of parts) {
    const box = (await part.boundingBox())!
    expect(box.y).toBeGreaterThan(above)
    above = box.y
  }
})

test('leads to each part of the page', async ({ page }) => {
  await visit(page, '/Sobre')
  const links = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link')
  await expect(links).toHaveText(['A paróquia', 'Nossa história', 'Nossos padres', 'Comunidades'])
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))!
    await expect(page.locator(id)).toHaveCount(1)
  }
})

test('presents the parish priest and the two vicars', async ({ page }) => {
  await visit(page, '/Sobre')
  const padres = page.getByRole('region', { name: 'Nossos padres' }).getByRole('listitem')
  await expect(padres).toHaveCount(3)
  await expect(padres.nth(0)).toContainText('Pároco')
  await expect(padres.nth(0)).toContainText('Pe. Antônio Carlos Zanetti')
  await expect(padres.nth(1)).toContainText('Vigário paroquial')
  await expect(padres.nth(2)).toContainText('Vigário paroquial')
})

test('lists the communities with façade and name, and says how many', async ({ page, site }) => {
  const rows = await site.db.selectFrom('comunidade').select(['id', 'nome']).execute()
  await visit(page, '/Sobre')
  const section = page.getByRole('region', { name: 'Comunidades Paroquial' })
  await expect(section).toContainText(`formada por ${rows.length} comunidades`)
  await expect(section.getByRole('link')).toHaveText(rows.map(({ nome }) => nome))
  await expect(section.locator('img')).toHaveCount(rows.length)
})

test('a card leads to its community', async ({ page }) => {
  await visit(page, '/Sobre')
  await page.getByRole('main').getByRole('link', { name: 'Santa Luzia' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comunidade Santa Luzia')
})
