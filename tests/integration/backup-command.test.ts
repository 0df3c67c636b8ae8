// npm run backup and npm run restaurar, as they are typed.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copias } from '../../src/api/sentences/backup-messages.ts'
import { readAddress } from '../../src/operation/backup/elsewhere/address.ts'
import { createElsewhere } from '../../src/operation/backup/elsewhere/elsewhere.ts'
import { listBackups } from '../../src/operation/backup/folder.ts'
import { createLog } from '../../src/server/process/log.ts'
import { contentIn } from '../support/backups.ts'
import { commandScript, runCommand } from '../support/command.ts'
import { objectStoreOfTest, startObjectServer } from '../support/object-server.ts'
import { otherDiskThan } from '../support/other-disk.ts'
import { clockAt, copyOfStarterData, openBeside } from '../support/site.ts'

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

const run = (args: string[], env: Record<string, string> = {}) =>
  runCommand(args, { DATA_DIR: dataDir, ...env })

/** @returns the path of the tar in the folder */
async function backUp(): Promise<string> {
  expect(await run(['backup', folder])).toMatchObject({ code: 0, err: [] })
  return join(folder, (await readdir(folder))[0]!)
}

test('a site moves to another folder by two commands', async () => {
  const made = await run(['backup', folder])
  expect(made).toMatchObject({ code: 0, err: [] })
  const [name = ''] = await readdir(folder)
  expect(made.out.at(-1)).toMatch(
    new RegExp(`^Pronto: ${join(folder, name)} \\(2,\\d MB; [\\d.]+ registros, 32 arquivos\\)$`),
  )
  const elsewhere = join(folder, 'outra')
  const brought = await run(['restaurar', join(folder, name)], { DATA_DIR: elsewhere })
  expect(brought).toMatchObject({ code: 0, err: [] })
  expect(brought.out.at(-1)).toBe(
    'Restaurado. 32 arquivos foram trazidos, 0 já estavam iguais. Todos precisam entrar de novo.',
  )
  expect(await contentIn(elsewhere)).toEqual(await contentIn(dataDir))
  expect(await readdir(elsewhere)).not.toContain('copias')
})

test('a backup leaves a line in the history, and says which pictures it lacks', async () => {
  await using db = await openBeside(dataDir)
  await db.updateTable('acao').set({ foto: 'sumiu.webp' }).where('id', '=', 1).execute()
  const { out } = await run(['backup'])
  expect(out.slice(-2)).toEqual([
    'A cópia está sem estas imagens ou vídeos, que não existem mais ou não puderam ser lidos:',
    '- acao/sumiu.webp',
  ])
  const lines = db.selectFrom('revisao').where('feito', '=', 'fez-copia').selectAll()
  expect(await lines.execute()).toMatchObject([{ quem: 'Comando backup', usuario: null }])
})

test('a backup is found by its name; the present content is saved first, except for a look', async () => {
  const dir = join(dataDir, 'copias')
  const names = async () => (await listBackups(dir)).map(({ arquivo }) => arquivo)
  const made = await run(['backup'])
  const [name = ''] = await names()
  expect(made.out.at(-1)).toContain(`${join(dir, name.replace('.tar', '.json'))} (2,`)
  const looked = await run(['restaurar', name, '--conferir'])
  expect(looked).toMatchObject({ code: 0, err: [] })
  expect(looked.out.at(-1)).toBe('Nada foi mudado neste site.')
  expect(await names()).toEqual([name])
  const { out } = await run(['restaurar', join(dir, name), '--sim'])
  expect(out.join('\n')).toContain('\nO que havia antes está em')
  expect(await names()).toHaveLength(2)
})

test('on a terminal it asks first, and no answer (Ctrl+D) changes nothing', async () => {
  const asOnTerminal = ['--import', 'data:text/javascript,process.stdin.isTTY=true']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...asOnTerminal, commandScript, 'restaurar', await backUp()],
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
    'a newer version has migrated',
    async () => {
      const db = new DatabaseSync(join(dataDir, 'adro.db'))
      db.exec(`insert into kysely_migration values ('999-depois', '2027-01-01T00:00:00.000Z')`)
      db.close()
    },
  ],
])('a database that %s gives way to a backup from before, and is kept', async (_, spoil) => {
  const tar = await backUp()
  const before = await contentIn(dataDir)
  await spoil()
  const brought = await run(['restaurar', tar, '--sim'])
  expect(brought).toMatchObject({ code: 0, err: [] })
  expect(brought.out.join('\n')).toMatch(/ficou guardado em .*\.antigo\. Se o site/)
  expect(await contentIn(dataDir)).toEqual(before)
})

test.each([['backup'], ['restaurar', 'destino']])(
  '%s says how it is done with a database server',
  async (...args) => {
    const { code, err } = await run(args, { DATABASE_URL: 'postgres://127.0.0.1:9/adro' })
    expect([code, err.join('\n')]).toEqual([1, copias.ofServer])
  },
)

