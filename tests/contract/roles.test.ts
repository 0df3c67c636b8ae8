// Who may do what, written down apart from the guard's own table, and tried by everybody that there is.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/api/calls/operations.ts'
import { accountRefusals } from '../../src/parish/equipe/refusals.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { clockAt, createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, logIn, registerStaff, type Staff } from '../support/staff.ts'

const rights = {
  anyone: {
    GET: `acao.php aviso.php busca.php celebracao.php celebracoes.php comunidade.php devocao.php
      dizimo.php documento.php evento.php excecao.php liturgia login.php menu.php oracao.php
      pagina.php PalavraPastor.php paroquia.php publicacao.php site.php terco.php`,
    POST: 'instalacao.php login.php',
    PUT: '',
    DELETE: 'login.php',
  },
  member: {
    GET: `historico.php primeirosPassos.php revisao.php segundoFator.php sessoes.php
      todosAviso.php`,
    POST: `aviso.php celebracao.php comunidade.php documento.php evento.php excecao.php pagina.php
      uploadDocumento.php uploadImagemAviso.php uploadImagemComunidade.php uploadImagemEvento.php
      uploadImagemPagina.php codigosRecuperacao.php confirmarSenha.php localizarMapa.php
      prepararDias.php restaurar.php segundoFator.php`,
    PUT: `aviso.php celebracao.php comunidade.php documento.php evento.php excecao.php pagina.php
      ordemAviso.php ordemCelebracao.php ordemComunidade.php ordemDocumento.php ordemEvento.php
      ordemExcecao.php ordemPagina.php login.php segundoFator.php`,
    DELETE: `aviso.php celebracao.php comunidade.php documento.php evento.php excecao.php pagina.php
      uploadDocumento.php uploadImagemAviso.php uploadImagemEvento.php uploadImagemPagina.php
      outrasSessoes.php segundoFator.php sessoes.php`,
  },
  admin: {
    GET: 'admin.php alertas.php baixarCopia.php copias.php instalacao.php',
    POST: `acao.php devocao.php oracao.php publicacao.php imagemPadre.php uploadImagemAcao.php
      uploadImagemContato.php uploadImagemParoquia.php admin.php baixarCopia.php copias.php
      redefinirSegundoFator.php senhaProvisoria.php`,
    PUT: `acao.php devocao.php dizimo.php oracao.php PalavraPastor.php paroquia.php site.php terco.php
      ordemAcao.php ordemDevocao.php ordemOracao.php admin.php primeirosPassos.php`,
    DELETE: `acao.php devocao.php oracao.php publicacao.php imagemPadre.php uploadImagemAcao.php
      uploadImagemContato.php uploadImagemParoquia.php admin.php exemplos.php`,
  },
}
type Role = keyof typeof rights
const roleOf = new Map<string, Role>(
  Object.entries(rights).flatMap(([role, methods]) =>
    Object.entries(methods).flatMap(([method, paths]) =>
      paths.split(/\s+/).map((path) => [`${method} ${path}`, role as Role] as const),
    ),
  ),
)
/** The only call that somebody with a temporary password makes. */
const ownPassword = 'PUT login.php'

let site: TestSite
const clock = clockAt(testNow)
const staff: Record<string, Staff> = {}
const month = 31 * 24 * 60 * 60_000

beforeAll(async () => {
  site = await createTestSite({ clock })
  // Before the others: they are to be in the middle of their sessions when this one is over.
  clock.set(new Date(testNow.getTime() - month))
  staff.expired = await registerStaff(site, { nome: 'Vencida', isAdmin: 1 })
  clock.set(testNow)
  staff.admin = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  staff.member = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
  staff.removed = await registerStaff(site, { nome: 'Saulo', isAdmin: 1 })
  staff.newcomer = await registerStaff(site, { nome: 'Noé', isAdmin: 1 })
  const { usuarios } = site.services.accounts
  const self = { id: null, nome: 'Teste' }
  await usuarios.remove(self, staff.removed.usuario.id)
  const { usuario } = staff.newcomer
  const { senha } = await usuarios.resetSenha(self, usuario.id)
  staff.newcomer = { usuario, cookie: await logIn(site, usuario.email, senha) }
})
afterAll(() => site.close())

