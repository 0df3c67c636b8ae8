// Every page that the walks through the world's browsers visit.
import { expect, type Page } from '@playwright/test'
import { putDocument } from '../e2e/documents.ts'
import { restoringAfter } from '../e2e/restore.ts'
import { logIn } from '../e2e/session-flags.ts'
import type { SiteProcess } from '../e2e/site-process.ts'
import { isAlive } from '../e2e/visit.ts'
import { publicPages } from '../support/page-headings.ts'
import { receiver } from '../support/receiver.ts'

export type Walker = 'visitors' | 'staff'
type Visited = { path: string; heading: string }

/** The staff's page is among them before a login. */
const ofVisitors: readonly Visited[] = [
  ...publicPages,
  { path: '/Oracoes?oracao=terco&misterio=gozosos&guia=1', heading: 'Orações' },
  { path: '/Dizimo?folha=2', heading: 'Cartões com o código, para imprimir' },
]

/** Each section of the panel: what its buttons lead to. */
async function ofStaff(page: Page): Promise<readonly Visited[]> {
  await logIn(page, { isAdmin: true })
  await page.goto('/Admin')
  await isAlive(page)
  const panel = page.getByRole('navigation', { name: 'Partes do painel' })
  const buttons = panel.getByRole('listitem').getByRole('button')
  const heading = 'Bem-vindo ao painel de Administrador.'
  const pages: Visited[] = []
  await expect(buttons.first()).toBeVisible()
  for (const button of await buttons.all()) {
    await button.click()
    await expect(page).toHaveURL(/secao=/)
    const { pathname, search } = new URL(page.url())
    pages.push({ path: pathname + search, heading })
    // On a phone the buttons are folded once a section is in the address.
    await page.goBack()
    await expect(page).toHaveURL(/\/Admin$/)
  }
  return pages
}

/** What the starter content lacks: a key for payments, and a document. */
async function fill({ db, dataDir }: SiteProcess): Promise<void> {
  await putDocument({ db, dataDir }, { titulo: 'Folheto do Primeiro Domingo do Advento' })
  const corpo = JSON.stringify({
    texto: 'O dízimo é um gesto de gratidão.',
    ...receiver,
  })
  await db.updateTable('documento').set({ corpo }).where('nome', '=', 'dizimo').execute()
}

/** Calls back on each page of a filled site once React has taken it over. */
export async function walk(
  page: Page,
  site: SiteProcess,
  who: Walker,
  onPage: (path: string) => Promise<void>,
): Promise<void> {
  await restoringAfter(site.db, ['documento', 'documento_pdf'], async () => {
    await fill(site)
    const pages = who === 'staff' ? await ofStaff(page) : ofVisitors
    for (const { path, heading } of pages) {
      await page.goto(path)
      await isAlive(page)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      await expect(page.getByRole('main'), path).not.toContainText('Carregando')
      await onPage(path)
    }
  })
}
