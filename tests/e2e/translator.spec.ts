// A browser's translator replaces the text nodes of a page while it is open. What the visitor chooses
// next must come whole, without words of before, and nothing may fail.
//
// https://github.com/facebook/react/issues/11538, https://github.com/facebook/react/issues/26048
// Two more: https://github.com/mastodon/mastodon/issues/13325 (the page fails),
// https://github.com/comet-ml/opik/pull/7562 (a button's words that change beside its icon)
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, comingRows, field, form, openPanel, success } from './panel.ts'
import { logIn } from './session-flags.ts'
import { principal, visit } from './visit.ts'
import { publicPages } from '../support/page-headings.ts'
import { translate } from '../support/translator.ts'

test.use({ translated: true, contextOptions: { reducedMotion: 'reduce' } })

/** Waits until the translator has been there. */
async function visitTranslated(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first()).toBeVisible()
}

/** The words of an address as the server sends them, without a translator. */
async function wordsAt(page: Page, path: string, selector: string): Promise<string> {
  const sent = await (await page.request.get(path)).text()
  return page.evaluate(
    ([html, part]) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html').querySelector(part)!
      for (const each of parsed.querySelectorAll('noscript')) each.remove()
      return parsed.textContent
    },
    [sent, selector] as const,
  )
}

/** Each choice shows the words that its own address has. */
async function expectEachChoice(page: Page, links: Locator, selector: string): Promise<void> {
  const count = await links.count()
  expect(count).toBeGreaterThan(1)
  for (const at of [...Array(count).keys(), 0]) {
    await links.nth(at).click()
    const { pathname, search } = new URL(
      await links.nth(at).evaluate((it: HTMLAnchorElement) => it.href),
    )
    const words = await wordsAt(page, pathname + search, selector)
    await expect.poll(() => page.locator(selector).textContent(), search).toBe(words)
  }
}

function choices(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('navigation', { name }).getByRole('link')
}

test('prayers, the Rosary and its mysteries', async ({ page }) => {
  test.slow()
  await visitTranslated(page, '/Oracoes?oracao=2')
  await expectEachChoice(page, choices(page, 'Orações'), 'article')
  await visitTranslated(page, '/Oracoes?oracao=terco&misterio=gozosos')
  await expectEachChoice(page, choices(page, 'Mistérios'), 'article')
})

test('readings, psalm and gospel, and the days before and after', async ({ page }) => {
  await visitTranslated(page, '/Liturgia')
  await expectEachChoice(page, choices(page, 'Leituras'), '.leaflet')
  await choices(page, 'Dias').last().click()
  await expect(page).toHaveURL(/data=2026-11-21/)
  const words = await wordsAt(page, '/Liturgia?data=2026-11-21', 'main time')
  await expect(page.locator('main time').first()).toHaveText(words)
})

test('the guided Rosary, forwards and back', async ({ page }) => {
  await visitTranslated(page, '/Oracoes?oracao=terco&misterio=gozosos&guia=1')
  const guide = page.getByRole('region', { name: 'Mistérios Gozosos' })
  const shown = () => guide.evaluate((it) => it.textContent)
  const steps = [await shown()]
  for (let step = 0; step < 9; step++) {
    await guide.getByRole('button', { name: 'Próxima oração' }).click()
    await expect.poll(shown).not.toBe(steps.at(-1))
    steps.push(await shown())
  }
  expect(steps[2]).toContain('Pai nosso')
  expect(steps[3]).not.toContain('Pai nosso')
  for (const step of steps.slice(0, -1).toReversed()) {
    await guide.getByRole('button', { name: 'Oração anterior' }).click()
    await expect.poll(shown).toBe(step)
  }
})

test('the filters of the times', async ({ page }) => {
  await visitTranslated(page, '/Horarios')
  const main = page.getByRole('main')
  const choose = async (address: string) => {
    await main.locator('nav summary').click()
    await main.locator(`details a[href="${address}"]`).click()
  }
  for (const [comunidade, id] of [
    ['São José', '2'],
    ['Matriz Sagrado Coração de Jesus', '1'],
  ] as const) {
    await choose(`/Horarios?comunidade=${id}`)
    await expect(main.getByRole('heading', { name: /^(?:São José|Matriz)/ })).toHaveText([
      comunidade,
    ])
    const words = await wordsAt(page, `/Horarios?comunidade=${id}`, 'main section')
    await expect.poll(() => main.locator('section').first().textContent()).toBe(words)
  }
  await choose('/Horarios')
  const words = await wordsAt(page, '/Horarios', 'main section')
  await expect.poll(() => main.locator('section').first().textContent()).toBe(words)
})

