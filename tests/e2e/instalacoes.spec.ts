// How many visitors accepted to install the site, as administrators see it.
import { expect, test } from './fixtures.ts'
import { logIn } from './session-flags.ts'
import { call } from './staff.ts'
import { visit } from './visit.ts'

test('counts the answers by day and in all', async ({ page, site }) => {
  await site.db.deleteFrom('instalacao_dia').execute()
  await logIn(page, { isAdmin: true })
  await visit(page, '/Admin?secao=home')
  await expect(page.getByText('Ninguém respondeu ainda.')).toBeVisible()

  for (const escolha of ['aceita', 'aceita', 'recusada']) {
    await call(page, 'POST', 'instalacao.php', { escolha })
  }
  await page.reload()
  const table = page.getByRole('table').filter({ hasText: 'Recusadas' })
  const row = (name: RegExp) => table.getByRole('row', { name })
  await expect(row(/sexta-feira, 20 de novembro de 2026/).getByRole('cell')).toHaveText(['2', '1'])
  await expect(row(/Total/).getByRole('cell')).toHaveText(['2', '1'])
  await site.db.deleteFrom('instalacao_dia').execute()
})
