// An installation of an older version: its backups are brought back, and one is made before its
// tables are changed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupName } from '../../src/operation/backup/backup-name.ts'
import { listKey } from '../../src/operation/backup/backup-list.ts'
import { backupsHere, sendMissing } from '../../src/operation/backup/elsewhere/send.ts'
import { listBackups } from '../../src/operation/backup/folder.ts'
import { openBackup } from '../../src/operation/backup/open-backup.ts'
import { removeOldBackups } from '../../src/operation/backup/remove-old.ts'
import { createFolderStore } from '../../src/server/files/folder-store.ts'
import { createServices, type ServicesOptions } from '../../src/server/services/services.ts'
import type { Db } from '../../src/server/store/db.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { migrateTo, newestMigration } from '../../src/server/store/migrate.ts'
import {
  backUp,
  bringBackTo,
  type EmptyPlace,
  emptyPlace,
  quietly,
  rowsOf,
  smallSite,
} from '../support/backups.ts'
import { addressWithoutServer, clockAt, testNow } from '../support/site.ts'

/** A backup and its tar as the last version with a copier of its own made them. */
const former = 'src/operation/backup/backups-05c9bb31.tar.gz'
const old = '004-equipe'
let place: EmptyPlace

beforeEach(async () => {
  place = await emptyPlace()
  const db = await place.open()
  await migrateBack(db)
  await db
    .insertInto('oracao')
    .values({ titulo: 'De antes', oracao: '', posicao: null, atualizado: testNow.toISOString() })
    .execute()
  await db
    .insertInto('marco')
    .values({ nome: 'conteudo-inicial', quando: testNow.toISOString() })
    .execute()
})
afterEach(() => place.remove())

/** No migration can be undone: all tables go, and the old ones are made. */
async function migrateBack(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  await sql`pragma foreign_keys = off`.execute(db)
  for (const { name } of tables) await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`pragma foreign_keys = on`.execute(db)
  await migrateTo(db, old)
}

test('a backup of it is brought up to date where it is brought back', async () => {
  const { path, list } = await backUp(place)
  expect(list.migracao).toBe(old)
  await using to = await emptyPlace()
  await bringBackTo(to, path)
  const db = await to.open()
  expect(await db.selectFrom('oracao').select('titulo').execute()).toEqual([{ titulo: 'De antes' }])
  expect(await db.selectFrom('revisao').selectAll().execute()).toEqual([])
})

test('lengths of celebrations become hours, also in the history', async () => {
  const db = await place.open()
  await migrateBack(db)
  await migrateTo(db, '021-agenda')
  const row = { tipo: 'missa', regra: '', inicio: '2026-12-24', hora: '23:00', duracao: '90' }
  await sql`
    insert into celebracao (tipo, nome, comunidade, regra, inicio, fim, hora, duracao, observacao,
      atualizado)
    values (${row.tipo}, '', 1, '', ${row.inicio}, '', ${row.hora}, ${row.duracao}, '', '2026')`.execute(
    db,
  )
  await sql`
    insert into revisao (quando, quem, feito, tipo, item, titulo, campos, depois)
    values ('2026', 'Ana', 'criou', 'celebracao', 1, 'Missa', '[]', ${JSON.stringify(row)})`.execute(
    db,
  )
  await migrateTo(db, newestMigration)
  const [found] = await db.selectFrom('celebracao').select(['hora', 'horaFim', 'local']).execute()
  expect(found).toEqual({ hora: '23:00', horaFim: '00:30', local: '' })
  const revision = await db.selectFrom('revisao').select('depois').executeTakeFirstOrThrow()
  const { duracao: _, ...state } = row
  expect(JSON.parse(revision.depois!)).toEqual({ ...state, horaFim: '00:30' })
})

test('a revision belongs to the community that its item had before and after', async () => {
  const db = await place.open()
  await migrateBack(db)
  await migrateTo(db, '038-sinais')
  const at = (comunidade: number | null) => JSON.stringify({ titulo: 'Festa', comunidade })
  const revisions: [tipo: string, antes: string | null, depois: string | null][] = [
    ['evento', null, at(2)],
    ['evento', at(2), at(2)],
    ['evento', at(2), at(3)],
    ['evento', at(2), at(null)],
    ['evento', at(null), null],
    ['aviso', at(3), null],
    ['comunidade', '{}', '{}'],
    ['oracao', '{}', '{}'],
  ]
  for (const [tipo, antes, depois] of revisions) {
    await sql`
      insert into revisao (quando, quem, feito, tipo, item, titulo, campos, antes, depois)
      values ('2026', 'Ana', 'alterou', ${tipo}, 7, '', '[]', ${antes}, ${depois})`.execute(db)
  }
  await migrateTo(db, newestMigration)
  const rows = await db.selectFrom('revisao').select('dono').orderBy('id').execute()
  expect(rows.map(({ dono }) => dono)).toEqual([2, 2, null, null, null, 3, 7, null])
})

