// A new Debian installs the archive of this commit, updates and goes back while staff work. Every other
// time the command is killed, or the machine, and repeated. Root only.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logInAsAdmin, siteAdmin } from '../scripts/running-site.ts'
import { isOpen } from '../tests/support/ports.ts'
import { temporaryFolder } from './cleanup.ts'
import { type Machine, machineObstacle, makeMachine } from './machine.ts'
import { hireStaff, type Staff } from './staff.ts'
import { type Fault, randomBelow, type Tally } from './tally.ts'

const url = 'http://127.0.0.1:3000'
/** Milliseconds. */
const longest = { cut: 3_000, boot: 60_000 }

export const updates: Fault = {
  what: 'updates and ways back in a new Debian while staff work, every other one cut off',
  rounds: 10,
  obstacle: machineObstacle,
  async run(rounds, tally) {
    if (await isOpen(3000)) throw new Error('another program listens on port 3000')
    const folder = temporaryFolder('archives')
    const machine = makeMachine(folder.path)
    try {
      const [present, next] = twoArchives(folder.path)
      await machine.boot()
      const cookie = await install(machine, present)
      const staff = await hireStaff({ url: () => url, cookie, tally })
      await change(machine, staff, updateTo(next), next, tally)
      for (let round = 0; round < rounds; round += 1) {
        const isCut = round % 2 === 1
        await change(machine, staff, 'adro voltar', present, tally, isCut)
        await change(machine, staff, updateTo(next), next, tally, isCut)
      }
    } finally {
      await machine.remove()
      folder.remove()
    }
  },
}

/** Of this commit, and the same under the name of a later version. @returns their versions */
function twoArchives(folder: string): [present: string, next: string] {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: 'inherit' })
  run(process.execPath, 'scripts/pacote.ts', process.arch, '--montado', '--em', folder)
  const [archive = ''] = globSync(join(folder, 'adro-*.tar.gz'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const later = `${version}-depois`
  run('tar', '-xzf', archive, '-C', folder)
  const unpacked = join(folder, `adro-${later}`)
  renameSync(join(folder, `adro-${version}`), unpacked)
  const about = join(unpacked, 'package.json')
  writeFileSync(about, readFileSync(about, 'utf8').replace(version, later))
  const next = archive.replace(version, later)
  run('tar', '-czf', next, '-C', folder, basename(unpacked))
  const sums = execFileSync(
    'sha256sum',
    [archive, next].map((each) => basename(each)),
    {
      cwd: folder,
    },
  )
  writeFileSync(join(folder, 'SHA256SUMS'), sums)
  return [version, later]
}

function archiveOf(version: string): string {
  return `/mnt/adro-${version}-linux-${process.arch}.tar.gz`
}

function updateTo(version: string): string {
  return `adro atualizar ${archiveOf(version)}`
}

/** @returns an administrator's cookie */
async function install(machine: Machine, version: string): Promise<string> {
  const answers = `--endereco paroquia.example --email ${siteAdmin.email}`
  const said = await machine.run(
    `tar xzf ${archiveOf(version)} && adro-${version}/adro instalar ${answers}`,
  )
  const senha = / e a senha (\S+)/.exec(said)?.[1]
  const cookie = await logInAsAdmin({ url }, senha)
  const body = JSON.stringify({ novaSenha: siteAdmin.senha, nome: 'Ana' })
  await fetch(`${url}/api/login.php`, { method: 'PUT', headers: { cookie }, body })
  return logInAsAdmin({ url })
}

/** @param isCut the command is killed, or the machine, and the command repeated */
async function change(
  machine: Machine,
  staff: Staff,
  command: string,
  version: string,
  tally: Tally,
  isCut = false,
): Promise<void> {
  await staff.workDuring(async () => {
    if (isCut) await cutOff(machine, command, tally)
    await machine.run(command).catch((error: Error) => {
      tally.found('wrong answer', `${command}: ${error.message}`)
    })
  })
  await staff.look()
  const said = await machine.run('adro versao')
  if (!said.includes(` ${version} `)) tally.found('wrong answer', `${version} should run: ${said}`)
}

async function cutOff(machine: Machine, command: string, tally: Tally): Promise<void> {
  const child = machine.launch(`echo $$ > /run/cut; exec ${command}`)
  await pause(randomBelow(longest.cut))
  if (Math.random() < 0.5) await machine.run('kill -9 $(cat /run/cut) || true')
  else {
    await machine.cut()
    await machine.boot()
    const end = performance.now() + longest.boot
    while (!(await isServed()) && performance.now() < end) await pause(100)
    if (!(await isServed())) tally.found('wrong answer', `not up after a cut in: ${command}`)
  }
  child.kill()
}

async function isServed(): Promise<boolean> {
  return fetch(`${url}/Home`).then(
    ({ ok }) => ok,
    () => false,
  )
}
