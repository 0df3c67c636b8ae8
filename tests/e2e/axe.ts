// What axe finds. It is put into a page once, and reports nothing but violations: naming all that is
// in order takes it several times as long.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { phone } from './visit.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose verdict depends on colours: nothing else is another in the dark. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

declare global {
  interface Window {
    axe?: typeof import('axe-core')
  }
}

/** What is wrong with the page as it is now. @param rules all, unless some are named */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[][]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules.length > 0 && { runOnly: rules }),
  }
  return page.evaluate(async (given) => {
    const { violations } = await window.axe!.run(document, given)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => [id, help, target.join(' '), any[0]?.message ?? '']),
    )
  }, options)
}

/** On a phone, by day and in the dark, and on a desk. */
export async function expectNoViolations(page: Page, state = ''): Promise<void> {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await violationsOf(page, rulesOfColours), `${state} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const viewport of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    expect.soft(await violationsOf(page), `${state} ${viewport.width}`).toEqual([])
  }
}

const sizes = [
  { width: 320, height: 640 },
  phone,
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** The same, and nothing that scrolls sideways at any size. */
export async function expectWellMade(page: Page, state = ''): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect.soft(overflow, `${state} sideways at ${size.width}`).toBeLessThanOrEqual(0)
  }
  await expectNoViolations(page, state)
}
