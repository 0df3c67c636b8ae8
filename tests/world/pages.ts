// Every page that the walks through the world's browsers visit.
import { expect, type Page } from '@playwright/test'
import { logIn } from '../e2e/session-flags.ts'
import { isAlive } from '../e2e/visit.ts'
import { publicPages } from '../support/page-headings.ts'

/** The panel's sections, in the order of its buttons. */
const secoes = [
  'home',
  'sobre',
  'comunidades',
  'horarios',
  'avisos',
  'agenda',
  'paginas',
  'oracoes',
  'terco',
  'devocoes',
  'dizimo',
  'cadastrar',
  'historico',
  'copias',
  'conta',
]

type Visited = { path: string; heading: string }

/** The staff's page is among them before a login. */
export const ofVisitors: readonly Visited[] = [
  ...publicPages,
  { path: '/Oracoes?oracao=terco&misterio=gozosos&guia=1', heading: 'Orações' },
]

export const ofStaff: readonly Visited[] = secoes.map((secao) => ({
  path: `/Admin?secao=${secao}`,
  heading: 'Bem-vindo ao painel de Administrador.',
}))

/** Calls back on each page once React has taken it over; the panel's pages with a login. */
export async function walk(
  page: Page,
  pages: readonly Visited[],
  onPage: (path: string) => Promise<void>,
): Promise<void> {
  if (pages === ofStaff) await logIn(page, { isAdmin: true })
  for (const { path, heading } of pages) {
    await page.goto(path)
    await isAlive(page)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page.getByRole('main'), path).not.toContainText('Carregando')
    await onPage(path)
  }
}
