// Fields behind 'Mais opções' and 'Outra repetição': what is refused there is shown.
import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { button, form, openPanel } from './panel.ts'
import { phone } from './visit.ts'

test.use({ viewport: phone })

function details(itsForm: Locator, summary: string) {
  const within = itsForm.page().locator(`summary:text-is("${summary}")`)
  return itsForm.locator('details').filter({ has: within })
}

async function toggle(itsForm: Locator, summary: string) {
  await details(itsForm, summary).locator('> summary').click()
}

test('a refused field is shown, although a person closed what it stands in', async ({ page }) => {
  await openPanel(page, 'horarios')
  const itsForm = form(page, 'Horários')
  const label = (name: string) => itsForm.getByLabel(name, { exact: true })
  await itsForm.getByLabel(/^Celebração/).selectOption('Missa')
  await label('Comunidade').selectOption({ index: 1 })
  await label('Domingo').check()
  await label('Hora').fill('7h')
  await toggle(itsForm, 'Mais opções')
  await label('A partir de').fill('2026-12-20')
  await label('Até').fill('2026-12-01')
  await toggle(itsForm, 'Mais opções')
  await expect(label('Até')).toBeHidden()
  await button(itsForm, 'Salvar').click()
  await expect(label('Até')).toBeFocused()

  await button(itsForm, 'Limpar o formulário').click()
  await expect(details(itsForm, 'Mais opções')).not.toHaveAttribute('open')
})
