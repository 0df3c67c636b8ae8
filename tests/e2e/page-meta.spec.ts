// What the head of a page says goes with the page, also when no new document comes.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { principal, visit } from './visit.ts'

const parish = 'Paróquia Sagrado Coração de Jesus'

/** Everything that is said once, sorted by its name. */
function head(page: Page): Promise<[name: string, value: string][]> {
  return page.evaluate(() => {
    const said: [string, string][] = [['title', document.title]]
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')) {
      said.push(['canonical', link.href])
    }
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[property], meta[name]')
    for (const meta of metas) {
      const name = meta.getAttribute('property') ?? meta.name
      if (name !== 'viewport' && name !== 'theme-color') said.push([name, meta.content])
    }
    return said.toSorted(([a], [b]) => a.localeCompare(b))
  })
}

/** The same of a document that comes from the server. */
async function headOfDocument(page: Page, path: string): Promise<[string, string][]> {
  const document = await page.context().newPage()
  await document.goto(path)
  const said = await head(document)
  await document.close()
  return said
}

const titles = (page: Page) => page.locator('head title')

test('hydration writes nothing twice, and structured data is removed with its document', async ({
  page,
}) => {
  for (const path of ['/Home', '/Comunidade/2', '/Admin', '/Devocoes?devocao=4']) {
    const before = await headOfDocument(page, path)
    await visit(page, path)
    await expect.poll(() => head(page), path).toEqual(before)
    await expect(titles(page)).toHaveCount(1)
  }

  const told = page.locator('script[type="application/ld+json"]')
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeVisible()
  const json = (await told.textContent()) ?? ''
  expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' })
  // As it was sent.
  expect(await (await page.request.get('/Devocoes?devocao=4')).text()).toContain(json)
  await page.getByRole('link', { name: 'Divina Misericórdia' }).click()
  await expect(page).toHaveTitle(`Divina Misericórdia | ${parish}`)
  await expect(told).toHaveCount(0)
})

test(
  'after a navigation the head is that of a new document',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Sobre')
    const steps: [go: () => Promise<void>, path: string][] = [
      [() => principal(page).getByRole('link', { name: 'Orações' }).click(), '/Oracoes'],
      [() => page.getByRole('link', { name: 'Pai-Nosso' }).click(), '/Oracoes?oracao=2'],
      [
        () => page.getByRole('link', { name: 'Oração do Santo Terço' }).click(),
        '/Oracoes?oracao=terco',
      ],
      [
        () => page.getByRole('link', { name: 'Luminosos' }).click(),
        '/Oracoes?oracao=terco&misterio=luminosos',
      ],
      [() => principal(page).getByRole('link', { name: 'Liturgia' }).click(), '/Liturgia'],
      [() => principal(page).getByRole('link', { name: 'Devoções' }).click(), '/Devocoes'],
      [() => page.getByRole('link', { name: 'São José' }).click(), '/Devocoes?devocao=4'],
      [() => principal(page).getByRole('link', { name: 'Home' }).click(), '/Home'],
      [() => page.goBack().then(() => undefined), '/Devocoes?devocao=4'],
    ]
    for (const [go, path] of steps) {
      const document = await headOfDocument(page, path)
      await go()
      await expect.poll(() => head(page), path).toEqual(document)
      await expect(titles(page)).toHaveCount(1)
    }
  },
)
