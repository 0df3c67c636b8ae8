// The store on SQLite: what every database does, and what is SQLite's own.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SqliteDialect, Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Db, foreignCommits } from '../../src/server/store/db.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { openSqlite } from '../../src/server/store/node-sqlite.ts'
import { describeStarterContent } from './starter-suite.ts'
import { describeStore, type FreshDb } from './store-suite.ts'

async function openFresh(): Promise<FreshDb> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-sqlite-'))
  const db = await openDb(join(folder, 'adro.db'))
  return {
    db,
    async remove() {
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describeStore('SQLite', openFresh)
describeStarterContent('SQLite', openFresh)

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-sqlite-'))
  file = join(folder, 'adro.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('what others commit', () => {
  test('a commit of another process changes the number, our own commits do not', async () => {
    const [ours, theirs] = [await openDb(file), await openDb(file)]
    const write = (db: Db) =>
      db.insertInto('instalacao_dia').values({ dia: '2026-11-20', escolha: 'aceita', total: 1 })
    const before = foreignCommits(ours)
    await write(ours).execute()
    expect(foreignCommits(ours)).toBe(before)
    await theirs.deleteFrom('instalacao_dia').execute()
    expect(foreignCommits(ours)).not.toBe(before)
    for (const db of [ours, theirs]) await db.destroy()
  })

  // Every request begins with this question: an error would end the process, past all answers.
  test('the number of an unreadable database is unknown: nothing counts as fresh', async () => {
    const db = await openDb(file)
    const before = foreignCommits(db)
    await db.destroy()
    const numbers = [before, foreignCommits(db), foreignCommits(db)]
    expect(new Set(numbers).size).toBe(3)
  })
})

// Windows has no such modes.
test.skipIf(process.platform === 'win32')(
  'the files of the database are readable by its own user only',
  async () => {
    const inside = join(folder, 'dados', 'adro.db')
    for (const where of [file, inside]) {
      const db = await openDb(where)
      await db.insertInto('marco').values({ nome: 'teste', quando: '' }).execute()
      const files = await readdir(dirname(where))
      for (const name of files.filter((each) => each.startsWith('adro.db'))) {
        expect([name, (await stat(join(dirname(where), name))).mode & 0o077]).toEqual([name, 0])
      }
      await db.destroy()
    }
    expect((await stat(dirname(inside))).mode & 0o077).toBe(0)
  },
)

describe('a connection', () => {
  const pragmas: [name: string, value: string | number][] = [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 5000],
  ]

  test.each(pragmas)('a connection has %s = %s', (name, value) => {
    const { raw } = openSqlite(file)
    expect(Object.values(raw.prepare(`PRAGMA ${name}`).get() ?? {})).toEqual([value])
    raw.close()
  })
})

describe('a value that no column can hold', () => {
  let db: Db
  beforeEach(async () => {
    db = await openDb(file)
  })
  afterEach(() => db.destroy())

  const marcos = () => db.selectFrom('marco').selectAll().execute()

  const unbindable = /cannot be bound/
  const wrong: [what: string, value: unknown][] = [
    ['an object', { a: 1 }],
    ['an empty object', {}],
    ['an array', ['a']],
    ['a date', new Date(0)],
  ]

  test.each(wrong)('%s throws, and nothing moves into another column', async (_, value) => {
    // In the first place node:sqlite would take an object for named parameters.
    for (const row of [
      { nome: value as string, quando: 'agora' },
      { nome: 'nome', quando: value as string },
    ]) {
      await expect(db.insertInto('marco').values(row).execute()).rejects.toThrow(unbindable)
    }
    expect(await marcos()).toEqual([])
  })

  test('bytes are no text', async () => {
    const row = { nome: Buffer.from('a') as never, quando: 'agora' }
    await expect(db.insertInto('marco').values(row).execute()).rejects.toThrow(
      /cannot store BLOB value in TEXT column/,
    )
    expect(await marcos()).toEqual([])
  })

  test('a question with an object in it throws as well', async () => {
    const query = db
      .selectFrom('marco')
      .selectAll()
      .where('nome', '=', { a: 1 } as never)
    await expect(query.execute()).rejects.toThrow(unbindable)
  })
})

describe('a start that was killed while it made the tables', () => {
  /** Runs the migrations on a database whose program dies at a statement. */
  async function migrateUntil(statement: number): Promise<boolean> {
    const sqlite = openSqlite(file)
    let count = 0
    const dying = {
      ...sqlite,
      prepare(sql: string) {
        count += 1
        if (count > statement) throw new Error('killed')
        return sqlite.prepare(sql)
      },
    }
    try {
      await migrate(new Kysely({ dialect: new SqliteDialect({ database: dying }) }))
      return true
    } catch {
      return false
    } finally {
      sqlite.close()
    }
  }

  test('a start that was killed at any moment leaves a database that the next start can use', async () => {
    let isDone = false
    for (let statement = 1; !isDone; statement += 1) {
      await rm(folder, { recursive: true })
      await mkdir(folder)
      isDone = await migrateUntil(statement)
      const db = await openDb(file)
      expect(await db.selectFrom('instalacao_dia').selectAll().execute()).toEqual([])
      await db.destroy()
    }
  })
})
