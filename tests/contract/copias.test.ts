// Backups by the API: to be told of, to be asked for, to be taken along.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Copias } from '../../contract/copias.ts'
import { createAccounts } from '../../server/accounts/accounts.ts'
import { createTestSite, testNow, type TestSite } from '../support/site.ts'
import { callAs, done, logIn, registerStaff, type Staff, testSenha } from '../support/staff.ts'

let site: TestSite
let ana: Staff
let marta: Staff

beforeAll(async () => {
  site = await createTestSite()
  ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  marta = await registerStaff(site, { nome: 'Marta', isAdmin: 0 })
})
afterAll(() => site.close())

const list = () => done<Copias>(callAs(site, ana, 'listCopias'))

const ask = (staff: Staff, arquivo: string, senha = testSenha) =>
  callAs(site, staff, 'permitDownload', { json: { arquivo, senha } })

async function keyOf(staff: Staff, arquivo: string): Promise<string> {
  return (await done<{ chave: string }>(ask(staff, arquivo))).chave
}

async function download(arquivo: string, headers = {}): Promise<Response> {
  return downloadWith(await keyOf(ana, arquivo), arquivo, ana, headers)
}

function downloadWith(chave: string, arquivo: string, staff = ana, headers = {}) {
  const query = `?${new URLSearchParams({ arquivo, chave })}`
  return callAs(site, staff, 'downloadCopia', { query, headers })
}

async function downloads(): Promise<number> {
  const rows = await site.db
    .selectFrom('revisao')
    .where('feito', '=', 'baixou-copia')
    .select('quem')
    .execute()
  expect(rows.every(({ quem }) => quem === 'Ana')).toBe(true)
  return rows.length
}

test('two who ask at once get one, and all are told when it was made', async () => {
  expect(await list()).toEqual({
    agora: testNow.toISOString(),
    ultima: null,
    falha: null,
    emAndamento: false,
    noturnas: false,
    arquivos: [],
  })
  const answers = await Promise.all([1, 2].map(() => callAs(site, ana, 'makeCopia')))
  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({
      message: 'A cópia de segurança começou. Pode continuar usando o site.',
      data: { emAndamento: true },
    })
  }
  await expect.poll(async () => (await list()).emAndamento, { timeout: 10_000 }).toBe(false)
  expect(await list()).toMatchObject({
    ultima: testNow.toISOString(),
    falha: null,
    arquivos: [{ arquivo: 'adro-2026-11-20-120000.tar', quando: testNow.toISOString() }],
  })
})

describe('a download', () => {
  let arquivo: string
  let content: Buffer

  beforeAll(async () => {
    await site.services.backups.make()
    arquivo = (await list()).arquivos[0]!.arquivo
    content = await readFile(join(site.dataDir, 'copias', arquivo))
  })

  test('is the file, to be saved and not kept on the way', async () => {
    const before = await downloads()
    const response = await download(arquivo, { 'accept-encoding': 'gzip' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-tar',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="${arquivo}"`,
      'cache-control': expect.stringContaining('no-store'),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    const received = Buffer.from(await response.arrayBuffer())
    expect(digest(received)).toBe(digest(content))
    expect(await downloads()).toBe(before + 1)
  })

  test('goes on where it broke off, and counts once', async () => {
    const before = await downloads()
    const response = await download(arquivo, { range: `bytes=${content.length - 10}-` })
    expect(response.status).toBe(206)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content.subarray(-10))
    expect((await download(arquivo, { range: `bytes=${content.length}-` })).status).toBe(416)
    expect(await downloads()).toBe(before)
  })

  test('is not for whoever is no administrator', async () => {
    expect((await ask(marta, arquivo)).status).toBe(403)
    expect((await downloadWith(await keyOf(ana, arquivo), arquivo, marta)).status).toBe(403)
  })

  test('is not for a session alone', async () => {
    const before = await downloads()
    const response = await downloadWith('', arquivo)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      message: 'Para baixar uma cópia, confirme antes a sua senha no painel.',
    })
    expect(await downloads()).toBe(before)
  })

  test('is not for whoever does not know the password', async () => {
    const asked = await ask(ana, arquivo, 'outra')
    expect(asked.status).toBe(422)
    expect(await asked.json()).not.toHaveProperty('data')
  })

  test('a key is for one file in one session, for an hour, and as it was given', async () => {
    const chave = await keyOf(ana, arquivo)
    const another = (await list()).arquivos.find((each) => each.arquivo !== arquivo)!
    expect((await downloadWith(chave, another.arquivo)).status).toBe(403)
    const elsewhere = { ...ana, cookie: await logIn(site, ana.usuario.email) }
    expect((await downloadWith(chave, arquivo, elsewhere)).status).toBe(403)
    const [until = '', signed = ''] = chave.split('.')
    for (const made of [
      `${Number(until) + 1}.${signed}`,
      `${until}.${signed.slice(0, -1)}`,
      `${until}.${'A'.repeat(43)}`,
      until,
      `${until}.`,
      '.',
    ]) {
      expect((await downloadWith(made, arquivo)).status).toBe(403)
    }
    expect(Number(until)).toBe(testNow.getTime() + 3_600_000)
    const { passes } = createAccounts(site.db, { now: () => new Date(Number(until) + 1) })
    const use = { token: tokenOf(ana), purpose: `baixar ${arquivo}` }
    const usuario = { ...ana.usuario, trocarSenha: false }
    expect(await site.services.accounts.passes.isGood(use, usuario, chave)).toBe(true)
    expect(await passes.isGood(use, usuario, chave)).toBe(false)
    expect((await downloadWith(chave, arquivo)).status).toBe(200)
  })

  test('a key ends with the password', async () => {
    const paula = await registerStaff(site, { nome: 'Paula', isAdmin: 1 })
    const chave = await keyOf(paula, arquivo)
    const { passes } = site.services.accounts
    const use = { token: tokenOf(paula), purpose: `baixar ${arquivo}` }
    const usuario = { ...paula.usuario, trocarSenha: false }
    expect(await passes.isGood(use, usuario, chave)).toBe(true)
    const novaSenha = 'Outro-girassol-do-vale-8'
    const json = { senhaAtual: testSenha, novaSenha }
    expect((await callAs(site, paula, 'changeSenha', { json })).status).toBe(200)
    // The session ended as well; the key would not open even that.
    expect(await passes.isGood(use, usuario, chave)).toBe(false)
  })
})

test.each([
  '../adro.db',
  'adro-2026-11-20-120000.tar/../../adro.db',
  '/etc/passwd',
  'adro.db',
  'adro-2026-11-20-120000.tar.parcial',
  '',
])('%j is no name of a backup', async (arquivo) => {
  expect((await ask(ana, arquivo)).status).toBe(422)
  expect((await downloadWith('', arquivo)).status).toBe(400)
})

test('one that lies elsewhere is said to', async () => {
  const response = await ask(ana, 'adro-2001-01-01-030000.tar')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('não está no disco do servidor'),
  })
})

/** What the browser keeps, without the name that it keeps it by. */
function tokenOf({ cookie }: Staff): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
