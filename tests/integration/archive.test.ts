// The archive that operators install, where nothing else is: neither Node nor packages.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenLinks } from '../support/links.ts'
import { addressWithoutServer } from '../support/site.ts'
import { printedBy } from '../support/started-program.ts'

/** Milliseconds. */
const patience = 180_000
const mostBytes = 90e6

let folder: string
let program: string
let archive: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adro-pacote-'))
  const given = ['--montado', '--em', folder, '--lugar', 'https://baixar.example/adro']
  execFileSync(process.execPath, ['scripts/pacote.ts', process.arch, ...given])
  archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'))!
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder])
  program = join(folder, archive.replace(/-linux-.*$/, ''))
  // All that the launcher needs.
  mkdirSync(join(folder, 'bin'))
  for (const name of ['dirname', 'readlink'])
    symlinkSync(`/usr/bin/${name}`, join(folder, 'bin', name))
}, patience)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function environment(): Record<string, string> {
  return {
    PATH: join(folder, 'bin'),
    PORT: '0',
    LITURGIA_URL: addressWithoutServer,
    LOG_LEVEL: 'silent',
  }
}

function adro(...args: string[]) {
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const given = { cwd: '/', env: environment() }
    const child = execFile(join(program, 'adro'), args, given, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
    // What a command asks for.
    child.stdin!.end(`${addressWithoutServer}segredo\n`)
  })
}

async function addressOf(site: ChildProcess): Promise<string> {
  const printed = printedBy(site)
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed())?.[0]
  await expect.poll(address).toBeDefined()
  return address()!
}

test('the sum of the archive is beside it, and the archive is small enough', () => {
  const sums = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })
  expect(sums).toBe(`${archive}: OK\n`)
  expect(statSync(join(folder, archive)).size).toBeLessThan(mostBytes)
})

test('the archive serves a site with starter content from its own folder', async () => {
  const site = spawn(join(program, 'adro'), [], { cwd: '/', env: environment() })
  const response = await fetch(`${await addressOf(site)}/Home`)
  expect(await response.text()).toContain('Paróquia Sagrado Coração de Jesus')
  const exit = once(site, 'exit')
  site.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(readdirSync(join(program, 'data'))).toContain('adro.db')
})

test('the commands of the archive work on that site', async () => {
  expect((await adro('usuario', 'listar')).out).toContain('admin@paroquia.example')
  const made = await adro('backup')
  expect(made).toMatchObject({ code: 0, err: '' })
  const [, backup = ''] = /^Pronto: (\S+)/m.exec(made.out) ?? []
  expect(await adro('restaurar', backup, '--conferir')).toMatchObject({ code: 0 })
  const { code, out } = await adro('diagnostico')
  expect(out).toMatch(/^em ordem {2}Banco de dados: /m)
  expect(code).toBe(0)
})

test.for(['', 'diagnostico', 'backup', 'restaurar', 'importar', 'usuario'])(
  '%s --help says what is typed there',
  async (command) => {
    const { code, out } = await adro(...[command, '--help'].filter(Boolean))
    expect(code).toBe(0)
    expect(out).toContain(`  ./adro ${command}`.trimEnd())
    expect(out).not.toContain('npm')
  },
)

test('an unknown command shows what there is', async () => {
  expect(await adro('nada')).toMatchObject({ code: 1, out: expect.stringMatching(/adro versao/) })
})

test('what its bundles leave out is there, also what a test does not reach', async () => {
  const names = [
    '@aws-sdk/client-s3',
    '@fastify/busboy',
    'pg',
    'sharp',
    'tar-stream',
    'unpdf/pdfjs',
  ]
  const load = names.map((name) => `await import('${name}')`).join(';')
  const flags = ['--input-type=module', '--eval', load]
  expect(execFileSync(join(program, 'bin/node'), flags, { cwd: program, encoding: 'utf8' })).toBe(
    '',
  )
})

test('every link of its documents leads to a file of the archive', () => {
  const pages = globSync('{*,docs/*}.md', { cwd: program }).map((page) => join(program, page))
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.flatMap((page) => brokenLinks(page).map((link) => [page, link]))).toEqual([])
})

test('its guide and its program know the place where it is published', () => {
  const guide = readFileSync(join(program, 'docs/instalar.md'), 'utf8')
  expect(guide).toContain(`curl -fLO https://baixar.example/adro/adro-`)
  expect(guide).not.toContain('//adro.example')
  expect(readFileSync(join(program, 'package.json'), 'utf8')).toContain(
    'https://baixar.example/adro',
  )
  expect(readFileSync(join(program, 'Containerfile'), 'utf8')).toContain('--format docker')
})

test('the lists of the archive name what is in it', () => {
  const list = JSON.parse(readFileSync(join(program, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string }[]
  }
  const names = list.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['hono', 'react', 'sharp', 'node']))
  expect(names).not.toContain('vitest')
  const licences = readFileSync(join(program, 'LICENCAS.txt'), 'utf8')
  expect(licences).toMatch(/libvips +\| LGPLv3/)
  for (const name of ['react', 'sharp', 'pg', '@fontsource-variable/eb-garamond']) {
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  }
})

// The last: it moves the folder.
test('the archive, where it is installed, finds its settings, says sudo, and begins no site', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  mkdirSync(join(folder, 'opt/adro'), { recursive: true })
  mkdirSync(join(folder, 'etc/adro'), { recursive: true })
  const data = join(program, 'data')
  renameSync(data, join(folder, 'dados'))
  renameSync(program, join(folder, 'opt/adro', 'adro-1'))
  symlinkSync('adro-1', join(folder, 'opt/adro/atual'))
  program = join(folder, 'opt/adro/atual')
  writeFileSync(join(folder, 'etc/passwd'), '')
  writeFileSync(join(folder, 'etc/adro/adro.env'), `DATA_DIR=${join(folder, 'dados')}\n`)
  expect((await adro('versao')).out).toMatch(`Adro ${version}`)
  expect((await adro('usuario', 'listar')).out).toContain('admin@paroquia.example')
  expect((await adro('backup', '--help')).out).toContain('  sudo adro backup')
  for (const [given, said] of [
    ['NADA=1', 'O Adro não conhece NADA.'],
    ['PORT=porta', 'A configuração PORT não serve'],
    ['AVISAR_URL', '127.0.0.1:9 recusou a conexão. Nada foi mudado.'],
    ['COPIAS_DESTINO=/nao/ha', 'não existe'],
  ] as const) {
    const { code, out, err } = await adro('configurar', given)
    expect({ given, code, err }).toMatchObject({ code: 1, err: expect.stringContaining(said) })
    expect(out + err).not.toContain('segredo')
  }
  renameSync(join(folder, 'dados'), join(folder, 'desmontado'))
  const { code, err } = await adro()
  expect(err).toMatch(/aqui só se serve um site que já existe.*sudo adro --novo-site\n$/s)
  expect(code).toBe(1)
})