test('a failure is one line of output, and changes nothing', async () => {
  const before = await contentIn(dataDir)
  const letter = join(folder, 'carta.tar')
  await writeFile(letter, 'Querida paróquia')
  expect(await run(['restaurar', letter])).toEqual({
    code: 1,
    out: ['Conferindo a cópia'],
    err: ['Este arquivo não é uma cópia de segurança do Adro.'],
  })
  const errors: [args: string[], RegExp, env?: Record<string, string>][] = [
    [['restaurar', letter, 'adro-2026'], /^.* não é um lugar com cópias.*$/],
    [['backup', letter], /^Nada foi copiado: a pasta \/.*carta\.tar não pôde ser criada\. .*$/],
    [['backup', '/sys'], /^A cópia está em .*\.json, mas não foi gravada em \/sys: /],
    [['backup'], /^Não há um site em.*$/, { DATA_DIR: join(folder, 'nada') }],
    [['restaurar', 'a', '--não'], /npm run restaurar -- /],
  ]
  for (const [args, sentence, env] of errors) {
    const { code, err } = await run(args, env)
    expect([code, err.join('\n')]).toEqual([1, expect.stringMatching(sentence)])
  }
  expect(await contentIn(dataDir)).toEqual(before)
})

describe('on an empty machine, from copies elsewhere', () => {
  let destination: string
  let line: string
  let server: Awaited<ReturnType<typeof startObjectServer>>
  let before: Awaited<ReturnType<typeof contentIn>>

  beforeAll(async () => {
    const lost = await copyOfStarterData()
    destination = await mkdtemp(join(otherDiskThan(lost), 'adro-destino-'))
    server = await startObjectServer()
    const { endpoint, accessKeyId, secretAccessKey, prefix } = objectStoreOfTest()
    const host = new URL(endpoint).host
    line = `s3://${accessKeyId}:${secretAccessKey}@${host}/adro/${prefix.replace('/', '')}`
    before = await contentIn(lost)
    await runCommand(['backup'], { DATA_DIR: lost })
    await using db = await openBeside(lost)
    const into = { db, dataDir: lost, backupDir: join(lost, 'copias') }
    for (const address of [{ folder: destination }, readAddress(line)]) {
      const clock = clockAt(new Date())
      await createElsewhere({ ...into, address, clock, log: createLog('silent') }).look()
    }
    await rm(lost, { recursive: true })
  })
  afterAll(async () => {
    await server.stop()
    await rm(destination, { recursive: true })
  })

  test.each<[how: string, given: () => string[], env: () => Record<string, string>]>([
    ['by its address', () => [line], () => ({})],
    ['by the setting', () => ['destino'], () => ({ COPIAS_DESTINO: line })],
    ['by its folder and the beginning of a name', () => [destination, 'adro-20'], () => ({})],
  ])('a restore of the destination brings the parish back %s', async (_, given, env) => {
    const { code, out } = await run(['restaurar', ...given()], { DATA_DIR: folder, ...env() })
    expect([code, out.at(-1)]).toEqual([0, expect.stringMatching(/^Restaurado\. 32 arquivos/)])
    expect(await contentIn(folder)).toEqual(before)
  })

  test('the copies are shown with parish, rows and files, and one is brought', async () => {
    const { out } = await run(['restaurar', destination], { DATA_DIR: folder })
    expect(out[1]).toBe('As cópias desse lugar, a mais nova primeiro:')
    expect(out[2]).toMatch(/^1\. .+, .+, [\d.]+ registros, 32 arquivos: adro-20[\d-]+-manual\.tar$/)
    expect(out.at(-1)).toMatch(/^Restaurado/)
  })

  test('settings of the copy that differ here are named, and stay without a terminal', async () => {
    const env = { DATA_DIR: dataDir, CALENDARIO_PROPRIO: 'nenhum' }
    await run(['backup', folder], env)
    const [tar = ''] = await readdir(folder)
    const { out } = await run(['restaurar', join(folder, tar)])
    const said = 'Na cópia, CALENDARIO_PROPRIO=nenhum; aqui, o padrão. Aqui fica como está.'
    expect(out).toContain(said)
  })

  test('with --conferir nothing is made', async () => {
    const { code, out } = await run(['restaurar', line, '--conferir'], { DATA_DIR: folder })
    expect([code, out.join('\n')]).toEqual([0, expect.stringContaining('está em ordem')])
    expect(await readdir(folder)).toEqual([])
  })

  test.each<[what: string, given: () => string[], RegExp]>([
    ['a word without the setting', () => ['destino'], /COPIAS_DESTINO não está definida/],
    ['half an address', () => ['s3://K:girassol@s3.exemplo.br'], /^O endereço não serve/],
    ['a wrong secret', () => [line.replace(':S3RVER', ':girassol')], /recusou o pedido/],
    ['a name that is not there', () => [line, 'adro-1999'], /Não há essa cópia nesse lugar/],
    [
      'a folder without copies',
      () => [join(destination, 'arquivos')],
      /Não há nenhuma cópia nesse lugar/,
    ],
  ])('%s: a sentence, and no secret', async (_, given, sentence) => {
    const { code, out, err } = await run(['restaurar', ...given()], { DATA_DIR: folder })
    expect([code, err.join('\n')]).toEqual([1, expect.stringMatching(sentence)])
    expect(out.concat(err).join()).not.toMatch(/girassol|S3RVER/)
  })
})
