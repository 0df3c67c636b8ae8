// What axe finds, light and dark, on a phone and on a desk.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { phone } from './visit.ts'

/** The rules whose verdict depends on colours: nothing else is another in the dark. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

export async function expectNoViolations(page: Page, state = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      const axe = new AxeBuilder({ page })
      if (colorScheme === 'dark') axe.withRules(rulesOfColours)
      const { violations } = await axe.analyze()
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => [id, help, target.join(' '), any[0]?.message ?? '']),
      )
      expect.soft(found, `${state} ${colorScheme} ${viewport.width}`).toEqual([])
    }
  }
}
