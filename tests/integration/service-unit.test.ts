// The systemd unit of docs/exemplos, as far as it can be tried where systemd does not run.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startArguments } from '../../scripts/running-site.ts'
import { nobodyThere, templateDir } from '../support/site.ts'

const unit = readFileSync('docs/exemplos/adro.service', 'utf8')
/** The unit of several sites that share a program. */
const shared = readFileSync('docs/exemplos/adro@.service', 'utf8')

function settingOf(name: string): string {
  const [found, ...others] = unit.split('\n').filter((line) => line.startsWith(`${name}=`))
  if (found === undefined || others.length > 0) throw new Error(`the unit should set ${name} once`)
  return found.slice(name.length + 1)
}

test('it starts the site as npm start does', () => {
  const [program, ...args] = settingOf('ExecStart').split(' ')
  expect(program).toBe('/srv/adro/site/node_modules/.bin/node')
  expect(args).toEqual(startArguments())
  expect(settingOf('ExecStartPre')).toMatch(/node scripts\/setup\.mjs$/)
})

test('it waits for the disks of the program and of the data', () => {
  expect(settingOf('RequiresMountsFor')).toBe('/srv/adro/site /srv/adro/dados')
})

test('it may read the history of the sources, for its version, and not change it', () => {
  expect(settingOf('ReadOnlyPaths')).toBe('-/srv/adro/site/.git')
})

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

test('the unit of several sites differs from it in folders and settings only', () => {
  const linesOf = (text: string) => text.split('\n').filter((line) => /^[^#]/.test(line))
  const own = linesOf(shared).filter((line) => !linesOf(unit).includes(line))
  expect(own).toEqual([
    'Description=Adro, o site da paróquia %i',
    'RequiresMountsFor=/srv/adro/site /srv/adro/paroquias/%i',
    // One user for all could read the others through /proc.
    'User=adro-%i',
    'Group=adro-%i',
    'Environment=ENV_FILE=/srv/adro/paroquias/%i/site.env',
    'ExecStartPre=+/usr/sbin/runuser -u adro -- /bin/sh -c "umask 022 && exec /usr/bin/flock /srv/adro/site /usr/bin/env HOME=/srv/adro node scripts/setup.mjs"',
    'TemporaryFileSystem=/srv/adro/paroquias:ro',
    'BindPaths=/srv/adro/paroquias/%i',
  ])
  const others = linesOf(unit).filter((line) => !linesOf(shared).includes(line))
  expect(others.map((line) => line.split('=')[0])).toEqual([
    'Description',
    'RequiresMountsFor',
    'User',
    'Group',
    'ExecStartPre',
    'ReadWritePaths',
    'ReadOnlyPaths',
  ])
})

const units: [name: string, text: string][] = [
  ['adro.service', unit],
  ['adro@sao-jose.service', shared],
]
test.runIf(hasAnalyze).each(units)('systemd finds nothing wrong with %s', (name, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'adro-unidade-'))
  const file = join(folder, name)
  // The program is not where an installation has it.
  writeFileSync(file, text.replace('/srv/adro/site/node_modules/.bin/node', '/usr/bin/env'))
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  const audit = ['security', '--offline=true', '--threshold=20', file]
  const audited = spawnSync('systemd-analyze', audit, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(verified.stderr.split('\n').filter((line) => line.includes(name))).toEqual([])
  expect(audited.status).toBe(0)
})

const nobody = { uid: 65_534, gid: 65_534 }

/** Whether an unprivileged user can run the program in this folder. */
function mayRun(): boolean {
  if (process.getuid?.() !== 0) return false
  return (
    spawnSync('test', ['-r', join(process.cwd(), 'src', 'server', 'main.mjs')], nobody).status === 0
  )
}

test.runIf(mayRun())(
  'as a user without rights it serves, and stops in time when it is told to',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'adro-servico-'))
    cpSync(templateDir, dataDir, { recursive: true })
    execFileSync('chown', ['-R', '65534:65534', dataDir])
    chmodSync(dataDir, 0o700)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const [, ...args] = settingOf('ExecStart').split(' ')
    const child = spawn(join(process.cwd(), 'node_modules/.bin/node'), args, {
      ...nobody,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', LITURGIA_URL: nobodyThere },
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
