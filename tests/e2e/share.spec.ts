// Handing an address on: with the system's own menu, or by copying it.
import type { Page } from '@playwright/test'
import { testToday } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

declare global {
  interface Window {
    /** What the page has handed on, by whichever way. */
    handed: unknown[]
  }
}

type Way =
  | 'menu'
  | 'menu that is closed'
  | 'menu that refuses'
  | 'clipboard'
  | 'nothing'
  | 'refusal'

/** Gives the page the ways that a browser may have. */
async function withWay(page: Page, way: Way): Promise<void> {
  await page.addInitScript((chosen) => {
    window.handed = []
    const hand = async (what: unknown) => void window.handed.push(what)
    const refuse = (name: string) => async () => {
      throw new DOMException('not now', name)
    }
    const shares: Partial<Record<typeof chosen, unknown>> = {
      menu: hand,
      'menu that is closed': refuse('AbortError'),
      'menu that refuses': refuse('NotAllowedError'),
    }
    // Own properties hide what the browser has.
    const set = (name: string, value: unknown) =>
      Object.defineProperty(Navigator.prototype, name, { value, configurable: true })
    delete (Navigator.prototype as { share?: unknown }).share
    delete (Navigator.prototype as { clipboard?: unknown }).clipboard
    if (shares[chosen] !== undefined) set('share', shares[chosen])
    if (chosen === 'nothing') return
    set('clipboard', { writeText: chosen === 'refusal' ? refuse('NotAllowedError') : hand })
  }, way)
}

const button = (page: Page) => page.getByRole('button', { name: 'Compartilhar' })
const handedOn = (page: Page) => page.evaluate(() => window.handed)

const shared: [path: string, title: string, address: string, facts?: string][] = [
  ['/Oracoes?oracao=2', 'Pai-Nosso', '/Oracoes?oracao=2'],
  ['/Oracoes', 'Consagração de Santa Margarida Maria', '/Oracoes?oracao=6'],
  ['/Oracoes?oracao=terco', 'Oração do Santo Terço', '/Oracoes?oracao=terco'],
  [
    '/Oracoes?oracao=terco&misterio=gozosos',
    'Oração do Santo Terço',
    '/Oracoes?oracao=terco&misterio=gozosos',
  ],
  ['/Devocoes?devocao=4', 'São José', '/Devocoes?devocao=4'],
  [
    '/Comunidade/2',
    'Comunidade São José',
    '/Comunidade/2',
    'Missa: 1º e 3º domingos do mês, às 8h30',
  ],
  [
    '/Evento/1',
    'Noite de massas',
    '/Evento/1',
    'Sábado, 28 de novembro, das 19h30 às 23h · Salão paroquial, Matriz Sagrado Coração de Jesus',
  ],
  [
    '/Liturgia?leitura=salmo',
    `Liturgia de teste do dia ${testToday.slice(-2)}`,
    `/Liturgia?data=${testToday}&leitura=salmo`,
  ],
]

test('each text is handed on under its own address', async ({ page, site }) => {
  await withWay(page, 'menu')
  for (const [path, title, address, facts] of shared) {
    await visit(page, path)
    await button(page).click()
    const text = facts === undefined ? {} : { text: `${title}\n${facts}` }
    const handed = [{ title, ...text, url: site.url + address }]
    await expect.poll(() => handedOn(page), path).toEqual(handed)
  }
})

test('without such a menu the address is copied, with a message until the next prayer', async ({
  page,
  site,
}) => {
  const copied = 'Link copiado.'
  for (const [way, said] of [
    ['menu that is closed', []],
    ['menu that refuses', [copied]],
    ['refusal', [/^O endereço não pôde ser copiado\./]],
  ] as [Way, (string | RegExp)[]][]) {
    await withWay(page, way)
    await visit(page, '/Oracoes?oracao=2')
    await button(page).click()
    // Pressed twice, the first press has had its time.
    await button(page).click()
    await expect(page.getByRole('main').getByText(/copiado/), way).toHaveText(said)
  }
  await withWay(page, 'nothing')
  await visit(page, '/Oracoes?oracao=2')
  await expect(button(page), 'a browser that can do neither').toHaveCount(0)

  await withWay(page, 'clipboard')
  await visit(page, '/Oracoes?oracao=2')
  await button(page).click()
  await expect(page.getByRole('status').filter({ hasText: copied })).toBeVisible()
  expect(await handedOn(page)).toEqual([`${site.url}/Oracoes?oracao=2`])
  await page.getByRole('link', { name: 'Ave-Maria' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ave-Maria' })).toBeVisible()
  await expect(page.getByText(copied)).toHaveCount(0)
})
