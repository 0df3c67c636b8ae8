// Forms against a server that fails, that does not answer, and that has ended the session: a list, a row
// with pictures, a form of its own and a document. tests/integration/panel-sentences.test.ts has all.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  answerOnce,
  block,
  button,
  field,
  form,
  loseAnswers,
  openPanel,
  openSection,
  success,
} from './panel.ts'
import { call } from './staff.ts'
import { failedLoad, failedRequest, isInSight, phone } from './visit.ts'

// Lists that do not load log the note that they show.
test.use({ expectedErrors: [failedRequest, failedLoad] })

type Case = {
  what: string
  secao: string
  heading: string
  path: string
  method: 'POST' | 'PUT'
  isAdmin?: 0
  /** Opens a row first. */
  edits?: string
  fill: [label: string, text: string][]
  button: string
  /** What is said, given the error. */
  says: (error: string) => string
}

const cases: Case[] = [
  {
    what: 'a new prayer',
    secao: 'oracoes',
    heading: 'Orações',
    path: 'oracao.php',
    method: 'POST',
    fill: [['Título', 'Nova']],
    button: 'Salvar',
    says: (error) => `Erro ao salvar oração. Tente novamente: ${error}`,
  },
  {
    what: 'a changed community',
    secao: 'comunidades',
    heading: 'Administrar Comunidade',
    path: 'comunidade.php',
    method: 'PUT',
    isAdmin: 0,
    edits: 'São José',
    fill: [['Nome', 'São José do Vale']],
    button: 'Salvar',
    says: (error) => `Erro ao salvar comunidade: ${error}`,
  },
  {
    what: 'a new user',
    secao: 'cadastrar',
    heading: 'Cadastro de Usuários',
    path: 'admin.php',
    method: 'POST',
    fill: [
      ['Nome', 'Benedita'],
      ['Email', 'benedita@paroquia.example'],
      ['Senha', 'Girassol-da-Serra-9'],
      ['Repetir senha', 'Girassol-da-Serra-9'],
    ],
    button: 'Cadastrar',
    says: (error) => `Erro ao cadastrar usuario. Tente novamente: ${error}`,
  },
  {
    what: 'the contact',
    secao: 'home',
    heading: 'Contato e redes sociais',
    path: 'site.php',
    method: 'PUT',
    fill: [['Bairro', 'Outro']],
    button: 'Salvar',
    says: (error) => `Erro ao editar. Tente novamente: ${error}`,
  },
]

async function fillIn(page: Page, it: Case): Promise<Locator> {
  const itsForm = form(page, it.heading)
  if (it.edits !== undefined) {
    await button(block(page, it.heading), `Editar ${it.edits}`).click()
    await expect(field(itsForm, it.fill[0]![0])).toBeFocused()
  }
  for (const [label, text] of it.fill) await field(itsForm, label).fill(text)
  return itsForm
}

for (const it of cases) {
  test(`${it.what}: a failure is said, and nothing is lost`, async ({ page }) => {
    await page.setViewportSize(phone)
    await openPanel(page, it.secao, { isAdmin: it.isAdmin ?? 1 })
    const itsForm = await fillIn(page, it)
    const said = itsForm.getByRole('alert')
    const expectKept = async () => {
      for (const [label, text] of it.fill) await expect(field(itsForm, label)).toHaveValue(text)
      await expect(button(itsForm, it.button)).toBeEnabled()
    }

    await answerOnce(page, it.method, it.path, { status: 500 })
    await button(itsForm, it.button).click()
    await expect(said).toHaveText(it.says('Erro de requisição: 500'))
    await expect(said).toBeFocused()
    await isInSight(said, 'part')
    await expectKept()

    await answerOnce(page, it.method, it.path, 'never')
    await button(itsForm, it.button).click()
    await expect(said).toHaveText(it.says('sem conexão com o servidor'))
    await expectKept()
    await button(said, 'Fechar aviso').click()
    await expect(said).toHaveCount(0)

    await answerOnce(page, it.method, it.path, { status: 401, message: 'Entre.' })
    await button(itsForm, it.button).click()
    await expect(page.getByRole('heading', { name: 'Área da equipe' })).toBeVisible()
    await expect(page.getByText(/Sua sessão terminou/)).toBeVisible()
  })
}

test('what was added although the answer was lost is not added twice', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const itsForm = form(page, 'Orações')
  const titles = async () => {
    const { data } = await call<{ titulo: string }[]>(page, 'GET', 'oracao.php')
    return data.map(({ titulo }) => titulo).filter((titulo) => titulo.startsWith('Uma vez'))
  }
  await field(itsForm, 'Título').fill('Uma vez só')
  await loseAnswers(page, 'POST', 'oracao.php', 1)
  await button(itsForm, 'Salvar').click()
  await expect(success(block(page, 'Orações'))).toContainText('Adicionada com sucesso.')
  await button(page, 'Adicionar mais').click()
  await expect(field(itsForm, 'Título')).toHaveValue('')

  // The second sending gets no answer either, and the browser drops the page meanwhile.
  await field(itsForm, 'Título').fill('Uma vez mais')
  await loseAnswers(page, 'POST', 'oracao.php', 2)
  await button(itsForm, 'Salvar').click()
  await expect(itsForm.getByRole('alert')).toContainText('sem conexão')
  await page.reload()
  await expect(field(itsForm, 'Título')).toHaveValue('Uma vez mais')
  // Something else fails in between.
  await answerOnce(page, 'POST', 'oracao.php', { status: 503 })
  await button(itsForm, 'Salvar').click()
  await expect(itsForm.getByRole('alert')).toBeVisible()
  await button(itsForm, 'Salvar').click()
  await expect(success(block(page, 'Orações'))).toContainText('Adicionada com sucesso.')
  await expect(block(page, 'Orações').getByRole('row', { name: /Uma vez mais/ })).toBeVisible()
  expect(await titles()).toEqual(['Uma vez só', 'Uma vez mais'])
})

