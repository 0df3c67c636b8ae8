// How a visitor comes to a page, and what is common to all pages.
import { expect, type Locator, type Page } from '@playwright/test'

/** What the browser itself notes about an answer that is not OK. */
export const failedRequest = 'Failed to load resource'
/** The note of a part of the panel that did not load. */
export const failedLoad = '^(?:Erro ao (?:carregar|receber)|Não foi possível carregar) '

/** Opens a page and waits until React has taken it over; Home is rid of its card. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isAlive(page)
  if (await page.getByRole('heading', { level: 1, name: /^Seja bem vindo/ }).isVisible()) {
    await closePublicacao(page)
  }
}

/**
 * Waits until React has taken the page, or a part, over, with all that can be chosen in it: parts of a
 * page come one after the other. React marks the elements that are its own.
 */
export async function isAlive(page: Page, part = page.locator('main')): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((it) =>
        [it, ...it.querySelectorAll('a, button, input, summary')].every((each) =>
          Object.keys(each).some((key) => key.startsWith('__reactProps')),
        ),
      ),
    )
    .toBe(true)
}

/**
 * Waits until an element lies within the window, wholly, in part or not at all. Not `toBeInViewport`,
 * which waits for a frame: headless Chromium once painted none for a minute.
 */
export async function isInSight(
  it: Locator,
  wanted: 'whole' | 'part' | 'none' = 'whole',
): Promise<void> {
  await expect
    .poll(() =>
      it.evaluate((element) => {
        const { top, right, bottom, left } = element.getBoundingClientRect()
        // Layouts lie on fractions of a pixel.
        const inWidth = Math.min(right, innerWidth + 1) - Math.max(left, -1)
        const inHeight = Math.min(bottom, innerHeight + 1) - Math.max(top, -1)
        if (inWidth <= 1 || inHeight <= 1) return ['none']
        return inWidth === right - left && inHeight === bottom - top ? ['part', 'whole'] : ['part']
      }),
    )
    .toContain(wanted)
}

/** Keeps requests waiting, as a thin connection does for a while. @returns lets them go on */
export async function hold(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Keeps React out of the pages. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/.*\.js$/)
}

export function publicacao(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Publicação da paróquia' })
}

export async function closePublicacao(page: Page): Promise<void> {
  await publicacao(page)
    .getByRole('button', { name: /fechar/ })
    .click()
  await publicacao(page).waitFor({ state: 'hidden' })
}

/** The header's links on a wide screen; on a phone those of the bar under the name. */
export function principal(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Principal' })
}

/** Advances an installed clock by minutes until `count` elements are shown. */
export async function passTimeUntil(page: Page, shown: Locator, count = 1): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(shown).toHaveCount(count, { timeout: 500 })
  }).toPass()
}

export const phone = { width: 360, height: 740 } as const
