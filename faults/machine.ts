// A small Debian of its own, booted with systemd in a container that shares this machine's network.
// Root only.
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runAtExit, temporaryFolder } from './cleanup.ts'

export type Machine = ReturnType<typeof makeMachine>

/** What Debian's installer has beyond the smallest system. */
const packages = 'systemd-sysv,dbus,adduser,tzdata'
const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'

export function machineObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'a container takes root'
  const programs = ['debootstrap', 'systemd-nspawn', 'nsenter']
  const missing = programs.filter((each) => spawnSync('which', [each]).status !== 0)
  if (missing.length === 0) return undefined
  return `needs ${missing.join(', ')}: apt install debootstrap systemd-container`
}

/** @param folder of this machine, which it sees as /mnt */
export function makeMachine(folder: string) {
  const place = temporaryFolder('machine')
  const root = join(place.path, 'root')
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let container: ChildProcess | undefined
  let leader = 0
  const inside = (command: string) => {
    const asRoot = ['env', '-i', 'HOME=/root', 'LANG=C.UTF-8', path, 'bash', '-c', `cd; ${command}`]
    return ['--all', '--target', String(leader), ...asRoot]
  }
  const kill = () => {
    if (leader !== 0) process.kill(leader, 'SIGKILL')
    leader = 0
  }
  runAtExit(kill)

  /** In bash, as root in its home. @returns what it printed. @throws with that */
  async function run(command: string): Promise<string> {
    return (await promisify(execFile)('nsenter', inside(command))).stdout
  }
  /** As when the power fails, but for what the disk had not yet. */
  async function cut(): Promise<void> {
    if (container === undefined) return
    const exit = once(container, 'exit')
    kill()
    await exit
    container = undefined
  }
  return {
    run,
    cut,
    launch: (command: string) => spawn('nsenter', inside(command)),
    async boot() {
      const options = ['--quiet', '--boot', '--keep-unit', '--register=no', '--console=pipe']
      const places = [`--directory=${root}`, `--bind-ro=${folder}:/mnt`]
      container = spawn('systemd-nspawn', [...options, ...places], { stdio: 'ignore' })
      while (leader === 0) {
        if (container.exitCode !== null) throw new Error('the container did not start')
        await pause(50)
        leader = systemdIn(container)
      }
      while (!/running|degraded/.test(await run('systemctl is-system-running || true'))) {
        await pause(200)
      }
    },
    async remove() {
      await cut()
      place.remove()
    },
  }
}

/** @returns 0 before it runs */
function systemdIn(container: ChildProcess): number {
  return Number(spawnSync('pgrep', ['-P', String(container.pid), '-x', 'systemd']).stdout)
}
