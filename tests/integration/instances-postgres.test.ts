// Two instances of the site on one PostgreSQL database, and that database going away.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteAway } from '../../src/api/sentences/failed-requests.ts'
import { createApp } from '../../src/server/app.ts'
import type { RequestLog } from '../../src/server/process/log.ts'
import { createServices, type Services } from '../../src/server/services/services.ts'
import { isDatabaseAway } from '../../src/operation/postgres/error-codes.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { inTransaction } from '../../src/server/store/transaction.ts'
import { cheapSenhas } from '../support/cheap-senhas.ts'
import { type CollectedLog, collectLog } from '../support/collected-log.ts'
import { startLiturgiaStandIn } from '../support/liturgia-stand-in.ts'
import { onServer, type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import {
  clockAt,
  loadRenderPage,
  addressWithoutServer,
  testAdmin,
  testNow,
  testToday,
} from '../support/site.ts'

const actor = { id: null, nome: 'Teste' }
let server: PostgresServer
let folder: string

/** Made by two instances that start at once; each test has a copy. */
const template = 'modelo'

beforeAll(async () => {
  server = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'adro-copias-'))
  await onServer(server.url, `create database ${template}`)
  const starting = [1, 2].map(() => startInstance(server.url + template))
  for (const { services } of await Promise.all(starting)) await services.close()
})
afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

/** @returns its address */
async function copyOfTemplate(name: string): Promise<string> {
  await onServer(server.url, `create database ${name} template ${template}`)
  return server.url + name
}

type Instance = { services: Services; app: Hono }

async function startInstance(
  databaseUrl: string,
  liturgiaUrl = addressWithoutServer,
  log?: RequestLog,
): Promise<Instance> {
  const services = await createServices({
    dataDir: folder,
    databaseUrl,
    liturgiaUrl,
    adminEmail: testAdmin.email,
    adminPassword: testAdmin.senha,
    logLevel: 'silent',
    log,
    clock: clockAt(testNow),
    passwords: cheapSenhas(),
  })
  await services.housekeeping.settled()
  const renderPage = await loadRenderPage()
  return { services, app: createApp(services, { clientDir: resolve('build/client'), renderPage }) }
}

async function open({ app }: Instance, path: string): Promise<string> {
  return (await app.request(path)).text()
}