test('a row that another user removed: the text may become a new one', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openPanel(page, 'oracoes')
  const itsForm = form(page, 'Orações')
  await button(block(page, 'Orações'), 'Editar Ave-Maria').click()
  await field(itsForm, 'Título').fill('Ave-Maria cheia de graça')
  const { data } = await call<{ id: number; titulo: string }[]>(page, 'GET', 'oracao.php')
  const { id } = data.find(({ titulo }) => titulo === 'Ave-Maria')!
  await call(page, 'DELETE', 'oracao.php', { id })
  const gone = block(page, 'Orações').getByText(/salve para adicionar de novo/)
  await button(itsForm, 'Editar').click()
  await expect(gone).toBeVisible()
  await expect(field(itsForm, 'Título')).toHaveValue('Ave-Maria cheia de graça')
  await page.reload()
  await button(itsForm, 'Salvar').click()
  await expect(success(block(page, 'Orações'))).toContainText('Adicionada com sucesso.')
  await openSection(page, 'oracoes')
  await expect(field(itsForm, 'Título')).toHaveValue('')
})

test(
  'what the server refuses is marked, has the focus, and is said in one message',
  { tag: '@quick' },
  async ({ page }) => {
    await openPanel(page, 'oracoes')
    const itsForm = form(page, 'Orações')
    const title = field(itsForm, 'Título')
    await title.fill('A'.repeat(501))
    await button(itsForm, 'Salvar').click()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription('Confira o campo Título.')
    const [beside, below] = await itsForm.getByRole('alert').all()
    await expect(beside!).toHaveText('Confira o campo Título.')
    await expect(below!).toHaveText(
      'Erro ao salvar oração. Tente novamente: Confira o campo Título.',
    )
    await title.fill('Ave')
    await expect(title).not.toHaveAttribute('aria-invalid')
  },
)

for (const [secao, heading, row, path, said] of [
  ['oracoes', 'Orações', 'Ave-Maria', 'oracao.php', 'Erro ao deletar oração'],
  [
    'comunidades',
    'Administrar Comunidade',
    'São José',
    'comunidade.php',
    'Erro ao deletar comunidade: Erro de requisição: 500',
  ],
] as const) {
  test(`${heading}: what cannot be taken away stays, and why is said beside it`, async ({
    page,
  }) => {
    await openPanel(page, secao)
    const it = block(page, heading)
    await answerOnce(page, 'DELETE', path, { status: 500 })
    await button(it, `Excluir ${row}`).click()
    if (secao === 'comunidades') await button(page.getByRole('dialog'), 'Excluir tudo').click()
    await expect(it.getByRole('alert')).toHaveText(said)
    await expect(button(it, `Excluir ${row}`)).toBeVisible()
  })
}

test('a list that does not come says so, and comes when asked again', async ({ page }) => {
  let isBroken = true
  await page.route('**/api/comunidade.php', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { status: 'error' } }) : route.fallback(),
  )
  await openPanel(page, 'comunidades')
  const it = block(page, 'Administrar Comunidade')
  await expect(it.getByText('Erro ao carregar comunidades: Erro de requisição: 500')).toBeVisible()
  isBroken = false
  await button(it, 'Tentar novamente').click()
  await expect(button(it, 'Editar São José')).toBeVisible()
  await expect(it.getByText(/Erro ao carregar/)).toHaveCount(0)
})

test('a document that does not come says so, and comes when asked again', async ({ page }) => {
  let isBroken = true
  await page.route('**/api/terco.php', (route) => (isBroken ? route.abort() : route.fallback()))
  await openPanel(page, 'terco')
  const it = block(page, 'Santo Terço')
  await expect(it.getByRole('alert')).toContainText('Erro ao carregar Terço')
  isBroken = false
  await button(it, 'Tentar novamente').click()
  await expect(field(form(page, 'Santo Terço'), 'Título')).not.toHaveValue('')
})

test('an undoing that fails can be tried again', async ({ page }) => {
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  await button(it, 'Excluir Ave-Maria').click()
  await answerOnce(page, 'POST', 'restaurar.php', 'never')
  await button(it, 'Desfazer').click()
  await expect(it.getByRole('alert')).toContainText('Não foi possível desfazer')
  await button(it, 'Desfazer').click()
  await expect(button(it, 'Editar Ave-Maria')).toBeVisible()
})
