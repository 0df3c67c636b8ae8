// `npm run dev` in a copy of the tree: a page without an error on its console, and a change of a source
// that is seen without loading the page again.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkplace } from '../commands/running.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './visit.ts'

// Vite bundles the packages at the first page.
test.setTimeout(240_000)
test.use({ siteNow: null })

test('npm run dev shows a page, and a changed source at once', async ({ page }) => {
  const workplace = createWorkplace()
  const site = await workplace.serve('dev')
  try {
    await page.goto(`${site.url}/Oracoes`)
    await isAlive(page)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Orações')
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(251, 247, 240)')
    await page.evaluate(() => Object.assign(window, { isStillHere: true }))

    const source = join(workplace.tree, 'src/site/oracoes/route.tsx')
    const text = readFileSync(source, 'utf8')
    expect(text).toContain('<Title title="Orações"')
    writeFileSync(source, text.replace('<Title title="Orações"', '<Title title="Orações mudadas"'))
    await expect(heading).toHaveText('Orações mudadas', { timeout: 60_000 })
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
  } finally {
    await site.stop()
    workplace.remove()
  }
})
