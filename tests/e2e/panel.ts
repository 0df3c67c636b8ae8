// How a member of staff comes to the panel, and what its forms are called.
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type Member, member, sendLogin } from './staff.ts'
import { hold, isAlive } from './visit.ts'

export const desk = { width: 1280, height: 800 } as const

/** The sections of an administrator, by their addresses, with the headings of their blocks. */
export const blocksOf: Record<string, string[]> = {
  home: ['Palavra do Pastor', 'Paróquia em Ação', 'Contato e redes sociais', 'Push de Publicação'],
  sobre: ['Textos e fotos da paróquia', 'Padres'],
  comunidades: ['Administrar Comunidade'],
  horarios: ['Próximos dias', 'Horários', 'Mudanças de horário'],
  avisos: ['Avisos'],
  agenda: ['Agenda'],
  documentos: ['Documentos'],
  paginas: ['Páginas'],
  oracoes: ['Orações'],
  terco: ['Santo Terço'],
  devocoes: ['Devoções e Carismas'],
  dizimo: ['Dízimo e ofertas', 'Cartões com o código, para imprimir'],
  cadastrar: ['Convites', 'Cadastro de Usuários', 'Quem pode o quê'],
  historico: ['Histórico'],
  copias: ['Cópias de segurança'],
  conta: ['Minha senha', 'Meu email', 'Verificação em duas etapas', 'Aparelhos conectados'],
}

/** Logs a user in, a new one by default, and opens a section of the panel. */
export async function openPanel(
  page: Page,
  secao: string,
  given: Partial<Member> = { isAdmin: 1 },
): Promise<Member> {
  const who = given.email === undefined ? await member(page, given) : (given as Member)
  expect(await sendLogin(page.request, who)).toBe(200)
  await openSection(page, secao)
  return who
}

export async function openSection(page: Page, secao: string): Promise<void> {
  await page.goto(`/Admin?secao=${secao}`)
  await isAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Bem-vindo ao painel de Administrador.',
  )
}

export function block(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading, exact: true })
}

/** The form of a block that has one. */
export function form(page: Page, heading: string): Locator {
  return block(page, heading).getByRole('form')
}

export function button(within: Locator | Page, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** Goes to another section by its button, which on a phone is behind that of the chosen one. */
export async function changeSection(page: Page, text: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Seções do painel' })
  await sections.waitFor()
  const folded = sections.getByRole('button', { name: /Mudar de seção/ })
  if (await folded.isVisible()) await folded.click()
  await button(page, text).click()
}

/** A field by its label, whether it is marked as required or not. */
export function field(within: Locator, label: string): Locator {
  return within.getByRole('textbox', { name: label }).or(within.getByLabel(label)).first()
}

/** The celebrations of the coming days in 'Próximos dias', each of which opens. */
export function comingRows(page: Page): Locator {
  return block(page, 'Próximos dias').locator('details:has(> summary > h3) details')
}

/** What was done, said next to where it was done. */
export function success(within: Locator): Locator {
  return within
    .locator('xpath=ancestor-or-self::section[1]')
    .getByRole('status')
    .filter({ hasText: /./, hasNotText: 'Carregando...' })
}

/** A picture that is still loading when it is replaced cannot load any more. */
export async function picturesLoaded(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.locator('img').evaluateAll((all) =>
        all.every((image) => {
          image.setAttribute('loading', 'eager')
          return (image as HTMLImageElement).naturalWidth > 0
        }),
      ),
    )
    .toBe(true)
}

/** Shows all rows of a list, which is folded if it is long. */
export async function unfold(it: Locator): Promise<void> {
  await it.getByRole('row').nth(1).waitFor()
  const all = it.getByRole('button', { name: /^Mostrar tudo/ })
  if (await all.isVisible()) await all.click()
}

/** Answers a call in the place of the server, once; one that never arrives, as often as it is sent. */
export async function answerOnce(
  page: Page,
  method: string,
  path: string,
  answer: { status: number; message?: string } | 'never',
): Promise<void> {
  let isAnswered = false
  let heard: string | null = null
  await page.route(`**/api/${path}`, async (route) => {
    if (isAnswered || route.request().method() !== method) return route.fallback()
    const key = await route.request().headerValue('idempotency-key')
    // A save that gets no answer is sent once more.
    isAnswered = answer !== 'never' || key === null || key === heard
    heard = key
    if (answer === 'never') return route.abort('timedout')
    const { status, message } = answer
    return route.fulfill({ status, json: { status: 'error', ...(message && { message }) } })
  })
}

/** Keeps calls of a method waiting, until it is told to let them go on. */
export function holdUp(page: Page, method: string, path: string): Promise<() => void> {
  return hold(page, `**/api/${path}`, method)
}

/** Lets the server do what it is asked, but as many of its answers never arrive. */
export async function loseAnswers(
  page: Page,
  method: string,
  path: string,
  times: number,
): Promise<void> {
  let lost = 0
  await page.route(`**/api/${path}`, async (route) => {
    if (lost === times || route.request().method() !== method) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
}
