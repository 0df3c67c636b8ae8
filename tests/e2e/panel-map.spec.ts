// A community's map: pasted, understood or refused beside its field, shown before it is saved.
import { mapRefusals } from '../../src/parish/comunidades/map-refusals.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, holdUp, openPanel, success } from './panel.ts'
import { call } from './staff.ts'
import { failedRequest, phone } from './visit.ts'

test.use({ expectedErrors: [failedRequest] })

const shared = 'Matriz São José https://maps.app.goo.gl/Matriz?g_st=ac'
const found = 'https://maps.google.com/maps?q=-20.3155%2C-40.3128&output=embed'

test('a map is shown before it is saved, and what is not understood is explained', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'comunidades&item=novo')
  const itsForm = form(page, 'Administrar Comunidade')
  const map = field(itsForm, 'Mapa')
  const frame = itsForm.getByTitle('Mapa antes de salvar')

  // Pasted: without another tap.
  await field(itsForm, 'Nome').fill('https://maps.app.goo.gl/AbCdEf123')
  await field(itsForm, 'Nome').press('ControlOrMeta+a')
  await field(itsForm, 'Nome').press('ControlOrMeta+x')
  await map.press('ControlOrMeta+v')
  await expect(map).toHaveAttribute('aria-invalid', 'true')
  await expect(map).toHaveAccessibleDescription(
    new RegExp(mapRefusals.mapLinkNotOpened.slice(0, 40)),
  )
  await expect(frame).toHaveCount(0)

  // Typed: once it is left, so that single letters are not sent.
  await map.fill('-20,3155; -40,3128')
  await expect(itsForm.getByRole('alert')).toHaveCount(0)
  await expect(frame).toHaveCount(0)
  await map.press('Tab')
  const src = 'https://maps.google.com/maps?q=-20.3155%2C-40.3128&output=embed'
  await expect(frame).toHaveAttribute('src', src)

  await field(itsForm, 'Nome').fill('São José')
  await button(itsForm, 'Visualizar').click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('heading', { name: 'Como chegar' }).scrollIntoViewIfNeeded()
  await expect(preview.getByTitle('Mapa da Comunidade São José')).toHaveAttribute('src', src)
  await button(preview, 'Fechar').click()

  // Shared by a phone.
  await map.fill(shared)
  await map.press('Tab')
  await expect(map).toHaveValue(found)
  await expect(itsForm.getByText('O mapa vai aparecer assim na página.')).toBeVisible()
  await expect(itsForm.getByRole('alert')).toHaveCount(0)
})

test('the place is found also where the form is saved before', async ({ page }) => {
  await openPanel(page, 'comunidades&item=novo')
  const itsForm = form(page, 'Administrar Comunidade')
  await field(itsForm, 'Mapa').fill(shared)
  await field(itsForm, 'Nome').fill('Santa Rita')
  const release = await holdUp(page, 'POST', 'localizarMapa.php')
  await field(itsForm, 'Nome').press('Enter')
  release()
  await expect(success(block(page, 'Administrar Comunidade'))).toContainText(
    'Comunidade adicionada com sucesso.',
  )
  const { data } = await call<{ nome: string; mapaUrl: string }[]>(page, 'GET', 'comunidade.php')
  expect(data.find(({ nome }) => nome === 'Santa Rita')?.mapaUrl).toBe(found)
})
