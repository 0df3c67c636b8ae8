import { expect, test } from './fixtures.ts'
import { isInSight, phone, visit } from './visit.ts'

test.use({ viewport: phone })

test(
  'Home leads to what is asked for most, each only if there is something',
  { tag: '@quick' },
  async ({ page, site: { db } }) => {
    await visit(page, '/Home')
    const shortcuts = page
      .getByRole('navigation', { name: 'O que você procura?' })
      .getByRole('link')
    const atFirst = [
      'Horários',
      'Agenda',
      'Pedir uma intenção',
      'Pedir oração',
      'Batismo',
      'Dízimo',
      'Falar com a secretaria',
    ]
    await expect(shortcuts).toHaveText(atFirst)
    await shortcuts.filter({ hasText: 'Falar com a secretaria' }).click()
    const contact = page.getByRole('region', { name: 'Contato' })
    await isInSight(contact.getByRole('heading'), 'part')
    await isInSight(contact.getByRole('link', { name: '(27) 3000-0000' }), 'part')
    await shortcuts.filter({ hasText: 'Batismo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batismo')
    await page.goBack()
    await shortcuts.filter({ hasText: 'Pedir uma intenção' }).click()
    const asked = page.getByRole('main').getByRole('link', { name: /^19h, Matriz/ })
    await expect(asked.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/.*Matriz/)
    await page.goBack()
    await contact.getByRole('link', { name: 'Como chegar à Matriz' }).click()
    await isInSight(page.getByRole('heading', { name: 'Como chegar' }), 'part')

    await db
      .updateTable('pagina')
      .set({ grupo: 'outras' })
      .where('titulo', '=', 'Batismo')
      .execute()
    await visit(page, '/Sobre')
    await page.goto('/Home')
    await expect(shortcuts).toHaveText(atFirst.filter((text) => text !== 'Batismo'))
  },
)