describe('instances of a site', () => {
  let instances: [Instance, Instance]
  let databaseUrl: string
  let count = 0

  beforeEach(async () => {
    count += 1
    databaseUrl = await copyOfTemplate(`copias_${count}`)
    instances = await Promise.all([startInstance(databaseUrl), startInstance(databaseUrl)])
  })
  afterEach(async () => {
    for (const { services } of instances) await services.close()
  })

  test('instances that start at once make one site', async () => {
    const db = await openDb(server.url + template)
    const begun = db.selectFrom('marco').where('nome', '=', 'conteudo-inicial')
    expect(await begun.selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('usuario').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('publicacao').selectAll().execute()).toHaveLength(1)
    await db.destroy()
  })

  test('instances show changes made on the other', async () => {
    const [one, other] = instances
    for (const path of ['/Oracoes?oracao=1', '/api/oracao.php']) await open(other, path)
    await one.services.content.lists.oracao.update(actor, 1, { titulo: 'Da outra cópia' })
    expect(await open(one, '/Oracoes?oracao=1')).toContain('Da outra cópia')
    for (const path of ['/Oracoes?oracao=1', '/api/oracao.php']) {
      await expect.poll(() => open(other, path)).toContain('Da outra cópia')
    }
  })

  test('instances keep unchanged content', async () => {
    const { foreignCommits } = instances[0].services.freshness
    const before = foreignCommits()
    await instances[0].services.content.lists.oracao.update(actor, 1, { titulo: 'A própria' })
    await instances[0].services.content.instalacoes.record('aceita')
    await instances[1].services.content.lists.oracao.list()
    expect(foreignCommits()).toBe(before)
  })

  test('notice changes made by other programs', async () => {
    const [one] = instances
    await open(one, '/Devocoes?devocao=1')
    const db = await openDb(databaseUrl)
    await db.updateTable('devocao').set({ titulo: 'Pelo banco' }).where('id', '=', 1).execute()
    await db.destroy()
    await expect.poll(() => open(one, '/Devocoes?devocao=1')).toContain('Pelo banco')
  })

  test('instances ask the liturgy service once for all of them', async () => {
    const service = await startLiturgiaStandIn(testToday)
    const starting = [1, 2].map(() => startInstance(databaseUrl, service.url))
    const started = await Promise.all(starting)
    const db = await openDb(databaseUrl)
    const stored = () => db.selectFrom('liturgia_dia').select('data').execute()
    await expect.poll(stored).toHaveLength(8)
    expect(service.asked).toHaveLength(8)
    await db.destroy()
    for (const { services } of started) await services.close()
    await service.close()
  })

  test('instances share sessions', async () => {
    const [one, other] = instances
    const login = await one.app.request('/api/login.php', {
      method: 'POST',
      body: JSON.stringify(testAdmin),
    })
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!
    expect((await other.app.request('/api/admin.php', { headers: { cookie } })).status).toBe(200)
    await one.app.request('/api/login.php', { method: 'DELETE', headers: { cookie } })
    expect((await other.app.request('/api/admin.php', { headers: { cookie } })).status).toBe(401)
  })

  test('instances share the limit of login tries', async () => {
    const wrong = { ...testAdmin, senha: 'nada disso' }
    const statuses = []
    for (let n = 0; n < 20; n++) {
      const { app } = instances[n % 2]!
      const body = JSON.stringify(wrong)
      statuses.push((await app.request('/api/login.php', { method: 'POST', body })).status)
      if (statuses.at(-1) === 429) break
    }
    expect(statuses.at(-1)).toBe(429)
    for (const { app } of instances) {
      const response = await app.request('/api/login.php', {
        method: 'POST',
        body: JSON.stringify(testAdmin),
      })
      expect(response.status).toBe(429)
    }
  })

  test('instances change the same thing one after the other', async () => {
    const changes = Array.from({ length: 20 }, (_, n) =>
      instances[n % 2]!.services.content.lists.oracao.create(actor, {
        titulo: `n ${n}`,
        oracao: '',
      }),
    )
    const made = await Promise.all(changes)
    expect(new Set(made.map(({ id }) => id)).size).toBe(20)
    const { db, versao } = await versionAfterUpdates()
    expect(versao).toBe(21)
    await db.destroy()
  })

  async function versionAfterUpdates() {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        instances[n % 2]!.services.content.lists.devocao.update(actor, 1, { titulo: `vez ${n}` }),
      ),
    )
    const db = await openDb(databaseUrl)
    const { versao } = await db
      .selectFrom('devocao')
      .where('id', '=', 1)
      .select('versao')
      .executeTakeFirstOrThrow()
    return { db, versao }
  }

  test('instances continue when a connection ends between two statements of a change', async () => {
    const [db, beside] = await Promise.all([openDb(databaseUrl), openDb(databaseUrl)])
    const change = inTransaction(db, async (trx) => {
      await trx.updateTable('devocao').set({ titulo: 'Pela metade' }).where('id', '=', 1).execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const { pid } = rows[0]!
      await sql`select pg_terminate_backend(${pid})`.execute(beside)
      const left = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where pid = ${pid}`
      await expect.poll(async () => (await left.execute(beside)).rows[0]!.n).toBe(0)
      await trx.updateTable('devocao').set({ titulo: 'Inteira' }).where('id', '=', 1).execute()
    })
    await expect(change).rejects.toSatisfy(isDatabaseAway)
    expect(await open(instances[0], '/Devocoes?devocao=1')).not.toContain('Pela metade')
    await inTransaction(db, (trx) =>
      trx.updateTable('devocao').set({ titulo: 'Depois' }).where('id', '=', 1).execute(),
    )
    await Promise.all([db.destroy(), beside.destroy()])
  })

  test.each(['fast', 'immediate'] as const)(
    'instances continue by themselves when the database comes back (%s)',
    async (how) => {
      const [one, other] = instances
      for (const { app } of instances) expect((await app.request('/Devocoes')).status).toBe(200)
      await server.stop(how)
      const away = await one.app.request('/api/devocao.php')
      expect(away.status).toBe(503)
      expect(away.headers.get('retry-after')).toBe('15')
      expect(await away.json()).toEqual({ status: 'error', message: siteAway, codigo: 'siteFora' })
      expect((await one.app.request('/Oracoes')).status).toBe(503)
      await server.start()
      await expect.poll(async () => (await one.app.request('/Oracoes')).status).toBe(200)
      await one.services.content.lists.devocao.update(actor, 1, { titulo: 'Depois da volta' })
      await expect.poll(() => open(other, '/Devocoes?devocao=1')).toContain('Depois da volta')
    },
  )
})

describe('while the database is away', () => {
  let site: Instance
  let databaseUrl: string
  let collected: CollectedLog
  let count = 0

  beforeEach(async () => {
    count += 1
    databaseUrl = await copyOfTemplate(`fora_${count}`)
    collected = collectLog()
    site = await startInstance(databaseUrl, addressWithoutServer, collected.log)
  })
  afterEach(() => site.services.close())

  const kept = ['/Home', '/Liturgia', '/Devocoes?devocao=1', '/api/devocao.php']
  const news = () => collected.lines().filter(({ level, msg }) => level === 'error' || msg === back)
  const back = 'the database answers again'

  test.each(['fast', 'immediate'] as const)(
    'kept pages are served as they are, and no longer once it is back (%s)',
    async (how) => {
      const before = await Promise.all(kept.map((path) => open(site, path)))
      await server.stop(how)
      const during = await Promise.all(kept.map((path) => site.app.request(path)))
      expect(during.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await Promise.all(during.map((answer) => answer.text()))).toEqual(before)
      await server.start()
      const db = await openDb(databaseUrl)
      await db.updateTable('devocao').set({ titulo: 'Mudada lá' }).where('id', '=', 1).execute()
      await db.destroy()
      await expect.poll(() => open(site, '/Devocoes?devocao=1')).toContain('Mudada lá')
      await expect.poll(() => open(site, '/api/devocao.php')).toContain('Mudada lá')
    },
  )

  test('the log has one line, and another one after the recovery', async () => {
    await server.stop('immediate')
    for (const path of ['/Home', '/Oracoes', '/Comunidade/1', '/api/acao.php', '/sitemap.xml']) {
      expect((await site.app.request(path)).status).toBe(503)
    }
    expect(news()).toMatchObject([{ level: 'error', msg: 'the database does not answer' }])
    expect(
      collected.lines().filter(({ level, msg }) => level !== 'debug' && msg === 'request'),
    ).toEqual([])
    await server.start()
    await expect.poll(() => news().at(-1)?.msg).toBe(back)
    expect(news()).toHaveLength(2)
    expect(news()[1]!.failures).toBeGreaterThanOrEqual(5)
  })

  test('a connection that alone is lost hides no change of others', async () => {
    await open(site, '/Devocoes?devocao=1')
    const db = await openDb(databaseUrl)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`.execute(db)
    await db.updateTable('devocao').set({ titulo: 'Sem aviso' }).where('id', '=', 1).execute()
    await expect.poll(() => open(site, '/Devocoes?devocao=1')).toContain('Sem aviso')
    await db.destroy()
  })

  test('a server that refuses connections does not count as away, and no cache entry is fresh', async () => {
    const { foreignCommits, databaseAwayFor } = site.services.freshness
    await onServer(server.url, `alter database fora_${count} allow_connections false`)
    const ends = 'select pg_terminate_backend(pid) from pg_stat_activity'
    await onServer(server.url, `${ends} where datname = 'fora_${count}'`)
    await expect.poll(() => foreignCommits() === foreignCommits()).toBe(false)
    expect(databaseAwayFor()).toBeUndefined()
  })
})

describe('the reason of a refused start is one sentence', () => {
  test.each([
    ['ninguem', 'nobody', 'não tem o banco'],
    ['senha', 'postgres', 'não aceita este usuário'],
  ])('%s', async (user, name, sentence) => {
    const url = server.url.replace('adro@', `${user === 'ninguem' ? 'adro' : user}@`) + name
    await expect(openDb(url)).rejects.toThrow(sentence)
  })
})
