// What an operator types. Each command is loaded when it is asked for.
import '../../server/errors/uncaught-errors.mjs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { usage } from '../../server/process/command-line.ts'
import { isArchive, projectFolder } from '../../server/process/project-folder.ts'
import { commit, version } from '../../server/process/version.ts'
import type { Command } from './command.ts'

type Commands = Record<string, { does: string; load(): Promise<Command> }>

const everywhere: Commands = {
  diagnostico: {
    does: 'examina a instalação e diz o que fazer',
    load: async () => (await import('./diagnostico.ts')).diagnostico,
  },
  backup: {
    does: 'faz uma cópia de segurança do site inteiro',
    load: async () => (await import('./backup.ts')).backup,
  },
  restaurar: {
    does: 'traz de volta uma cópia de segurança',
    load: async () => (await import('./restaurar.ts')).restaurar,
  },
  importar: {
    does: 'traz o conteúdo do site antigo da paróquia',
    load: async () => (await import('./importar.ts')).importar,
  },
  usuario: {
    does: 'mostra e muda quem pode entrar na administração',
    load: async () => (await import('./usuario.ts')).usuario,
  },
}
/** `npm run` does not have these. */
const ofArchives: Commands = {
  instalar: {
    does: 'instala o Adro nesta máquina',
    load: async () => (await import('./instalar.ts')).instalar,
  },
  atualizar: {
    does: 'põe no ar uma versão nova',
    load: async () => (await import('./atualizar.ts')).atualizar,
  },
  voltar: {
    does: 'volta à versão de antes',
    load: async () => (await import('./voltar.ts')).voltar,
  },
  versao: { does: 'diz qual é esta versão', load: async () => tellVersion },
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
  return (await commands[command]!.load())(args)
}

async function tellVersion(): Promise<number> {
  console.log(['Adro', version, commit].join(' ').trim())
  return 0
}

async function help(): Promise<number> {
  const listed = Object.entries(isArchive ? commands : everywhere)
  const does = listed.map(([command, { does: text }]) => [command, text])
  const lines = usage({ ...startOptions, ...Object.fromEntries(does) })
  console.log(`O site de uma paróquia, com a administração.\n\n${lines}`)
  console.log(`\nCada comando explica com --help o que aceita.`)
  return name === '--help' ? 0 : 1
}
