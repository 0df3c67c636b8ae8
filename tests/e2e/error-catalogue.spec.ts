// The sentences of the error catalogue that belong to uploads, each with the action that shows it.
import type { Locator } from '@playwright/test'
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { answerOnce, button, form, openPanel } from './panel.ts'
import { failedRequest } from './visit.ts'

test.use({ expectedErrors: [failedRequest] })

type Answer = Parameters<typeof answerOnce>[3]
const told = 'Isto é um PDF, não uma foto.'

async function chosen(itsForm: Locator, label: string): Promise<void> {
  await itsForm.getByLabel(label).setInputFiles(await jpeg())
  await expect(itsForm.getByRole('img', { name: /escolhida|Publicação/ }).first()).toBeVisible()
}

test(
  'a refused picture of a community shows the server’s sentence',
  { tag: '@quick' },
  async ({ page }) => {
    await openPanel(page, 'comunidades')
    const itsForm = form(page, 'Administrar Comunidade')
    await button(page, 'Editar São José').click()
    await chosen(itsForm, 'Escolher foto: Foto do altar')
    const said = itsForm.getByRole('alert')
    for (const [answer, sentence] of [
      [{ status: 415, message: told }, told],
      [{ status: 200, message: told }, told],
      [{ status: 500 }, 'Erro ao enviar o arquivo'],
      [{ status: 200 }, 'Erro ao fazer upload da imagem 2: resposta inválida.'],
    ] as [Answer, string][]) {
      await answerOnce(page, 'POST', 'uploadImagemComunidade.php', answer)
      await button(itsForm, 'Salvar').click()
      await expect(said).toHaveText(`Erro ao salvar comunidade: ${sentence}`)
      await button(said, 'Fechar aviso').click()
    }
  },
)