test('from page to page, and a login that ends', async ({ page }) => {
  await logIn(page, { isAdmin: true })
  await visitTranslated(page, '/Sobre')
  for (const { path, heading } of publicPages.filter(({ path }) => /^\/(?!Admin)\w+$/.test(path))) {
    const link = principal(page).locator(`[href="${path}"]`)
    if (!(await link.isVisible())) {
      const more = principal(page).locator('summary, button', { hasText: 'Mais' })
      if ((await link.count()) === 0) continue
      await more.click()
    }
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // Home's pop-up stands over the links of the header.
    if (path === '/Home') await page.getByRole('dialog').getByRole('button').first().click()
  }
  await principal(page).getByRole('button', { name: 'Sair' }).click()
  await expect(principal(page).getByRole('link').last()).toHaveText('Login')
})

test('the panel: the words of buttons, and what is said after a save', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const itsForm = form(page, 'Orações')
  await expect(itsForm.locator('font').first()).toBeVisible()
  await button(page, 'Editar Pai-Nosso').click()
  await expect(itsForm.locator('button[type=submit]')).toHaveText('Editar')
  await button(itsForm, 'Editar').click()
  await expect(success(block(page, 'Orações'))).toContainText('Editado com sucesso.')
  await expect(itsForm.locator('label')).toHaveText('Título da nova oração')
  await page.getByRole('button', { name: 'Editar Devoções' }).click()
  await expect(button(page, 'Editar São José')).toBeVisible()
  await expect(page.getByText('Editar Pai-Nosso')).toHaveCount(0)
})

test('dialogs of the panel: of one thing, then of another', async ({ page }) => {
  await openPanel(page, 'comunidades')
  const rows = block(page, 'Administrar Comunidade')
  await expect(rows.locator('font').first()).toBeVisible()
  for (const nome of ['Santa Luzia', 'São Pedro']) {
    await button(rows, `Excluir ${nome}`).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText(`Excluir ${nome}?`)
    await button(dialog, 'Voltar').click()
    await expect(dialog).toHaveCount(0)
  }
  await openPanel(page, 'horarios')
  const changes = form(page, 'Mudanças de horário')
  for (const row of [comingRows(page).nth(0), comingRows(page).nth(1)]) {
    const name = await row.locator('summary').innerText()
    await row.locator('summary').click()
    await row.getByRole('button', { name: 'Mudar só este dia' }).click()
    await expect(field(changes, 'Hora')).toHaveValue(name.split(',')[0]!)
  }
})

test('what is on now and next follows the clock', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T18:00:00Z' })
  await visitTranslated(page, '/Home')
  const card = page.getByRole('region', { name: /Missa/ })
  const before = await card.textContent()
  await page.clock.fastForward(5 * 60 * 60_000)
  await expect(card).not.toHaveText(before!)
  // The words of before are gone: a day and an hour stand once.
  await expect(card.getByRole('time')).toHaveCount(1)
})

test('the slides of a carousel, and the offer to install', async ({ page }) => {
  await visitTranslated(page, '/Home')
  const slides = page.getByRole('region', { name: 'Ações da paróquia' })
  for (const acao of ['Pastoral da Criança', 'Visita aos enfermos']) {
    await slides.getByRole('button', { name: 'Próximo' }).click()
    await expect(slides.getByRole('heading', { name: acao })).toBeVisible()
  }
  await page.evaluate(() => {
    const signal = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(signal, { prompt: () => Promise.resolve({ outcome: 'accepted' }) }))
  })
  const banner = page.getByRole('region', { name: 'Instalação' })
  await expect(banner).toContainText('Deseja instalar este app?')
  await banner.getByRole('button', { name: 'Agora não' }).click()
  await expect(banner).toHaveCount(0)
})

test.describe('before React takes the page over', () => {
  test.use({ translated: false, expectedErrors: ['React error #418'] })

  test('the page works all the same, with its words and its styles', async ({ page }) => {
    await page.addInitScript(
      `document.addEventListener('DOMContentLoaded', ${translate.toString()})`,
    )
    await visitTranslated(page, '/Oracoes?oracao=2')
    const main = page.getByRole('main')
    const colour = () => main.evaluate((it) => getComputedStyle(it.querySelector('h1')!).color)
    await expect.poll(colour).toBe('rgb(122, 31, 43)')
    await expectEachChoice(page, choices(page, 'Orações'), 'article')
  })
})
