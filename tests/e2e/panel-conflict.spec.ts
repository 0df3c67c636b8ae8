// Another user saved a newer version meanwhile: no text of either is lost.
import { expect, test } from './fixtures.ts'
import { block, button, field, form, loseAnswers, openPanel, success } from './panel.ts'
import { call } from './staff.ts'
import { failedRequest, phone } from './visit.ts'

test.use({ expectedErrors: [failedRequest] })

const heading = 'Devoções e Carismas'
type Row = { id: number; titulo: string; subtitulo: string; versao: number }

test(
  'a devotion: both versions are shown, and one’s own is saved',
  { tag: '@quick' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    await openPanel(page, 'devocoes')
    const itsForm = form(page, heading)
    await button(block(page, heading), 'Editar São José').click()
    await field(itsForm, 'Subtítulo').fill('Como eu escrevi')
    const { data } = await call<Row[]>(page, 'GET', 'devocao.php')
    const { id, versao } = data.find(({ titulo }) => titulo === 'São José')!
    await call(page, 'PUT', 'devocao.php', { id, subtitulo: 'Como outra pessoa escreveu' })

    await button(itsForm, 'Atualizar').click()
    const conflict = itsForm.getByRole('region', { name: 'Outra pessoa mudou isto' })
    await expect(conflict).toBeFocused()
    await expect(conflict).toContainText(
      'Outra pessoa mudou isto enquanto você editava. Nada foi perdido: confira as versões.',
    )
    await expect(conflict).toContainText('Como está no site')
    await expect(conflict).toContainText('outra pessoa escreveu')
    await expect(conflict).toContainText('A sua versão')
    await expect(conflict).toContainText('eu escrevi')
    await expect(field(itsForm, 'Subtítulo')).toHaveValue('Como eu escrevi')

    await button(conflict, 'Salvar a minha versão').click()
    await expect(success(itsForm)).toContainText('Editado com sucesso.')
    const after = await call<Row[]>(page, 'GET', 'devocao.php')
    expect(after.data.find((row) => row.id === id)).toMatchObject({
      subtitulo: 'Como eu escrevi',
      versao: versao + 2,
    })
  },
)

test('the site’s version can be taken', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = form(page, 'Palavra do Pastor')
  await field(itsForm, 'Título').fill('Meu título')
  await call(page, 'PUT', 'PalavraPastor.php', { titulo: 'Título do outro' })
  await button(itsForm, 'Salvar').click()
  await button(itsForm, 'Ficar com a do site').click()
  await expect(field(itsForm, 'Título')).toHaveValue('Título do outro')
  await button(itsForm, 'Trazer de volta').click()
  await expect(field(itsForm, 'Título')).toHaveValue('Meu título')
  await button(itsForm, 'Salvar').click()
  await button(itsForm, 'Ficar com a do site').click()
  await expect(field(itsForm, 'Título')).toHaveValue('Título do outro')
  await field(itsForm, 'Título').fill('Título do outro, melhorado')
  await button(itsForm, 'Salvar').click()
  await expect(success(itsForm)).toHaveText('Editado com sucesso.')
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
  const conflict = itsForm.getByRole('region', { name: 'Outra pessoa mudou isto' })
  await expect(conflict).toContainText('Título mais novo')
  await expect(conflict).toContainText('Rascunho antigo')
})

test('a change of other fields of the same thing is no conflict', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = form(page, 'Contato e redes sociais')
  await field(itsForm, 'Bairro').fill('Bairro Novo')
  await call(page, 'PUT', 'site.php', { padres: [] })
  await button(itsForm, 'Salvar').click()
  await expect(success(itsForm)).toHaveText('Editado com sucesso.')
  const { data } = await call<{ bairro: string; padres: unknown[] }>(page, 'GET', 'site.php')
  expect(data).toMatchObject({ bairro: 'Bairro Novo', padres: [] })
})

test('what only one of two changed is kept of both', async ({ page }) => {
  await openPanel(page, 'sobre')
  const itsForm = form(page, 'Textos e fotos da paróquia')
  await field(itsForm, 'Texto de apresentação').fill('O meu texto')
  await field(itsForm, 'História, primeira parte').fill('A minha história')
  const theirs = { historia2: 'A história dos outros' }
  await call(page, 'PUT', 'paroquia.php', theirs)
  await button(itsForm, 'Salvar').click()
  await expect(success(itsForm)).toHaveText('Editado com sucesso.')
  const mine = { texto1: 'O meu texto', historia1: 'A minha história' }
  const { data } = await call<object[]>(page, 'GET', 'paroquia.php')
  expect(data[0]).toMatchObject({ ...mine, ...theirs })

  // Only what both changed is to be chosen between.
  await field(itsForm, 'Texto de apresentação').fill('O meu segundo texto')
  await field(itsForm, 'História, primeira parte').fill('A minha segunda história')
  await call(page, 'PUT', 'paroquia.php', { texto1: 'O texto deles', historia2: 'Deles' })
  await button(itsForm, 'Salvar').click()
  const conflict = itsForm.getByRole('region', { name: 'Outra pessoa mudou isto' })
  await expect(conflict).toContainText('deles')
  await expect(conflict.getByText('A sua versão')).toHaveCount(1)
  await button(conflict, 'Salvar a minha versão').click()
  await expect(success(itsForm)).toHaveText('Editado com sucesso.')
  const after = await call<object[]>(page, 'GET', 'paroquia.php')
  expect(after.data[0]).toMatchObject({
    texto1: 'O meu segundo texto',
    historia1: 'A minha segunda história',
    historia2: 'Deles',
  })
})

test('others who save again and again end in the same choice', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = form(page, 'Contato e redes sociais')
  const others = [{ padres: [] }, { cidade: 'Cidade deles' }, { bairro: 'Bairro deles' }]
  await page.route('**/api/site.php', async (route) => {
    const other = others.shift()
    if (route.request().method() === 'PUT' && other) await call(page, 'PUT', 'site.php', other)
    await route.continue()
  })
  await field(itsForm, 'Bairro').fill('Bairro meu')
  await button(itsForm, 'Salvar').click()
  const conflict = itsForm.getByRole('region', { name: 'Outra pessoa mudou isto' })
  await expect(conflict).toContainText('[saiu: deles]')
  await expect(conflict.getByText('A sua versão')).toHaveCount(1)
})

test('a change that was saved although its answer was lost is no conflict', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = form(page, 'Contato e redes sociais')
  await field(itsForm, 'WhatsApp').fill('(27) 99999-1234')
  // The panel sends it once more by itself.
  await loseAnswers(page, 'PUT', 'site.php', 2)
  await button(itsForm, 'Salvar').click()
  await expect(itsForm.getByRole('alert')).toContainText('sem conexão')
  await button(itsForm, 'Salvar').click()
  await expect(success(itsForm)).toHaveText('Editado com sucesso.')
  await expect(field(itsForm, 'WhatsApp')).toHaveValue('5527999991234')
})
