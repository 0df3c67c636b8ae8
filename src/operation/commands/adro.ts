// What an operator types. Each command is loaded when it is asked for.
import '../../server/errors/uncaught-errors.mjs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { usage } from '../../server/process/command-line.ts'
import { isArchive, projectFolder } from '../../server/process/project-folder.ts'
import { commit, version } from '../../server/process/version.ts'
import type { Command } from './command.ts'

type Commands = Record<string, [does: string, load: () => Promise<object>]>

/** Each module exports the command of its name. */
const everywhere: Commands = {
  diagnostico: ['examina a instalação e diz o que fazer', () => import('./diagnostico.ts')],
  backup: ['faz uma cópia de segurança do site inteiro', () => import('./backup.ts')],
  restaurar: ['traz de volta uma cópia de segurança', () => import('./restaurar.ts')],
  avisar: ['envia uma mensagem de teste a AVISAR_URL', () => import('./avisar.ts')],
  importar: ['traz o conteúdo do site antigo da paróquia', () => import('./importar.ts')],
  usuario: ['mostra e muda quem pode entrar na administração', () => import('./usuario.ts')],
}
/** `npm run` does not have these. */
const ofArchives: Commands = {
  instalar: ['instala o Adro nesta máquina', () => import('./instalar.ts')],
  atualizar: ['põe no ar uma versão nova', () => import('./atualizar.ts')],
  voltar: ['volta à versão de antes', () => import('./voltar.ts')],
  configurar: ['muda uma configuração e reinicia o site', () => import('./configurar.ts')],
  versao: ['diz qual é esta versão', async () => ({ versao })],
}
const commands = { ...everywhere, ...ofArchives }

const startOptions = {
  '': 'inicia o site',
  '--novo-site': 'começa um site novo, também onde o Adro está instalado',
}

/** Milliseconds until some pages were rendered. */
const settled = 15_000

const [name = '', ...args] = process.argv.slice(2)
if (Object.hasOwn(startOptions, name)) {
  await start()
} else {
  process.exitCode = await (Object.hasOwn(commands, name) ? run(name) : help())
  // Node reports errors that nothing caught first.
  await nextTurn()
  // Idle connections would keep the process alive.
  process.exit()
}

async function start(): Promise<void> {
  // systemd names the folder of CacheDirectory=: an installed program does not write in its own.
  enableCompileCache(process.env.CACHE_DIRECTORY ?? join(projectFolder, 'build', '.compile-cache'))
  const { startOrExplain } = await import('../../server/start.ts')
  await startOrExplain()
  // Node would write the cache when the process exits, which a power cut prevents.
  setTimeout(flushCompileCache, settled).unref()
}

async function run(command: string): Promise<number> {
  const [, load] = commands[command]!
  const module = (await load()) as Record<string, Command>
  return module[command]!(args)
}

async function versao(): Promise<number> {
  console.log(['Adro', version, commit].join(' ').trim())
  return 0
}

async function help(): Promise<number> {
  const listed = Object.entries(isArchive ? commands : everywhere)
  const explained = listed.map(([command, [does]]) => [command, does])
  const lines = usage({ ...startOptions, ...Object.fromEntries(explained) })
  console.log(`O site de uma paróquia, com a administração.\n\n${lines}`)
  console.log(`\nCada comando explica com --help o que aceita.`)
  return name === '--help' ? 0 : 1
}
