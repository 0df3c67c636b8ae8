// npm run backup and npm run restaurar, killed at points all over their work: nothing of before is
// lost, and the next run ends it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { damagedFiles } from '../../src/operation/backup/open-backup.ts'
import { listBackups } from '../../src/operation/backup/folder.ts'
import { openBackup } from '../../src/operation/backup/open-backup.ts'
import { createFolderStores } from '../../src/server/files/folder-store.ts'
import { filesOf, rowsOf } from '../support/backups.ts'
import { clockAt, copyOfStarterData, openBeside, testNow } from '../support/site.ts'

const kills = 4
let dataDir: string
let dir: string

beforeEach(async () => {
  dataDir = await copyOfStarterData()
  dir = join(dataDir, 'copias')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function begin(args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['src/operation/commands/adro.ts', ...args], {
    env,
    stdio: 'ignore',
  })
  return { child, ended: once(child, 'exit') }
}

/** @returns how long it took, in milliseconds */
async function runToEnd(args: string[]): Promise<number> {
  const began = performance.now()
  const [code] = await begin(args).ended
  expect(code).toBe(0)
  return performance.now() - began
}

async function contentOf() {
  const db = await openBeside(dataDir)
  await db.deleteFrom('revisao').where('feito', '=', 'fez-copia').execute()
  const rows = await rowsOf(db)
  await db.destroy()
  return { rows, files: await filesOf(createFolderStores(dataDir, clockAt(testNow))) }
}

/** @returns how many nights there are; each is whole */
async function nights(): Promise<number> {
  const found = await listBackups(dir)
  for (const { arquivo } of found) {
    const copy = await openBackup(join(dir, arquivo), { backupDir: dir })
    expect(await damagedFiles(copy, undefined)).toEqual([])
    await mkdir(join(dataDir, 'aberta'), { recursive: true })
    await copy.unpackRows(join(dataDir, 'aberta'))
  }
  return found.length
}

test('a killed backup leaves only whole nights, and the next one succeeds', async () => {
  const whole = await runToEnd(['backup'])
  for (let n = 0; n < kills; n += 1) {
    const before = await nights()
    // The next one has to bring every file again.
    await rm(join(dir, 'arquivos', 'acao'), { recursive: true })
    for (const name of await readdir(dir)) if (name.endsWith('.json')) await rm(join(dir, name))
    const { child, ended } = begin(['backup'])
    await pause((whole * (n + 1)) / kills)
    child.kill('SIGKILL')
    await ended
    expect(await nights()).toBeLessThanOrEqual(before)
    await runToEnd(['backup'])
    expect(await nights()).toBeGreaterThanOrEqual(1)
  }
})

test('a restore: the site is the old or the new one', async () => {
  await runToEnd(['backup'])
  const [made] = await listBackups(dir)
  const saved = await contentOf()
  const args = ['restaurar', made!.arquivo, '--sim']
  const whole = await runToEnd(args)
  for (let n = 0; n < kills; n += 1) {
    const db = await openBeside(dataDir)
    await db
      .updateTable('oracao')
      .set({ titulo: `Mudada ${n}` })
      .where('id', '=', 1)
      .execute()
    await db.destroy()
    const changed = await contentOf()
    const { child, ended } = begin(args)
    await pause((whole * (n + 1)) / kills)
    child.kill('SIGKILL')
    await ended
    expect([saved, changed]).toContainEqual(await contentOf())
    await nights()
    await runToEnd(args)
    expect(await contentOf()).toEqual(saved)
  }
})