test('a backup of 05c9bb31 is listed, kept, sent, made anew and restored', async () => {
  await using small = await smallSite()
  await using to = await emptyPlace()
  const { backupDir, log } = to.into
  await mkdir(backupDir)
  execFileSync('tar', ['-xzf', former, '-C', backupDir])
  const [tar, first] = await listBackups(backupDir)
  expect([tar?.tipo, first?.tamanho]).toEqual(['manual', 205642])
  await bringBackTo(to, join(backupDir, first!.arquivo))
  expect(await rowsOf(await to.open())).toEqual(await rowsOf(await small.open()))
  const { site = '' } = (await backUp(to)).list
  const there = createFolderStore(join(to.into.dataDir, 'destino'))
  const ours = await backupsHere(backupDir, site, testNow)
  expect(await sendMissing(backupDir, there, ours, quietly.signal)).toMatchObject({ unsent: [] })
  await removeOldBackups(createFolderStore(backupDir), { site, now: testNow, log })
  expect(await listBackups(backupDir)).toHaveLength(3)
  for (const name of [tar!.arquivo, first!.arquivo]) {
    expect((await bringBackTo(to, join(backupDir, name))).files.damaged).toEqual([])
  }
  expect(await there.find(listKey(first!.arquivo))).toBeDefined()
})

describe('a start', () => {
  function start(more: Partial<ServicesOptions> = {}) {
    const { dataDir, backupDir } = place.into
    const options = { dataDir, backupDir, logLevel: 'silent' } as const
    const clock = clockAt(testNow)
    return createServices({ ...options, liturgiaUrl: addressWithoutServer, clock, ...more })
  }

  /** The database as it is, without a migration. */
  function openOld(where: string): Promise<Db> {
    const leaveIt = async () => undefined
    return openDb(where, { outdated: leaveIt, empty: leaveIt })
  }

  async function newestIn(where: string): Promise<string> {
    await using db = await openOld(where)
    const { rows } = await sql<{ name: string }>`
      select max(name) as name from kysely_migration`.execute(db)
    return rows[0]!.name
  }

  test('a start makes a backup before it changes the tables', async () => {
    const services = await start()
    await services.close()
    expect(await newestIn(place.where)).toBe(newestMigration)
    const [made, ...others] = await listBackups(place.into.backupDir)
    expect([made?.arquivo, others]).toEqual(['adro-2026-11-20-120000-migracao.tar', []])
    const { migracao } = await openBackup(made!.arquivo, place.into)
    expect(migracao).toBe(old)
  })

  test('a start of several copies at once makes one backup', async () => {
    const starts = await Promise.all([start(), start()])
    for (const services of starts) await services.close()
    expect(await listBackups(place.into.backupDir)).toHaveLength(1)
  })

  test('whose migration fails leaves three backups at most and every night, however often', async () => {
    const nights = Array.from({ length: 14 }, (_, n) =>
      backupName(new Date(testNow.getTime() - (n + 0.375) * 86_400_000), 'noite'),
    )
    await using db = await openOld(place.where)
    await sql`create table revisao (id integer)`.execute(db)
    await mkdir(place.into.backupDir)
    for (const name of nights) await writeFile(join(place.into.backupDir, name), '')
    const clock = clockAt(testNow)
    for (let n = 0; n < 6; n += 1) {
      clock.set(new Date(testNow.getTime() + n * 600_000))
      await expect(start({ clock })).rejects.toThrow('O banco de dados não pôde ser atualizado')
    }
    const kinds = (await listBackups(place.into.backupDir)).map(({ tipo }) => tipo)
    expect(kinds).toEqual([...Array(3).fill('migracao'), ...Array(14).fill('noite')])
  })

  test('a start with nothing to change makes no backup', async () => {
    await (await start()).close()
    await rm(place.into.backupDir, { recursive: true })
    await (await start()).close()
    expect(existsSync(place.into.backupDir)).toBe(false)
  })

  test('a start without a possible backup changes nothing, and says why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adro-sem-'))
    const backupDir = join(folder, 'arquivo')
    await writeFile(backupDir, 'nenhuma pasta')
    await expect(start({ backupDir })).rejects.toThrow(
      /a cópia de segurança que se faz antes falhou\. .*não é uma pasta.* Nada foi alterado\./,
    )
    expect(await newestIn(place.where)).toBe(old)
    await rm(folder, { recursive: true })
  })
})
