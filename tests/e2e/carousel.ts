// The carousels of Home under a clock that the test moves.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { visit } from './visit.ts'

/** The starter actions, in their order. */
export const acoes = [
  'Campanha do Quilo',
  'Pastoral da Criança',
  'Visita aos enfermos',
  'Catequese',
  'Horta comunitária',
]

/** Home whose carousels turn, with a clock that stands still; the slides have just changed. */
export async function visitHome(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-20T15:00:00Z' })
  await visit(page, '/Home')
  for (const name of carousels) await wake(carousel(page, name))
  await page.mouse.move(0, 0)
  await page.clock.pauseAt('2026-11-20T15:10:00Z')
}

/** What only the slides of each carousel say. */
const wordsOf = { Ações: 'Campanha do Quilo', Comunidades: 'Click e saiba mais...' } as const

export const carousels = ['Ações', 'Comunidades'] as const

export function carousel(page: Page, name: keyof typeof wordsOf): Locator {
  return page.locator('[aria-roledescription="carrossel"]').filter({ hasText: wordsOf[name] })
}

/** Comes near it, as a visitor does who reads on, until it turns. */
export async function wake(it: Locator): Promise<void> {
  await it.scrollIntoViewIfNeeded()
  await expect(slide(it)).toHaveCount(1)
}

/** Lets a fade come to its end. */
export async function settle(page: Page): Promise<void> {
  await page.clock.runFor(1_500)
}

export async function pointAway(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
}

/** Takes the focus far away, as a visitor does who goes on with Tab. */
export async function focusAway(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link').first().focus()
}

export async function expectRest(page: Page, it: Locator): Promise<void> {
  const before = await title(it).innerText()
  await page.clock.runFor(20_000)
  await expect(title(it)).toHaveText(before)
}

export async function expectChange(page: Page, it: Locator): Promise<void> {
  const before = await title(it).innerText()
  await page.clock.runFor(5_000)
  await expect(title(it)).not.toHaveText(before)
}

/** The slide that is shown: the others cannot be reached. */
export function slide(it: Locator): Locator {
  return it.locator('li:not([inert])')
}

export function title(it: Locator): Locator {
  return slide(it).getByRole('heading', { level: 3 })
}

export function button(it: Locator, name: string): Locator {
  return it.getByRole('button', { name })
}
