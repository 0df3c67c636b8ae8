// A small Debian of its own, booted with systemd in a container that shares this machine's network and
// has 1 GB of memory, without swap. Root only.
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { runAtExit, temporaryFolder } from './cleanup.ts'

export type Machine = {
  /** The folder that is its root. */
  root: string
  boot(): Promise<void>
  /** As when the power fails, but for what the disk had not yet. */
  cut(): Promise<void>
  /** In bash, as root in its home. @returns what it printed. @throws with that */
  run(command: string): Promise<string>
  launch(command: string): ChildProcess
  /** How many processes the kernel killed for want of memory. */
  outOfMemory(): number
  remove(): Promise<void>
}

/** What Debian's installer has beyond the smallest system. */
const packages = 'systemd-sysv,dbus,sudo,ca-certificates,adduser,tzdata'
const memory = 2 ** 30

const enter = ['--all', '--target']
const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'
const asRoot = ['env', '-i', 'HOME=/root', 'LANG=C.UTF-8', path, 'bash', '-c']

// Version 1 and 2 of the kernel's control groups.
const groups = existsSync('/sys/fs/cgroup/memory')
  ? { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' }
  : { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' }

export function machineObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'a container takes root'
  const programs = ['debootstrap', 'systemd-nspawn', 'nsenter']
  const missing = programs.filter((each) => spawnSync('which', [each]).status !== 0)
  if (missing.length === 0) return undefined
  return `needs ${missing.join(', ')}: apt install debootstrap systemd-container`
}

/** @param folder of this machine, which it sees as /mnt */
export function makeMachine(folder: string): Machine {
  const place = temporaryFolder('machine')
  const root = join(place.path, 'root')
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const group = join(groups.root, `adro-${process.pid}`)
  for (const each of ['', 'machine', 'commands']) mkdirSync(join(group, each))
  writeFileSync(join(group, groups.limit), String(memory))
  const swap = join(group, 'memory.swap.max')
  if (existsSync(swap)) writeFileSync(swap, '0')

  let container: ChildProcess | undefined
  let leader = 0
  const inGroup = (name: string, program: string, args: readonly string[]) =>
    [
      'sh',
      ['-c', 'echo $$ > "$0" && exec "$@"', join(group, name, 'cgroup.procs'), program, ...args],
    ] as const
  const inside = (command: string) =>
    inGroup('commands', 'nsenter', [...enter, String(leader), ...asRoot, `cd; ${command}`])
  const kill = () => {
    if (leader !== 0) process.kill(leader, 'SIGKILL')
    leader = 0
  }
  const cancel = runAtExit(() => {
    kill()
    container?.kill('SIGKILL')
  })

  const run = async (command: string): Promise<string> => {
    const { stdout } = await promisify(execFile)(...inside(command))
    return stdout
  }
  const cut = async () => {
    if (container === undefined) return
    const exit = once(container, 'exit')
    kill()
    await exit
    container = undefined
  }
  return {
    root,
    run,
    cut,
    launch: (command) => spawn(...inside(command)),
    async boot() {
      const options = ['--quiet', '--boot', '--keep-unit', '--register=no', '--console=pipe']
      const nspawn = inGroup('machine', 'systemd-nspawn', [
        ...options,
        `--directory=${root}`,
        `--bind-ro=${folder}:/mnt`,
      ])
      container = spawn(...nspawn, { stdio: 'ignore' })
      while (leader === 0) {
        if (container.exitCode !== null) throw new Error('the container did not start')
        await pause(50)
        leader = childrenOf(container.pid!).find((pid) => nameOf(pid) === 'systemd') ?? 0
      }
      while (!/running|degraded/.test(await run('systemctl is-system-running || true'))) {
        await pause(200)
      }
    },
    outOfMemory() {
      return Number(/oom_kill (\d+)/.exec(readFileSync(join(group, groups.events), 'utf8'))?.[1])
    },
    async remove() {
      await cut()
      cancel()
      for (const each of ['machine', 'commands', '']) rmdirSync(join(group, each))
      place.remove()
    },
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

/** A process that has ended has none. */
function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}
