// `adro instalar`. Each step finds out what is done already: after a kill the same command ends what
// was begun.
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, readlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../../server/errors/start-error.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { firstStart } from './first-start.ts'
import { type Machine, mustRun, pointTo, replace, settingsOf, siteUser } from './machine.ts'
import { type Answers, newSettings, ofNoState, writeSettings } from './settings.ts'
import { restart, switchTo, why } from './versions.ts'

/** With the folder of the unpacked archive. */
export type Wanted = Answers & { folder: string }

export async function install(wanted: Wanted, machine: Machine): Promise<void> {
  const { places, say } = machine
  const version = await versionIn(wanted.folder)
  await refuseAnother(version, machine)
  const hasBegun = await isUnitThere(machine)
  // Questions come before anything is changed.
  const settings = existsSync(places.settings) ? undefined : await newSettings(wanted, places.data)

  await makeUser(machine)
  if (settings !== undefined) await writeSettings(settings, machine)
  else say(`As configurações de ${places.settings} ficam como estão.`)
  if (settings?.includes('CALENDARIO_PROPRIO') === false) say(ofNoState)
  await copyProgram(wanted.folder, version, machine)
  await giveToSite(machine)
  // The unit begins no site. That it is there records that one was begun.
  if (!hasBegun) {
    say('Iniciando o site')
    for (const line of await firstStart(join(places.versions, version, 'adro'), machine)) say(line)
  }
  await switchTo(version, machine)
  await mkdir(dirname(places.command), { recursive: true })
  await pointTo(places.program, places.command)
  await mustRun(machine, 'systemctl', ['enable', 'adro'])
  const motivo = await restart(machine)
  if (motivo !== undefined) throw new StartError(`${motivo} ${why}`)
  say(closingWords(machine))
}

async function versionIn(folder: string): Promise<string> {
  if (!existsSync(join(folder, 'bin', 'node'))) {
    throw new StartError('Só se instala a partir de um arquivo do Adro, desempacotado.')
  }
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return `adro-${about.version}`
}

async function refuseAnother(version: string, { places }: Machine): Promise<void> {
  const there = await missingAsUndefined(readlink(places.current))
  if (there === undefined || there === version) return
  throw new StartError(
    `Nesta máquina já está instalado ${there}. Para atualizá-lo: sudo adro atualizar <arquivo>`,
  )
}

async function isUnitThere({ places }: Machine): Promise<boolean> {
  const text = await missingAsUndefined(readFile(places.unit, 'utf8'))
  if (text === undefined || text.includes('/opt/adro/')) return text !== undefined
  throw new StartError(
    `Nesta máquina já há outro serviço de nome adro: ${places.unit}. Se é o do site que vai mudar para cá, ` +
      'siga "De um checkout do git para o arquivo", em docs/operacao.md.',
  )
}

async function makeUser(machine: Machine): Promise<void> {
  if (siteUser(machine) !== undefined) return
  const home = ['--home-dir', machine.places.data, '--shell', '/usr/sbin/nologin']
  await mustRun(machine, 'useradd', ['--system', '--user-group', ...home, 'adro'])
}

/** Where the unpacked program was started as it is: only its user may read that. */
const isOfSite = /^(?:data|\.env(?!\.example$).*)$/

async function copyProgram(folder: string, version: string, machine: Machine): Promise<void> {
  const { versions } = machine.places
  const place = join(versions, version)
  if (existsSync(place)) return
  machine.say(`Copiando o programa para ${place}`)
  await mkdir(versions, { recursive: true })
  const files = (await readdir(folder)).filter((name) => !isOfSite.test(name))
  await replace(place, async (made) => {
    await mkdir(made)
    const paths = files.map((name) => join(folder, name))
    await mustRun(machine, 'cp', ['-R', '--preserve=mode,timestamps', ...paths, made])
    // The unpacked folder may be closed to other users.
    await mustRun(machine, 'chmod', ['-R', 'u=rwX,go=rX', made])
    await mustRun(machine, 'sync', [])
  })
}

async function giveToSite(machine: Machine): Promise<void> {
  const { data, settings } = machine.places
  await chown(settings, process.getuid!(), siteUser(machine)!.gid)
  await chmod(settings, 0o640)
  await mkdir(data, { recursive: true })
  await chmod(data, 0o700)
  await mustRun(machine, 'chown', ['-R', 'adro:adro', data])
}

function closingWords(machine: Machine): string {
  const { publicUrl, adminEmail } = settingsOf(machine)
  const { current } = machine.places
  const host = publicUrl === undefined ? 'o-seu-endereço' : new URL(publicUrl).host
  return `
O site está no ar nesta máquina. Falta o https, que pode ser do Caddy:
  sudo apt install -y caddy
  sed 's/paroquia\\.example/${host}/g' ${current}/exemplos/Caddyfile | sudo tee /etc/caddy/Caddyfile
  sudo systemctl reload caddy
ou do nginx, como diz ${current}/exemplos/nginx.conf.
Se a primeira senha se perdeu: sudo adro usuario senha ${adminEmail ?? '<email>'}`
}
