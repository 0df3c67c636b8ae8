// Every page that the walks visit.
import { expect, type Page } from '@playwright/test'
import { putDocument } from '../e2e/documents.ts'
import type { SiteProcess } from '../e2e/site-process.ts'
import { visit } from '../e2e/visit.ts'
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
