// One version of the program gives way to another: a link, the unit, a restart.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takeFileLock } from '../backup/lock.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { localUrl } from '../../server/settings/local-url.ts'
import {
  currentVersion,
  type Machine,
  mustRun,
  pointTo,
  replace,
  settingsOf,
  siteUser,
} from './machine.ts'

export const why = 'O log diz por quê: sudo journalctl -u adro -n 50'

const betweenTriesMs = 100

/** @throws StartError while another command changes the version, or where none is installed */
export async function alone<T>(machine: Machine, work: () => Promise<T>): Promise<T> {
  await currentVersion(machine)
  await using lock = takeFileLock(join(machine.places.versions, '.trava')) ?? null
  if (lock === null) {
    throw new StartError('Outro comando já está mudando a instalação. Espere até que acabe.')
  }
  return await work()
}

/** The unit is that of the version: operators add to it with `systemctl edit`. */
export async function switchTo(version: string, machine: Machine): Promise<void> {
  const { places } = machine
  const examples = join(places.versions, version, 'exemplos')
  const unit = join(examples, 'adro.service')
  const notice = join(examples, basename(places.notice))
  await mkdir(dirname(places.unit), { recursive: true })
  const units = [places.unit, ...(existsSync(places.template) ? [places.template] : [])]
  for (const each of units) await replace(each, (made) => copyFile(unit, made))
  // Versions until 0.2 had none.
  if (existsSync(notice)) await replace(places.notice, (made) => copyFile(notice, made))
  await mustRun(machine, 'systemctl', ['daemon-reload'])
  await pointTo(version, places.current)
}

/** @returns why the site is not ready; undefined if it is */
export async function restart(machine: Machine): Promise<string | undefined> {
  // Ends when the site answers, or when it failed: the unit is of type `notify`.
  const { code } = await machine.run('systemctl', ['restart', 'adro'])
  if (code !== 0) return 'O site não iniciou.'
  const url = `${localUrl(settingsOf(machine))}/readyz`
  const end = Date.now() + machine.patience
  while (!(await machine.answers(url))) {
    if (Date.now() >= end) return 'O site iniciou e não ficou pronto.'
    await pause(betweenTriesMs)
  }
  return undefined
}

export async function removeOtherVersions(
  kept: readonly string[],
  machine: Machine,
): Promise<void> {
  const { places } = machine
  const versions = await readdir(places.versions)
  const others = versions.filter((name) => name.startsWith('adro-') && !kept.includes(name))
  const compiled = (await missingAsUndefined(readdir(places.cache))) ?? []
  for (const name of others) await rm(join(places.versions, name), { recursive: true, force: true })
  // The folder is the site's: root would follow a link that takes the place of a folder meanwhile.
  const cached = compiled.map((name) => join(places.cache, name))
  await mustRun(machine, 'rm', ['-rf', ...cached], siteUser(machine))
}
