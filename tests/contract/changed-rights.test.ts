// Rights that are given, taken away and remembered, also while the person works.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff, testSenha } from '../support/staff.ts'

let site: TestSite
let ana: Staff
let names = 0

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
})
afterAll(() => site.close())

type Rights = { isAdmin: 0 | 1; comunidades: 'todas' | number[]; secretaria: 0 | 1 }
type Listed = Rights & { id: number; email: string }

const everything = { isAdmin: 0, comunidades: 'todas', secretaria: 1 } as const
const one = { isAdmin: 0, comunidades: [2], secretaria: 0 } as const
const two = { isAdmin: 0, comunidades: [2, 3], secretaria: 0 } as const

async function rightsOf(who: Staff): Promise<Rights> {
  const all = await done<Listed[]>(callAs(site, ana, calls.listUsuarios))
  const { isAdmin, comunidades, secretaria } = all.find(({ id }) => id === who.usuario.id)!
  return { isAdmin, comunidades, secretaria }
}

const change = (who: Staff, json: object) =>
  done(callAs(site, ana, calls.updateUsuario, { json: { id: who.usuario.id, ...json } }))

async function register(given: object = {}): Promise<Staff> {
  const who = await registerStaff(site, { nome: `Pessoa${(names += 1)}`, isAdmin: 0 })
  if (Object.keys(given).length > 0) await change(who, given)
  return who
}

async function lastRevision(): Promise<number> {
  const { max } = site.db.fn
  const query = site.db.selectFrom('revisao').select(max('id').as('id'))
  return Number((await query.executeTakeFirstOrThrow()).id)
}

const restore = (id: number) =>
  done(callAs(site, ana, calls.restoreRevisao, { json: { id, lado: 'antes' } }))

const createAviso = async (comunidade: number) => {
  const json = { titulo: 'Aviso', comunidade }
  return (await done<{ id: number }>(callAs(site, ana, calls.aviso.create, { json }))).id
}
const avisoNow = (id: number) =>
  site.db.selectFrom('aviso').where('id', '=', id).selectAll().executeTakeFirst()

const isLoggedIn = async (who: Staff) => {
  const response = await callAs(site, who, calls.whoIsLoggedIn)
  return ((await response.json()) as { admin: object | null }).admin !== null
}

test('a user who is created without rights has all of them but administrador', async () => {
  const json = { nome: 'Zé', email: 'ze@paroquia.example', isAdmin: 0, senha: testSenha }
  const usuario = await done<Staff['usuario']>(callAs(site, ana, calls.createUsuario, { json }))
  expect(await rightsOf({ usuario, cookie: '' })).toEqual(everything)
})

test('a user who is created with rights has these', async () => {
  const json = { nome: 'Rita', email: 'rita@paroquia.example', senha: testSenha, ...one }
  const usuario = await done<Staff['usuario']>(callAs(site, ana, calls.createUsuario, { json }))
  expect(await rightsOf({ usuario, cookie: '' })).toEqual(one)
})

test('isAdmin 0 changes no right of a member', async () => {
  for (const given of [everything, one]) {
    const who = await register(given)
    await change(who, { isAdmin: 0 })
    await change(who, { nome: 'Outro nome', isAdmin: 0 })
    expect(await rightsOf(who)).toEqual(given)
  }
})

test('an administrator who is none any more has the rights from before', async () => {
  const who = await register(one)
  await change(who, { isAdmin: 1 })
  await change(who, { isAdmin: 0 })
  expect(await rightsOf(who)).toEqual(one)
})

test('the session tells the rights', async () => {
  const who = await register(two)
  const response = await callAs(site, who, calls.whoIsLoggedIn)
  expect(await response.json()).toMatchObject({ admin: two })
})

test('narrower rights end no session, the loss of administrador does', async () => {
  const who = await register({ isAdmin: 1 })
  await change(who, { comunidades: [2], secretaria: 0 })
  expect(await isLoggedIn(who)).toBe(true)
  await change(who, { isAdmin: 0 })
  expect(await isLoggedIn(who)).toBe(false)
  const member = await register()
  await change(member, one)
  expect(await isLoggedIn(member)).toBe(true)
  await change(member, { comunidades: [], secretaria: 0 })
  expect(await isLoggedIn(member)).toBe(true)
})

test('a restored user gets neither more rights nor an earlier email', async () => {
  const who = await register({ isAdmin: 1 })
  await change(who, { email: `novo${names}@paroquia.example`, nome: 'Nova', ...one })
  const email = `novo${names}@paroquia.example`
  const revision = await lastRevision()
  await restore(revision)
  const all = await done<Listed[]>(callAs(site, ana, calls.listUsuarios))
  expect(all.find(({ id }) => id === who.usuario.id)).toMatchObject({
    ...one,
    email,
    nome: who.usuario.nome,
  })
  // What is remembered may have less.
  await change(who, two)
  const earlier = await lastRevision()
  await change(who, everything)
  await done(callAs(site, ana, calls.restoreRevisao, { json: { id: earlier, lado: 'antes' } }))
  expect(await rightsOf(who)).toEqual(one)
})

test('a removed user comes back with no more than before', async () => {
  const who = await register(one)
  const json = { id: who.usuario.id }
  const { revisao } = await done<{ revisao: number }>(
    callAs(site, ana, calls.removeUsuario, { json }),
  )
  await restore(revisao)
  expect(await rightsOf(who)).toEqual(one)
})

test('a form that was opened with wider rights is refused, and saves nothing', async () => {
  const who = await register(two)
  const id = await createAviso(3)
  const save = (texto: string) => callAs(site, who, calls.aviso.update, { json: { id, texto } })
  expect((await save('Antes')).status).toBe(200)
  await change(who, one)
  const [row, revision] = [await avisoNow(id), await lastRevision()]
  const response = await save('Depois')
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ message: refusals.notYours })
  expect([await avisoNow(id), await lastRevision()]).toEqual([row, revision])
})

test('rights that are lost while a body is on its way do not count', async () => {
  const who = await register(two)
  const id = await createAviso(3)
  const row = await avisoNow(id)
  const body = new ReadableStream(
    {
      // The session was read before the body.
      async pull(controller) {
        await change(who, one)
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ id, texto: 'Tarde' })))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const options = { method: 'PUT', headers: { cookie: who.cookie }, body, duplex: 'half' }
  const response = await site.app.request('/api/aviso.php', options as RequestInit)
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ message: refusals.notYours })
  expect(await avisoNow(id)).toEqual(row)
})
