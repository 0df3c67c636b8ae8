import type { Locator, Page } from '@playwright/test'
import { testNow } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { failedRequest, isAlive, isInSight, phone, principal, visit } from './visit.ts'

function list(page: Page) {
  return page.getByRole('navigation', { name: 'Orações' })
}

function chosenTitle(page: Page) {
  return page.getByRole('article').getByRole('heading', { level: 2 })
}

/** Above the list, which a phone has behind a menu. */
function rosaryFirst(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Rezar o Terço' })
}

test(
  'each choice has its address, and Back returns to the former choice',
  { tag: '@quick' },
  async ({ page }) => {
    await visit(page, '/Oracoes')
    await list(page).getByRole('link', { name: 'Pai-Nosso' }).click()
    await expect(chosenTitle(page)).toHaveText('Pai-Nosso')
    await list(page).getByRole('link', { name: 'Salve-Rainha' }).click()
    await expect(chosenTitle(page)).toHaveText('Salve-Rainha')
    const address = page.url()

    await page.goBack()
    await expect(chosenTitle(page)).toHaveText('Pai-Nosso')
    await page.goBack()
    await expect(chosenTitle(page)).toHaveText('Consagração de Santa Margarida Maria')

    await page.goto(address)
    await expect(chosenTitle(page)).toHaveText('Salve-Rainha')
  },
)

test('prayers are found by title and by words of the text, without accents', async ({ page }) => {
  await visit(page, '/Oracoes')
  const field = page.getByRole('searchbox', { name: 'Procurar oração' })
  const found = page.getByRole('search', { name: 'Procurar oração' }).getByRole('status')
  await expect(found).toHaveText('')
  await field.fill('CHEIA DE GRACA')
  await expect(list(page).getByRole('link')).toHaveText(['Ave-Maria', 'Angelus (O Anjo do Senhor)'])
  await expect(found).toHaveText('2 orações encontradas.')
  await field.fill('rosario')
  await expect(list(page).getByRole('link')).toHaveText(['Oração do Santo Terço'])
  await field.fill('lavadora')
  await expect(list(page).getByRole('link')).toHaveCount(0)
  await expect(found).toContainText('Nenhuma oração tem essas palavras.')
  // The prayer that is shown stays.
  await expect(chosenTitle(page)).toHaveText('Consagração de Santa Margarida Maria')
  await field.fill('pai nosso')
  await list(page).getByRole('link', { name: 'Pai-Nosso' }).click()
  await expect(chosenTitle(page)).toHaveText('Pai-Nosso')
  await expect(field).toHaveValue('')
  await expect(rosaryFirst(page)).toBeVisible()
})

test.describe('with a lost connection', () => {
  test.use({ expectedErrors: [failedRequest, '^Erro ao carregar orações:'] })

  test('a text that failed to load is waited for, beside the list', async ({ page }) => {
    let isAway = true
    await page.clock.install({ time: testNow })
    await page.route('**/api/oracao.php', (route) => (isAway ? route.abort() : route.continue()))
    const noted = page.waitForEvent('console', (it) => it.text().startsWith('Erro ao carregar'))
    await visit(page, '/Oracoes')
    await noted
    await list(page).getByRole('link', { name: 'Pai-Nosso' }).click()
    const status = page.getByRole('main').getByRole('status').filter({ hasText: /./ })
    await expect(status).toHaveText(['Carregando...'])
    const failed = page.waitForEvent('requestfailed')
    await page.clock.fastForward(3_000)
    await failed
    await expect(status).toHaveText(['Carregando...'])
    await expect(list(page).locator('[aria-current]')).toHaveText('Pai-Nosso')
    await page.goBack()
    await expect(chosenTitle(page)).toHaveText('Consagração de Santa Margarida Maria')
    await page.goForward()
    await expect(status).toHaveText(['Carregando...'])
    isAway = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(chosenTitle(page)).toHaveText('Pai-Nosso')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('from Home, two taps lead to the Rosary, and two to a prayer by its words or from the toggled list', async ({
    page,
  }) => {
    const oracoes = principal(page).getByRole('link', { name: 'Orações' })
    const tap = async (...targets: Locator[]) => {
      for (const target of targets) {
        await isInSight(target)
        await target.click()
      }
    }
    await visit(page, '/Home')
    await tap(oracoes, rosaryFirst(page))
    await expect(chosenTitle(page)).toHaveText('Oração do Santo Terço')

    // The publication is shown once.
    await page.goto('/Home')
    await isAlive(page)
    const field = page.getByRole('searchbox', { name: 'Procurar oração' })
    await tap(oracoes, field)
    await page.keyboard.type('vida, docura')
    await page.keyboard.press('Enter')
    await expect(chosenTitle(page)).toHaveText('Salve-Rainha')
    await isInSight(chosenTitle(page), 'part')
    await expect(field).toHaveValue('')

    // A menu icon toggles the same links, and a choice closes it.
    const links = list(page).getByRole('link')
    const toggle = list(page).getByText('Escolher oração')
    await expect(links).toHaveCount(0)
    await toggle.click()
    await expect(links).toHaveCount(15)
    await expect(links.last()).toHaveText('Santo Terço')
    await toggle.click()
    await expect(links).toHaveCount(0)
    await toggle.click()
    await links.filter({ hasText: 'Santo Terço' }).click()
    await expect(chosenTitle(page)).toHaveText('Oração do Santo Terço')
    await expect(links).toHaveCount(0)
    await isInSight(chosenTitle(page), 'part')
  })
})
