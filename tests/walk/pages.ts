// Every page that the walks visit.
import { putDocument } from '../e2e/documents.ts'
import type { SiteProcess } from '../e2e/site-process.ts'
import { publicPages } from '../support/page-headings.ts'
import { receiver } from '../support/receiver.ts'

/** The staff's page is among them before a login. */
export const pagesOfVisitors: readonly { path: string; heading: string }[] = [
  ...publicPages,
  { path: '/Oracoes?oracao=terco&misterio=gozosos&guia=1', heading: 'Orações' },
  { path: '/Dizimo?folha=2', heading: 'Cartões com o código, para imprimir' },
]

/** So many pages are one test: each has a site and a browser context to be put back first. */
const inOneTest = 4

export function inGroups<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / inOneTest)
  return Array.from({ length: count }, (_, at) => all.slice(at * inOneTest, (at + 1) * inOneTest))
}

/** Gives a site what the starter content lacks: a PIX key and a document. */
export async function fill({ db, dataDir }: SiteProcess): Promise<void> {
  await putDocument({ db, dataDir }, { titulo: 'Folheto do Primeiro Domingo do Advento' })
  const corpo = JSON.stringify({ texto: 'O dízimo é um gesto de gratidão.', ...receiver })
  await db.updateTable('documento').set({ corpo }).where('nome', '=', 'dizimo').execute()
}
