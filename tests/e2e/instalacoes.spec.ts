// How many visitors installed the site, as administrators see it.
import { expect, test } from './fixtures.ts'
import { openPanel } from './panel.ts'
import { call } from './staff.ts'

test('the foot of the panel says how many installed the site', async ({ page, site }) => {
  await site.db.deleteFrom('instalacao_dia').execute()
  await openPanel(page, 'conta')
  for (const escolha of ['aceita', 'aceita', 'recusada']) {
    await call(page, 'POST', 'instalacao.php', { escolha })
  }
  await page.reload()
  await expect(page.getByText('2 pessoas instalaram o site')).toBeVisible()
  await site.db.deleteFrom('instalacao_dia').execute()
})
