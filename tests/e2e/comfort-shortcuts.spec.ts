import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

type Shortcut = { name: string; url: string; icons: { src: string; sizes: string }[] }

test('the installed app’s icon offers liturgy, prayers and Rosary', async ({ page, request }) => {
  const answer = await request.get('/manifest.webmanifest')
  const { shortcuts } = (await answer.json()) as { shortcuts: Shortcut[] }
  expect(shortcuts.map(({ name }) => name)).toEqual(['Liturgia', 'Orações', 'Santo Terço'])
  for (const [index, heading] of [
    'Leitura do Livro de Tobias',
    'Consagração de Santa Margarida Maria',
    'Oração do Santo Terço',
  ].entries()) {
    const { url, icons } = shortcuts[index]!
    await visit(page, url)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(heading)
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (address) => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      expect(size).toBe(sizes)
    }
  }
})
