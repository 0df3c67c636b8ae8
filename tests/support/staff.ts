// Members of staff of a test site, and their calls.
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import type { Usuario } from '../../src/parish/equipe/usuario.ts'
import type { TestSite } from './site.ts'

/** A password that is not refused as weak. */
export const testSenha = 'Girassol-do-Vale-7'

const bySelf = { id: null, nome: 'Preparação do teste' }

/** A user who is logged in. */
export type Staff = { usuario: Usuario; cookie: string }

export async function registerStaff(
  site: TestSite,
  { nome, isAdmin }: { nome: string; isAdmin: 0 | 1 },
): Promise<Staff> {
  const email = `${nome.toLowerCase()}@paroquia.example`
  const { usuarios } = site.services.accounts
  const usuario = await usuarios.create(bySelf, { nome, email, isAdmin, senha: testSenha })
  return { usuario, cookie: await logIn(site, email) }
}

/** @returns the session cookie */
export async function logIn(site: TestSite, email: string, senha = testSenha): Promise<string> {
  const response = await site.app.request('/api/login.php', {
    method: 'POST',
    body: JSON.stringify({ email, senha }),
  })
  if (!response.ok) throw new Error(`login failed: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

type Sent = { json?: unknown; form?: FormData; headers?: Record<string, string>; query?: string }

/** Makes a call of the table as a user, or without a session. */
export function callAs(
  site: TestSite,
  staff: Staff | undefined,
  { method, path }: Endpoint,
  { json, form, headers = {}, query = '' }: Sent = {},
): Promise<Response> {
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
  return Promise.resolve(
    site.app.request(`/api/${path}${query}`, {
      method,
      headers: { ...headers, ...(staff && { cookie: staff.cookie }) },
      ...(body !== undefined && { body }),
    }),
  )
}

/** The data of a successful response. @throws for others */
export async function done<Data = unknown>(response: Promise<Response>): Promise<Data> {
  const answered = await response
  const body = (await answered.json()) as { data?: Data; message?: string }
  if (!answered.ok) throw new Error(`${answered.status}: ${body.message}`)
  return body.data as Data
}
