// The same with a PostgreSQL database in which nothing is.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServices } from '../../server/services/services.ts'
import { createTestDatabase, type TestDatabase } from '../support/databases.ts'
import { drawingsDir, nobodyThere } from '../support/site.ts'

let dataDir: string
let database: TestDatabase

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-perdido-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.remove()
  await rm(dataDir, { recursive: true })
})

async function start(isWanted = false): Promise<void> {
  const services = await createServices({
    dataDir,
    databaseUrl: database.databaseUrl,
    drawingsDir,
    liturgiaUrl: nobodyThere,
    logLevel: 'silent',
    newSite: { isWanted, rememberedDir: join(dataDir, 'sites'), say: () => undefined },
  })
  await services.close()
}

test.each([
  ['uploads/acao/horta.webp', /não tem nenhuma tabela, mas .*fotos e vídeos em/],
  ['copias/adro-2026-11-19-030000.tar', /npm run restaurar -- \S+adro-2026-11-19-030000\.tar/],
  ['adro.db', /um banco de dados em \S+adro\.db/],
])('with %s beside it no site begins until that is asked for', async (path, said) => {
  await mkdir(join(dataDir, path, '..'), { recursive: true })
  await writeFile(join(dataDir, path), 'x')
  await expect(start()).rejects.toThrow(said)
  await expect(start()).rejects.toThrow(said)
  await start(true)
  await start()
})
