import type { Page } from '@playwright/test'
import { scriptWith } from '../support/built-scripts.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { failedRequest, holdScripts, isAlive, isInSight, phone, visit } from './visit.ts'

declare global {
  interface Window {
    felt: unknown[]
  }
}

const guide = '/Oracoes?oracao=terco&misterio=gozosos&guia=1'
const guideScript = scriptWith('de onde parou')

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.felt = []
    navigator.vibrate = (pattern) => {
      window.felt.push(pattern)
      return true
    }
  })
})

const next = (page: Page) => page.getByRole('button', { name: 'Próxima oração' })
const previous = (page: Page) => page.getByRole('button', { name: 'Oração anterior' })
const mystery = (page: Page) => page.getByRole('heading', { level: 2 })
const bead = (page: Page) => page.getByRole('heading', { level: 3 })
const words = (page: Page) => page.locator('main .prose')

async function open(page: Page): Promise<void> {
  await visit(page, guide)
  await expect(next(page)).toBeVisible()
  await isAlive(page, next(page))
}

async function goOn(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await next(page).click()
}

test('a guided Rosary is offered once mysteries are chosen, and Back leads out again', async ({
  page,
}) => {
  await visit(page, '/Oracoes?oracao=terco')
  const link = page.getByRole('link', { name: 'Rezar conta por conta' })
  await expect(link).toHaveCount(0)
  await page.getByRole('link', { name: 'Gozosos' }).click()
  await link.click()
  await expect(page).toHaveURL(/misterio=gozosos&guia=1$/)
  await expect(mystery(page)).toHaveText('Orações iniciais')
  await expect(mystery(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Mistérios Gozosos' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('O Terço tem cinco mistérios')).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Sair do Terço' }).click()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/misterio=gozosos$/)
})

test(
  'the guide leads through the whole Rosary, in the site’s own words',
  { tag: '@quick' },
  async ({ page }) => {
    await open(page)
    let aveMarias = 0
    while ((await next(page).count()) === 1) {
      if ((await bead(page).innerText()).startsWith('Ave-Maria ')) aveMarias += 1
      await next(page).click()
    }
    expect(aveMarias).toBe(53)
    await expect(bead(page)).toHaveText('Salve-Rainha e oração final')
    await expect(words(page)).toContainText('Infinitas graças vos damos, Soberana Rainha')
    await page.getByRole('button', { name: 'Terminar o Terço' }).click()
    await expect(mystery(page)).toHaveText('Terço rezado')
    // What was prayed to its end is not to be continued.
    await page.reload()
    await expect(mystery(page)).toHaveText('Orações iniciais')
  },
)

test('the guide announces the place, the keys lead on and back, and each bead is felt', async ({
  page,
}) => {
  await open(page)
  await expect(bead(page)).toHaveText('Sinal da Cruz e oração inicial')
  await expect(words(page)).toContainText('Pelo sinal da santa cruz')
  await expect(previous(page)).toBeDisabled()
  await page.keyboard.press('Space')
  await expect(bead(page)).toHaveText('Creio')
  await page.keyboard.press('ArrowRight')
  await expect(bead(page)).toHaveText('Pai-Nosso')
  expect(await page.evaluate(() => window.felt)).toEqual([[15], [15]])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('ArrowLeft')
  await expect(bead(page)).toHaveText('Creio')
  // On a button the space is the button's own: one bead, not two.
  await next(page).focus()
  await page.keyboard.press('Space')
  await expect(bead(page)).toHaveText('Pai-Nosso')
  await page.locator('summary', { hasText: 'Tamanho do texto' }).focus()
  await page.keyboard.press('Space')
  await expect(bead(page)).toHaveText('Pai-Nosso')
  // With less motion nothing is felt.
  expect(await page.evaluate(() => window.felt.length)).toBe(2)

  await goOn(page, 5)
  await expect(mystery(page)).toContainText('1º mistério: A anunciação do anjo')
  await expect(bead(page)).toHaveText('Contemplação')
  await expect(words(page)).toContainText('Numa casa simples de Nazaré')
  const status = page.getByRole('main').getByRole('status').last()
  await expect(status).toContainText('1º mistério: A anunciação')
  await goOn(page, 4)
  await expect(bead(page)).toHaveText('Ave-Maria 3 de 10')
  await expect(words(page)).toContainText('cheia de graça')
  await expect(status).toHaveText('Ave-Maria 3 de 10')
  await previous(page).click()
  await expect(bead(page)).toHaveText('Ave-Maria 2 de 10')
})

test('the guide remembers its place, for each set and for the day; axe finds nothing', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-20T15:00:00Z')
  await open(page)
  await expectNoViolations(page, 'beginning')
  await goOn(page, 10)
  await expect(bead(page)).toHaveText('Ave-Maria 2 de 10')
  await expectNoViolations(page, 'bead')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Parou em: 1º mistério: A anunciação')
  await expect(page.getByRole('main')).toContainText('Ave-Maria 2 de 10')
  await expectNoViolations(page, 'offer')
  await page.getByRole('button', { name: 'Continuar de onde parou' }).click()
  await expect(bead(page)).toHaveText('Ave-Maria 2 de 10')

  await visit(page, guide.replace('gozosos', 'luminosos'))
  await expect(mystery(page)).toHaveText('Orações iniciais')

  await visit(page, guide)
  await page.getByRole('button', { name: 'Começar do início' }).click()
  await expect(mystery(page)).toHaveText('Orações iniciais')
  await goOn(page, 3)
  // Before midnight in São Paulo, and after.
  await page.clock.setFixedTime('2026-11-21T02:59:00Z')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continuar de onde parou' })).toBeVisible()
  await page.clock.setFixedTime('2026-11-21T03:01:00Z')
  await page.reload()
  await expect(mystery(page)).toHaveText('Orações iniciais')
})

test('the first prayer is visible before hydration, unless a step is saved', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.clock.setFixedTime('2026-11-20T15:00:00Z')
  const release = await holdScripts(page)
  await page.goto(guide)
  await expect(bead(page)).toHaveText('Sinal da Cruz e oração inicial')
  await isInSight(next(page))
  await isInSight(page.getByRole('banner'), 'none')
  release()
  await isAlive(page, next(page))
  await goOn(page, 3)
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => {}))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Abrindo o Terço…')).toBeVisible()
  await expect(bead(page)).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Parou em: Orações iniciais')
  await expect(page.getByText('Abrindo o Terço…')).toBeHidden()
})

test.describe('without the network', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('the guide opens and continues without the network, once the mysteries were chosen', async ({
    page,
    network,
  }) => {
    const loaded = page.waitForResponse(`**${guideScript}`)
    await visit(page, '/Oracoes?oracao=terco&misterio=gloriosos')
    await (await loaded).finished()
    await page.waitForLoadState('networkidle')
    await network.goesAway()
    await page.getByRole('link', { name: 'Rezar conta por conta' }).click()
    await goOn(page, 7)
    await expect(mystery(page)).toContainText('A ressurreição de Jesus')
  })
})

test.describe('without the guide’s file', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'dynamically imported module'] })

  test('a sentence says so, and it can be tried again', async ({ page }) => {
    await page.route(`**${guideScript}`, (route) => route.abort())
    await visit(page, guide)
    await expect(page.getByRole('alert')).toContainText('não pôde ser aberto')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(next(page)).toBeVisible()
  })
})
