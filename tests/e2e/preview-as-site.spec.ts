// The preview of what is saved is what the site shows: the same paragraphs, type, widths and crops.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { button, desk, form, openPanel, openSection } from './panel.ts'
import { phone, visit } from './visit.ts'

/** What each text and picture says and how it stands, from the left edge of the content. */
function looksOf(content: Locator) {
  return content.evaluate((root) => {
    const { left, top } = root.getBoundingClientRect()
    const shown = [...root.querySelectorAll('h1, h2, h3, h4, p, img, blockquote')].filter((each) =>
      each.checkVisibility(),
    )
    return shown.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const { fontFamily, fontSize, lineHeight, color, textAlign, objectPosition, objectFit } =
        getComputedStyle(each)
      const type = `${fontFamily} ${fontSize}/${lineHeight} ${color} ${textAlign}`
      const look = each instanceof HTMLImageElement ? `${objectFit} ${objectPosition}` : type
      const at = [x - left, y - top, width, height].map((pixels) => Math.round(pixels))
      const file = each instanceof HTMLImageElement ? new URL(each.src).pathname : ''
      return [each.tagName, (each.textContent ?? '') + file, look, ...at].join(' | ')
    })
  })
}

/** The pages of groups are no part of the community that is edited. */
function withoutGroups(page: Page): Promise<void> {
  return page.evaluate(() => {
    const groups = document.querySelectorAll<HTMLElement>('article [aria-labelledby=paginas]')
    // Removed, they would be missing to React, which takes each part over in its own time.
    for (const each of groups) each.style.display = 'none'
  })
}

type Shown = {
  what: string
  /** Its page, and where it stands there. */
  path: string
  on: (page: Page) => Locator
  secao: string
  heading: string
  /** The button that opens the item of a list. */
  edit?: string
  /** The only width at which it stands as in the preview. */
  at?: typeof phone
  /** Where it stands in the preview. */
  within: (dialog: Locator) => Locator
}

const article = (within: Page | Locator) => within.getByRole('article').first()
/** Its title and façade stand apart, and the times beside them are not edited with it. */
const texts = (within: Page | Locator) => article(within).locator('> :last-child')
const shown: Shown[] = [
  {
    what: 'a community',
    path: '/Comunidade/2',
    on: texts,
    secao: 'comunidades',
    heading: 'Administrar Comunidade',
    edit: 'Editar São José',
    within: texts,
  },
  {
    what: "the pastor's word",
    // On a desk of the site it stands beside the gospel.
    at: phone,
    path: '/Home',
    on: (page) => page.getByRole('region', { name: 'Palavra do Pastor' }),
    secao: 'home',
    heading: 'Palavra do Pastor',
    within: (dialog) => dialog.getByRole('region', { name: 'Palavra do Pastor' }),
  },
  {
    what: 'the priests',
    path: '/Sobre',
    on: (page) => page.getByRole('region', { name: 'Nossos padres' }),
    secao: 'sobre',
    heading: 'Padres',
    within: (dialog) => dialog.getByRole('region').first(),
  },
  {
    what: 'a prayer',
    path: '/Oracoes?oracao=2',
    on: article,
    secao: 'oracoes',
    heading: 'Orações',
    edit: 'by its title',
    within: article,
  },
]

test('the preview of a community, the pastor’s word, priests and a prayer is what the site shows', async ({
  page,
}) => {
  test.slow()
  await openPanel(page, 'conta')
  // A width for each: they are one mechanism.
  for (const [index, { what, path, on, secao, heading, edit, within, at }] of shown.entries()) {
    await page.setViewportSize(at ?? (index % 2 === 0 ? phone : desk))
    await visit(page, path)
    await withoutGroups(page)
    const onSite = await looksOf(on(page))
    expect(onSite.length, what).toBeGreaterThan(0)
    await openSection(page, secao)
    if (edit === 'by its title') {
      await button(page, `Editar ${onSite[0]!.split(' | ')[1]}`).click()
    } else if (edit !== undefined) await button(page, edit).click()
    await button(form(page, heading).first(), 'Visualizar').click()
    const dialog = page.getByRole('dialog', { name: 'Visualização' })
    await expect.poll(() => looksOf(within(dialog)), what).toEqual(onSite)
  }
})
