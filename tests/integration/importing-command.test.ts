// The command as the installer runs it, in a process of its own beside the running site.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/api/calls/calls.ts'
import { contentRevisions, readEverything, useBothSites } from '../support/importing.ts'
import { hanging, type OldSiteStandIn, status } from '../support/old-site-stand-in.ts'
import { openPage } from '../support/page.ts'
import { namedPictures } from '../support/pictures.ts'
import { type TestSite } from '../support/site.ts'
import { callAs, done, registerStaff } from '../support/staff.ts'

let site: TestSite
let old: OldSiteStandIn

useBothSites((...both) => {
  ;[site, old] = both
})

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['src/operation/commands/adro.ts', 'importar', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...site.env, ...env },
  })
}

async function outcomeOf(child: ChildProcess) {
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ])
  return { said, complained: complained.trim(), code: code as number | null }
}

const run = (...args: string[]) => outcomeOf(start(args))
const reports = async () =>
  (await readdir(site.dataDir)).filter((name) => name.startsWith('importacao-'))

test('the running site shows the imported content, and the report is kept', async () => {
  const { said, complained, code } = await run(old.url)
  expect([code, complained]).toEqual([0, ''])
  expect(said).toContain('acao.php: 5 registro(s)')
  expect(said).toContain('Arquivo 3 de 8, "Mutirão da horta (1).jpg": veio')

  expect((await openPage(site, '/Home')).html).toContain('Mutirão da horta')
  const addresses = (await namedPictures(site)).filter((address) => !address.endsWith('/'))
  expect(addresses).toHaveLength(6)
  const served = await Promise.all(addresses.map((address) => site.app.request(address)))
  expect(served.map(({ status }) => status)).toEqual(addresses.map(() => 200))

  const [name, ...others] = await reports()
  expect(others).toEqual([])
  expect(name).toMatch(/^importacao-\d{4}-\d\d-\d\d\.txt$/)
  const report = await readFile(join(site.dataDir, name!), 'utf8')
  expect(report).toContain(`Importação de ${old.url}/`)
  expect(said).toContain(report.trim())
})

test('an edit of the staff stops it with a sentence that says what to do', async () => {
  const ana = await registerStaff(site, { nome: 'Ana', isAdmin: 1 })
  await done(callAs(site, ana, calls.acao.update, { json: { id: 1, titulo: 'Nossa' } }))
  const before = await readEverything(site)
  expect(await run(old.url)).toEqual({
    code: 1,
    said: '',
    complained: expect.stringMatching(/^A equipe já mudou .* outra pasta .* restaure uma cópia/),
  })
  expect(await readEverything(site)).toEqual(before)
  expect([await reports(), old.asked]).toEqual([[], []])
})

test('a failed part is reported; a part that the old site never had is not', async () => {
  old.answers.set('/api/oracao.php', status(500))
  old.answers.delete('/api/terco.php')
  const { code, said } = await run(old.url)
  expect(code).toBe(3)
  expect(said).toContain('Atenção, não pôde vir: Orações.')
  expect(said).toContain('- Santo Terço: o site antigo não tem; fica o que já está aqui\n')
})

test('Ctrl+C ends it with nothing changed', async () => {
  // The third of them; a line says when each has come.
  const third = `/uploads/acao/${encodeURIComponent('Mutirão da horta (1).jpg')}`
  old.answers.set(third, hanging('x'))
  const before = [await readEverything(site), await contentRevisions(site)]
  const child = start([old.url])
  child.stdout!.on('data', (said: Buffer) => {
    if (said.toString().includes('Arquivo 2 de 8')) child.kill('SIGINT')
  })
  const { code, complained } = await outcomeOf(child)
  expect([code, complained]).toEqual([
    130,
    expect.stringMatching(/^Interrompido\. Nada foi mudado/),
  ])
  expect([await readEverything(site), await contentRevisions(site)]).toEqual(before)
})

describe('one sentence and exit 1 for', () => {
  test('a folder in which there is no site, and none is made', async () => {
    const dataDir = join(site.dataDir, 'outra')
    expect(await outcomeOf(start([old.url], { DATA_DIR: dataDir }))).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^Não há um site em .* ou inicie o site uma vez: npm start$/,
      ),
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('an old site that is not there', async () => {
    const { url } = old
    await old.close()
    expect(await run(url)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^Nada pôde ser lido: .*\.$/),
    })
  })

  test('a setting that will not do', async () => {
    expect(await outcomeOf(start([old.url], { PORT: 'porta' }))).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^A configuração PORT não serve/),
    })
  })
})

test.each([
  [[]],
  [['site antigo']],
  [['https://a.example', 'https://b.example']],
  [['https://a.example', '--substituir']],
])('the arguments %j get a short help and exit 1', async (args) => {
  expect(await run(...args)).toEqual({
    code: 1,
    said: '',
    complained: expect.stringMatching(/^Traz para este site[^]*npm run importar -- https:/),
  })
})
