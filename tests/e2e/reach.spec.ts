// Pages that fat fingers, small screens and strong glasses can use.
import type { Page } from '@playwright/test'
import { publicPages } from '../support/page-headings.ts'
import { expect, test } from './fixtures.ts'
import { isAlive, phone, publicacao, visit } from './visit.ts'

test.use({ expectedErrors: ['status of 404'] })

const smallest = 44

/** Every link of a navigation and every button that is shown and is too small to be hit. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll('nav a, button, summary, footer a, address a, input')
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      const isShown = target.checkVisibility() && target.closest('[inert]') === null
      if (!isShown || (width >= least && height >= least)) return []
      const name = target.textContent?.trim() || target.getAttribute('aria-label')
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, smallest)
}

/** What makes the page wider than the screen. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const culprits = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > root.clientWidth + 1,
    )
    const names = culprits.map(
      ({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 30)}`,
    )
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...names.slice(0, 5)]
  })
}

test('every page: targets of 44 pixels, and no sideways scrolling', async ({ page }) => {
  // Thirty pages, in many widths.
  test.slow()
  for (const { path } of publicPages) {
    await visit(page, path)
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      expect.soft(await smallTargets(page), `${path}: targets at ${viewport.width}`).toEqual([])
    }
    // 320 by 256 is a screen of 1280 by 1024 at 400 %.
    for (const [width, height] of [
      [320, 640],
      [320, 256],
      [768, 1024],
      [992, 700],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect.soft(await tooWide(page), `${path} at ${width} × ${height}`).toEqual([])
    }
  }
})

test('open menus have targets of 44 pixels, and fit', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/Oracoes')
  await page.getByText('Escolher oração').click()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Menu', { exact: true }).click()
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await tooWide(page)).toEqual([])
})

test('the open menu can be used at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(page, '/Oracoes')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByText('Menu', { exact: true }).click()
  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Área da equipe')
})

test('the publication fits every screen', async ({ page }) => {
  for (const viewport of [phone, { width: 320, height: 256 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    await page.goto('/Home')
    await isAlive(page)
    const picture = publicacao(page).getByRole('img')
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeTruthy()
    await expect(publicacao(page)).toBeInViewport({ ratio: 1 })
    await expect(publicacao(page).getByRole('button')).toBeInViewport({ ratio: 1 })
    expect(await tooWide(page)).toEqual([])
  }
})

test('nothing is animated with prefers-reduced-motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/Home')
  const durations = await page.evaluate(() => {
    const look = [...document.querySelectorAll('*')].map((each) => getComputedStyle(each))
    return look.map(
      ({ transitionDuration, animationName }) => `${transitionDuration} ${animationName}`,
    )
  })
  expect([...new Set(durations)]).toEqual(['0s none'])
})
