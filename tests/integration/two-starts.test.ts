// Two processes that begin with the same folder at the same moment: one site comes of it.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../src/operation/database/open-db.ts'

const run = promisify(execFile)
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-dois-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function start(): Promise<{ counts: number[]; madeAdmin: boolean }> {
  const args = ['tests/support/start-once.ts', dataDir]
  const { stdout } = await run(process.execPath, args)
  return JSON.parse(stdout)
}

test('all start, and the starter content and the administrator are there once', async () => {
  const starts = await Promise.all([start(), start(), start()])
  for (const { counts } of starts) expect(counts).toEqual([5, 10, 14])
  expect(starts.filter(({ madeAdmin }) => madeAdmin)).toHaveLength(1)
  const db = await openDb(join(dataDir, 'adro.db'))
  const begun = db.selectFrom('marco').where('nome', '=', 'conteudo-inicial')
  expect(await begun.selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('publicacao').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('usuario').selectAll().execute()).toHaveLength(1)
  await db.destroy()
  expect(await readdir(join(dataDir, 'uploads', 'acao'))).toHaveLength(5)
})
