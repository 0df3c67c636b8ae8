// `adro configurar`. A killed command leaves the former settings beside the new ones: the next one goes
// back to them.
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { StartError } from '../../server/errors/start-error.ts'
import { type Env, readEnv, settingNames } from '../../server/settings/env.ts'
import type { Machine } from './machine.ts'
import { type Changes, changedSettings, writeSettings } from './settings.ts'
import { restart, why } from './versions.ts'

/**
 * @param attempt throws StartError for a receiver or a place that does not take what it should
 * @returns the exit code
 */
export async function configure(
  changes: Changes,
  attempt: (env: Env) => Promise<void>,
  machine: Machine,
): Promise<number> {
  const { settings } = machine.places
  const former = `${settings}.anterior`
  const unknown = Object.keys(changes).find((name) => !settingNames.includes(name))
  if (unknown !== undefined) {
    throw new StartError(`O Adro não conhece ${unknown}. Os nomes estão em docs/settings.md.`)
  }
  const present = await readFile(settings, 'utf8')
  const text = changedSettings(present, changes)
  await attempt(readEnv(parseEnv(text)))
  if (!existsSync(former)) await writeSettings(present, machine, former)
  await writeSettings(text, machine)
  machine.say('Reiniciando o site')
  const motivo = await restart(machine)
  if (motivo === undefined) {
    await rm(former)
    machine.say('Pronto: o site está no ar com a mudança.')
    return 0
  }
  await rename(former, settings)
  machine.say(`${motivo} ${why}\nAs configurações de antes voltaram.`)
  const still = await restart(machine)
  machine.say(still ?? 'O site está no ar com elas.')
  return 1
}
