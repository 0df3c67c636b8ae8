import { expect, test } from './fixtures.ts'
import { phone, visit } from './visit.ts'

test(
  'the page shows the history: text, photo, text, photo, text',
  { tag: '@quick' },
  async ({ page, site }) => {
    await page.setViewportSize(phone)
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
  },
)

test('at a desk each photo stands in the margin beside its history', async ({ page }) => {
  await visit(page, '/Sobre')
  const main = page.getByRole('main')
  const history = (await main.getByRole('heading', { name: 'Nossa história' }).boundingBox())!
  const photo = (await main.getByRole('img', { name: 'Igreja matriz da paróquia' }).boundingBox())!
  expect(photo.x).toBeGreaterThan(history.x + history.width)
  expect(Math.abs(photo.y - history.y)).toBeLessThan(20)
})
