// What a person would notice of an open page: what is too wide, covered, too small to be hit, without
// contrast, or changed by the order of the style sheets; in every window and with every letter.
import { globSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { rulesOfColours, violationsOf } from '../e2e/axe.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** 320 by 256 is a screen of 1280 by 1024 at 400 %. */
const windows = [
  desk,
  { width: 992, height: 700 },
  { width: 768, height: 1024 },
  phone,
  { width: 320, height: 256 },
  { width: 240, height: 320 },
  { width: 180, height: 320 },
]

/** Pixels of the browser's own letters, a setting that pages cannot change. */
const letters = [16, 32]

/** Looks at an open page in all ways, and leaves it as it was at first. */
export async function expectGoodLooks(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  const session = await page.context().newCDPSession(page)
  const fits = async (how: string) => {
    expect.soft(await tooWide(page), `${where}, ${how}: sideways`).toEqual([])
    expect.soft(await headerFaults(page), `${where}, ${how}: header`).toEqual([])
  }
  for (const standard of letters) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    for (const window of windows) {
      // A word such as 'Comunidade' needs ten times the size of its letters at most.
      if (window.width < 10 * standard) continue
      await page.setViewportSize(window)
      await fits(`letters of ${standard} px at ${window.width}`)
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  for (const window of [phone, desk]) {
    await page.setViewportSize(window)
    // The form of the login stands in the middle.
    const isAtOrigin = where === '/Admin' || (await titleAtOrigin(page))
    expect.soft(isAtOrigin, `${where}: left edge at ${window.width}`).toBe(true)
    expect.soft(await smallTargets(page), `${where}: targets at ${window.width}`).toEqual([])
    expect.soft(await violationsOf(page), `${where}: axe at ${window.width}`).toEqual([])
    expect.soft(await orderOfStyles(page), `${where}: styles at ${window.width}`).toEqual([])
  }
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await violationsOf(page, rulesOfColours)
  expect.soft(inTheDark, `${where}: axe in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  await fits('darkened by the browser')
  await session.send('Emulation.setAutoDarkModeOverride', {})
  await page.emulateMedia({ forcedColors: 'active' })
  await fits('forced colours')
  await page.emulateMedia({ forcedColors: null, media: 'print' })
  await fits('on paper')
  // A sheet is as wide as a desk's window.
  await page.setViewportSize(desk)
  expect.soft(await orderOfStyles(page), `${where}: styles on paper`).toEqual([])
  await page.setViewportSize(phone)
  await page.emulateMedia({ media: null })
  await page.evaluate(spaceLetters)
  await fits('the spacing of WCAG 1.4.12')
  await session.detach()
}

/** Runs in the page. https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html */
function spaceLetters(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

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
function headerFaults(page: Page): Promise<string[]> {
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

/** The main heading begins below the parish's emblem; that of the login and of a guide do not. */
function titleAtOrigin(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const title = document.querySelector('main .page h1:not(.visually-hidden)')
    const emblem = document.querySelector('body > header a img')
    if (title === null || emblem === null) return true
    const [one, other] = [title, emblem].map((each) => each.getBoundingClientRect().left)
    return Math.abs(one! - other!) <= 1
  })
}

const smallest = 44

/** Every link of a navigation and every button that is shown and is too small to be hit. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const all = 'nav a, button, summary, footer a, address a, input'
    // A tick and a file's input are tapped by their labels.
    const tapped = (each: Element) =>
      each.matches('[type=checkbox], [type=radio], [type=file]') ? each.closest('label') : each
    return [...document.querySelectorAll(all)].flatMap((each) => {
      const target = tapped(each) ?? each
      const { width, height } = target.getBoundingClientRect()
      const isShown = target.checkVisibility() && target.closest('[inert]') === null
      if (!isShown || (width >= least && height >= least)) return []
      const name = target.textContent?.trim() || target.getAttribute('aria-label')
      return [`${name}: ${Math.round(width)} × ${Math.round(height)}`]
    })
  }, smallest)
}

/**
 * What looks otherwise with the style sheets in another order. The router links those that follow the
 * layout's in another order than that of the imports, and what a visitor opened before comes first.
 */
async function orderOfStyles(page: Page): Promise<string[]> {
  const sheets = globSync('build/client/assets/*.css').toSorted()
  const layout = sheets.filter((file) => file.includes('/root-'))
  const others = sheets.filter((file) => !layout.includes(file))
  const orders = [others, others.toReversed()].map((files) =>
    [...layout, ...files].map((file) => readFileSync(file, 'utf8')).join('\n'),
  )
  return [...new Set(await page.evaluate(differences, orders))]
}

/** Runs in the page. @returns what the elements look like with one order, and not with the other */
function differences([one = '', other = '']: readonly string[]): string[] {
  for (const sheet of document.styleSheets) sheet.disabled = true
  const elements = [...document.body.querySelectorAll<HTMLElement>('[class]')]
  const names = new Set<string>()
  const looksWith = (css: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${css}\n* { transition: none !important; animation: none !important }`)
    document.adoptedStyleSheets = [sheet]
    const rules = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? [rule]
          : rule instanceof CSSGroupingRule
            ? rules(rule.cssRules)
            : [],
      )
    for (const { style } of rules(sheet.cssRules)) for (const name of style) names.add(name)
    return elements.map((element) => {
      const style = getComputedStyle(element)
      return Array.from(names, (name) => style.getPropertyValue(name))
    })
  }
  const [first, second] = [looksWith(one), looksWith(other)]
  document.adoptedStyleSheets = []
  for (const sheet of document.styleSheets) sheet.disabled = false
  return elements.flatMap(({ className }, index) =>
    [...names]
      .filter((_, at) => first[index]![at] !== second[index]![at])
      .map((name) => `${className}: ${name}`),
  )
}
