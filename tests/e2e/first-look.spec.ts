// What is sent with a page is all that it needs to look as it should; what follows changes nothing.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publicPages } from './visit.ts'

test.use({ expectedErrors: ['status of 404'] })

const guide = '/Oracoes?oracao=terco&misterio=gozosos&guia=1'
const looks = {
  'on a phone': { width: 360, media: {} },
  'on a screen at night': { width: 1280, media: { colorScheme: 'dark' } },
  'on paper': { width: 768, media: { media: 'print' } },
} as const

/** Nothing comes alive: the page stays as it was sent. */
async function openAsSent(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  // Pictures and fonts, too, are there: a late one would be taken for a difference.
  await page.goto(path, { waitUntil: 'networkidle' })
  const links = page.locator('link[data-mais]')
  const haveLoaded = (all: Element[]) =>
    all.length > 0 && all.every((link) => (link as HTMLLinkElement).sheet !== null)
  await expect.poll(() => links.evaluateAll(haveLoaded)).toBe(true)
}

/** How each element looks, with or without the whole style sheets. */
function looksOf(page: Page, isWhole: boolean): Promise<string[]> {
  return page.evaluate((whole) => {
    for (const { sheet } of document.querySelectorAll<HTMLLinkElement>('link[data-mais]')) {
      sheet!.disabled = !whole
    }
    const looked: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') continue
        const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)
        looked.push(`${element.tagName}.${element.className}${part} ${values.join('; ')}`)
      }
    }
    return looked
  }, isWhole)
}

for (const path of [...publicPages.map((each) => each.path), guide]) {
  for (const [name, { width, media }] of Object.entries(looks)) {
    test(`${path} has all its styles with it, ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia(media)
      await openAsSent(page, path)
      const sent = await looksOf(page, false)
      expect(sent.length).toBeGreaterThan(50)
      const whole = await looksOf(page, true)
      expect(whole.filter((look, index) => look !== sent[index])).toEqual([])
    })
  }
}

test('the first picture has the line to itself; the others follow when the page is painted', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/uploads/')) asked.push(request.url())
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/uploads/publicacao/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/Home', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toContain('/uploads/publicacao/')
  // Less than the time after which the others no longer wait.
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(1)
  release()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
})

test('a first picture that does not come keeps the others waiting for two seconds only', async ({
  page,
}) => {
  await page.route('**/uploads/publicacao/**', () => new Promise(() => undefined))
  const other = page.waitForRequest(/\/uploads\/(?!publicacao)/, { timeout: 15_000 })
  await page.goto('/Home', { waitUntil: 'domcontentloaded' })
  await other
})
