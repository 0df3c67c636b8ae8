// A machine of a test: its folders are below a temporary one, its archives hold a program that is a
// few lines of shell, and systemd is a table.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { beforeUpdate } from '../../src/operation/backup/backup-name.ts'
import {
  type Machine,
  placesUnder,
  type Ran,
  thisMachine,
} from '../../src/operation/install/machine.ts'

/** What a command throws that is killed. */
export const killed = new Error('killed')

export function undefinedIfKilled(error: unknown): undefined {
  if (error !== killed) throw error
}

/** What a version does when it starts. */
export type Manner =
  | 'is for another processor'
  | 'serves'
  | 'fails'
  | 'is silent'
  | 'migrates'
  | 'migrates and fails'

export function createMachine() {
  const root = mkdtempSync(join(tmpdir(), 'adro-maquina-'))
  const places = placesUnder(root)
  const real = thisMachine(root)
  const said: string[] = []
  const ran: string[] = []
  /** The version that answers. */
  let running: string | undefined
  let left = Infinity
  let stamp = 0

  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'etc'))
  writeFileSync(places.users, 'root:x:0:0::/root:/bin/sh\n')

  function step(): void {
    left -= 1
    if (left < 0) throw killed
  }
  const mannerOf = (version: string) =>
    readFileSync(join(places.versions, version, 'manner'), 'utf8') as Manner
  const database = () => new DatabaseSync(join(places.data, 'adro.db'))

  function migrations(): string[] {
    const db = database()
    const rows = db.prepare('select name from kysely_migration order by name').all()
    db.close()
    return rows.map(({ name }) => String(name))
  }
  function makeBackup(tipo: string): void {
    const folder = join(places.data, 'copias')
    mkdirSync(folder, { recursive: true })
    stamp += 1
    const time = new Date(Date.now() + stamp * 1000 - 3 * 3_600_000).toISOString()
    const name = `adro-${time.slice(0, 10)}-${time.slice(11, 19).replaceAll(':', '')}-${tipo}.tar`
    writeFileSync(join(folder, name), migrations().join('\n'))
  }
  function setMigrations(names: string[]): void {
    const db = database()
    db.exec(
      'create table if not exists kysely_migration (name text, timestamp text); delete from kysely_migration',
    )
    for (const name of names) db.prepare('insert into kysely_migration values (?, ?)').run(name, '')
    db.close()
  }

  function setContent(rows: number): void {
    const db = database()
    db.exec(`pragma user_version = ${rows}`)
    db.close()
  }
  function hasContent(): boolean {
    const db = database()
    const row = db.prepare('pragma user_version').get()
    db.close()
    return row?.user_version === 1
  }

  function start(): number {
    const version = readlinkSync(places.current)
    const manner = mannerOf(version)
    running = undefined
    if (!existsSync(join(places.data, 'adro.db'))) {
      setMigrations(['001'])
      setContent(1)
    }
    if (!hasContent()) return 1
    if (manner.startsWith('migrates')) {
      if (!migrations().includes('002')) {
        makeBackup('migracao')
        setMigrations(['001', '002'])
      }
    } else if (migrations().includes('002')) {
      return 1
    }
    if (manner.endsWith('fails')) return 1
    running = version
    return 0
  }

  const fakes: Record<string, (args: string[], program: string) => number> = {
    useradd: () => (
      appendFileSync(places.users, `adro:x:${process.getuid!()}:${process.getgid!()}::/:/bin/sh\n`),
      0
    ),
    sync: () => 0,
    chown: () => 0,
    systemctl: ([verb]) => {
      if (verb === 'restart') return start()
      if (verb === 'stop') running = undefined
      return verb === 'is-active' && running === undefined ? 3 : 0
    },
    adro: ([name, file = ''], program) => {
      if (name === 'versao') {
        const manner = readFileSync(join(dirname(program), 'manner'), 'utf8')
        return manner === 'is for another processor' ? 126 : 0
      }
      if (name === 'backup') makeBackup(file === beforeUpdate ? 'migracao' : 'manual')
      if (name === 'restaurar') {
        // Killed in between, it leaves tables without content.
        setContent(0)
        setMigrations(readFileSync(join(places.data, 'copias', file), 'utf8').split('\n'))
        step()
        setContent(1)
      }
      return 0
    },
  }

  async function run(path: string, args: string[]): Promise<Ran> {
    step()
    const name = basename(path)
    ran.push([name, ...args].join(' '))
    const fake = fakes[name]
    return fake === undefined ? real.run(path, args) : { code: fake(args, path), out: '', err: '' }
  }
  const machine: Machine = {
    places,
    run,
    answers: async () => running !== undefined && mannerOf(running) !== 'is silent',
    say: (line) => {
      step()
      said.push(line)
    },
    patience: 0,
  }

  /** Makes the folder of a version. */
  function fill(folder: string, manner: Manner): void {
    const version = basename(folder)
    mkdirSync(join(folder, 'exemplos'), { recursive: true })
    mkdirSync(join(folder, 'bin'), { recursive: true })
    writeFileSync(join(folder, 'bin/node'), '')
    writeFileSync(join(folder, 'manner'), manner)
    const about = { version: version.replace('adro-', '') }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
    const unit = `# ${version}\nExecStart=/opt/adro/atual/adro\n`
    writeFileSync(join(folder, 'exemplos/adro.service'), unit)
    writeFileSync(join(folder, 'adro'), program, { mode: 0o755 })
  }

  function installed(version: string): void {
    fill(join(places.versions, version), 'serves')
    symlinkSync(version, places.current)
    for (const folder of [places.settings, places.unit])
      mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(places.data, { recursive: true })
    writeFileSync(places.settings, `DATA_DIR=${places.data}\n`)
    cpSync(join(places.versions, version, 'exemplos/adro.service'), places.unit)
    start()
  }

  return {
    root,
    machine,
    places,
    said,
    ran,
    installed,
    /** Installs that version anew, with a new database. */
    reset(version: string): void {
      for (const folder of ['opt', 'etc/adro', 'etc/systemd', 'var']) {
        rmSync(join(root, folder), { recursive: true, force: true })
      }
      installed(version)
    },
    setManner: (version: string, manner: Manner) =>
      writeFileSync(join(places.versions, version, 'manner'), manner),
    running: () => running,
    migrations,
    /** The command is killed before its nth step; without a number, it is not killed. */
    killBefore: (count = Infinity) => {
      left = count
    },
    /** @returns the folder of an unpacked archive */
    unpacked(version: string, manner: Manner = 'serves'): string {
      const folder = join(mkdtempSync(join(root, 'baixado-')), version)
      fill(folder, manner)
      return folder
    },
    /** @returns the path of an archive with its sum beside it */
    archive(version: string, manner?: Manner): string {
      const folder = this.unpacked(version, manner)
      const parent = join(folder, '..')
      const file = join(parent, `${version}-linux-x64.tar.gz`)
      execFileSync('tar', ['-czf', file, '-C', parent, version])
      const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
      writeFileSync(join(parent, 'SHA256SUMS'), `${sum}  ${basename(file)}\n`)
      return file
    },
  }
}

/** The first start, which the installation runs itself: it is ended once it says its first line. */
const program = `#!/bin/sh
cat <<'END'
{"level":"info"}
Adro está no ar em https://paroquia.example
Entre em https://paroquia.example/Admin com o email ana@paroquia.example e a senha uva-sol
END
`
