// Documents in the panel: chosen, checked, sent with the form.
import { writeFile } from 'node:fs/promises'
import { pdfOf, pdfOfSize } from '../support/pdf.ts'
import { uploadBytes } from '../../src/api/upload-limits.ts'
import { expectNoViolations } from './axe.ts'
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { block, button, field, form, openPanel, success } from './panel.ts'
import { failedRequest, phone } from './visit.ts'

const heading = 'Documentos'
const pdf = (buffer: Buffer, name = 'folheto.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

test('the week’s leaflet takes a title, a file and two taps', async ({ page }) => {
  await page.setViewportSize(phone)
  await openPanel(page, 'documentos', { isAdmin: 0 })
  const itsForm = form(page, heading)
  await field(itsForm, 'Título').fill('34º Domingo')
  await expect(field(itsForm, 'Tipo')).toHaveValue('folheto')
  await expect(field(itsForm, 'Data')).toHaveValue('2026-11-20')
  await expect(itsForm).toContainText('Cantos e leituras costumam ter dono')
  // The first tap opens the dialog of the browser, the second is in it, the third saves.
  const printed = await page.pdf()
  await itsForm.getByLabel('Escolher PDF').setInputFiles(pdf(printed))
  await expect(itsForm).toContainText(/folheto\.pdf \([\d,]+ (?:kB|MB)\)/)
  await button(itsForm, 'Salvar').click()
  await expect(success(block(page, heading))).toContainText('Documento salvo.')
  const row = page.getByRole('row', { name: /34º Domingo/ })
  await expect(row).toContainText(/Folheto da semana, 20\/11\/2026 \(PDF, 0,\d MB\)/)
  await button(row, 'Editar 34º Domingo').click()
  const link = page.getByRole('link', { name: /^Ver o PDF atual/ })
  const answer = await page.request.get((await link.getAttribute('href'))!)
  expect((await answer.body()).equals(printed)).toBe(true)
  expect(answer.headers()['content-disposition']).toContain("UTF-8''34%C2%BA%20Domingo.pdf")
  await expectNoViolations(page)
})

test.describe('what only the server can tell', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('what is no PDF is refused before it is sent, and an answer of the server stands at the field', async ({
    page,
  }, testInfo) => {
    await page.setViewportSize(phone)
    await openPanel(page, 'documentos&item=novo', { isAdmin: 0 })
    const itsForm = form(page, heading)
    const chooser = itsForm.getByLabel('Escolher PDF')
    // The browser reads it by itself: 20 MB from Playwright would take it seconds.
    const tooLarge = testInfo.outputPath('grande.pdf')
    await writeFile(tooLarge, pdfOfSize(uploadBytes.pdf + 1))
    for (const [file, sentence] of [
      [await jpeg(), 'Isto é uma imagem, e aqui vai um PDF.'],
      [
        pdf(Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1')),
        'Isto é um documento, como os do Word.',
      ],
      [pdf(Buffer.alloc(0)), 'Este arquivo está vazio.'],
      [tooLarge, 'O PDF é grande demais. Envie um de até 20 MB'],
    ] as const) {
      await chooser.setInputFiles(file)
      await expect(itsForm.getByRole('alert')).toContainText(sentence)
    }

    await field(itsForm, 'Título').fill('Contas')
    await field(itsForm, 'Tipo').selectOption('contas')
    await button(itsForm, 'Salvar').click()
    const atField = itsForm.getByRole('group', { name: /^Arquivo PDF/ }).getByRole('alert')
    await expect(atField).toHaveText('Preencha o campo Arquivo PDF.')
    const encrypted = pdfOf({ trailer: '/Encrypt << /Filter /Standard >>' })
    await chooser.setInputFiles(pdf(encrypted))
    await expect(itsForm.getByRole('alert')).toHaveCount(0)
    await button(itsForm, 'Salvar').click()
    await expect(atField).toContainText('Este PDF está protegido')
  })
})
