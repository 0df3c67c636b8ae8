// npm run backup and npm run restaurar, killed at points all over their work: nothing of before is
// lost, and the next run ends it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBackups } from '../../src/operation/backup/folder.ts'
import { damagedFiles, openBackup } from '../../src/operation/backup/open-backup.ts'
import { contentIn } from '../support/backups.ts'
import { commandScript } from '../support/command.ts'
import { copyOfStarterData, openBeside } from '../support/site.ts'

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
  const child = spawn(process.execPath, [commandScript, ...args], { env, stdio: 'ignore' })
  return { child, ended: once(child, 'exit') }
}

/** @returns how long it took, in milliseconds */
async function runToEnd(args: string[]): Promise<number> {
  const began = performance.now()
  const [code] = await begin(args).ended
  expect(code).toBe(0)
  return performance.now() - began
}

async function runUntil(milliseconds: number, args: string[]): Promise<void> {
  const { child, ended } = begin(args)
  await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
}

/** @returns how many backups there are; each is whole */
async function wholeBackups(): Promise<number> {
  const found = await listBackups(dir)
  for (const { arquivo } of found) {
    const copy = await openBackup(join(dir, arquivo), { backupDir: dir })
    expect(await damagedFiles(copy)).toEqual([])
    await mkdir(join(dataDir, 'aberta'), { recursive: true })
    await copy.unpackRows(join(dataDir, 'aberta'))
  }
  return found.length
}

test('a killed backup leaves only whole nights, and the next one succeeds', async () => {
  const whole = await runToEnd(['backup'])
  for (let n = 1; n <= kills; n += 1) {
    const before = await wholeBackups()
    // The next one has to bring every file again.
    await rm(join(dir, 'arquivos', 'acao'), { recursive: true })
    for (const name of await readdir(dir)) if (name.endsWith('.json')) await rm(join(dir, name))
    await runUntil((whole * n) / kills, ['backup'])
    expect(await wholeBackups()).toBeLessThanOrEqual(before)
    await runToEnd(['backup'])
    expect(await wholeBackups()).toBeGreaterThanOrEqual(1)
  }
})

test('a restore: the site is the old or the new one', async () => {
  await runToEnd(['backup'])
  const [made] = await listBackups(dir)
  const saved = await contentIn(dataDir)
  const args = ['restaurar', made!.arquivo, '--sim']
  const whole = await runToEnd(args)
  for (let n = 1; n <= kills; n += 1) {
    {
      await using db = await openBeside(dataDir)
      const titulo = `Mudada ${n}`
      await db.updateTable('oracao').set({ titulo }).where('id', '=', 1).execute()
    }
    const changed = await contentIn(dataDir)
    await runUntil((whole * n) / kills, args)
    expect([saved, changed]).toContainEqual(await contentIn(dataDir))
    await wholeBackups()
    await runToEnd(args)
    expect(await contentIn(dataDir)).toEqual(saved)
  }
})
