// With a database server the site makes no backups.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import type { Copias } from '../../src/api/copias.ts'
import { copias } from '../../src/api/sentences/backup-messages.ts'
import { createTestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

const site = await createTestSite()
afterAll(() => site.close())
const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })

test('the panel hears how they are made, and the button is refused with the same', async () => {
  const told = await done<Copias>(callAs(site, ana, calls.listCopias))
  expect(told).toMatchObject({
    outroMeio: copias.ofServer,
    noturnas: false,
    arquivos: [],
    fora: null,
  })
  const asked = await callAs(site, ana, calls.makeCopia)
  expect([asked.status, await asked.json()]).toEqual([
    422,
    expect.objectContaining({ message: copias.ofServer }),
  ])
  expect(existsSync(join(site.dataDir, 'copias'))).toBe(false)
})
