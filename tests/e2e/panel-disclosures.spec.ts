// Fields behind 'Mais opções' and 'Outra repetição': what is refused there is shown.
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, form, openPanel } from './panel.ts'
import { phone } from './visit.ts'

test.use({ viewport: phone })

function details(itsForm: Locator, summary: string) {
  const within = itsForm.page().locator(`summary:text-is("${summary}")`)
  return itsForm.locator('details').filter({ has: within })
}

async function toggle(itsForm: Locator, summary: string) {
  await details(itsForm, summary).locator('> summary').click()
}

test('days of the month that cannot be read are not left out of what is saved', async ({
  page,
  site: { db },
}) => {
  await openPanel(page, 'agenda')
  const itsForm = form(page, 'Agenda')
  const days = itsForm.getByLabel('Dias do mês')
  const fault = itsForm.getByText('Escreva os dias em números: 13, 28.')
  const saved = block(page, 'Agenda').getByText('Evento salvo.')
  await itsForm.getByLabel('Título').fill('Bingo')
  await itsForm.getByLabel('Dia (obrigatório)').fill('2026-12-01')
  await toggle(itsForm, 'Outra repetição')
  await days.fill('1 e 32')
  await toggle(itsForm, 'Outra repetição')
  await expect(days).toBeHidden()
  await button(itsForm, 'Salvar').click()
  await expect(fault).toBeVisible()
  await expect(days).toBeFocused()
  await expect(saved).toHaveCount(0)

  await button(itsForm, 'Limpar o formulário').click()
  await button(block(page, 'Agenda'), 'Trazer de volta').click()
  await expect(days).toHaveValue('')
  await expect(fault).toHaveCount(0)
  await expect(details(itsForm, 'Outra repetição')).not.toHaveAttribute('open')

  await toggle(itsForm, 'Outra repetição')
  await days.fill('1 e 15')
  await itsForm.getByLabel('De quanto em quanto tempo').selectOption('Mês sim, mês não')
  await expect(itsForm.getByText('Conta-se do dia em “Dia”.')).toBeVisible()
  await button(itsForm, 'Salvar').click()
  await expect(saved).toBeVisible()
  await expect(days).toHaveCount(0)
  const [row] = await db.selectFrom('evento').select('regra').orderBy('id', 'desc').execute()
  expect(row!.regra).toContain('1,15')
})
