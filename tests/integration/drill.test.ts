// The drill from nothing: of a site whose machine is lost, the copies elsewhere bring all back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '../../src/operation/backup/elsewhere/address.ts'
import { createElsewhere } from '../../src/operation/backup/elsewhere/elsewhere.ts'
import { openElsewhere } from '../../src/operation/backup/elsewhere/open-elsewhere.ts'
import { restoreBackup } from '../../src/operation/backup/restore-backup.ts'
import {
  backUp,
  type EmptyPlace,
  emptyPlace,
  filesOf,
  quietly,
  rowsOf,
} from '../support/backups.ts'
import { objectStoreOfTest, startObjectServer } from '../support/object-server.ts'
import { clockAt, testNow } from '../support/site.ts'
import { fillSmallSite } from '../support/small-site.ts'

const aDayLater = new Date(testNow.getTime() + 86_400_000)

const contentOf = async (place: EmptyPlace) => ({
  rows: await rowsOf(await place.open()),
  files: await filesOf(place.files),
})

let folder: string
let server: Awaited<ReturnType<typeof startObjectServer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-destino-'))
  server = await startObjectServer()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})
const destinations: [what: string, address: () => Address][] = [
  ['a folder', () => ({ folder })],
  ['an object store', () => ({ s3: objectStoreOfTest() })],
]

describe.each(destinations)('from %s', (_, addressOf) => {
  test('every row and every byte comes back, and the new machine goes on sending there', async () => {
    const address = addressOf()
    const lost = await emptyPlace()
    const db = await lost.open()
    await fillSmallSite(db, lost.files)
    const before = await contentOf(lost)
    await backUp(lost)
    await createElsewhere({ ...lost.into, db, address }).look()
    await lost.remove()

    const found = await emptyPlace()
    found.into.clock = clockAt(aDayLater)
    const newSite = { nome: 'conteudo-inicial', quando: '2026-11-19T12:00:00.000Z' }
    const ofNewSite = await found.open()
    await ofNewSite.insertInto('marco').values(newSite).execute()
    await backUp(found)
    {
      await using copy = await openElsewhere(address, {}, found.into)
      await restoreBackup(copy, found.into, { ...quietly, mayReplace: async () => true })
      expect(await contentOf(found)).toEqual(before)
    }
    await backUp(found)
    const again = createElsewhere({ ...found.into, db: await found.open(), address })
    await again.look()
    expect(await again.state()).toMatchObject({ problema: null, conferida: expect.any(String) })
    await using newest = await openElsewhere(address, { site: testNow.toISOString() }, found.into)
    expect(newest.linhas.acao).toBe(1)
    expect(newest.quando).toBe(aDayLater.toISOString())
    // What the new site made before is not sent.
    const replaced = { name: 'adro-2026-11-21-120000-restauracao' }
    await expect(openElsewhere(address, replaced, found.into)).rejects.toThrow('essa cópia')
    await found.remove()
  })
})
