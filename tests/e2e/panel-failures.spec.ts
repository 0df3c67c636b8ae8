// Forms against a server that fails, that does not answer, and that has ended the session: a list and a
// document. tests/integration/panel-sentences.test.ts has the sentences of all.
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
  fill: [label: string, text: string]
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
    fill: ['Título', 'Nova'],
    says: (error) => `Erro ao salvar oração. Tente novamente: ${error}`,
  },
  {
    what: 'the contact',
    secao: 'home',
    heading: 'Contato e redes sociais',
    path: 'site.php',
    method: 'PUT',
    fill: ['Bairro', 'Outro'],
    says: (error) => `Erro ao editar. Tente novamente: ${error}`,
  },
]

for (const it of cases) {
  test(`${it.what}: a failure is said, and nothing is lost`, async ({ page }) => {
    await page.setViewportSize(phone)
    await openPanel(page, it.secao)
    const itsForm = form(page, it.heading)
    const [label, text] = it.fill
    await field(itsForm, label).fill(text)
    const said = itsForm.getByRole('alert')
    const expectKept = async () => {
      await expect(field(itsForm, label)).toHaveValue(text)
      await expect(button(itsForm, 'Salvar')).toBeEnabled()
    }

    await answerOnce(page, it.method, it.path, { status: 500 })
    await button(itsForm, 'Salvar').click()
    await expect(said).toHaveText(it.says('Erro de requisição: 500'))
    await expect(said).toBeFocused()
    await isInSight(said, 'part')
    await expectKept()

    await answerOnce(page, it.method, it.path, 'never')
    await button(itsForm, 'Salvar').click()
    await expect(said).toHaveText(it.says('sem conexão com o servidor'))
    await expectKept()
    await button(said, 'Fechar aviso').click()
    await expect(said).toHaveCount(0)

    await answerOnce(page, it.method, it.path, { status: 401, message: 'Entre.' })
    await button(itsForm, 'Salvar').click()
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
  await expect(success(block(page, 'Orações'))).toContainText('Oração salva.')
  await button(page, 'Adicionar outra oração').click()
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
  await expect(success(block(page, 'Orações'))).toContainText('Oração salva.')
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
  await expect(success(block(page, 'Orações'))).toContainText('Oração salva.')
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

test('a list that does not come, and an undoing that fails, are asked for again', async ({
  page,
}) => {
  let isBroken = true
  await page.route('**/api/oracao.php', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { status: 'error' } }) : route.fallback(),
  )
  await openPanel(page, 'oracoes')
  const it = block(page, 'Orações')
  await expect(it.getByText(/^Erro ao carregar .*: Erro de requisição: 500/)).toBeVisible()
  isBroken = false
  await button(it, 'Tentar novamente').click()
  await expect(button(it, 'Editar Ave-Maria')).toBeVisible()
  await expect(it.getByText(/Erro ao carregar/)).toHaveCount(0)

  await button(it, 'Excluir Ave-Maria').click()
  await answerOnce(page, 'POST', 'restaurar.php', 'never')
  await button(it, 'Desfazer').click()
  await expect(it.getByRole('alert')).toContainText('Não foi possível desfazer')
  await button(it, 'Desfazer').click()
  await expect(button(it, 'Editar Ave-Maria')).toBeVisible()
})
