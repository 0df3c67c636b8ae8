// axe on the states of the panel, and nothing that scrolls sideways. What other journeys lead to, they
// look at: two versions of a text, the second factor.
import { expectWellMade } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel } from './panel.ts'
import { failedRequest } from './visit.ts'

// The picture of a row that is taken away may still have been on its way, and is gone with it.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequest] })

test('a panel with a fault, a row taken away, a preview, a changed order and a question is accessible', async ({
  page,
}) => {
  test.slow()
  await openPanel(page, 'comunidades')
  const it = block(page, 'Administrar Comunidade')
  const itsForm = form(page, 'Administrar Comunidade')
  const dialog = page.getByRole('dialog')
  await button(it, 'Editar São José').click()
  await button(itsForm, 'Visualizar').click()
  await expect(dialog).toBeVisible()
  await expectWellMade(page, 'preview')
  await button(dialog, 'Fechar').click()

  await field(itsForm, 'Nome').fill('')
  await button(itsForm, 'Salvar').click()
  await expect(itsForm.getByRole('alert')).toBeVisible()
  await button(it, 'Excluir São Pedro').click()
  await button(dialog, 'Excluir tudo').click()
  await expect(it.getByText('Excluída: São Pedro.')).toBeVisible()
  await expectWellMade(page, 'a fault, and a row taken away')
  await button(it, 'Desfazer').click()
  await expect(button(it, 'Editar São Pedro')).toBeVisible()

  await field(itsForm, 'Nome').fill('Quase')
  await page.getByRole('button', { name: 'Editar Devoções' }).click()
  await expect(dialog).toBeVisible()
  await expectWellMade(page, 'question')
  await button(dialog, 'Continuar editando').click()
  await button(itsForm, 'Desfazer mudanças').click()
  await button(itsForm, 'Fechar').click()
  await button(page, 'Mudar a ordem').click()
  await expectWellMade(page, 'order')
})
