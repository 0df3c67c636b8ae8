// The order of a list, changed by keyboard, by buttons and by hand.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerOnce, block, button, field, form, holdUp, openPanel } from './panel.ts'
import { call } from './staff.ts'
import { failedRequest, isInSight, phone } from './visit.ts'

async function namesOnSite(page: Page, path: string): Promise<string[]> {
  const { data } = await call<{ titulo?: string; nome?: string }[]>(page, 'GET', path)
  return data.map(({ titulo, nome }) => titulo ?? nome ?? '')
}

/** The titles as they stand in the list that is being put in order. */
function places(it: Locator): Locator {
  return it.getByRole('listitem')
}

test('with the keyboard alone', async ({ page }) => {
  // One whose rows have a name; those of others have a title.
  const path = 'comunidade.php'
  await openPanel(page, 'comunidades')
  const it = block(page, 'Administrar Comunidade')
  const before = await namesOnSite(page, path)
  await button(it, 'Mudar a ordem').press('Enter')
  const handle = button(it, `Mover ${before[0]}`)
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowUp')
  for (const position of before.keys()) {
    if (position > 0) await page.keyboard.press('ArrowDown')
    await expect(places(it).nth(position)).toContainText(before[0]!)
    await expect(handle).toBeFocused()
    await isInSight(handle)
  }
  await page.keyboard.press('ArrowDown')
  await expect(
    it.getByText(`${before[0]}: posição ${before.length} de ${before.length}.`),
  ).toBeAttached()
  for (const _ of before.slice(2)) await page.keyboard.press('ArrowUp')
  await expect(it.getByText(`${before[0]}: posição 2 de ${before.length}.`)).toBeAttached()
  await expect(places(it).first()).toContainText(before[1]!)
  await button(it, 'Salvar ordem').press('Enter')
  await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
  const after = [before[1], before[0], ...before.slice(2)]
  expect(await namesOnSite(page, path)).toEqual(after)
  await expect(it.getByRole('button', { name: /^Editar / }).first()).toHaveAccessibleName(
    `Editar ${before[1]}`,
  )
})

test('by buttons; what is not saved changes nothing', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  const before = await namesOnSite(page, 'oracao.php')
  await button(it, 'Mudar a ordem').click()
  await button(it, `Descer ${before[0]}`).click()
  await button(it, `Descer ${before[0]}`).click()
  await expect(button(it, `Descer ${before[0]}`)).toBeFocused()
  await expect(places(it).nth(2)).toContainText(before[0]!)
  await expect(it.getByText(`${before[0]}: posição 3 de ${before.length}.`)).toBeAttached()
  await expect(button(it, `Subir ${before[1]}`)).toHaveAttribute('aria-disabled', 'true')
  await button(it, 'Cancelar').click()
  expect(await namesOnSite(page, 'oracao.php')).toEqual(before)

  await button(it, 'Mudar a ordem').click()
  await button(it, `Subir ${before[1]}`).click()
  await button(it, 'Salvar ordem').click()
  await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
  expect(await namesOnSite(page, 'oracao.php')).toEqual([before[1], before[0], ...before.slice(2)])
})

test('by hand, with the mouse', async ({ page }) => {
  await openPanel(page, 'devocoes')
  const it = block(page, 'Devoções e Carismas')
  const before = await namesOnSite(page, 'devocao.php')
  await button(it, 'Mudar a ordem').click()
  const handle = button(it, `Mover ${before[0]}`)
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  const to = (await button(it, `Mover ${before[2]}`).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 8 })
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(places(it).nth(2)).toContainText(before[0]!)
  await clicksAreHeard(page, it.getByRole('heading').first())
  await button(it, 'Salvar ordem').click()
  await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
  expect((await namesOnSite(page, 'devocao.php')).slice(0, 3)).toEqual([
    before[1],
    before[2],
    before[0],
  ])
})

/** For a moment after the hand let go, a click is taken for the end of the drag, and goes nowhere. */
async function clicksAreHeard(page: Page, nothing: Locator): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('click', () => document.body.setAttribute('data-heard', ''))
  })
  await expect
    .poll(async () => {
      await nothing.click()
      return page.evaluate(() => document.body.hasAttribute('data-heard'))
    })
    .toBe(true)
}

test('what is being saved is not moved any more', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  const before = await namesOnSite(page, 'oracao.php')
  await button(it, 'Mudar a ordem').click()
  await button(it, `Descer ${before[0]}`).click()
  const letGo = await holdUp(page, 'PUT', 'ordemOracao.php')
  await button(it, 'Salvar ordem').click()
  await expect(button(it, `Descer ${before[0]}`)).toBeDisabled()
  await button(it, `Mover ${before[0]}`).press('ArrowDown')
  await expect(places(it).nth(1)).toContainText(before[0]!)
  letGo()
  await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
  expect((await namesOnSite(page, 'oracao.php')).slice(0, 2)).toEqual([before[1], before[0]])
})

test('what is added meanwhile stands in the open list', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  const before = await namesOnSite(page, 'oracao.php')
  await button(it, 'Mudar a ordem').click()
  await button(it, `Descer ${before[0]}`).click()
  await field(form(page, 'Orações'), 'Título').fill('Recém-chegada')
  await button(form(page, 'Orações'), 'Salvar').click()
  await button(it, 'Subir Recém-chegada').click()
  await button(it, 'Salvar ordem').click()
  await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
  expect(await namesOnSite(page, 'oracao.php')).toEqual([
    before[1],
    before[0],
    ...before.slice(2, -1),
    'Recém-chegada',
    before.at(-1),
  ])
})

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('the order stays as it was put, and can be saved again', async ({ page }) => {
    await openPanel(page, 'oracoes')
    const it = block(page, 'Orações')
    const before = await namesOnSite(page, 'oracao.php')
    await button(it, 'Mudar a ordem').click()
    await button(it, `Descer ${before[0]}`).click()
    await answerOnce(page, 'PUT', 'ordemOracao.php', { status: 500 })
    await button(it, 'Salvar ordem').click()
    await expect(it.getByRole('alert')).toContainText('Não foi possível salvar a ordem')
    await expect(places(it).nth(1)).toContainText(before[0]!)
    await button(it, 'Salvar ordem').click()
    await expect(it.getByText('A nova ordem foi salva.')).toBeVisible()
  })
})
