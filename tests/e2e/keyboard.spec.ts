// Whole journeys with Tab, Enter, Space and Esc alone.
import type { Locator, Page } from '@playwright/test'
import { comunidadeName } from '../../src/parish/comunidades/name.ts'
import { button, carousel, slide, title } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { member } from './staff.ts'
import { isAlive, phone, principal, publicacao } from './visit.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isAlive(page)
}

/** Goes on with Tab until the element has the focus, and sees to it that every stop is visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await target.evaluate((it) => it === document.activeElement)) return
  }
  throw new Error(`${target.toString()} was not reached in 60 steps`)
}

/** The element with the focus is outlined, and on the screen, once the page has scrolled to it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) return []
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
      const { top, bottom, left, right } = activeElement.getBoundingClientRect()
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      const name = activeElement.textContent?.trim() || activeElement.getAttribute('aria-label')
      return isOutlined && isOnScreen ? [] : [{ name, isOutlined, isOnScreen }]
    })
  await expect.poll(hidden, 'the focus is seen').toEqual([])
}

test(
  'the keyboard skips the header, chooses a prayer and the Rosary',
  { tag: '@quick' },
  async ({ page }) => {
    await open(page, '/Oracoes')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')

    await tabTo(page, page.getByRole('link', { name: 'Ave-Maria' }))
    await page.keyboard.press('Enter')
    const title = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(title).toHaveText('Ave-Maria')

    await tabTo(page, page.getByRole('link', { name: 'Oração do Santo Terço' }))
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Oração do Santo Terço')
    await tabTo(page, page.getByRole('link', { name: /^Dolorosos/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Mistérios Dolorosos' })).toBeVisible()
  },
)

test('the keyboard opens the liturgy, switches the reading and the day', async ({ page }) => {
  await open(page, '/Sobre')
  await tabTo(page, principal(page).getByRole('link', { name: 'Liturgia' }))
  await page.keyboard.press('Enter')
  const article = page.getByRole('article')
  await expect(article).toContainText('Leitura do Livro de Tobias')
  // A key pressed before would move the focus that the new page takes back.
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Evangelho' }))
  await page.keyboard.press('Enter')
  await expect(article).toContainText('Evangelho de teste segundo Lucas')
  await expect(page.getByRole('link', { name: 'Evangelho' })).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Dia anterior' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(article).toContainText('quinta-feira, 19 de novembro de 2026')
  // Who leafs through the days does not start at the top of the page each time.
  await expect(page.getByRole('link', { name: 'Dia anterior' })).toBeFocused()
})

test(
  'the keyboard closes the publication with its X, and operates a carousel',
  {
    tag: '@quick',
  },
  async ({ page }) => {
    await open(page, '/Home')
    const close = publicacao(page).getByRole('button', { name: /fechar/ })
    await tabTo(page, close)
    await page.keyboard.press('Enter')
    await expect(publicacao(page)).toBeHidden()

    const it = carousel(page, 'Comunidades')
    await tabTo(page, button(it, 'Pausar'))
    await page.keyboard.press('Space')
    await expect(button(it, 'Continuar')).toBeFocused()

    const before = await title(it).innerText()
    await tabTo(page, button(it, 'Próximo'))
    await page.keyboard.press('Enter')
    await expect(title(it)).not.toHaveText(before)
    await tabTo(page, button(it, 'Anterior'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(title(it)).toHaveText(before)

    await tabTo(page, slide(it).getByRole('link'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(comunidadeName(before))
  },
)

test('the keyboard logs in: the fields in their order, Enter sends', async ({ page }) => {
  const { email, senha } = await member(page, { isAdmin: 0 })
  await open(page, '/Admin')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Senha')).toBeFocused()
  await page.keyboard.type(senha)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Login bem-sucedido')
  // The panel may come after the alert, and takes the focus of the form that was removed.
  await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo' })).toBeFocused()
  // It stands behind the footer. Under the pointer it does not pass meanwhile.
  await page.getByRole('alert').hover()
  await tabTo(page, page.getByRole('button', { name: 'Fechar aviso' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the keyboard opens the list of prayers and closes it with Esc, and opens the menu, About, and a community', async ({
    page,
  }) => {
    await open(page, '/Oracoes')
    const list = page.getByRole('navigation', { name: 'Orações' })
    await tabTo(page, list.locator('summary'))
    await page.keyboard.press('Space')
    await tabTo(page, list.getByRole('link', { name: 'Pai-Nosso' }))
    await page.keyboard.press('Escape')
    await expect(list.getByRole('link')).toHaveCount(0)
    await expect(list.locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, list.getByRole('link', { name: 'Pai-Nosso' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').getByRole('heading')).toHaveText('Pai-Nosso')
    // What had the focus is hidden now; the visitor goes on from there, not from the top.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).not.toBeFocused()
    await expect(page.locator('body')).not.toBeFocused()

    const menu = page.getByRole('navigation', { name: 'Menu' })
    await tabTo(page, menu.locator('summary'))
    await page.keyboard.press('Enter')
    await tabTo(page, menu.getByRole('link', { name: 'Sobre' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Sobre$/)
    await expect(menu.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Santo Antônio' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comunidade Santo Antônio')
  })
})
