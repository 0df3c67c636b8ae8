// Another user, or another window, saved a newer version meanwhile: no text of either is lost.
import { expectWellMade } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, success } from './panel.ts'
import { asAdmin, call } from './staff.ts'
import { failedRequest, phone } from './visit.ts'

test.use({ expectedErrors: [failedRequest] })

test(
  'both versions are shown, and one’s own is saved with words of the other',
  { tag: '@quick' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    await openPanel(page, 'sobre')
    const itsForm = form(page, 'Textos e fotos da paróquia')
    await field(itsForm, 'Texto de apresentação').fill('Como eu escrevi')
    const theirs = { texto1: 'Como outra pessoa escreveu', historia2: 'A história dos outros' }
    await asAdmin(page, 'paroquia.php', theirs, 'PUT')
    await button(itsForm, 'Salvar').click()
    const conflict = itsForm.getByRole('region', {
      name: 'Outra pessoa mudou isto enquanto você editava',
    })
    await expect(conflict).toBeFocused()
    await expect(conflict.getByRole('alert')).toHaveText('Nada foi perdido: confira as versões.')
    // What only they changed is not to be chosen between.
    await expect(conflict.getByText('Como está no site')).toHaveCount(1)
    await expect(conflict).toContainText('outra pessoa escreveu')
    await expect(conflict.getByText('A sua versão')).toHaveCount(1)

    await field(itsForm, 'Texto de apresentação').fill('Como nós escrevemos')
    await expect(conflict).toContainText('nós escrevemos')
    await button(conflict, 'Salvar a minha versão').click()
    await expect(success(block(page, 'Textos e fotos da paróquia'))).toContainText(
      'Editado com sucesso.',
    )
    const { data } = await call<object[]>(page, 'GET', 'paroquia.php')
    expect(data[0]).toMatchObject({ ...theirs, texto1: 'Como nós escrevemos' })
    await expect(field(itsForm, 'História, segunda parte')).toHaveValue(theirs.historia2)
  },
)

test('the site’s version can be taken, and one’s own comes back, also in a list', async ({
  page,
}) => {
  await openPanel(page, 'devocoes')
  const itsForm = form(page, 'Devoções e Carismas')
  await button(block(page, 'Devoções e Carismas'), 'Editar São José').click()
  await field(itsForm, 'Subtítulo').fill('O meu')
  const { data } = await call<{ id: number; titulo: string }[]>(page, 'GET', 'devocao.php')
  const { id } = data.find(({ titulo }) => titulo === 'São José')!
  await call(page, 'PUT', 'devocao.php', { id, subtitulo: 'O do outro' })
  await button(itsForm, 'Atualizar').click()
  await expect(button(itsForm, 'Salvar a minha versão')).toBeVisible()
  await expectWellMade(page, 'two versions side by side')
  await button(itsForm, 'Ficar com a do site').click()
  await expect(field(itsForm, 'Subtítulo')).toHaveValue('O do outro')
  await button(itsForm, 'Trazer de volta').click()
  await expect(field(itsForm, 'Subtítulo')).toHaveValue('O meu')
  // Nothing of the other version is saved over unseen.
  await button(itsForm, 'Atualizar').click()
  await button(itsForm, 'Ficar com a do site').click()
  await field(itsForm, 'Subtítulo').fill('O do outro, melhorado')
  await button(itsForm, 'Atualizar').click()
  await expect(success(block(page, 'Devoções e Carismas'))).toContainText('Editado com sucesso.')
})

test('a draft that began from an older version does not overwrite the newer one', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openPanel(page, 'home')
  const itsForm = form(page, 'Palavra do Pastor')
  await field(itsForm, 'Título').fill('Rascunho antigo')
  await call(page, 'PUT', 'PalavraPastor.php', { titulo: 'Título mais novo' })
  await page.reload()
  await expect(field(itsForm, 'Título')).toHaveValue('Rascunho antigo')
  await button(itsForm, 'Salvar').click()
  const conflict = itsForm.getByRole('region', {
    name: 'Você mudou isto em outra janela ou aparelho',
  })
  await expect(conflict).toContainText('Título mais novo')
  await expect(conflict).toContainText('Rascunho antigo')
})
