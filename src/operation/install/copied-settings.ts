// What the settings of a backup say and those of this machine do not.
import { readFile } from 'node:fs/promises'
import { settingNames } from '../../server/settings/env.ts'
import type { Machine } from './machine.ts'
import { changedSettings, writeSettings } from './settings.ts'

/** They would lead the restored site to folders, ports and objects of the other machine. */
const ofMachine = /^(?:DATA_DIR|BACKUP_DIR|SITE_NOVO|HOST|PORT|S3_.*)$/
/** A list may be forged: no second line, and nothing that a terminal would act on. */
const isPlain = /^[\w.:/@+-]+$/

/** @param ask undefined without a terminal, and where they cannot be written */
export async function choicesAmong(
  there: Record<string, string>,
  here: Record<string, string>,
  ask: ((question: string) => Promise<string | undefined>) | undefined,
): Promise<[name: string, value: string][]> {
  const chosen: [string, string][] = []
  for (const [name, value] of Object.entries(there)) {
    if (here[name] === value || !settingNames.includes(name) || !isPlain.test(value)) continue
    const said = `Na cópia, ${name}=${value}; aqui, ${here[name] ?? 'o padrão'}.`
    if (ask === undefined || ofMachine.test(name)) console.log(`${said} Aqui fica como está.`)
    else if (/^s(?:im)?$/i.test((await ask(`${said} Usar aqui também? (s/N) `)) ?? '')) {
      chosen.push([name, value])
    }
  }
  return chosen
}

export async function writeChosen(chosen: [string, string][], machine: Machine): Promise<void> {
  const present = await readFile(machine.places.settings, 'utf8')
  await writeSettings(changedSettings(present, Object.fromEntries(chosen)), machine)
  machine.say('As configurações mudaram: reinicie o site, sudo systemctl restart adro')
}
