// Every page that is reached by navigation, while the API is in trouble.
import type { Locator, Page, Route } from '@playwright/test'
import { siteAway } from '../../src/api/sentences/failed-requests.ts'
import { testNow } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { failedRequest, isAlive, passTimeUntil, principal } from './visit.ts'

test.use({ expectedErrors: ['^Erro ao (carregar|receber) ', failedRequest] })

const faults = [
  {
    name: 'answers 500',
    fail: (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
    reason: 'Erro de requisição: 500',
    oracoesReason: 'Erro: 500',
  },
  {
    name: 'is out of reach',
    fail: (route: Route) => route.abort(),
    reason: 'sem conexão com o servidor',
  },
  {
    name: 'answers half a JSON',
    fail: (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"data": [' }),
    reason: 'resposta inválida do servidor',
  },
]

type PageCase = {
  from: string
  link: string
  waiting: string[]
  /** The notes on the console; those of the prayers have a wording of their own. */
  notes: string[]
  alerts: boolean
  recovered: string
}

const cases: PageCase[] = [
  {
    from: '/Admin',
    link: 'Home',
    waiting: ['Carregando...', 'Carregando...', 'Carregando ...'],
    notes: [
      'Erro ao carregar a palavra do pastor:',
      'Erro ao carregar as ações:',
      'Erro ao carregar a publicação:',
      'Erro ao carregar os horários:',
      'Erro ao carregar a agenda:',
    ],
    alerts: true,
    recovered: 'Um coração que escuta',
  },
  {
    from: '/Admin',
    link: 'Sobre',
    waiting: ['Carregando...', 'Carregando...', 'Carregando Comunidades...'],
    notes: [
      'Erro ao carregar a paróquia:',
      'Erro ao carregar os dados da paróquia:',
      'Erro ao carregar os horários:',
    ],
    alerts: true,
    recovered: 'Nossos padres',
  },
  {
    from: '/Sobre',
    link: 'São Pedro',
    waiting: ['Carregando dados da comunidade...'],
    notes: [],
    alerts: true,
    recovered: 'Comunidade São Pedro',
  },
  {
    from: '/Admin',
    link: 'Liturgia',
    waiting: ['Carregando...'],
    notes: ['Erro ao carregar a liturgia:'],
    alerts: false,
    recovered: 'Liturgia de teste do dia 20',
  },
  {
    from: '/Admin',
    link: 'Orações',
    waiting: ['Carregando orações...'],
    notes: ['Erro ao carregar orações:', 'Erro ao receber terço'],
    alerts: false,
    recovered: 'Consagração de Santa Margarida Maria',
  },
  {
    from: '/Admin',
    link: 'Devoções e Carismas',
    waiting: ['Carregando Devoções...'],
    notes: ['Erro ao carregar devoções:'],
    alerts: false,
    recovered: 'Clique em uma devoção para abrir...',
  },
]

async function start(page: Page, { from }: PageCase): Promise<string[]> {
  const notes: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Erro ao ')) notes.push(message.text())
  })
  await page.clock.install({ time: testNow })
  await page.goto(from)
  await isAlive(page)
  return notes
}

function linkOf(page: Page, { from, link }: PageCase): Locator {
  const place = from === '/Admin' ? principal(page) : page.getByRole('main')
  return place.getByRole('link', { name: link, exact: true })
}

function waitingTexts(page: Page): Locator {
  return page.getByRole('main').getByText(/^Carregando/)
}

// Each page with one fault, and one page with all faults: pages and faults have one mechanism each.
const [first, ...others] = cases
const failing = [
  ...faults.map((fault) => ({ each: first!, fault })),
  ...others.map((each) => ({ each, fault: faults[0]! })),
]

for (const { each, fault } of failing) {
  const { name, fail, reason, oracoesReason = reason } = fault
  test(`${each.link}, while the API ${name}`, { tag: '@quick' }, async ({ page }) => {
    const notes = await start(page, each)
    await page.route('**/api/**', fail)
    await linkOf(page, each).click()

    await expect(waitingTexts(page)).toHaveText(each.waiting)
    for (const note of each.notes) {
      const expected = note === 'Erro ao carregar orações:' ? oracoesReason : reason
      await expect
        .poll(() => notes.filter((it) => it.startsWith(`${note} `) && it.includes(expected)))
        .not.toEqual([])
    }
    expect(notes.filter((it) => !each.notes.some((note) => it.startsWith(note)))).toEqual([])
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(each.alerts ? [`Erro ao carregar comunidades: ${reason}`] : [])

    // It tries again, in vain: nothing is said twice.
    const retried = page.waitForRequest('**/api/**')
    await page.clock.fastForward(3_000)
    await retried
    await expect(waitingTexts(page)).toHaveText(each.waiting)
    await expect(alert).toHaveCount(each.alerts ? 1 : 0)

    await page.unroute('**/api/**')
    await passTimeUntil(page, waitingTexts(page), 0)
    await expect(page.getByRole('main').getByText(each.recovered).last()).toBeVisible()
  })
}

test('a page whose parts all wait says once that the database is away', async ({ page }) => {
  const each = first!
  await start(page, each)
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '15' },
      json: { status: 'error', message: siteAway, codigo: 'siteFora' },
    }),
  )
  await linkOf(page, each).click()
  const sentence = page.getByRole('main').getByText(siteAway).filter({ visible: true })
  await expect(sentence).toHaveCount(1)
  await expect(waitingTexts(page)).toHaveCount(0)

  // It tries again, in vain: the sentence stays.
  const retried = page.waitForRequest('**/api/**')
  await page.clock.fastForward(3_000)
  await retried
  await expect(sentence).toHaveCount(1)
  await expect(waitingTexts(page)).toHaveCount(0)

  await page.unroute('**/api/**')
  await passTimeUntil(page, sentence, 0)
  await expect(page.getByRole('main').getByText(each.recovered).last()).toBeVisible()
})
