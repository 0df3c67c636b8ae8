// What the settings of a backup say and those of this machine do not.
import { fsyncSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { settingNames } from '../../server/settings/env.ts'
import { changedSettings } from './settings.ts'

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

/** @param file open, since its folder may be closed to this user */
export async function writeChosen(file: number, chosen: [string, string][]): Promise<void> {
  const changed = changedSettings(readFileSync(file, 'utf8'), Object.fromEntries(chosen))
  const text = Buffer.from(changed)
  writeSync(file, text, 0, text.length, 0)
  ftruncateSync(file, text.length)
  fsyncSync(file)
  console.log('As configurações mudaram: reinicie o site, sudo systemctl restart adro')
}
