// The program itself: what it says when it starts, when it cannot, and when it stops.
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyOfStarterData } from '../support/site.ts'
import { printedBy, startProgram, type StartOptions } from '../support/started-program.ts'

type Failure = { code: unknown; error: string }

let dataDir: string

beforeEach(async () => {
  dataDir = await copyOfStarterData()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string>, options?: StartOptions) =>
  startProgram({ DATA_DIR: dataDir, ...env }, options)

async function failureOf(env: Record<string, string>, options?: StartOptions): Promise<Failure> {
  const child = start(env, options)
  const [error, , [code]] = await Promise.all([
    text(child.stderr!),
    text(child.stdout!),
    once(child, 'exit'),
  ])
  return { code, error }
}

test('systemd is told when the site answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adro-systemd-'))
  const note = join(folder, 'note')
  const program = `#!/bin/sh\necho "$@" > ${note}\n`
  await writeFile(join(folder, 'systemd-notify'), program, { mode: 0o755 })
  const child = start({ PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET: '/run/systemd/notify' })
  child.stdout!.resume()
  await expect.poll(() => readFile(note, 'utf8').catch(() => '')).toBe('--ready\n')
  child.kill('SIGTERM')
  await once(child, 'exit')
  await rm(folder, { recursive: true })
})

describe('one clear sentence and exit 1 for', () => {
  test('a wrong setting ends the start with a sentence', async () => {
    const { code, error } = await failureOf({ PORT: 'porta' })
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(/^A configuração PORT não serve/),
    ])
    expect(code).toBe(1)
  })

  test('a .env that cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adro-env-'))
    await mkdir(join(folder, '.env'))
    const { code, error } = await failureOf({ DATA_DIR: '' }, { cwd: folder })
    const made = await readdir(folder)
    await rm(folder, { recursive: true })
    expect(error.trim().split('\n')).toEqual([
      expect.stringContaining(`O arquivo ${join(folder, '.env')} existe e não pôde ser lido`),
    ])
    expect(code).toBe(1)
    expect(made).not.toContain('data')
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, error } = await failureOf({ PORT: String(port) })
    other.close()
    expect(error.trim().split('\n')).toEqual([expect.stringMatching(/já está em uso.*PORT/)])
    expect(code).toBe(1)
  })

  test('an address that is not of this machine', async () => {
    const { code, error } = await failureOf({ HOST: '203.0.113.7' })
    expect(error.trim().split('\n')).toEqual([expect.stringMatching(/Confira HOST e PORT/)])
    expect(code).toBe(1)
  })

  test('a damaged database ends the start with a sentence', async () => {
    await writeFile(join(dataDir, 'adro.db'), 'carta')
    const { code, error } = await failureOf({})
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(/^O banco de dados .*danificado/),
    ])
    expect(code).toBe(1)
  })

  test('a data folder that is a file', async () => {
    const { code, error } = await failureOf({ DATA_DIR: join(dataDir, 'adro.db') })
    expect(error).toMatch(/^O banco de dados \S+\/adro\.db\/adro\.db não /)
    expect(code).toBe(1)
  })
})

test('a start prints an IPv6 address that can be opened, and what is missing behind a proxy', async () => {
  const child = start({ HOST: '::1', TRUST_PROXY: '1' })
  const printed = printedBy(child)
  await expect.poll(printed).toMatch(/no ar em http:\/\/\[::1\]:\d+\n/)
  await expect
    .poll(printed)
    .toMatch(/^TRUST_PROXY .* sem PUBLIC_URL .*http:\/\/\. Defina PUBLIC_URL.*\n$/m)
  const [url] = /http:\S+/.exec(printed())!
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a start prints its address, answers there, and stops on request', async () => {
  const child = start({})
  const printed = printedBy(child)
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed())?.[0]
  await expect.poll(address).toBeDefined()
  expect((await fetch(`${address()}/api/acao.php`)).status).toBe(200)
  const page = await (await fetch(`${address()}/Home`)).text()
  expect(page).toContain('Seja bem vindo(a)')
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(printed().trim().split('\n')).toHaveLength(1)
})