// Logging out comes last: it works for everybody.
const all = Object.entries(operations).toSorted(
  ([one], [other]) => Number(one === 'logout') - Number(other === 'logout'),
)

/** Let through, or refused with a status and a sentence. */
type Verdict = 'let through' | { status: number; message: string }

const stranger: Verdict = { status: 401, message: refusals.loginRequired }
const notAllowed: Verdict = { status: 403, message: refusals.notAllowed }
const temporary: Verdict = { status: 403, message: accountRefusals.temporaryPassword }
const letThrough = 'let through'

const expected: Record<string, (role: Role | undefined, call: string) => Verdict> = {
  noUser: (role) => (role === 'anyone' ? letThrough : stranger),
  expired: (role) => (role === 'anyone' ? letThrough : stranger),
  removed: (role) => (role === 'anyone' ? letThrough : stranger),
  newcomer: (role, call) => (role === 'anyone' || call === ownPassword ? letThrough : temporary),
  member: (role) => (role === 'anyone' || role === 'member' ? letThrough : notAllowed),
  admin: () => letThrough,
}

async function verdictOn(response: Response): Promise<Verdict> {
  const { message = '' } = (await response.json()) as { message?: string }
  const { status } = response
  const isRefused = status === 401 || status === 403 || status >= 500
  return isRefused ? { status, message } : letThrough
}

test('the rights name each call once, and no other', () => {
  const all = Object.values(operations).map(({ method, path }) => `${method} ${path}`)
  expect([...roleOf.keys()].filter((call) => !call.endsWith(' ')).toSorted()).toEqual(
    all.toSorted(),
  )
})

test('each person makes the calls that the rights allow, and no other', async () => {
  const wrong: string[] = []
  for (const [who, expect_] of Object.entries(expected)) {
    for (const [, endpoint] of all) {
      const call = `${endpoint.method} ${endpoint.path}`
      // Without a body, an allowed call succeeds or names the missing field.
      const response = await callAs(site, staff[who], endpoint, { query: '?id=1' })
      const [is, should] = [await verdictOn(response), expect_(roleOf.get(call), call)]
      if (JSON.stringify(is) !== JSON.stringify(should)) {
        wrong.push(`${who}: ${call}: ${JSON.stringify(is)}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('refused calls changed nothing', async () => {
  const rows = await site.db
    .selectFrom('revisao')
    .where('usuario', 'in', [staff.expired!.usuario.id, staff.removed!.usuario.id])
    .where('feito', 'not in', ['entrou', 'criou'])
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})

describe('a user who is removed while a body is on its way', () => {
  const oracao = async () => JSON.stringify({ titulo: 'Tarde', texto: 'demais' })
  async function picture(): Promise<FormData> {
    const create = { width: 9, height: 9, channels: 3 as const, background: '#7a1f2b' }
    const form = new FormData()
    form.append('file', new File([await sharp({ create }).png().toBuffer()], 'foto.png'))
    return form
  }
  const bodies: [what: string, path: string, make: () => Promise<string | FormData>][] = [
    ['of a call', '/api/oracao.php', oracao],
    ['with a picture', '/api/uploadImagemAcao.php', picture],
  ]

  test.each(bodies)('%s is refused', async (_, path, make) => {
    const body = await make()
    const nome = `Lenta${path.length}`
    const { cookie, usuario } = await registerStaff(site, { nome, isAdmin: 1 })
    const whole = new Response(body)
    const bytes = await whole.bytes()
    const removed = Promise.withResolvers<void>()
    const slow = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, 5))
        await removed.promise
        controller.enqueue(bytes.slice(5))
        controller.close()
      },
    })
    const headers = { cookie, 'content-type': whole.headers.get('content-type')! }
    const options = { method: 'POST', headers, body: slow, duplex: 'half' }
    const response = site.app.request(path, options as RequestInit)
    // The call was admitted before its body is read.
    await pause(50)
    await site.services.accounts.usuarios.remove({ id: null, nome: 'Teste' }, usuario.id)
    removed.resolve()
    expect(await verdictOn(await response)).toEqual(stranger)
  })
})
