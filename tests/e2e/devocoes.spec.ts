import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isInSight, phone, visit } from './visit.ts'

const titles = [
  'Sagrado Coração de Jesus',
  'Nossa Senhora da Penha',
  'Divina Misericórdia',
  'São José',
  'Imaculado Coração de Maria',
  'Adoração ao Santíssimo Sacramento',
  'Carisma da Evangelização e do Serviço',
]

function list(page: Page) {
  return page.getByRole('navigation', { name: 'Devoções' }).getByRole('link')
}

test(
  'a chosen devotion shows title, subtitle, paragraphs and source',
  { tag: '@quick' },
  async ({ page, site }) => {
    const { devocao, font } = await site.db
      .selectFrom('devocao')
      .selectAll()
      .where('titulo', '=', 'São José')
      .executeTakeFirstOrThrow()
    await visit(page, '/Devocoes')
    await expect(list(page)).toHaveText(titles)
    const article = page.getByRole('article')
    await list(page).filter({ hasText: 'São José' }).click()
    await expect(article.getByRole('heading', { level: 2 })).toHaveText('São José')
    // The list stands in the margin.
    expect((await article.boundingBox())!.x).toBeLessThan(
      (await list(page).first().boundingBox())!.x,
    )
    await expect(article.getByRole('paragraph')).toHaveText([
      'O homem justo que cuidou de Jesus e de Maria',
      ...devocao.split('\n').filter(Boolean),
      `Fonte: ${font}`,
    ])
    await expect(list(page).and(page.locator('[aria-current]'))).toHaveText('São José')
    await expect(page.getByRole('main')).not.toContainText('Clique em uma devoção')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the titles are open until a choice, then a menu', async ({ page }) => {
    await visit(page, '/Devocoes')
    await expect(list(page)).toHaveText(titles)
    await expect(page.getByText('Escolher devoção')).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0)
    await list(page).filter({ hasText: 'São José' }).click()
    await isInSight(page.getByRole('article').getByRole('heading', { level: 2 }), 'part')
    await expect(list(page)).toHaveCount(0)
    await page.getByText('Escolher devoção').click()
    await expect(list(page)).toHaveText(titles)
  })
})
