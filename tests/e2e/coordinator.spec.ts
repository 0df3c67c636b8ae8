// A coordinator who looks after one chapel: registered, at work, and with fewer rights than a form expects.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { countTaps } from './mail.ts'
import {
  block,
  button,
  changeSection,
  field,
  form,
  openPanel,
  openSection,
  success,
} from './panel.ts'
import { asAdmin, call, member, type Member } from './staff.ts'
import { failedRequest } from './visit.ts'

const chapel = { id: 3, nome: 'Nossa Senhora Aparecida – Córrego de Aparecida' }
const partOf = /^Aqui está só o que é das suas comunidades\. Para o resto, peça/

async function coordinator(page: Page): Promise<Member> {
  const who = await member(page, { nome: 'Zilda' })
  await giveComunidades(page, who, [chapel.id])
  return who
}

async function giveComunidades(page: Page, { id }: Member, comunidades: number[]): Promise<void> {
  await asAdmin(page, 'admin.php', { id, comunidades, secretaria: 0 }, 'PUT')
}

test('an administrator registers a coordinator in six taps, and reads who may change what', async ({
  page,
}) => {
  await openPanel(page, 'home')
  const taps = await countTaps(page)
  await changeSection(page, 'Cadastrar Usuário')
  const itsForm = form(page, 'Cadastro de Usuários')
  await field(itsForm, 'Nome').click()
  await page.keyboard.type('Benedita')
  await field(itsForm, 'Email').click()
  await page.keyboard.type('benedita@paroquia.example')
  await expect(itsForm.getByRole('checkbox', { name: 'Todas' })).toBeChecked()
  await itsForm.getByRole('checkbox', { name: chapel.nome }).click()
  await expect(itsForm.getByRole('checkbox', { name: 'Todas' })).not.toBeChecked()
  await itsForm.getByRole('checkbox', { name: /Secretaria/ }).click()
  await button(itsForm, 'Cadastrar').click()
  await expect(success(block(page, 'Cadastro de Usuários')).first()).toContainText('cadastrado')
  expect(taps()).toBeLessThanOrEqual(6)

  const rights = page.getByRole('table', { name: 'Quem pode o quê' })
  await expect(rights.getByRole('row', { name: 'Benedita' })).toContainText(
    `${chapel.nome}: textos, horários, avisos, eventos e encontros`,
  )
  await expect(rights.getByRole('row', { name: 'Benedita' })).not.toContainText('Secretaria')
  await expect(rights.getByRole('row', { name: 'Rita' })).toContainText('Tudo (Administrador)')
  const { data } = await call<{ nome: string }[]>(page, 'GET', 'admin.php')
  expect(data.find(({ nome }) => nome === 'Benedita')).toMatchObject({
    isAdmin: 0,
    comunidades: [chapel.id],
    secretaria: 0,
  })
})

