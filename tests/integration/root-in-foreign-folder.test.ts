// Commands that root runs on the data of another user: what they make is that user's.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyOfStarterData } from '../support/site.ts'

const run = promisify(execFile)
const program = resolve('src/operation/commands/adro.ts')
/** The user `daemon`, on every Debian, and one of no list. */
const owners = [1, 54_321]

let dataDir: string
let elsewhere: string

beforeEach(async () => {
  dataDir = await copyOfStarterData()
  elsewhere = mkdtempSync(join(tmpdir(), 'adro-alheia-'))
})
afterEach(() => {
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

function ownersIn(folder: string): number[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return [...new Set(names.map((name) => statSync(join(folder, name)).uid))]
}

/** Whether another user can read the program in this folder. */
function mayRead(): boolean {
  const [uid] = owners
  return (
    process.getuid?.() === 0 && spawnSync('test', ['-r', program], { uid, gid: uid }).status === 0
  )
}

describe.runIf(mayRead()).each(owners)('root on the data of user %i', (owner) => {
  beforeEach(() => {
    for (const folder of [dataDir, elsewhere]) execFileSync('chown', ['-R', `${owner}`, folder])
  })

  test('the command makes files of that user only', async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    await run(process.execPath, [program, 'backup'], { env })
    expect(ownersIn(dataDir)).toEqual([owner])
    const names = readdirSync(join(dataDir, 'copias'))
    const copy = names.find((name) => name.endsWith('.json'))!
    // A folder that is still missing is made in one of that user.
    const other = { ...env, DATA_DIR: join(elsewhere, 'dados') }
    await run(process.execPath, [program, 'restaurar', join(dataDir, 'copias', copy)], {
      env: other,
    })
    expect(ownersIn(elsewhere)).toEqual([owner])
  })

  test('a stick that root mounted takes the copy, and the rest is that of the user', async () => {
    const stick = join(elsewhere, 'pendrive')
    mkdirSync(stick, { mode: 0o755 })
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    await run(process.execPath, [program, 'backup', join(stick, 'copias')], { env })
    expect(ownersIn(dataDir)).toEqual([owner])
    expect(ownersIn(stick)).toEqual([0])
    expect(readdirSync(join(stick, 'copias'))).toEqual([expect.stringMatching(/-manual\.tar$/)])
  })

  test('the command continues as the owner of the settings, also where they lead elsewhere', async () => {
    const settings = join(elsewhere, 'site.env')
    const ofRoot = join(elsewhere, 'do-root')
    mkdirSync(ofRoot, { mode: 0o700 })
    writeFileSync(settings, `DATA_DIR=${ofRoot}\n`)
    chownSync(settings, owner, owner)
    const { PATH } = process.env
    await run(process.execPath, [program, 'backup'], { env: { PATH, DATA_DIR: dataDir } })
    const copies = join(dataDir, 'copias')
    const copy = readdirSync(copies).find((name) => name.endsWith('.json'))!
    const env = { PATH, ENV_FILE: settings }
    const restoring = run(process.execPath, [program, 'restaurar', join(copies, copy)], { env })
    await expect(restoring).rejects.toThrow('não pode ler ou gravar')
    expect(readdirSync(ofRoot)).toEqual([])
  })
})
