import { expect, test } from './fixtures.ts'
import { phone, visit } from './visit.ts'

test(
  'the page shows the history: text, photo, text, photo, text',
  { tag: '@quick' },
  async ({ page, site }) => {
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

test('a year that begins a paragraph of the history stands in the margin', async ({
  page,
  site: { db },
}) => {
  const paroquia = db.selectFrom('documento').where('nome', '=', 'paroquia')
  const { corpo } = await paroquia.select('corpo').executeTakeFirstOrThrow()
  const historia1 = 'As primeiras famílias chegaram.\nEm 1922, levantaram uma capela.'
  await db
    .updateTable('documento')
    .set({ corpo: JSON.stringify({ ...(JSON.parse(corpo) as object), historia1 }) })
    .where('nome', '=', 'paroquia')
    .execute()
  await visit(page, '/Sobre')
  const inMargin = (text: string) =>
    page.getByText(text).evaluate((it) => getComputedStyle(it, '::before').content.split(' / ')[0])
  expect(await inMargin('Em 1922, levantaram')).toBe('"1922"')
  expect(await inMargin('As primeiras famílias')).toBe('none')
  await page.setViewportSize(phone)
  expect(await inMargin('Em 1922, levantaram')).toBe('none')
})
