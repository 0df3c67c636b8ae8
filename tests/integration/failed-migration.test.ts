// A start whose migration fails: it says how the site gets back, and the next start takes the build
// before it.
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyOfStarterData, nobodyThere } from '../support/site.ts'

let dataDir: string
/** A program folder of its own: a failed start leaves a mark in it. */
let program: string

beforeEach(async () => {
  program = await mkdtemp(join(tmpdir(), 'adro-programa-'))
  for (const each of [
    'package.json',
    'build',
    'src/server/errors',
    'src/server/process',
    'src/server/main.mjs',
  ]) {
    await cp(each, join(program, each), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(program, 'node_modules'))
  await writeFile(join(program, 'build', '.adro'), 'digest-of-build digest-of-packages')
  dataDir = await copyOfStarterData()
  const db = new DatabaseSync(join(dataDir, 'adro.db'))
  // Its table is there already.
  db.exec(`delete from kysely_migration where name >= '024'`)
  db.close()
})
afterEach(async () => {
  await rm(program, { recursive: true })
  await rm(dataDir, { recursive: true })
})

function start(env: Record<string, string> = {}) {
  const given = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LITURGIA_URL: nobodyThere }
  return spawnSync(process.execPath, ['src/server/main.mjs'], {
    cwd: program,
    encoding: 'utf8',
    env: { ...given, LOG_LEVEL: 'silent', ...env },
  })
}

const mark = () => readFile(join(program, '.adro', 'nao-migrou'), 'utf8').catch(() => '')

async function keepFormerBuild(): Promise<void> {
  await mkdir(join(program, '.adro', 'anterior', 'build'), { recursive: true })
  await writeFile(join(program, '.adro', 'anterior', 'build', '.adro'), 'other packages')
}

test('the former build is left to the next start', async () => {
  await keepFormerBuild()
  const { status, stderr } = start()
  expect(stderr).toMatch(/^O banco de dados não pôde ser atualizado .* Nada foi alterado nele\.\n/)
  expect(stderr).toMatch(/volta sozinho à versão anterior.*npm start.*npm run preparar/s)
  expect(status).toBe(1)
  expect(await mark()).toBe('digest-of-build\n')
})

test('without a former build the sentence says how to get one', async () => {
  const { stderr } = start()
  expect(stderr).toMatch(
    /Nada foi alterado nele\.\nPara voltar à versão anterior.*git checkout '@\{1\}'/s,
  )
  expect(await mark()).toBe('')
})

test('sites that share the program keep its build: others may have migrated', async () => {
  await keepFormerBuild()
  const file = join(dataDir, 'site.env')
  await writeFile(file, '')
  const { stderr } = start({ ENV_FILE: file })
  expect(stderr).toContain("git checkout '@{1}'")
  expect(await mark()).toBe('')
})
