// What an installation touches: its folders, and the programs of the system that it runs.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../server/errors/start-error.ts'
import type { User } from '../../server/process/become-owner.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { type Env, readEnv, settingNames } from '../../server/settings/env.ts'
import { readEnvFile } from '../../server/settings/env-file.ts'

export type Ran = { code: number; out: string; err: string }

/** @param root '/' but in tests */
export function placesUnder(root: string) {
  const versions = join(root, 'opt/adro')
  const current = join(versions, 'atual')
  return {
    versions,
    /** A link to the folder of one version. */
    current,
    program: join(current, 'adro'),
    command: join(root, 'usr/local/bin/adro'),
    settings: join(root, 'etc/adro/adro.env'),
    data: join(root, 'var/lib/adro'),
    /** What Node compiled of each version. */
    cache: join(root, 'var/cache/adro'),
    unit: join(root, 'etc/systemd/system/adro.service'),
    /** Says that the site does not start. */
    notice: join(root, 'etc/systemd/system/adro-aviso.service'),
    /** The same for several parishes, where the operator copied it. */
    template: join(root, 'etc/systemd/system/adro@.service'),
    users: join(root, 'etc/passwd'),
  }
}

export type Machine = ReturnType<typeof thisMachine>

export function thisMachine(root = '/') {
  if (root === '/' && process.getuid?.() !== 0) {
    throw new StartError('Só o root pode fazer isto. Repita o comando com sudo.')
  }
  // The site's user reads what root makes, also where root keeps its files to itself.
  process.umask(0o022)
  const places = placesUnder(root)
  const env = { ...process.env, ENV_FILE: places.settings }
  return {
    places,
    /** Rejects only for a program that is missing or was killed. @param user by default root */
    run: (program: string, args: string[], user?: User): Promise<Ran> =>
      new Promise((resolve, reject) => {
        const given = [...withThisCommand(user), program, ...args]
        execFile('setpriv', given, { env, cwd: '/' }, (error, out, err) => {
          // Without a code it was ended by a signal, as this command may be: by Ctrl+C.
          const code = error === null ? 0 : error.code
          if (typeof code === 'number') resolve({ code, out, err })
          else reject(error!)
        })
      }),
    answers: (url: string) =>
      fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    say: (line: string): void => console.log(line),
    /** Milliseconds until a site that does not answer counts as failed. */
    patience: 60_000,
  }
}

/** The program ends with a killed command: it would be in the way of the next one. */
export function withThisCommand(user?: User): string[] {
  const isRoot = process.getuid?.() === 0
  const as = user && isRoot ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  return [...as, '--pdeathsig=KILL']
}

export async function mustRun(
  machine: Machine,
  program: string,
  args: string[],
  user?: User,
): Promise<void> {
  const { code, out, err } = await machine.run(program, args, user)
  if (code === 0) return
  throw new StartError(`${[basename(program), ...args].join(' ')} falhou.\n${err || out}`.trim())
}

/** @returns the name of its folder */
export async function currentVersion({ places }: Machine): Promise<string> {
  const version = await missingAsUndefined(readlink(places.current))
  if (version !== undefined) return version
  throw new StartError('O Adro não está instalado nesta máquina: sudo ./adro instalar')
}

/** The settings of the file alone. */
export function settingsOf({ places }: Machine): Env {
  return readEnv(readEnvFile(places.settings, settingNames).values)
}

export function siteUser({ places }: Machine): User | undefined {
  const lines = readFileSync(places.users, 'utf8').split('\n')
  const found = lines.map((line) => line.split(':')).find(([name]) => name === 'adro')
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

export async function pointTo(target: string, link: string): Promise<void> {
  await replace(link, (made) => symlink(target, made))
}

/** At every moment there is a whole file, folder or link. */
export async function replace(
  path: string,
  make: (path: string) => Promise<unknown>,
): Promise<void> {
  const made = join(dirname(path), `.${basename(path)}.novo`)
  await rm(made, { recursive: true, force: true })
  await make(made)
  await rename(made, path)
}
