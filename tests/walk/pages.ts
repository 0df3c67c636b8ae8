// Every page that the walks visit.
import { expect, type Page } from '@playwright/test'
import { putDocument } from '../e2e/documents.ts'
import { logIn } from '../e2e/session-flags.ts'
import type { SiteProcess } from '../e2e/site-process.ts'
import { isAlive, visit } from '../e2e/visit.ts'
import { publicPages } from '../support/page-headings.ts'
import { receiver } from '../support/receiver.ts'

/** The staff's page is among them before a login. */
export const pagesOfVisitors: readonly { path: string; heading: string }[] = [
  ...publicPages,
  { path: '/Oracoes?oracao=terco&misterio=gozosos&guia=1', heading: 'Orações' },
  { path: '/Dizimo?folha=2', heading: 'Cartões com o código, para imprimir' },
]

/** Opens a page of a site that also has what the starter content lacks: a PIX key and a document. */
export async function visitFilled(page: Page, site: SiteProcess, path: string): Promise<void> {
  await fill(site)
  await visit(page, path)
  await expect(page.getByRole('main'), path).not.toContainText('Carregando')
}

export async function fill({ db, dataDir }: SiteProcess): Promise<void> {
  await putDocument({ db, dataDir }, { titulo: 'Folheto do Primeiro Domingo do Advento' })
  const corpo = JSON.stringify({ texto: 'O dízimo é um gesto de gratidão.', ...receiver })
  await db.updateTable('documento').set({ corpo }).where('nome', '=', 'dizimo').execute()
}

/** Opens each section of the panel that an administrator's buttons lead to. */
export async function walkPanel(
  page: Page,
  onSection: (secao: string) => Promise<void>,
): Promise<void> {
  await logIn(page, { isAdmin: true })
  await visit(page, '/Admin')
  const panel = page.getByRole('navigation', { name: 'Seções do painel' })
  const buttons = panel.getByRole('listitem').getByRole('button')
  await expect(buttons.first()).toBeVisible()
  const paths: string[] = []
  for (const button of await buttons.all()) {
    await button.click()
    await expect(page).toHaveURL(/secao=/)
    const { pathname, search } = new URL(page.url())
    paths.push(pathname + search)
    // On a phone the buttons are folded once a section is in the address.
    await page.goBack()
    await expect(page).toHaveURL(/\/Admin$/)
  }
  for (const path of paths) {
    await page.goto(path)
    await isAlive(page)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toHaveText('Bem-vindo ao painel de Administrador.')
    await expect(page.getByRole('main'), path).not.toContainText('Carregando')
    await onSection(path)
  }
}
