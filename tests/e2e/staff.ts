// Members of staff, registered as an administrator would register them.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, request, type Route } from '@playwright/test'
import type { Method } from '../../src/api/calls/endpoint.ts'
import { testAdmin } from '../support/site.ts'

export type Member = {
  id: number
  nome: string
  email: string
  senha: string
  isAdmin: 0 | 1
}

/** Good enough for every test; nothing but tests knows it. */
const senha = 'Girassol-da-Serra-9'

/** Creates a member of staff on the page's site, without a login. */
export async function member(page: Page, given: Partial<Member> = {}): Promise<Member> {
  const nome = given.nome ?? 'Rita'
  const email = `${randomUUID()}@paroquia.example`
  const sent = { nome, email, senha, isAdmin: given.isAdmin ?? 0 }
  const { data } = (await asAdmin(page, 'admin.php', sent)) as { data: { id: number } }
  return { ...sent, id: data.id }
}

/** Gives a member of staff a temporary password. */
export async function withTemporarySenha(page: Page, who: Member): Promise<Member> {
  const answer = await asAdmin(page, 'senhaProvisoria.php', { id: who.id })
  return { ...who, senha: (answer as { data: { senha: string } }).data.senha }
}

/** @returns the status of the answer */
export async function sendLogin(
  context: APIRequestContext,
  { email, senha }: Pick<Member, 'email' | 'senha'>,
): Promise<number> {
  const response = await context.post('/api/login.php', { data: { email, senha } })
  return response.status()
}

/** Makes a call with a page's session, without the interface. */
export async function call<Data = unknown>(
  page: Page,
  method: Method,
  path: string,
  data?: unknown,
): Promise<{ data: Data }> {
  const response = await page.request.fetch(`/api/${path}`, {
    method,
    ...(data !== undefined && { data }),
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { data: Data }
}

/** Does something with a login in the place of the server, which still says who is logged in. */
export async function onLogin(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/login.php', (route) =>
    route.request().method() === 'POST' ? handle(route) : route.fallback(),
  )
}

/** Makes a call as the first administrator, with cookies apart from the page's. */
export async function asAdmin(
  page: Page,
  path: string,
  data: unknown,
  method: Method = 'POST',
): Promise<unknown> {
  const baseURL = await addressOf(page)
  const context = await request.newContext({ baseURL })
  try {
    expect(await sendLogin(context, testAdmin)).toBe(200)
    const response = await context.fetch(`/api/${path}`, { method, data })
    expect(response.ok(), await response.text()).toBe(true)
    return await response.json()
  } finally {
    await context.dispose()
  }
}

/** The site's address, also where no page was opened yet. */
async function addressOf(page: Page): Promise<string> {
  return new URL((await page.request.head('/icons/icone.svg')).url()).origin
}
