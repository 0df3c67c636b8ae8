import { systemClock as clock } from '../../server/process/clock.ts'
import { usage } from '../../server/process/command-line.ts'
import { installedBelow } from '../../server/process/project-folder.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { type Env, envFile } from '../../server/settings/env.ts'
import { send } from '../alerts/send.ts'
import { tryDestination } from '../backup/elsewhere/destination.ts'
import { configure } from '../install/configure.ts'
import { asSiteUser } from '../install/database.ts'
import { type Machine, thisMachine } from '../install/machine.ts'
import { alone } from '../install/versions.ts'
import { trial } from './avisar.ts'
import { ask, defineRootCommand } from './command.ts'

export const configurar = defineRootCommand({
  help: `Muda as configurações do site e o reinicia. Se ele não responde, as de antes voltam.

${usage({
  'configurar NOME=valor': 'uma, ou várias de uma vez',
  'configurar NOME': 'pergunta o valor, que não aparece: para chaves e senhas',
  'configurar NOME=': 'tira a configuração, e vale o padrão',
})}

Os nomes estão em docs/settings.md. Um lugar para as cópias ou para os avisos é experimentado antes.`,
  read: (args) =>
    args.length > 0 && args.every((arg) => /^\w+(?:=|$)/.test(arg)) ? args : undefined,
  run(args) {
    const machine = thisMachine(installedBelow)
    const { settings } = machine.places
    if (process.env.ENV_FILE?.trim() && envFile() !== settings) {
      throw new StartError(`Este comando só muda ${settings}: mude ${envFile()} com um editor.`)
    }
    return alone(machine, async () => {
      const changes: Record<string, string> = {}
      for (const arg of args) {
        const [name = '', ...value] = arg.split('=')
        const text = value.length > 0 ? value.join('=') : await askUnseen(name)
        changes[name.toUpperCase()] = text.trim()
      }
      return configure(changes, (env) => attempt(env, Object.keys(changes), machine), machine)
    })
  },
  failed: 'A mudança parou por um erro inesperado. Repita o comando.',
  interrupted: 'Interrompido. O mesmo comando termina a mudança.',
})

async function askUnseen(name: string): Promise<string> {
  const answer = await ask(`${name} (não aparece enquanto se digita): `, undefined, true)
  if (answer) return answer
  throw new StartError(`Nada foi mudado. Para tirar a configuração: ${name}=`)
}

async function attempt(env: Env, names: readonly string[], machine: Machine): Promise<void> {
  const { elsewhere, avisarUrl } = env
  if (avisarUrl !== undefined && names.includes('AVISAR_URL')) {
    const { isTaken, said } = await send(avisarUrl, env, trial)
    if (!isTaken) throw new StartError(`${said} Nada foi mudado.`)
    machine.say(said)
  }
  if (elsewhere !== undefined && names.includes('COPIAS_DESTINO')) {
    machine.say('Experimentando o lugar das cópias')
    const attemptIt = () => tryDestination(elsewhere, env.dataDir, clock)
    const trouble = await asSiteUser(machine, attemptIt)
    if (trouble !== undefined) throw new StartError(`${trouble} Nada foi mudado.`)
  }
}
