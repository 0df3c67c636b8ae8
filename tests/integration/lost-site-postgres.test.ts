// The same on PostgreSQL.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServices } from '../../src/server/services/services.ts'
import { createTestDatabase, type TestDatabase } from '../support/databases.ts'
import { drawingsDir, nobodyThere } from '../support/site.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-perdido-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.remove()
  await rm(folder, { recursive: true })
})

async function start(isWanted = false, name = 'dados'): Promise<void> {
  const services = await createServices({
    dataDir: join(folder, name),
    databaseUrl: database.databaseUrl,
    drawingsDir,
    liturgiaUrl: nobodyThere,
    logLevel: 'silent',
    newSite: { isWanted, servedFile: join(folder, 'pasta'), say: () => undefined },
  })
  await services.close()
}

test.each([
  ['uploads/acao/horta.webp', /não tem nenhuma tabela, mas .*arquivos em/],
  ['copias/adro-2026-11-19-030000.tar', /npm run restaurar -- \S+adro-2026-11-19-030000\.tar/],
  ['adro.db', /um banco de dados em \S+adro\.db/],
])('with %s beside it no site begins until that is asked for', async (path, said) => {
  const file = join(folder, 'dados', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await expect(start()).rejects.toThrow(said)
  await expect(start()).rejects.toThrow(said)
  await start(true)
  await start()
})

test('a site is not served without its pictures from another folder', async () => {
  await start()
  const wrong = start(false, 'dado')
  await expect(wrong).rejects.toThrow(`Se é ele: DATA_DIR=${join(folder, 'dados')}`)
  await start()
})
