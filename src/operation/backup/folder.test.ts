import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { clockAt } from '../../../tests/support/site.ts'
import { collectLog } from '../../../tests/support/collected-log.ts'
import { backupName, isBackupName, partsOfName } from './backup-name.ts'
import { listBackups } from './folder.ts'
import { removeOldBackups } from './remove-old.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-pasta-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const clock = clockAt(new Date('2026-11-20T15:00:00Z'))
const night = (day: number) => new Date(Date.UTC(2026, 10, day, 6))

test.each([
  ['noite', 1],
  ['manual', 1],
  ['migracao', 12],
] as const)('a name says that it is of the kind %s, and the %d. of its second', (tipo, count) => {
  const moment = new Date('2026-11-20T02:01:59Z')
  const name = backupName(moment, tipo, count)
  expect(isBackupName(name)).toBe(true)
  expect(partsOfName(name)).toEqual({ moment, tipo, count })
})

test.each([
  'adro-2026-11-20-030000.tar.parcial',
  'adro-2026-11-20-250000.tar',
  'adro-2026-11-20-030000-outra.tar',
  '../adro-2026-11-20-030000.tar',
])('%j is none', (name) => {
  expect(isBackupName(name)).toBe(false)
})

/** The folder with twenty nights, and what is not of ours. */
async function twentyNights() {
  const names = Array.from({ length: 20 }, (_, n) => backupName(night(n + 1), 'noite'))
  const others = ['adro-antigo.tar', 'fotos.tar', 'adro-2026-01-01-030000.tar.parcial']
  for (const name of [...names, ...others]) await writeFile(join(dir, name), 'x')
  return { names, others }
}

test('a backup that is kept no longer is removed and logged; the operator’s files stay', async () => {
  const { names, others } = await twentyNights()
  const { log, lines } = collectLog()
  await removeOldBackups(dir, {}, clock, log)
  const [sunday, last] = [names[0]!, names.slice(6)]
  expect((await readdir(dir)).toSorted()).toEqual([sunday, ...last, ...others].toSorted())
  expect(lines()).toEqual([
    expect.objectContaining({
      msg: 'old backups were removed',
      backups: names.slice(1, 6).toReversed(),
    }),
  ])
  await removeOldBackups(dir, {}, clock, log)
  expect(lines()).toHaveLength(1)
})

test('backups are listed by age, the newest first', async () => {
  const names = [
    backupName(night(3), 'noite'),
    backupName(night(2), 'noite', 2),
    backupName(night(2), 'noite'),
  ]
  for (const name of [...names.toReversed(), 'carta.tar']) await writeFile(join(dir, name), '12345')
  const [newest, ...others] = await listBackups(dir)
  const quando = night(3).toISOString()
  expect(newest).toEqual({ tipo: 'noite', arquivo: names[0], quando, tamanho: 5 })
  expect(others.map(({ arquivo }) => arquivo)).toEqual(names.slice(1))
  expect(await listBackups(join(dir, 'nenhuma'))).toEqual([])
})
