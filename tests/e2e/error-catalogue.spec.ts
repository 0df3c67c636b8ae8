// The sentences of the error catalogue that belong to uploads and to the panel's saves, each with the
// action that shows it. What lists and documents say is in panel-failures.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { jpeg } from './chosen-files.ts'
import { expect, test } from './fixtures.ts'
import { answerOnce, block, button, field, form, openPanel } from './panel.ts'
import { failedRequest } from './visit.ts'

test.use({ expectedErrors: [failedRequest] })

type Answer = Parameters<typeof answerOnce>[3]
/** Refusals of an upload without a sentence: also with a status that says that all is well. */
const mute: Answer[] = [{ status: 500 }, { status: 200 }]
const told = 'Isto é um PDF, não uma foto.'

async function chosen(itsForm: Locator, label: string): Promise<void> {
  await itsForm.getByLabel(label).setInputFiles(await jpeg())
  await expect(itsForm.getByRole('img', { name: /escolhida|Publicação/ }).first()).toBeVisible()
}

type Upload = {
  secao: string
  heading: string
  edits?: string
  label: string
  button: string
  path: string
  says: (message?: string) => string
}

const uploads: Upload[] = [
  {
    secao: 'home',
    heading: 'Paróquia em Ação',
    label: 'Escolher foto',
    button: 'Salvar',
    path: 'uploadImagemAcao.php',
    says: (message = 'Erro ao enviar o arquivo') => `Erro ao Salvar ação: ${message}`,
  },
  {
    secao: 'sobre',
    heading: 'Textos e fotos da paróquia',
    label: 'Escolher foto: Segunda foto',
    button: 'Salvar',
    path: 'uploadImagemParoquia.php',
    says: (message = 'Erro ao enviar o arquivo') => `Erro ao editar. Tente novamente: ${message}`,
  },
  {
    secao: 'home',
    heading: 'Palavra do Pastor',
    label: 'Escolher foto',
    button: 'Salvar',
    path: 'imagemPadre.php',
    says: (message = 'Erro ao enviar arquivo.') => `Erro ao editar. Tente novamente: ${message}`,
  },
]

for (const it of uploads) {
  test(`${it.path}: the server’s sentence, or the usual one`, async ({ page }) => {
    await openPanel(page, it.secao)
    const itsForm = form(page, it.heading)
    await chosen(itsForm, it.label)
    for (const answer of mute) {
      await answerOnce(page, 'POST', it.path, answer)
      await button(itsForm, it.button).click()
      await expect(itsForm.getByRole('alert')).toHaveText(it.says())
      await button(itsForm.getByRole('alert'), 'Fechar aviso').click()
    }
    await answerOnce(page, 'POST', it.path, { status: 415, message: told })
    await button(itsForm, it.button).click()
    await expect(itsForm.getByRole('alert')).toHaveText(it.says(told))
  })
}

test('a success without a file name is none', async ({ page }) => {
  await openPanel(page, 'home')
  const itsForm = form(page, 'Palavra do Pastor')
  await chosen(itsForm, 'Escolher foto')
  await page.route('**/api/imagemPadre.php', (route) =>
    route.fulfill({ json: { status: 'success' } }),
  )
  await button(itsForm, 'Salvar').click()
  await expect(itsForm.getByRole('alert')).toHaveText(
    'Erro ao editar. Tente novamente: Erro ao enviar arquivo.',
  )
})

test('a picture of a community', { tag: '@quick' }, async ({ page }) => {
  await openPanel(page, 'comunidades')
  const itsForm = form(page, 'Administrar Comunidade')
  await button(page, 'Editar São José').click()
  await chosen(itsForm, 'Escolher foto: Foto da fachada')
  const said = itsForm.getByRole('alert')
  for (const [answer, sentence] of [
    [{ status: 415, message: told }, told],
    [{ status: 200, message: told }, told],
    [{ status: 500 }, 'Erro ao enviar o arquivo'],
    [{ status: 200 }, 'Erro ao fazer upload da imagem 1: resposta inválida.'],
  ] as [Answer, string][]) {
    await answerOnce(page, 'POST', 'uploadImagemComunidade.php', answer)
    await button(itsForm, 'Salvar').click()
    await expect(said).toHaveText(`Erro ao salvar comunidade: ${sentence}`)
    await button(said, 'Fechar aviso').click()
  }
})

const refused = 'Confira o campo Título.'
const saves: [secao: string, heading: string, name: string, path: string, says: string][] = [
  ['home', 'Paróquia em Ação', 'Título', 'acao.php', `Erro ao Salvar ação: ${refused}`],
  [
    'oracoes',
    'Orações',
    'Título',
    'oracao.php',
    `Erro ao salvar oração. Tente novamente: ${refused}`,
  ],
  [
    'devocoes',
    'Devoções e Carismas',
    'Título',
    'devocao.php',
    `Erro ao salvar devoção. Tente novamente: ${refused}`,
  ],
  [
    'comunidades',
    'Administrar Comunidade',
    'Nome',
    'comunidade.php',
    `Erro ao salvar comunidade: ${refused}`,
  ],
]

/** Fills one field and sends the form, whose answer is a refusal. */
async function send(page: Page, heading: string, name: string): Promise<Locator> {
  const itsForm = form(page, heading)
  await field(itsForm, name).fill('Nova')
  await itsForm.locator('button[type=submit]').click()
  return itsForm.getByRole('alert')
}

for (const [secao, heading, name, path, says] of saves) {
  test(`${heading}: one message with the server’s sentence and no status`, async ({ page }) => {
    await openPanel(page, secao)
    await answerOnce(page, 'POST', path, { status: 422, message: refused })
    await expect(await send(page, heading, name)).toHaveText(says)
    await answerOnce(page, 'POST', path, { status: 200 })
    await expect(await send(page, heading, name)).toHaveText(
      says.replace(refused, 'resposta inválida do servidor'),
    )
  })
}

for (const [secao, heading, row, path, says] of [
  ['oracoes', 'Orações', 'Ave-Maria', 'oracao.php', 'Erro ao deletar oração'],
  ['home', 'Paróquia em Ação', 'Catequese', 'acao.php', 'Erro ao deletar Ação. '],
] as const) {
  test(`${heading}: what cannot be removed, with the server’s sentence`, async ({ page }) => {
    await openPanel(page, secao)
    const it = block(page, heading)
    const sentence = 'O site está ocupado.'
    await answerOnce(page, 'DELETE', path, { status: 503, message: sentence })
    await button(it, `Excluir ${row}`).click()
    await expect(it.getByRole('alert')).toHaveText(`${says}${sentence}`)
  })
}
