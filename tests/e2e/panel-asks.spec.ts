// What the panel asks for after a change elsewhere: a new parish priest, and missing times.
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, success } from './panel.ts'
import { call } from './staff.ts'
import { isInSight, phone } from './visit.ts'

test('a new pároco: the Palavra do Pastor is offered', async ({ page }) => {
  await openPanel(page, 'sobre')
  const priests = form(page, 'Padres')
  const offer = page.getByRole('status').filter({ hasText: 'O pároco agora é' })
  const priest = (number: number) =>
    priests.getByRole('group', { name: `Padre ${number}`, exact: true })
  const [first, second] = [priest(1), priest(2)]
  await first.locator('summary').first().click()
  await expect(field(first, 'Função')).toHaveValue('Pároco')

  // Another priest's change offers nothing.
  await second.locator('summary').first().click()
  await field(second, 'Nome').fill('Pe. Antônio Vieira')
  await button(priests, 'Salvar').click()
  await expect(success(block(page, 'Padres'))).toContainText('Mudança salva.')
  await expect(offer).toHaveCount(0)

  await first.locator('summary').first().click()
  await field(first, 'Nome').fill('Pe. José de Anchieta')
  await button(priests, 'Salvar').click()
  await expect(offer).toContainText('O pároco agora é Pe. José de Anchieta.')
  const { data } = await call<{ padre: string }[]>(page, 'GET', 'PalavraPastor.php')
  await expect(offer).toContainText(`ainda é assinada por ${data[0]!.padre}.`)
  expect(await violationsOf(page)).toEqual([])

  await offer.getByRole('link').click()
  const word = form(page, 'Palavra do Pastor')
  await isInSight(word, 'part')
  await field(word, 'Padre').fill('Pe. José de Anchieta')
  await button(word, 'Salvar').click()
  await expect(success(block(page, 'Palavra do Pastor'))).toContainText('Editado com sucesso.')
})

test('without times the panel asks for them, until the first one', async ({
  page,
  site: { db },
}) => {
  const { data } = await (await page.request.get('/api/celebracao.php')).json()
  const { id: _, versao: __, ...mass } = (data as Record<string, unknown>[])[0]!
  await db.deleteFrom('excecao').execute()
  await db.deleteFrom('celebracao').execute()
  await page.setViewportSize(phone)
  await openPanel(page, 'avisos', { isAdmin: 0 })
  const note = page.getByRole('status').filter({ hasText: 'não diz os horários das Missas' })
  await expect(note).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await note.getByRole('link', { name: 'Preencher em Editar Horários' }).click()
  await expect(page.getByRole('button', { name: 'Editar Horários Mudar de seção' })).toBeVisible()
  await call(page, 'POST', 'celebracao.php', mass)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toHaveCount(0)
})
