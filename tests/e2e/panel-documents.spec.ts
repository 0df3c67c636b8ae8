// What there is only one of: the pastor's word, the parish's texts, contact, priests, Rosary.
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, success } from './panel.ts'
import { call } from './staff.ts'
import { phone } from './visit.ts'

type Document = {
  secao: string
  heading: string
  path: string
  fill: [label: string, text: string]
  said: string
  /** What the server has afterwards. */
  becomes: Record<string, unknown>
}

// Documents are one mechanism: one that is the first of a list in its answer, and one that is not.
const documents: Document[] = [
  {
    secao: 'home',
    heading: 'Contato e redes sociais',
    path: 'site.php',
    fill: ['WhatsApp', '(27) 99999-1234'],
    said: 'Mudança salva.',
    becomes: { whatsapp: '5527999991234' },
  },
  {
    secao: 'terco',
    heading: 'Santo Terço',
    path: 'terco.php',
    fill: ['Oração final', 'Salve, Rainha'],
    said: 'Editado com sucesso.',
    becomes: { final: 'Salve, Rainha' },
  },
]

for (const { secao, heading, path, fill, said, becomes } of documents) {
  test(`${heading} is changed`, { tag: '@quick' }, async ({ page }) => {
    await page.setViewportSize(phone)
    await openPanel(page, secao)
    const itsForm = form(page, heading)
    const [label, text] = fill
    await expect(field(itsForm, label)).not.toHaveValue('')
    await field(itsForm, label).fill(text)
    await button(itsForm, 'Salvar').click()
    await expect(success(itsForm)).toContainText(said)
    const { data } = await call<object | object[]>(page, 'GET', path)
    expect(Array.isArray(data) ? data[0] : data).toMatchObject(becomes)
    // The form shows what the server has, and can be saved again.
    await expect(button(itsForm, 'Salvar')).toBeEnabled()
    await field(itsForm, label).fill('outra vez')
    await button(itsForm, 'Salvar').click()
    await expect(itsForm.getByRole('region')).toHaveCount(0)
  })
}

test('the form of contact and that of the priests each change their own fields', async ({
  page,
}) => {
  await openPanel(page, 'sobre')
  const itsForm = form(page, 'Padres')
  const priests = itsForm.getByRole('group', { name: /^Padre \d$/ })
  const before = (await call<{ padres: { nome: string }[] }>(page, 'GET', 'site.php')).data
  const names = before.padres.map(({ nome }) => nome)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')

  await button(itsForm, 'Adicionar padre').press('Enter')
  await expect(field(priests.last(), 'Nome')).toBeFocused()
  await page.keyboard.type('Pe. Novo')
  await field(priests.last(), 'Função').fill('Vigário paroquial')
  await button(itsForm, 'Subir Pe. Novo').press('Enter')
  await expect(button(itsForm, 'Subir Pe. Novo')).toBeFocused()
  await priests.first().locator('summary').first().click()
  await button(itsForm, `Remover ${names[0]}`).press('Enter')
  await expect(itsForm.getByText(`Sai da lista: ${names[0]}.`)).toBeVisible()
  await expect(button(itsForm, 'Desfazer')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(priests.first(), 'Nome')).toBeFocused()
  await expect(field(priests.first(), 'Nome')).toHaveValue(names[0]!)
  await button(itsForm, `Remover ${names[0]}`).press('Enter')
  await priests.first().locator('summary').first().click()
  await expect(button(itsForm, `Subir ${names[1]}`)).toBeDisabled()
  await button(itsForm, 'Salvar').click()
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['padres'])
  await expect(success(block(page, 'Padres'))).toContainText('Mudança salva.')
  const after = (await call<{ padres: { nome: string }[] }>(page, 'GET', 'site.php')).data
  expect(after.padres.map(({ nome }) => nome)).toEqual([
    ...names.slice(1, -1),
    'Pe. Novo',
    ...names.slice(1).slice(-1),
  ])
})

test('each set of mysteries has fields of its own', async ({ page }) => {
  await openPanel(page, 'terco')
  const itsForm = form(page, 'Santo Terço')
  const luminosos = itsForm.getByRole('group', { name: 'Mistérios Luminosos' })
  await field(luminosos, 'Dia').fill('quinta-feira, sempre')
  await button(itsForm, 'Salvar').click()
  await expect(success(block(page, 'Santo Terço'))).toContainText('Editado com sucesso.')
  const { data } = await call<{ contemplacoes: Record<string, { dia: string }> }>(
    page,
    'GET',
    'terco.php',
  )
  expect(data.contemplacoes.luminosos?.dia).toBe('quinta-feira, sempre')
  expect(data.contemplacoes.gozosos?.dia).not.toBe('quinta-feira, sempre')
})
