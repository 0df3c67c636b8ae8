// Below a text the panel says what may be typed, and shows how pages show it.
import { expect, test } from './fixtures.ts'
import { field, form, openPanel, openSection } from './panel.ts'
import { phone } from './visit.ts'

const shown = { name: 'Como fica no site' }

test('links, marks and lists are shown as on the site, and lead nowhere', async ({ page }) => {
  // What was typed is left with each section.
  page.on('dialog', (dialog) => void dialog.accept())
  await openPanel(page, 'avisos&item=novo')
  const aviso = form(page, 'Avisos')
  const text = field(aviso, 'Texto')
  await aviso.getByText('Negrito, listas e links').first().click()
  await expect(aviso.getByText(/Como no WhatsApp: \*negrito\*/)).toBeVisible()
  await text.fill('Só palavras.')
  await expect(aviso.getByRole('group', shown)).toHaveCount(0)

  await text.fill('*ATENÇÃO*: www.paroquia.example\n- caneta\n- caderno')
  const preview = aviso.getByRole('group', shown)
  await expect(preview.getByRole('strong')).toHaveText('ATENÇÃO')
  await expect(preview.getByRole('listitem')).toHaveText(['caneta', 'caderno'])
  const link = preview.getByRole('link', { name: 'www.paroquia.example' })
  await expect(link).toHaveAttribute('href', 'https://www.paroquia.example')
  await link.click()
  await expect(page).toHaveURL(/secao=avisos/)
  await expect(text).toHaveValue(/caderno$/)

  // MasterScrat/Chatistics#53: the names of those who wrote do not belong on a page.
  const messages = '[27/11/2026 08:15:32] Ana: Bazar\n[27/11/2026 08:17:09] Bia: Tragam roupas'
  await text.fill(messages)
  await aviso.getByRole('button', { name: 'Tirar nomes e horas' }).click()
  await expect(text).toHaveValue('Bazar\nTragam roupas')
  const undo = aviso.getByRole('button', { name: 'Desfazer', exact: true })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(text).toHaveValue(messages)

  // A contact of one line has its telephone number.
  await openSection(page, 'agenda&item=novo')
  const evento = form(page, 'Agenda')
  await field(evento, 'Contato').fill('Lúcia, WhatsApp 27 99812 3456')
  const number = evento.getByRole('group', shown).getByRole('link', { name: '27 99812 3456' })
  await expect(number).toHaveAttribute('href', 'https://wa.me/5527998123456')

  // A prayer is shown as it is typed.
  await openSection(page, 'oracoes&item=novo')
  const oracao = form(page, 'Orações')
  await field(oracao, 'Oração').fill('*Ave Maria*\n- www.paroquia.example')
  await expect(oracao.getByRole('group', shown)).toHaveCount(0)
  await expect(field(oracao, 'Oração')).not.toHaveAccessibleDescription(/WhatsApp/)

  // A text of 5,500 characters scrolls within its field.
  await page.setViewportSize(phone)
  await openSection(page, 'devocoes&item=novo')
  const long = field(form(page, 'Devoções e Carismas'), 'Texto')
  await long.fill('Uma frase de um texto longo. '.repeat(190))
  expect((await long.boundingBox())!.height).toBeLessThan(phone.height)
})
