// What an operator types. Each command is loaded when it is asked for.
import '../server/errors/uncaught-errors.mjs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Command } from './command.ts'

const commands: Record<string, () => Promise<Command>> = {
  diagnostico: async () => (await import('./diagnostico.ts')).diagnostico,
  backup: async () => (await import('./backup.ts')).backup,
  restaurar: async () => (await import('./restaurar.ts')).restaurar,
  importar: async () => (await import('./importar.ts')).importar,
  usuario: async () => (await import('./usuario.ts')).usuario,
}

const help = `Comandos:
  npm run diagnostico    examina a instalação e diz o que fazer
  npm run backup         faz uma cópia de segurança do site inteiro
  npm run restaurar      traz de volta uma cópia de segurança
  npm run importar       traz o conteúdo do site antigo da paróquia
  npm run usuario        quem pode entrar na administração`

const [name = '', ...args] = process.argv.slice(2)
if (Object.hasOwn(commands, name)) {
  const command = await commands[name]!()
  process.exitCode = await command(args)
} else {
  console.log(help)
  process.exitCode = name === '--help' ? 0 : 1
}
// Node reports errors that nothing caught first.
await nextTurn()
// Idle connections would keep the process alive.
process.exit()
