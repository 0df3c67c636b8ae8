// `adro instalar`. Each step finds out what is done already: after a kill the same command ends what
// was begun.
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../../server/errors/start-error.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import { firstStart } from './first-start.ts'
import { type Machine, mustRun, pointTo, replace, settingsOf, siteUser } from './machine.ts'
import { type Answers, movedSettings, newSettings } from './settings.ts'
import { restart, switchTo, why } from './versions.ts'

export type Wanted = Answers & {
  /** The unpacked archive. */
  folder: string
  /** Data folder and file of settings of a site that was installed otherwise. */
  dados: string | undefined
  configuracoes: string | undefined
}

export async function install(wanted: Wanted, machine: Machine): Promise<void> {
  const { places, say } = machine
  const version = await versionIn(wanted.folder)
  await refuseAnother(version, machine)
  const { configuracoes: file } = wanted
  const moved = file === undefined ? undefined : await movedSettings(file, places.data)
  // Questions come before anything is changed.
  const settings = existsSync(places.settings)
    ? undefined
    : (moved?.text ?? (await newSettings(wanted, places.data)))

  await makeUser(machine)
  if (settings !== undefined) await writeSettings(settings, machine)
  else say(`As configurações de ${places.settings} ficam como estão.`)
  await copyProgram(wanted.folder, version, machine)
  await endFormerService(machine)
  const dados = wanted.dados ?? moved?.dados
  if (dados !== undefined) await moveData(dados, machine)
  await giveData(machine)
  await switchTo(version, machine)
  await mkdir(dirname(places.command), { recursive: true })
  await pointTo(places.program, places.command)
  if (!(await isRunning(machine))) {
    say('Iniciando o site')
    for (const line of await firstStart(machine)) say(line)
  }
  await mustRun(machine, 'systemctl', ['enable', 'adro'])
  const motivo = await restart(machine)
  if (motivo !== undefined) throw new StartError(`${motivo} ${why}`)
  say(
    moved === undefined ? closingWords(machine) : 'O site está no ar; o programa antigo pode sair.',
  )
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

async function makeUser(machine: Machine): Promise<void> {
  if (siteUser(machine) !== undefined) return
  const home = ['--home-dir', machine.places.data, '--shell', '/usr/sbin/nologin']
  await mustRun(machine, 'useradd', ['--system', '--user-group', ...home, 'adro'])
}

async function writeSettings(text: string, machine: Machine): Promise<void> {
  const { settings } = machine.places
  await mkdir(dirname(settings), { recursive: true })
  await replace(settings, async (made) => {
    await writeFile(made, text, { mode: 0o640, flush: true })
    await chown(made, process.getuid!(), siteUser(machine)!.gid)
  })
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

/** The unit of a site that ran from a checkout has the same name. */
async function endFormerService(machine: Machine): Promise<void> {
  const { unit, settings } = machine.places
  const text = (await missingAsUndefined(readFile(unit, 'utf8'))) ?? ''
  if (text === '' || text.includes('/opt/adro/')) return
  await mustRun(machine, 'systemctl', ['stop', 'adro'])
  const kept = join(dirname(settings), 'adro.service.antigo')
  await rename(unit, kept)
  machine.say(`O serviço antigo foi parado. A unidade dele está em ${kept}.`)
}

async function moveData(from: string, { places, say }: Machine): Promise<void> {
  const { data } = places
  const here = await namesIn(data)
  const there = await namesIn(from)
  if (from === data || (here.length > 0 && there.length === 0)) return
  if (here.length > 0) {
    throw new StartError(`Já há dados em ${data}. Os de ${from} ficaram onde estavam.`)
  }
  // With PostgreSQL there are only pictures. Another folder must not become the site's.
  if (!there.some((name) => name === 'adro.db' || name === 'uploads')) {
    throw new StartError(`Não há dados de um site em ${from}. O disco deles está montado?`)
  }
  await mkdir(dirname(data), { recursive: true })
  try {
    await rename(from, data)
  } catch (error) {
    throw new StartError(
      `A pasta ${from} não pôde ser movida para ${data} (${(error as NodeJS.ErrnoException).code}). Se ` +
        `é um disco, monte-o em ${data}; se está em outro disco, copie-a: sudo cp -a ${from} ${data}. ` +
        'Depois repita o comando.',
      { cause: error },
    )
  }
  say(`Os dados de ${from} estão agora em ${data}.`)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await missingAsUndefined(readdir(folder))) ?? []
}

/** The site writes in its data folder, and in the record of the folder that it served. */
async function giveData(machine: Machine): Promise<void> {
  const { data, served } = machine.places
  await mkdir(data, { recursive: true })
  await chmod(data, 0o700)
  await (await open(served, 'a', 0o640)).close()
  await mustRun(machine, 'chown', ['-R', 'adro:adro', data, served])
}

async function isRunning(machine: Machine): Promise<boolean> {
  return (await machine.run('systemctl', ['is-active', '--quiet', 'adro'])).code === 0
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
