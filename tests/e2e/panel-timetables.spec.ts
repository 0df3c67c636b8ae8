// Lines of real parishes' timetables, entered by the panel's forms and read back from the page and
// the sheet. A survey of 79 parishes has such lines by hundreds; reports of programs that could not
// take them: miserend.hu#20, #428; hours as people type them: WazeDev/WME-Place-Harmonizer#434.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { block, button, comingRows, field, form, openPanel, openSection } from './panel.ts'
import { phone, visit } from './visit.ts'

test.use({ viewport: phone })

const workdays = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'] as const

type Entry = {
  tipo?: string
  dias?: readonly string[]
  semanas?: readonly string[]
  doMes?: string
  meses?: readonly string[]
  alternado?: true
  hora?: string
  /** By label, behind 'Mais opções'. */
  mais?: Readonly<Record<string, string>>
  pausa?: true
  /** In no community. */
  fora?: true
}

const entries: Entry[] = [
  { dias: workdays, doMes: '28', hora: '7h' },
  { dias: workdays, doMes: '28', hora: '15' },
  { dias: workdays, doMes: '28', hora: '19,30' },
  { dias: ['Sexta'], hora: '20h' },
  { dias: ['Sexta'], semanas: ['1ª'], hora: '20h', mais: { Observação: 'Apostolado da Oração' } },
  { tipo: 'Confissão', dias: ['Sábado'], hora: '8h às 10h30' },
  { tipo: 'Adoração', dias: ['Quinta'], hora: '7 da noite', mais: { 'Até a hora': '19h' } },
  {
    dias: ['Quarta'],
    hora: '7 e meia da noite',
    mais: { 'Em feriados': 'É em outra hora', 'Hora em feriados': '19h' },
  },
  { dias: ['Terça'], hora: 'meio-dia', mais: { 'Em feriados': 'Não há' } },
  { dias: ['Domingo'], hora: 'sete', pausa: true },
  { tipo: 'Missa ou Celebração', dias: ['Domingo'], hora: '9h' },
  { tipo: 'Confissão', dias: ['Sexta'], mais: { 'Horário em palavras': 'pela manhã' } },
  { dias: ['Segunda'], hora: '10h', mais: { Lugar: 'Hospital São José' }, fora: true },
  { dias: workdays, hora: '6h30' },
  { doMes: '22', meses: ['Maio'], hora: '19h' },
  { dias: ['Sábado'], alternado: true, hora: '18h', mais: { 'A partir de': '2026-12-05' } },
]

const lines = [
  'Missa: todo dia 28, exceto sábado e domingo, às 7h, 15h e 19h30',
  'Missa: toda sexta-feira, exceto a 1ª, às 20h',
  'Missa: 1ª sexta-feira do mês, às 20h (Apostolado da Oração)',
  'Confissão: todo sábado, das 8h às 10h30',
  'Adoração: toda quinta-feira, às 19h, por 24 horas',
  'Missa: toda quarta-feira, às 19h30; em feriados, às 19h',
  'Missa: toda terça-feira, às 12h; não há em feriados',
  'Missa: todo domingo, às 7h; não há em janeiro',
  'Missa ou Celebração: todo domingo, às 9h',
  'Confissão: toda sexta-feira, pela manhã',
  'Missa: toda segunda-feira, às 10h, Hospital São José',
  'Missa: de segunda a sexta, às 6h30',
  'Missa: todo ano, dia 22 de maio, às 19h',
  'Missa: sábado sim, sábado não (a partir de 5 de dezembro de 2026), às 18h',
]

async function open(itsForm: Locator, summary: string) {
  const details = itsForm
    .locator('details')
    .filter({ has: itsForm.page().locator(`summary:text-is("${summary}")`) })
  if ((await details.getAttribute('open')) === null) await details.locator('> summary').click()
}

