import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isInSight, phone, visit } from './visit.ts'

/** Signals installability as Chromium does; the prompt's outcome is `outcome`. */
async function signalInstallable(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const signal = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(signal, {
      prompt() {
        document.documentElement.dataset.prompted = 'true'
        return Promise.resolve({ outcome: answer })
      },
      userChoice: Promise.resolve({ outcome: answer, platform: '' }),
    })
    dispatchEvent(signal)
  }, outcome)
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Instalação' })
}

test('the banner is fixed at the bottom of every page, whose end it does not cover, nor anything of a zoomed one', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/Sobre')
  await signalInstallable(page, 'accepted')
  for (let round = 0; round < 2; round++) {
    await isInSight(banner(page))
    const { y, height } = (await banner(page).boundingBox())!
    expect(y + height).toBe(phone.height)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  }
  await expect
    .poll(async () => {
      const last = (await page.getByRole('contentinfo').getByRole('link').last().boundingBox())!
      return (await banner(page).boundingBox())!.y - last.y - last.height
    })
    .toBeGreaterThanOrEqual(0)
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Orações' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
  await expect(banner(page)).toBeVisible()

  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, 0))
  await isInSight(banner(page), 'none')
  await banner(page).scrollIntoViewIfNeeded()
  await expect(banner(page).getByRole('button', { name: 'Agora não' })).toBeVisible()
})

for (const [outcome, escolha] of [
  ['accepted', 'aceita'],
  ['dismissed', 'recusada'],
] as const) {
  test(
    `Instalar opens the prompt, removes the banner, and records: ${escolha}`,
    { tag: '@quick' },
    async ({ page, site }) => {
      await site.db.deleteFrom('instalacao_dia').execute()
      await visit(page, '/Sobre')
      await signalInstallable(page, outcome)
      const note = page.waitForEvent('console', (it) => it.text() === `Instalação ${escolha}`)
      const recorded = page.waitForResponse('**/api/instalacao.php')
      await banner(page).getByRole('button', { name: 'Instalar' }).click()
      await expect(banner(page)).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true')
      await note
      expect((await recorded).request().postDataJSON()).toEqual({ escolha })
      expect((await recorded).status()).toBe(200)
      expect(await page.evaluate(() => Object.values(localStorage))).toContain(escolha)
      const counted = await site.db.selectFrom('instalacao_dia').selectAll().execute()
      expect(counted).toEqual([{ dia: '2026-11-20', escolha, total: 1 }])
    },
  )
}

test('no banner stands there without a signal, nor for 30 days after Agora não', async ({
  page,
}) => {
  await visit(page, '/Sobre')
  await expect(banner(page)).toHaveCount(0)
  await signalInstallable(page, 'accepted')
  await expect(banner(page)).toContainText('Deseja instalar este app?')
  await banner(page).getByRole('button', { name: 'Agora não' }).click()
  await expect(banner(page)).toHaveCount(0)
  await signalInstallable(page, 'accepted')
  await expect(banner(page)).toHaveCount(0)
  await page.evaluate((days) => {
    localStorage.setItem('instalacao-adiada', String(Date.now() - days * 24 * 3_600_000))
  }, 31)
  await visit(page, '/Sobre')
  await signalInstallable(page, 'accepted')
  await expect(banner(page)).toBeVisible()
  // By other means.
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(banner(page)).toHaveCount(0)
})

test.describe('on an iPhone, without an install event', () => {
  test.use({ viewport: phone })

  const hint = 'Para instalar no iPhone, toque em Compartilhar'

  async function openMenu(page: Page): Promise<void> {
    await visit(page, '/Sobre')
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Menu', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
  }

  test('a line in the menu explains the installation, and not in other browsers', async ({
    page,
  }) => {
    await openMenu(page)
    await expect(page.getByText(hint)).toHaveCount(0)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false })
    })
    await openMenu(page)
    await expect(page.getByText(hint)).toBeVisible()
  })
})
