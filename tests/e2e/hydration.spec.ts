// What a visitor did before React took the page over stays as it was.
import { button, carousel, slide, title } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { closePublicacao, holdScripts, isAlive, isInSight, phone } from './visit.ts'

/** Runs in the page: waits until it has done what it had to do. */
function rested(): Promise<unknown> {
  return new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
}

test.describe('what a visitor did before stays', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('an open menu, and a row that was moved', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/Horarios?tipo=adoracao')
    const row = page.getByRole('list', { name: 'Tipo' })
    await row.evaluate((it) => it.scrollTo(30, 0))
    const menu = page.getByRole('navigation', { name: 'Escolher horários' })
    await menu.locator('summary').tap()
    await expect(menu.getByRole('link', { name: 'Todas as comunidades' })).toBeVisible()
    release()
    await isAlive(page, menu)
    await isAlive(page, row)
    await page.evaluate(rested)
    expect(await row.evaluate((it) => it.scrollLeft)).toBe(30)
    await expect(menu.getByRole('link', { name: 'Todas as comunidades' })).toBeVisible()
    await menu.getByRole('link', { name: 'Todas as comunidades' }).tap()
    await expect(menu.getByRole('link', { name: 'Todas as comunidades' })).toBeHidden()
  })

  test('a slide that was chosen', { tag: '@quick' }, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/Home')
    await closePublicacao(page)
    const it = carousel(page, 'Ações')
    await it.scrollIntoViewIfNeeded()
    const row = it.getByRole('list').locator('..')
    await row.evaluate((each) => each.scrollTo({ left: 2 * each.clientWidth }))
    await isInSight(it.getByRole('heading', { name: 'Visita aos enfermos' }), 'part')
    release()
    await expect(slide(it)).toHaveCount(1)
    await page.evaluate(rested)
    await expect(title(it)).toHaveText('Visita aos enfermos')
    await expect(button(it, 'Continuar')).toBeVisible()
    await isInSight(title(it), 'part')
  })
})
