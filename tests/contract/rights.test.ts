// Each call by each person, for what belongs to the own community, another one or the whole parish.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/api/calls/endpoint.ts'
import { operations } from '../../src/api/calls/operations.ts'
import { refusals } from '../../src/api/sentences/refusals.ts'
import { type Made, rightsCases } from './rights-cases.ts'
import { createTestSite, type TestSite } from '../support/site.ts'
import { callAs, registerStaff, type Staff } from '../support/staff.ts'
import { type Expected, expectedRights, type Person, persons } from './expected-rights.ts'

const here = 2
const there = 3
const rights = {
  mem: ['todas', 1],
  own: [[here], 0],
  'own+': [[here], 1],
  all: ['todas', 0],
  sec: [[], 1],
  nil: [[], 0],
} as const

let site: TestSite
const staff: Partial<Record<Person, Staff>> = {}

beforeAll(async () => {
  site = await createTestSite()
  staff.adm = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  for (const [person, [comunidades, secretaria]] of Object.entries(rights)) {
    const one = await registerStaff(site, { nome: `P${person.replace('+', 's')}`, isAdmin: 0 })
    await giveRights(one, comunidades, secretaria)
    staff[person as Person] = one
  }
})
afterAll(() => site.close())

async function giveRights(
  { usuario }: Staff,
  comunidades: 'todas' | readonly number[],
  secretaria: 0 | 1,
): Promise<void> {
  const stored = comunidades === 'todas' ? comunidades : JSON.stringify(comunidades)
  await site.db
    .updateTable('usuario')
    .set({ comunidades: stored, secretaria })
    .where('id', '=', usuario.id)
    .execute()
}

const named = new Map(
  Object.values(operations).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
const cells = expectedRights.length * Object.keys(persons).length

test('the table names each call, and no other', () => {
  const inTable = new Set(expectedRights.map(({ call }) => call))
  const missing = [...named.keys()].filter((call) => !inTable.has(call))
  const unknown = [...inTable].filter((call) => !named.has(call))
  const sentences = [
    ...missing.map((call) => `${call}: write into expected-rights.ts who may make this call`),
    ...unknown.map((call) => `${call}: expected-rights.ts names it, but there is no such call`),
  ]
  expect(sentences).toEqual([])
})

/** @returns a text that another one follows after each commit of the site, and each new file */
async function saved({ multipart }: Endpoint): Promise<string> {
  const { rows } = await sql<{ data_version: number }>`PRAGMA data_version`.execute(site.db)
  const files = []
  if (multipart !== undefined) {
    for await (const { key } of site.files.uploads.list()) files.push(key)
  }
  return JSON.stringify([rows, files])
}

type Answer = { status: string; message?: string; data?: unknown }

/** '+', '-', or what is neither carried out nor refused as it ought to be. */
async function verdictOn(response: Response, person: Person, made?: Made): Promise<string> {
  const { status } = response
  const { message = '', data } = (await response.json()) as Answer
  if (person === 'out' && status === 401) {
    return message === refusals.loginRequired ? '-' : `401 ${message}`
  }
  // As if there was no such revision.
  if (person !== 'out' && status === 404 && made?.query !== undefined) return '-'
  // Plain, and with whom to ask.
  if (person !== 'out' && status === 403) {
    const isPlain = /administrador/i.test(message) && message.length <= 120
    return isPlain ? '-' : `403 ${message}`
  }
  if (made === undefined) return status < 500 ? '+' : `${status} ${message}`
  if (!response.ok) return `${status} ${message}`
  return made.shows === undefined || made.shows(data as never) ? '+' : '-'
}

/** The refused first: what was prepared is still there for the next person. */
function inOrder({ may }: Expected): Person[] {
  const all = Object.keys(persons) as Person[]
  return all.toSorted((one, other) => Number(may[one]) - Number(may[other]))
}

test(`of ${cells} cells (calls × what for × persons) none is wrong`, async () => {
  const cases = await rightsCases(site, staff.adm!, {
    here,
    there,
    async choose(id) {
      await giveRights(staff.own!, [here, id], 0)
      await giveRights(staff['own+']!, [here, id], 1)
    },
  })
  const wrong: string[] = []
  // A backup is noted later, and logging out ends what the next calls need.
  const last = [
    'DELETE exemplos.php',
    'DELETE outrasSessoes.php',
    'POST copias.php',
    'DELETE login.php',
  ]
  const rows = expectedRights.toSorted(
    (one, other) => last.indexOf(one.call) - last.indexOf(other.call),
  )
  for (const row of rows) {
    const { call, made: what, may } = row
    const endpoint = named.get(call)!
    const prepare = what === undefined ? undefined : cases[`${call} ${what}`]
    if (what !== undefined && prepare === undefined) {
      wrong.push(`${call}, ${what}: rights-cases.ts does not make it`)
      continue
    }
    let made: Made | undefined
    for (const person of inOrder(row)) {
      made ??= await prepare?.()
      const before = await saved(endpoint)
      const { shows: _, ...sent } = made ?? { query: '?id=1' }
      const is = await verdictOn(await callAs(site, staff[person], endpoint, sent), person, made)
      const should = may[person] ? '+' : '-'
      const cell = `${call}, ${what ?? 'no body'}, by ${persons[person]}`
      if (is !== should) wrong.push(`${cell}: expected ${should}, got ${is}`)
      if (is === '-' && (await saved(endpoint)) !== before) {
        wrong.push(`${cell}: refused, but something was saved`)
      }
      if (is !== '-' && endpoint.method !== 'GET') made = undefined
    }
  }
  expect(wrong).toEqual([])
})