describe('the first start', () => {
  const told = /Entre em http:\S+\/Admin com o email (\S+) e a senha (\S+)\n/

  beforeEach(async () => {
    await rm(dataDir, { recursive: true })
    dataDir = await mkdtemp(join(tmpdir(), 'adro-primeira-'))
  })

  test('the first start prints a login that works, and the second one does not', async () => {
    const first = start({ LOG_LEVEL: 'debug' })
    const printed = printedBy(first)
    await expect.poll(printed).toContain('uma senha nova.\n')
    const [, email, senha] = told.exec(printed()) ?? []
    expect(printed().split(senha!)).toHaveLength(2)
    const response = await fetch(`${/http:[^/]*\/\/[^/\s]+/.exec(printed())![0]}/api/login.php`, {
      method: 'POST',
      body: JSON.stringify({ email, senha }),
    })
    expect(await response.json()).toMatchObject({ admin: { isAdmin: 1, trocarSenha: true } })
    first.kill('SIGTERM')
    await once(first, 'exit')
    const second = start({})
    const again = printedBy(second)
    await expect.poll(again).toContain('Adro está no ar')
    second.kill('SIGTERM')
    await once(second, 'exit')
    expect(again().trim().split('\n')).toHaveLength(1)
  })

  test('the first start is logged from its beginning to its end, without the login', async () => {
    const child = start({ LOG_LEVEL: 'info', ADMIN_EMAIL: 'zulmira@paroquia.example' })
    const printed = printedBy(child)
    await expect.poll(printed).toContain('uma senha nova.\n')
    await expect.poll(printed).toContain('daily round')
    const [, , senha] = told.exec(printed()) ?? []
    child.kill('SIGTERM')
    await once(child, 'exit')
    const logged = printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      expect.arrayContaining([
        'the database was brought up to date',
        'started',
        'daily round',
        'stopping',
        'stopped',
      ]),
    )
    expect(logged.every((line) => /"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/.test(line))).toBe(true)
    expect(logged.join('\n')).toMatch(/"version":"\d+\.\d+\.\d+","commit":"[0-9a-f]*"/)
    expect(logged.join('\n')).not.toMatch(/zulmira/)
    expect(logged.join('\n')).not.toContain(senha)
  })

  test('a first start that cannot serve prints the login as well: no later one would', async () => {
    const child = start({ HOST: '203.0.113.7' })
    const [out, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')])
    expect(out).toMatch(told)
    expect(code).toBe(1)
  })

  test('the first start names the email to log in with when the password was set, and not the password', async () => {
    const child = start({ ADMIN_PASSWORD: 'cafe na serra azul' })
    const printed = printedBy(child)
    await expect.poll(printed).toContain('Adro está no ar')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(printed().trim().split('\n')[2]).toMatch(
      /^Entre em http:\S+\/Admin com o email admin@paroquia\.example e a senha que está em ADMIN_PASSWORD\.$/,
    )
    expect(printed()).not.toContain('cafe na serra azul')
  })

  test('a first start where no site can begin needs --novo-site', async () => {
    const { code, error } = await failureOf({ SITE_NOVO: 'nunca' })
    expect(error).toMatch(/^O banco de dados .* só se serve um site que já existe/)
    expect(code).toBe(1)
    const child = start({ SITE_NOVO: 'nunca' }, { args: ['--novo-site'] })
    const printed = printedBy(child)
    await expect.poll(printed).toMatch(/^Um site novo começa em .*\nAdro está no ar/)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  test('a first start with a password that is easy to guess is refused in one sentence', async () => {
    const { code, error } = await failureOf({ ADMIN_PASSWORD: 'paroquia' })
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(/^A configuração ADMIN_PASSWORD não serve: esta senha é fácil/),
    ])
    expect(code).toBe(1)
  })
})