async function enter(page: Page, entry: Entry) {
  const itsForm = form(page, 'Horários')
  const labelled = (label: string) => itsForm.getByLabel(label, { exact: true })
  const { tipo = 'Missa', dias = [], semanas = [], doMes, meses = [], hora, mais = {} } = entry
  await itsForm.getByLabel(/^Tipo de celebração/).selectOption(tipo)
  if (!entry.fora) await labelled('Comunidade').selectOption({ index: 1 })
  for (const dia of dias) await labelled(dia).check()
  for (const semana of semanas) await labelled(semana).check()
  if (doMes !== undefined || entry.alternado) await open(itsForm, 'Outra repetição')
  if (doMes !== undefined) await labelled('Dias do mês').fill(doMes)
  for (const mes of meses) await labelled(mes).check()
  if (entry.alternado) {
    await itsForm.getByLabel(/^De quanto em quanto/).selectOption('Semana sim, semana não')
  }
  if (hora !== undefined) await labelled('Hora').fill(hora)
  if (Object.keys(mais).length > 0 || entry.pausa) await open(itsForm, 'Mais opções')
  for (const [label, value] of Object.entries(mais)) {
    const control = labelled(label)
    if (label === 'Em feriados') await control.selectOption(value)
    else await control.fill(value)
  }
  if (entry.pausa) {
    await button(itsForm, 'Adicionar uma pausa').click()
    await labelled('De').fill('2027-01-01')
    await labelled('Até o dia').fill('2027-01-31')
    await labelled('Todos os anos').check()
    await expect(itsForm.getByText('Não há em janeiro.')).toBeVisible()
  }
  await button(itsForm, 'Salvar').click()
  await button(block(page, 'Horários'), 'Adicionar outra celebração').click()
  await expect(itsForm.getByLabel(/^Tipo de celebração/)).toHaveValue('')
}

test('lines of real timetables are entered, and stand on the page and the sheet', async ({
  page,
  site: { db },
}) => {
  test.setTimeout(180_000)
  await db.deleteFrom('excecao').execute()
  await db.deleteFrom('celebracao').execute()
  await openPanel(page, 'comunidades')
  await page.getByRole('button', { name: 'Editar Matriz', exact: false }).first().click()
  const ofCommunity = form(page, 'Administrar Comunidade').last()
  await ofCommunity
    .getByLabel('Observação dos horários')
    .fill('Horários podem mudar em datas especiais.')
  await button(ofCommunity, 'Salvar').click()
  await expect(page.getByText('Comunidade atualizada com sucesso.')).toBeVisible()

  await openSection(page, 'horarios&item=celebracao-novo')
  for (const entry of entries) await enter(page, entry)
  await visit(page, '/Horarios')
  const main = page.getByRole('main')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const line of lines) {
      await expect(main.getByRole('listitem').filter({ hasText: line }).first()).toBeVisible()
    }
    await expect(main.getByText('Horários podem mudar em datas especiais.')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Outros lugares' })).toBeVisible()
  }
  // A door sheet has a date and an end: miserend.hu#777
  await expect(main.getByText(/^Impresso em \d\d\/\d\d\/2026, vale até /)).toBeVisible()
})

// Families before closed churches: forums.catholic.com t/158046, miserend.hu#323
test(
  'Christmas is prepared in three taps, closes no other church, and opens again',
  { tag: '@quick' },
  async ({ page, site: { db } }) => {
    await db.deleteFrom('excecao').execute()
    await openPanel(page, 'horarios', { isAdmin: 0 })
    let taps = 0
    const tap = async (what: Locator) => {
      taps += 1
      await what.click()
    }
    await tap(page.locator('summary', { hasText: 'Preparar o Natal' }))
    const itsForm = page.getByRole('form', { name: 'Preparar o Natal' })
    const day = (name: RegExp) => itsForm.getByRole('group', { name })
    const [eve, christmas] = [day(/^Véspera de Natal,/), day(/^Natal,/)]
    await tap(eve.getByLabel('Hora', { exact: true }))
    await page.keyboard.type('20h')
    await tap(button(itsForm, 'Salvar os horários'))
    await expect(itsForm.getByText('Horários salvos.')).toBeVisible()
    expect(taps).toBe(3)
    // What was prepared stands there, and in the list of the same page, where it is changed.
    await expect(page.getByText(/^Já tem horários em Matriz/)).toBeVisible()
    await eve.getByRole('button', { name: /^Mudar: 20h, Missa, Matriz/ }).click()
    const changes = block(page, 'Mudanças de horário')
    await expect(field(changes, 'Hora')).toBeFocused()
    await field(changes, 'Hora').fill('19h30')
    await button(changes, 'Salvar').click()
    await expect(eve.getByText(/^19h30, Missa, Matriz/)).toBeVisible()

    // A volunteer of one chapel closes hers, and those that she ticks.
    await christmas.getByLabel('Hora', { exact: true }).fill('9h')
    await christmas.getByLabel('Comunidade', { exact: true }).selectOption('São José')
    await expect(christmas.getByRole('status')).toHaveText(/^(?!.*Fecha)/)
    await button(itsForm, 'Salvar os horários').click()
    await expect(page.getByText(/^Já tem horários em Matriz.* e São José$/)).toBeVisible()

    await visit(page, '/Horarios')
    const special = page.getByRole('region', { name: 'Dias especiais' })
    const onEve = special.locator('section').filter({ hasText: 'Véspera de Natal' })
    await expect(onEve.getByRole('listitem')).toHaveText([/19h30.*Missa.*Matriz/s])
    await visit(page, '/Home')
    const days = page.getByRole('region', { name: 'Próximos dias' })
    await expect(
      days.getByRole('link', { name: /^Horários especiais: Véspera de Natal/ }),
    ).toBeVisible()
  },
)

