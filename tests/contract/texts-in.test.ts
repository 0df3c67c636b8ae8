// Texts as people paste them, as the API takes them and as old rows hold them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Field } from '../../src/model/kinds/field.ts'
import { kindOf, listNames } from '../../src/parish/parish.ts'
import { pdfOf } from '../support/pdf.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff, type Staff } from '../support/staff.ts'

let site: TestSite
let ana: Staff

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  await site.files.uploads.write(`documentos/${arquivo}`, pdfOf())
})
afterAll(() => site.close())

type Item = Record<string, string> & { id: number }

const arquivo = 'folheto-0123456789abcdef.pdf'

/** The required fields that are no texts. */
const needed: Record<string, object> = {
  celebracao: { tipo: 'outra', comunidade: 1, regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '07:00' },
  excecao: { data: '2026-12-24', acao: 'soEstas' },
  evento: { inicio: '2026-12-24' },
  documento: { tipo: 'outro', arquivo },
  pagina: { grupo: 'outras' },
}

const pasted = ' \ufeffMa\u00adtriz\r\n\u200bSa\u0303o\u00a0Jose\u0301\u202e \u2028\u0007'
const texts = listNames.flatMap((name) =>
  Object.entries<Field>(kindOf(name).fields)
    .filter(([, { is }]) => is === 'line' || is === 'text')
    .map(([field, { is }]) => ({ name, field, is })),
)

test.each(texts)('$name.$field is settled', async ({ name, field, is }) => {
  const kind = kindOf(name)
  const title = { [(kind as { title: string }).title]: 'x' }
  const json = { ...title, nome: 'x', ...needed[name], [field]: pasted }
  const item = await done<Item>(callAs(site, ana, calls[name].create, { json }))
  expect(item[field]).toBe(is === 'line' ? 'Matriz São José' : ' Matriz\nSão José')
})

// https://github.com/elixir-ecto/ecto/issues/4087
test.each(['\u200b', '\u00a0\u2800', '\u2066\u2069', '\ufeff\r\n'])(
  'a title of %j is missing',
  async (titulo) => {
    const refused = await callAs(site, ana, calls.aviso.create, { json: { titulo, texto: 'x' } })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ message: 'Preencha o campo Título.' })
  },
)

test('an action of unseen characters only is empty', async () => {
  const json = { titulo: '\u200b', texto: '\u2800\n\u00ad' }
  expect((await callAs(site, ana, calls.acao.create, { json })).status).toBe(422)
})

describe('marks of WhatsApp', () => {
  test('the marks stay in a text and in the contact, and leave a title', async () => {
    const json = {
      titulo: '*CRISMA* e ~primeira~ _Eucaristia_ ***',
      texto: '*Sábado*',
      contato: '*Lúcia*',
      inicio: '2026-12-24',
    }
    expect(await done(callAs(site, ana, calls.evento.create, { json }))).toMatchObject({
      ...json,
      titulo: 'CRISMA e primeira Eucaristia ***',
    })
  })
})

test('the names of users are settled, their passwords are not', async () => {
  const senha = 'Gira\u00a0ssol\u200b-do-Vale-7'
  const json = { nome: ' Ma\u00adria\u200b ', email: '\u2068Maria@Paroquia.example\u2069 ', senha }
  const made = await done(callAs(site, ana, calls.createUsuario, { json }))
  expect(made).toMatchObject({ nome: 'Maria', email: 'maria@paroquia.example' })
  const login = (typed: string) =>
    callAs(site, undefined, calls.login, {
      json: { email: 'maria@paroquia.example', senha: typed },
    })
  expect((await login(senha)).status).toBe(200)
  expect((await login('Gira ssol-do-Vale-7')).status).toBe(401)
})

test('a revision of before is settled when it is restored', async () => {
  const json = { titulo: 'Festa', texto: 'um' }
  const { id } = await done<Item>(callAs(site, ana, calls.aviso.create, { json }))
  const removed = await done<Item>(callAs(site, ana, calls.aviso.remove, { json: { id } }))
  const antes = JSON.stringify({ titulo: '*Fes\u0007ta*\u200b', texto: 'um\r\n\u0001dois ' })
  const revisao = Number(removed.revisao)
  await site.db.updateTable('revisao').set({ antes }).where('id', '=', revisao).execute()
  const restored = { id: revisao, lado: 'antes' }
  await done(callAs(site, ana, calls.restoreRevisao, { json: restored }))
  const avisos = await done<Item[]>(callAs(site, undefined, calls.aviso.list))
  expect(avisos.find((each) => each.id === id)).toMatchObject({
    titulo: 'Festa',
    texto: 'um\ndois',
  })
})
