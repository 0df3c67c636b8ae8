// The systemd unit of docs/exemplos, as far as it can be tried where systemd does not run.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { placesUnder } from '../../src/operation/install/machine.ts'
import { startArguments } from '../../scripts/running-site.ts'
import { addressWithoutServer, templateDir } from '../support/site.ts'

const unit = readFileSync('docs/exemplos/adro.service', 'utf8')
/** Tells that the site does not start. */
const notice = readFileSync('docs/exemplos/adro-aviso.service', 'utf8')
/** What differs for several sites that share a program. */
const dropIn = readFileSync('docs/exemplos/adro-paroquia.conf', 'utf8')

function settingOf(name: string): string {
  const [found, ...others] = unit.split('\n').filter((line) => line.startsWith(`${name}=`))
  if (found === undefined || others.length > 0) throw new Error(`the unit should set ${name} once`)
  return found.slice(name.length + 1)
}

test('the service starts the version that the link leads to', () => {
  const { program } = placesUnder('/')
  expect(settingOf('ExecStart')).toBe(program)
})

test('the service waits for the disks of the program and of the data, and may write the latter', () => {
  const { versions, data } = placesUnder('/')
  expect(settingOf('RequiresMountsFor')).toBe(`${versions} ${data}`)
  expect(settingOf('ReadWritePaths').split(' ')).toEqual([data, '-/mnt', '-/media'])
})

test('a site that does not start is told by a unit of its own, until the site answers', () => {
  const { program, notice: file } = placesUnder('/')
  const name = basename(file)
  expect(settingOf('OnFailure')).toBe(name)
  expect(settingOf('ExecStopPost')).toContain(`start --no-block ${name.replace('.service', '')}'`)
  expect(settingOf('ExecStartPost')).toMatch(/^\+-.* stop --no-block adro-aviso$/)
  expect(notice).toContain(
    `\nExecStart=${program} avisar parado\nExecStop=${program} avisar voltou\n`,
  )
  // Those of one site are not those of several.
  expect(dropIn).toContain('\nOnFailure=\n')
  expect(dropIn).toContain('\nExecStopPost=\nExecStartPost=\n')
})

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasAnalyze).each(['adro.service', 'adro@sao-jose.service', 'adro-aviso.service'])(
  'systemd finds nothing wrong with %s',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'adro-unidade-'))
    const file = join(folder, name)
    // The program is not where an installation has it.
    const write = (path: string, text: string) =>
      writeFileSync(path, text.replaceAll('/opt/adro/atual/adro', '/usr/bin/env'))
    write(join(folder, 'adro-aviso.service'), notice)
    if (name !== 'adro-aviso.service') write(file, unit)
    if (name.includes('@')) {
      mkdirSync(`${file}.d`)
      writeFileSync(join(`${file}.d`, 'paroquia.conf'), dropIn)
    }
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    const audit = ['security', '--offline=true', '--threshold=20', file]
    const audited = spawnSync('systemd-analyze', audit, { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(verified.stderr.split('\n').filter((line) => line.includes(name))).toEqual([])
    expect(audited.status).toBe(0)
  },
)

const unprivileged = { uid: 65_534, gid: 65_534 }

/** Whether an unprivileged user can run the program in this folder. */
function mayRun(): boolean {
  if (process.getuid?.() !== 0) return false
  return (
    spawnSync('test', ['-r', join(process.cwd(), 'build/server/adro.js')], unprivileged).status ===
    0
  )
}

test.runIf(mayRun())(
  'as a user without rights it serves, and stops in time when it is told to',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'adro-servico-'))
    cpSync(templateDir, dataDir, { recursive: true })
    execFileSync('chown', ['-R', '65534:65534', dataDir])
    chmodSync(dataDir, 0o700)
    chownSync(dataDir, unprivileged.uid, unprivileged.gid)
    const child = spawn(join(process.cwd(), 'node_modules/.bin/node'), startArguments(), {
      ...unprivileged,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: '/usr/bin:/bin',
        DATA_DIR: dataDir,
        PORT: '0',
        LITURGIA_URL: addressWithoutServer,
      },
    })
    const said: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
    const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(said.join(''))?.[0]
    await expect.poll(address).toBeDefined()
    expect((await fetch(`${address()}/Home`)).status).toBe(200)
    const before = Date.now()
    const exit = once(child, 'exit')
    child.kill(settingOf('KillSignal') as NodeJS.Signals)
    expect(await exit).toEqual([0, null])
    expect(Date.now() - before).toBeLessThan(Number(settingOf('TimeoutStopSec')) * 1000)
    expect(said.join('')).toMatch(/"msg":"stopping"[\s\S]*"msg":"stopped"/)
    rmSync(dataDir, { recursive: true, force: true })
  },
)
