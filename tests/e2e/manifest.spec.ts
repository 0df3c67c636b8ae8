import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

type Manifest = {
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  lang: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[]
}

test('the site can be installed: manifest, and every icon in its size', async ({ page }) => {
  await visit(page, '/Sobre')
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A tab of the tests is a private one, from which Chromium installs nothing.
  const errors = installabilityErrors.map(({ errorId }) => errorId)
  expect(errors.filter((id) => id !== 'in-incognito')).toEqual([])
  const { errors: parseErrors, url } = await session.send('Page.getAppManifest')
  expect(parseErrors).toEqual([])
  expect(url).toMatch(/\/manifest\.webmanifest$/)

  const response = await page.request.get(url)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as Manifest
  expect(manifest).toMatchObject({
    name: 'Paróquia Sagrado Coração de Jesus',
    short_name: 'Sagrado Coração de Jesus',
    start_url: '/Home',
    scope: '/',
    display: 'standalone',
    lang: 'pt-BR',
  })
  const { icons, shortcuts } = manifest
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Liturgia', '/Liturgia'],
    ['Orações', '/Oracoes'],
    ['Santo Terço', '/Oracoes?oracao=terco'],
  ])
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])

  const links = await page
    .locator('link[rel="apple-touch-icon"], link[rel="icon"][sizes]')
    .evaluateAll((found) =>
      found.map((each) => ({
        src: each.getAttribute('href')!,
        sizes: each.getAttribute('sizes') ?? '180x180',
      })),
    )
  expect(links.length).toBeGreaterThan(0)
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((each) => each.icons), ...links]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})
