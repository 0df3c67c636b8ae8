import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDb, openFreshDb } from '../../../tests/support/fresh-db.ts'
import { testNow } from '../../../tests/support/site.ts'
import { refuseUnfitContent } from './refuse-unfit-content.ts'

let fresh: FreshDb
const quando = testNow.toISOString()

beforeEach(async () => {
  fresh = await openFreshDb()
})
afterEach(() => fresh.remove())

test.each([
  ['no document', 'site', 'oi'],
  ['a number for a text', 'site', '{"nome":5}'],
  ['a text for rows', 'dizimo', '{"finalidades":"x"}'],
  ['rows of another kind', 'site', '{"padres":[{"nome":[]}]}'],
  ['sets that are none', 'terco', '{"contemplacoes":null}'],
])('a document with %s', async (_, nome, corpo) => {
  await fresh.db.insertInto('documento').values({ nome, corpo, atualizado: quando }).execute()
  await expect(refuseUnfitContent(fresh.db)).rejects.toThrow(`danificada (${nome})`)
})

test('a day without its texts, and a revision whose state is none', async () => {
  const day = { data: '2026-11-20', corpo: '{}', completa: 1, recebido: quando }
  await fresh.db.insertInto('liturgia_dia').values(day).execute()
  await expect(refuseUnfitContent(fresh.db)).rejects.toThrow('liturgia_dia 2026-11-20')
  await fresh.db.deleteFrom('liturgia_dia').execute()
  const rest = { quando, usuario: null, quem: '', item: 1, titulo: '', campos: '[]', antes: null }
  const revision = { ...rest, feito: 'alterou', tipo: 'acao', depois: '[1]' } as const
  await fresh.db.insertInto('revisao').values(revision).execute()
  await expect(refuseUnfitContent(fresh.db)).rejects.toThrow(/revisao \d+/)
})

const phc = (start: string) => `$argon2id$v=19$${start}$${'A'.repeat(22)}$${'A'.repeat(43)}`

test.each([
  ['would make each login cost a gigabyte', phc('m=934000,t=2,p=1')],
  ['is of another kind', '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'],
  ['was cut', phc('m=34816,t=2,p=1').slice(0, 56)],
  ['has too little memory for its lanes', phc('m=8,t=2,p=4')],
  ['has no pass', phc('m=34816,t=0,p=1')],
])('a user whose hash %s', async (_, senha) => {
  const user = { nome: 'Ana', email: 'ana@paroquia.example', senha, isAdmin: 1 } as const
  const values = { ...user, trocarSenha: 0, atualizado: quando, excluido: null } as const
  await fresh.db.insertInto('usuario').values(values).execute()
  await expect(refuseUnfitContent(fresh.db)).rejects.toThrow(/usuario \d+/)
})

test('values that older versions stored are taken: fields newer than them are empty', async () => {
  const values = { nome: 'site', corpo: '{"nome":"Santa Rita"}', atualizado: quando }
  await fresh.db.insertInto('documento').values(values).execute()
  await expect(refuseUnfitContent(fresh.db)).resolves.toBeUndefined()
})