// A Mass that moves to another date: the January timetable of a parish paper
test('a Mass moves to another date in one action, and both days say so', async ({
  page,
  site: { db },
}) => {
  await db.deleteFrom('excecao').execute()
  await openPanel(page, 'horarios')
  const row = comingRows(page).filter({ hasText: 'Missa' }).first()
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Mudar só este dia' }).click()
  const changes = block(page, 'Mudanças de horário')
  await changes.getByLabel('Passa para o dia').fill('2026-11-27')
  await field(changes, 'Hora').fill('18h15')
  await button(changes, 'Salvar').click()
  await expect(changes.getByText(/^Muda o dia, a hora ou o lugar: .*27 de novembro/)).toBeVisible()
  await visit(page, '/Horarios')
  const special = page.getByRole('region', { name: 'Dias especiais' })
  await expect(special.getByText(/^passa para sexta-feira, 27 de novembro, às 18h15/)).toBeVisible()
  await expect(special.getByText(/^em vez de /)).toBeVisible()
})

test('a novena is prepared night by night in one form, and undone in one step', async ({
  page,
  site: { db },
}) => {
  await db.deleteFrom('excecao').execute()
  await openPanel(page, 'horarios', { isAdmin: 0 })
  await page.locator('summary', { hasText: 'Preparar uma festa' }).click()
  const itsForm = page.getByRole('form', { name: 'Preparar uma festa' })
  await itsForm.getByLabel(/^Nome da festa/).fill('Festa de São José')
  await itsForm.getByLabel(/^Dia da festa/).fill('2026-12-21')
  await itsForm.getByLabel('Comunidade', { exact: true }).first().selectOption('São José')
  await itsForm.getByLabel(/^Hora de cada noite/).fill('19h40')
  await itsForm.getByLabel('1º dia, sábado, 12 de dezembro').fill('A esperança')
  const day = itsForm.getByRole('group', { name: /^Festa de São José, segunda-feira/ })
  await expect(day.getByLabel('Comunidade', { exact: true })).toHaveValue('2')
  await day.getByLabel('Hora', { exact: true }).fill('10h')
  await button(itsForm, 'Salvar a festa').click()
  await expect(itsForm.getByText('Festa salva.')).toBeVisible()
  const entered = async () => {
    const [times, events] = await Promise.all([
      db.selectFrom('excecao').select('motivo').orderBy('data').execute(),
      db.selectFrom('evento').select('titulo').where('titulo', 'like', '%São José').execute(),
    ])
    return [...times.map(({ motivo }) => motivo), ...events.map(({ titulo }) => titulo)]
  }
  expect(await entered()).toEqual([
    '1º dia da novena: A esperança',
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((noite) => `${noite}º dia da novena`),
    'Festa de São José',
    'Novena de São José',
    'Festa de São José',
  ])

  await button(itsForm, 'Desfazer').click()
  await expect(page.getByText(/^Desfeito/)).toBeVisible()
  expect(await entered()).toEqual([])
  await expect(itsForm.getByLabel('1º dia, sábado, 12 de dezembro')).toHaveValue('A esperança')
})
