// The times of Mass: what only a browser shows of the page and of its panel.
import type { Locator, Page } from '@playwright/test'
import type { Db } from '../../src/server/store/db.ts'
import { exception } from '../support/celebrations.ts'
import { expect, test } from './fixtures.ts'
import { block, button, comingRows, field, form, openPanel } from './panel.ts'
import { failedRequest, hold, isInSight, phone, principal, visit } from './visit.ts'

test.use({ viewport: phone, hasTouch: true })

function choices(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Escolher horários' })
}

test('Sunday evening is two taps away, on one screen, and Back takes a choice back', async ({
  page,
}) => {
  await visit(page, '/Horarios')
  await choices(page).getByRole('link', { name: 'domingo' }).tap()
  const evening = choices(page).getByRole('link', { name: 'Noite' })
  await evening.tap()
  await expect(page).toHaveURL(/\/Horarios\?dia=0&periodo=noite$/)
  await expect(evening).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Domingo à noite').filter({ visible: true })).toHaveCount(1)
  const days = page.getByRole('region', { name: 'Próximos dias' })
  await expect(days.getByRole('heading')).toHaveText(['domingo, 22 de novembro'])
  await expect(days.getByRole('listitem')).toHaveText(/^19h.*Matriz/)
  await isInSight(days.getByRole('listitem'))
  await page.goBack()
  await expect(page).toHaveURL(/\/Horarios\?dia=0$/)
  await expect(evening).not.toHaveAttribute('aria-current')
  // A choice alone is taken back by another tap.
  await evening.tap()
  await expect(evening).toHaveAttribute('aria-current', 'true')
  await evening.tap()
  await expect(page).toHaveURL(/\/Horarios\?dia=0$/)
  await page.getByRole('link', { name: 'Mostrar todos' }).tap()
  await expect(page).toHaveURL(/\/Horarios$/)
})

test('two communities of one name are told apart; the keyboard stays on the choice', async ({
  page,
  site: { db },
}) => {
  await db.updateTable('comunidade').set({ nome: 'São José' }).where('id', '=', 3).execute()
  await visit(page, '/Horarios')
  const headings = page
    .getByRole('region', { name: 'Por comunidade' })
    .getByRole('heading', { level: 3, name: 'São José' })
  await expect(headings).toHaveCount(2)
  const menu = choices(page).locator('summary')
  await menu.press('Enter')
  await choices(page).getByRole('link', { name: 'São José' }).nth(1).press('Enter')
  await expect(page).toHaveURL(/\/Horarios\?comunidade=3$/)
  await expect(headings).toHaveCount(1)
  await expect(menu).toBeFocused()
  await expect(choices(page).getByRole('link', { name: 'São José' })).toHaveCount(0)
  await principal(page).getByRole('link', { name: 'Horários' }).click()
  await expect(headings).toHaveCount(2)
})

test.describe('near me', () => {
  test.use({ geolocation: { latitude: -19.387, longitude: -40.46 } })

  test('the nearest communities come first, and the position stays in the phone', async ({
    page,
  }) => {
    await visit(page, '/Horarios')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
    const ask = page.getByRole('button', { name: 'Perto de mim' })
    await ask.tap()
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'O aparelho não permitiu',
    )
    await page.context().grantPermissions(['geolocation'])
    await ask.tap()
    const near = page.getByRole('region', { name: 'Perto de mim' })
    const first = near.getByRole('listitem').first()
    await expect(first).toContainText('a 400 m')
    const nome = await first.getByRole('link').innerText()
    const timetable = page.getByRole('region', { name: 'Por comunidade' })
    await expect(timetable.getByRole('heading', { level: 3 }).first()).toHaveText(`${nome} a 400 m`)
    await choices(page).getByRole('link', { name: 'domingo' }).tap()
    await expect(near.getByRole('listitem').first()).toContainText('domingo')
    expect(requests.filter((each) => each.includes('19.38'))).toEqual([])
  })
})

test('a link to the special days leads there, also when the times are late', async ({
  page,
  site: { db },
}) => {
  await db
    .insertInto('excecao')
    .values({ ...exception({ id: 90, data: '2026-12-25', acao: 'soEstas' }), atualizado: '' })
    .execute()
  await visit(page, '/Home')
  const release = await hold(page, '**/api/celebracao.php')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Horários especiais: / })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horários')
  release()
  const heading = page.getByRole('heading', { name: 'Dias especiais' })
  await isInSight(heading)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

  await page.evaluate(() => scrollTo(0, 0))
  await principal(page).getByRole('link', { name: 'Orações' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orações')
  await page.goBack()
  await expect(heading).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('on a phone an hour ahead', () => {
  test.use({ siteNow: null, expectedErrors: [failedRequest] })

  test('no Mass is on before it is, and then it is without a new page', async ({ page }) => {
    // A Sunday; the site's data is of the Friday before, and the page is not to load that of the new day.
    await page.route('**/api/**', (route) => route.abort())
    await page.route('**/api/publicacao.php', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), date: 'Sun, 22 Nov 2026 09:30:00 GMT' }
      await route.fulfill({ response, headers })
    })
    await page.clock.install({ time: new Date('2026-11-22T10:30:00Z') })
    const asked = page.waitForResponse('**/api/publicacao.php')
    await page.goto('/Home')
    await page.keyboard.press('Escape')
    await asked
    await page.clock.runFor(60_000)
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'Próxima Missa' })).toContainText('7hHoje')
    await page.clock.runFor(60 * 60_000)
    await expect(main.getByRole('region', { name: 'Missa agora' })).toContainText('Matriz')
  })
})

