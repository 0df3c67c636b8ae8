// What staff change is what the browser shows: tests/built/content-at-once.test.ts looks at the rest.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { closePublicacao, publicacao, visit } from './visit.ts'

async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('article').getByRole('paragraph').first()).toHaveText(text)
}

test(
  'hostile and odd texts are shown as text',
  { tag: '@quick' },
  async ({ page, site: { db } }) => {
    const odd = '</p><script>document.title="x"</script> "aspas" \'simples\' & &amp; 🙏 <!-- -->'
    await db.updateTable('oracao').set({ titulo: odd, oracao: odd }).where('id', '=', 1).execute()
    await visit(page, '/Oracoes?oracao=1')
    await expectText(page, odd)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(odd)
    await expect(page).toHaveTitle(`${odd} | Paróquia Sagrado Coração de Jesus`)
  },
)

test('the publication is exchanged at the very next visit', async ({ page, site: { db } }) => {
  await visit(page, '/Home')
  const { imagem } = await db.selectFrom('publicacao').selectAll().executeTakeFirstOrThrow()
  const atualizado = '2026-11-20T15:00:00.000Z'
  await db.insertInto('publicacao').values({ id: 77, imagem, atualizado }).execute()
  await page.goto('/Home')
  await expect(publicacao(page)).toBeVisible()
  await closePublicacao(page)
})
