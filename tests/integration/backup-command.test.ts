// npm run backup and npm run restaurar, as they are typed.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copias } from '../../src/api/sentences/backup-messages.ts'
import { filesOf, rowsOf } from '../support/backups.ts'
import { listBackups } from '../../src/operation/backup/folder.ts'
import { createFolderStores } from '../../src/server/files/folder-store.ts'
import { clockAt, copyOfStarterData, openBeside, testNow } from '../support/site.ts'

let dataDir: string
let folder: string

beforeEach(async () => {
  dataDir = await copyOfStarterData()
  folder = await mkdtemp(join(tmpdir(), 'adro-comando-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

type Outcome = { code: number; out: string[]; err: string[] }

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/operation/commands/adro.ts', script, ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
      (error, stdout, stderr) =>
        resolve({
          code: error === null ? 0 : Number(error.code),
          out: stdout.split('\n').filter(Boolean),
          err: stderr.split('\n').filter(Boolean),
        }),
    )
  })
}

/** Without the lines that backups leave in the history once they are made. */
async function contentOf(dir: string) {
  const db = await openBeside(dir)
  await db.deleteFrom('revisao').where('feito', '=', 'fez-copia').execute()
  const rows = await rowsOf(db)
  await db.destroy()
  return { rows, files: await filesOf(createFolderStores(dir, clockAt(testNow))) }
}

test('a site moves to another folder by two commands', async () => {
  const made = await run('backup', [folder])
  expect(made).toMatchObject({ code: 0, err: [] })
  const [name = ''] = await readdir(folder)
  expect(made.out.at(-1)).toMatch(
    new RegExp(`^Pronto: ${join(folder, name)} \\(2,\\d MB; [\\d.]+ registros, 32 arquivos\\)$`),
  )
  const elsewhere = join(folder, 'outra')
  const brought = await run('restaurar', [join(folder, name)], { DATA_DIR: elsewhere })
  expect(brought).toMatchObject({ code: 0, err: [] })
  expect(brought.out.at(-1)).toBe(
    'Restaurado. 32 arquivos foram trazidos, 0 já estavam iguais. Todos precisam entrar de novo.',
  )
  expect(await contentOf(elsewhere)).toEqual(await contentOf(dataDir))
  expect((await readdir(elsewhere)).toSorted()).not.toContain('copias')
})

test('a backup leaves a line in the history, and says which pictures it lacks', async () => {
  const db = await openBeside(dataDir)
  await db.updateTable('acao').set({ foto: 'sumiu.webp' }).where('id', '=', 1).execute()
  const { out } = await run('backup', [folder])
  expect(out.slice(-2)).toEqual([
    'A cópia está sem estas imagens ou vídeos, que não existem mais ou não puderam ser lidos:',
    '- acao/sumiu.webp',
  ])
  const lines = await db
    .selectFrom('revisao')
    .where('feito', '=', 'fez-copia')
    .select(['quem', 'usuario'])
    .execute()
  expect(lines).toEqual([{ quem: 'Comando backup', usuario: null }])
  await db.destroy()
})

/** The names of the nights, the newest first. */
const nights = async () =>
  (await listBackups(join(dataDir, 'copias'))).map(({ arquivo }) => arquivo)

test('a night is found by its name; the present content is saved first, except for a look', async () => {
  const made = await run('backup', [])
  const [name = ''] = await nights()
  expect(made.out.at(-1)).toContain(`${join(dataDir, 'copias', name.replace('.tar', '.json'))} (2,`)
  const looked = await run('restaurar', [name, '--conferir'])
  expect(looked).toMatchObject({ code: 0, err: [] })
  expect(looked.out.at(-1)).toBe('Nada foi mudado neste site.')
  expect(await nights()).toEqual([name])
  const brought = await run('restaurar', [join(dataDir, 'copias', name), '--sim'])
  expect(brought.out.find((line) => line.startsWith('O que havia antes está em'))).toBeDefined()
  expect(await nights()).toHaveLength(2)
})

test('on a terminal it asks first, and no answer (Ctrl+D) changes nothing', async () => {
  await run('backup', [folder])
  const [name = ''] = await readdir(folder)
  const asOnTerminal = ['--import', 'data:text/javascript,process.stdin.isTTY=true']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...asOnTerminal, 'src/operation/commands/adro.ts', 'restaurar', join(folder, name)],
    { input: '', encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  )
  expect(stdout).toContain('Este site já tem conteúdo. Ele fica guardado')
  expect([status, stderr.trim()]).toEqual([1, 'Nada foi mudado neste site.'])
})

test.each<[what: string, spoil: () => Promise<void>]>([
  [
    'is damaged',
    async () => {
      for (const ending of ['-wal', '-shm'])
        await rm(join(dataDir, `adro.db${ending}`), { force: true })
      await writeFile(join(dataDir, 'adro.db'), 'carta')
    },
  ],
  [
    'a newer version has led on',
    async () => {
      const db = new DatabaseSync(join(dataDir, 'adro.db'))
      db.exec(`insert into kysely_migration values ('999-depois', '2027-01-01T00:00:00.000Z')`)
      db.close()
    },
  ],
])('a database that %s gives way to a backup from before, and is kept', async (_, spoil) => {
  await run('backup', [folder])
  const [name = ''] = await readdir(folder)
  const before = await contentOf(dataDir)
  await spoil()
  const brought = await run('restaurar', [join(folder, name), '--sim'])
  expect(brought).toMatchObject({ code: 0, err: [] })
  expect(brought.out.join('\n')).toMatch(/ficou guardado em .*\.antigo\. Se o site/)
  expect(await contentOf(dataDir)).toEqual(before)
})

test.each(['backup', 'restaurar destino'])(
  '%s says how it is done with a database server',
  async (line) => {
    const [script = '', ...args] = line.split(' ')
    const { code, err } = await run(script, args, { DATABASE_URL: 'postgres://127.0.0.1:9/adro' })
    expect([code, err.join('\n')]).toEqual([1, copias.ofServer])
  },
)

test('a failure is one line of output, and changes nothing', async () => {
  const before = await contentOf(dataDir)
  const letter = join(folder, 'carta.tar')
  await writeFile(letter, 'Querida paróquia')
  expect(await run('restaurar', [letter])).toEqual({
    code: 1,
    out: ['Conferindo a cópia'],
    err: ['Este arquivo não é uma cópia de segurança do Adro.'],
  })
  expect(await run('restaurar', [letter, 'adro-2026'])).toMatchObject({
    code: 1,
    err: [expect.stringContaining('não é um lugar com cópias')],
  })
  expect(await run('backup', [letter])).toEqual({
    code: 1,
    out: [],
    err: ['O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.'],
  })
  expect(await run('backup', [], { DATA_DIR: join(folder, 'nada') })).toMatchObject({
    code: 1,
    err: [expect.stringContaining('Não há um site em')],
  })
  const { code, err } = await run('restaurar', ['a', '--não'])
  expect(code).toBe(1)
  expect(err.join('\n')).toContain('npm run restaurar -- ')
  expect(await contentOf(dataDir)).toEqual(before)
})