test('the form says what it understood, and times are typed as people do', async ({ page }) => {
  await openPanel(page, 'horarios&item=celebracao-novo')
  const itsForm = form(page, 'Horários')
  await field(itsForm, 'Celebração').selectOption('Missa')
  // Who enters 'domingo, 7h' sees only what that takes.
  await expect(itsForm.locator('input:visible, select:visible, textarea:visible')).toHaveCount(10)
  await field(itsForm, 'Comunidade').selectOption({ index: 1 })
  await itsForm.getByLabel('Domingo').check()
  await itsForm.getByLabel('1ª', { exact: true }).check()
  await itsForm.getByLabel('3ª', { exact: true }).check()
  await field(itsForm, 'Hora').fill('24h')
  await field(itsForm, 'Hora').blur()
  await expect(itsForm.getByText('Meia-noite já é o dia seguinte')).toBeVisible()
  await field(itsForm, 'Hora').fill('cedo')
  await field(itsForm, 'Hora').blur()
  await expect(itsForm.getByText('Escreva a hora assim: 19h30.')).toBeVisible()
  await field(itsForm, 'Hora').fill('7h30')
  await expect(
    itsForm.getByText(/1º e 3º domingos do mês, às 7h30, na Matriz .*\. Próximas: /),
  ).toBeVisible()
  await button(itsForm, 'Salvar').click()
  await expect(block(page, 'Horários').getByText('Celebração salva.')).toBeVisible()

  // An exception that hits nothing is told at once.
  const changes = form(page, 'Mudanças de horário')
  await changes.getByLabel('Dia da nova mudança de horário').click()
  await field(changes, 'O que muda').selectOption('Não haverá neste dia')
  await field(changes, 'Celebração').selectOption(
    'Missa, quartas e sábados, 19h, Matriz Sagrado Coração de Jesus',
  )
  await field(changes, 'Dia').fill('2026-12-04')
  await expect(changes.getByText('esta celebração não acontece. Confira o dia.')).toBeVisible()
  await field(changes, 'Dia').fill('2026-12-02')
  await expect(changes.getByText('Confira o dia.')).toHaveCount(0)
})

/** Opens the row of the next celebration, of a site without exceptions. */
async function openNextCelebration(page: Page, db: Db) {
  await db.deleteFrom('excecao').execute()
  await openPanel(page, 'horarios&item=excecao-novo')
  const days = block(page, 'Próximos dias')
  const row = comingRows(page).first()
  await row.locator('summary').click()
  return { days, row, changes: block(page, 'Mudanças de horário') }
}

test(
  'a celebration is cancelled for one day in four taps, and takes place again',
  { tag: '@quick' },
  async ({ page, site: { db } }) => {
    // Taps: the section, the celebration, 'Cancelar só este dia', 'Salvar'.
    const { days, row, changes } = await openNextCelebration(page, db)
    await row.getByRole('button', { name: 'Cancelar só este dia' }).press('Enter')
    await expect(field(changes, 'Motivo')).toBeFocused()
    await page.keyboard.type('O padre está em retiro')
    await page.keyboard.press('Enter')
    await expect(days.getByText('Não haverá. O padre está em retiro')).toBeVisible()
    await expect(
      changes.getByText(/^Não haverá neste dia: .+, .+\. O padre está em retiro$/),
    ).toBeVisible()
    // The change opens again, and another one takes its place in the form.
    await row.getByRole('button', { name: 'Mudar só este dia' }).click()
    await expect(field(changes, 'Motivo')).toHaveValue('O padre está em retiro')
    await row.getByRole('button', { name: 'Desfazer a mudança' }).click()
    await expect(days.getByText('Vale de novo o horário de sempre: ')).toBeVisible()
    await expect(days.getByText('Não haverá')).toHaveCount(0)
    // The form of the change closes without a word: a failure would hide the success.
    await expect(field(changes, 'Motivo')).toHaveCount(0)
    await expect(changes.getByRole('alert')).toHaveCount(0)
  },
)
