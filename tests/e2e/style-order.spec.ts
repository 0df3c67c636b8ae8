// No page depends on the order of the style sheets that follow the layout's: the router links them in
// another order than that of the imports, and what a visitor opened before decides which come first.
import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { publicPages } from '../support/page.ts'
import { expect, test } from './fixtures.ts'
import { openPanel } from './panel.ts'
import { isAlive } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sheets = globSync('build/client/assets/*.css').toSorted()
const layout = sheets.filter((file) => file.includes('/root-'))
const others = sheets.filter((file) => !layout.includes(file))
const orders = [others, others.toReversed()].map((files) =>
  [...layout, ...files].map((file) => readFileSync(file, 'utf8')).join('\n'),
)
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

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
  return elements.flatMap(({ className }, index) =>
    [...names]
      .filter((_, at) => first[index]![at] !== second[index]![at])
      .map((name) => `${className}: ${name}`),
  )
}

async function expectNoDifference(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await page.evaluate(differences, orders)
    expect.soft([...new Set(found)], `at ${size.width}`).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  const onPaper = await page.evaluate(differences, orders)
  expect.soft([...new Set(onPaper)], 'on paper').toEqual([])
}

for (const path of [...publicPages, '/Oracoes?oracao=terco&misterio=gozosos&guia=1']) {
  test(path, async ({ page }) => {
    await page.goto(path)
    await isAlive(page)
    await expectNoDifference(page)
  })
}

for (const secao of ['home', 'comunidades', 'oracoes', 'horarios', 'agenda', 'historico']) {
  test(`the panel: ${secao}`, async ({ page }) => {
    await openPanel(page, secao)
    await expect(page.getByRole('main')).not.toContainText('Carregando')
    await expectNoDifference(page)
  })
}
