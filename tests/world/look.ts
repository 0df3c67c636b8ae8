// What a person would notice of a page's layout.
import type { Page } from '@playwright/test'

/** The elements because of which the page, or one of its dialogs, scrolls sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.scrollingElement!
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((each) => {
      const { left, right } = each.getBoundingClientRect()
      return (right > clientWidth + 1 || left < -1) && each.checkVisibility()
    })
    const innermost = wide.filter(
      (each) => !wide.some((other) => each !== other && each.contains(other)),
    )
    const named = innermost.map(
      (each) => `${each.localName}.${each.className}: ${each.textContent?.trim().slice(0, 30)}`,
    )
    return [`${scrollWidth} of ${clientWidth} px`, ...named.slice(0, 4)]
  })
}

/** The pairs of shown links and buttons of the header that cover each other, or are cut off. */
export function headerFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('body > header :is(a, button, summary)')].filter(
      (each) => each.checkVisibility() && each.closest('details > :not(summary)') === null,
    )
    const boxes = parts.map((each) => each.getBoundingClientRect())
    const name = (at: number) => parts[at]?.textContent?.trim() ?? ''
    const cut = parts.flatMap((each, at) =>
      each.scrollWidth > each.clientWidth + 1 ? [`${name(at)} is cut`] : [],
    )
    const covered = boxes.flatMap((one, at) =>
      boxes.flatMap((other, before) => {
        if (before >= at) return []
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        return across > 1 && down > 1 ? [`${name(at)} covers ${name(before)}`] : []
      }),
    )
    return [...cut, ...covered]
  })
}