test('a coordinator sees and changes what is of the chapel, and nothing else', async ({ page }) => {
  await openPanel(page, 'avisos', await coordinator(page))
  await expect(
    page.getByRole('navigation', { name: 'Seções do painel' }).getByRole('button'),
  ).toHaveText([
    'Editar Horários',
    'Editar Avisos',
    'Editar Agenda',
    'Editar Comunidade',
    'Editar Páginas',
    'Histórico',
    'Minha conta',
  ])
  await expect(page.getByText(partOf)).toBeVisible()
  const notices = block(page, 'Avisos')
  await expect(notices.getByRole('row')).toHaveCount(0)
  const notice = form(page, 'Avisos')
  await field(notice, 'Título').fill('Festa da capela')
  await expect(field(notice, 'Comunidade').locator('option')).toHaveText(['Escolha…', chapel.nome])
  await expect(field(notice, 'Comunidade')).toHaveValue(String(chapel.id))
  await expect(notice.getByRole('checkbox', { name: /[Uu]rgente/ })).toHaveCount(0)
  await field(notice, 'Texto').fill('No sábado, às 17h.')
  await button(notice, 'Salvar').click()
  await expect(button(notices, 'Editar Festa da capela')).toBeVisible()

  await changeSection(page, 'Editar Horários')
  const times = block(page, 'Horários')
  await expect(times.getByRole('row').nth(1)).toBeVisible()
  await expect(times.getByRole('row').filter({ hasNotText: 'Aparecida' })).toHaveCount(1)
  await expect(button(times, 'Mudar a ordem')).toHaveCount(0)
  const ofDays = block(page, 'Próximos dias').locator('details:has(> summary > h3) details')
  await expect(ofDays.first()).toBeVisible()
  await expect(ofDays.filter({ hasNotText: 'Aparecida' })).toHaveCount(0)
  await expect(button(block(page, 'Mudanças de horário'), 'Editar')).toHaveCount(0)
  await times
    .getByRole('button', { name: /^Editar Missa/ })
    .first()
    .click()
  await field(form(page, 'Horários'), 'Hora').fill('9h30')
  await button(form(page, 'Horários'), 'Salvar').click()
  await expect(times.getByRole('button', { name: /^Editar Missa.*9h30/ })).toBeVisible()

  await changeSection(page, 'Editar Comunidade')
  const communities = block(page, 'Administrar Comunidade')
  await expect(communities.getByRole('row')).toHaveCount(2)
  await expect(communities.getByRole('form')).toHaveCount(0)
  await expect(communities.getByRole('button', { name: /^(?:Excluir|Mudar)/ })).toHaveCount(0)
  await button(communities, `Editar ${chapel.nome}`).click()
  await expect(form(page, 'Administrar Comunidade')).toBeVisible()

  await changeSection(page, 'Editar Páginas')
  const pages = block(page, 'Páginas')
  await expect(pages.getByRole('row')).toHaveCount(2)
  await button(pages, 'Editar Terço dos Homens').click()
  await expect(field(form(page, 'Páginas'), 'Hora do encontro')).toBeVisible()
  await expect(form(page, 'Páginas').getByLabel('Texto')).toHaveCount(0)
  await field(form(page, 'Páginas'), 'Hora do encontro').fill('20h')
  await button(form(page, 'Páginas'), 'Salvar').click()
  await expect(success(pages)).toContainText('Terço dos Homens')

  await changeSection(page, 'Histórico')
  const history = block(page, 'Histórico')
  await expect(history.getByRole('listitem')).toHaveCount(3)
})

test.describe('a right that is lost', () => {
  test.use({ expectedErrors: [failedRequest] })

  test('while a form is open: the save says so, the text stays, and the panel narrows later', async ({
    page,
  }) => {
    const who = await coordinator(page)
    await openPanel(page, 'avisos', who)
    const it = form(page, 'Avisos')
    await field(it, 'Título').fill('Festa da capela')
    await field(it, 'Texto').fill('No sábado, às 17h.')
    await giveComunidades(page, who, [])
    await button(it, 'Salvar').click()
    await expect(it.getByRole('alert')).toHaveText(
      'O seu acesso não inclui esta mudança. Nada foi alterado: peça a um administrador.',
    )
    await expect(field(it, 'Texto')).toHaveValue('No sábado, às 17h.')
    await button(it, 'Fechar sem salvar').click()
    await button(page.getByRole('dialog'), 'Sair sem salvar').click()
    await expect(page.getByRole('heading', { name: 'Administrar Comunidade' })).toBeVisible()
    await expect(page.getByText('Você ainda não cuida de nenhuma comunidade.')).toBeVisible()
    await expect(page.getByText('Ainda não há nada aqui.')).toBeVisible()
    const { data } = await call<{ titulo: string }[]>(page, 'GET', 'aviso.php')
    expect(data.map(({ titulo }) => titulo)).not.toContain('Festa da capela')

    await giveComunidades(page, who, [chapel.id])
    await openSection(page, 'avisos&item=novo')
    await expect(field(it, 'Texto')).toHaveValue('No sábado, às 17h.')
    await button(it, 'Salvar').click()
    const notices = block(page, 'Avisos')
    await expect(button(notices, 'Editar Festa da capela')).toBeVisible()

    await giveComunidades(page, who, [4])
    await button(notices, 'Excluir Festa da capela').click()
    await expect(notices.getByRole('alert')).toContainText('O seu acesso não inclui esta mudança.')
    await changeSection(page, 'Editar Comunidade')
    await expect(button(page, 'Editar Santo Antônio')).toBeVisible()
    await expect(button(page, `Editar ${chapel.nome}`)).toHaveCount(0)
  })
})
