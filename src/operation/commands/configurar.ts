import { randomUUID } from 'node:crypto'
import { Email } from '../../parish/equipe/usuario.ts'
import { writeLetter } from '../../server/mail/letters.ts'
import { createSmtp, type Refusal, type Smtp } from '../../server/mail/smtp.ts'
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

Os nomes estão em docs/settings.md. Um lugar para as cópias, para os avisos ou para os emails é experimentado antes.`,
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

async function askRecipient(email: string | undefined): Promise<string> {
  const typed = await ask(`Quem recebe o email de teste${email ? ` (${email})` : ''}: `)
  const para = Email.safeParse(typed || email).data
  if (para === undefined) throw new StartError('Isto não serve como email. Nada foi mudado.')
  return para
}

async function attempt(env: Env, names: readonly string[], machine: Machine): Promise<void> {
  const { elsewhere, avisarUrl, smtp, adminEmail } = env
  if (avisarUrl !== undefined && names.includes('AVISAR_URL')) {
    const { isTaken, said } = await send(avisarUrl, env, trial)
    if (!isTaken) throw new StartError(`${said} Nada foi mudado.`)
    machine.say(said)
  }
  if (smtp !== undefined && names.some((name) => name.startsWith('SMTP_'))) {
    const para = await askRecipient(adminEmail)
    machine.say('Enviando um email de teste')
    const trouble = await sendTrial(smtp, para)
    if (trouble !== undefined) throw new StartError(`${trouble} Nada foi mudado.`)
    machine.say('O servidor aceitou o email: veja se ele chegou, também na caixa de spam.')
  }
  if (elsewhere !== undefined && names.includes('COPIAS_DESTINO')) {
    machine.say('Experimentando o lugar das cópias')
    const attemptIt = () => tryDestination(elsewhere, env.dataDir, clock)
    const trouble = await asSiteUser(machine, attemptIt)
    if (trouble !== undefined) throw new StartError(`${trouble} Nada foi mudado.`)
  }
}

/** @returns why the server took none, in a sentence */
export async function sendTrial(smtp: Smtp, para: string): Promise<string | undefined> {
  const { publicUrl } = smtp
  const paroquia = new URL(publicUrl).host
  const letter = writeLetter('teste', { paroquia, publicUrl, hasEmblem: false })
  const mail = { para, identidade: randomUUID(), quando: new Date(), paroquia, letter }
  const refusal = await createSmtp(smtp).send(mail)
  return refusal && `O email não foi aceito: ${explain(refusal)}`
}

function explain({ code, isAnswered }: Refusal): string {
  if (code === 535)
    return 'o servidor recusa o usuário ou a senha. Algumas contas pedem uma senha de aplicativo.'
  if (/TLS|SSL|CERT|SIGN/.test(String(code)))
    return 'o servidor não oferece uma conexão segura com um certificado válido.'
  if (isAnswered) return `o servidor responde ${code}. Confira SMTP_FROM e quem recebe.`
  return `o servidor não responde (${code}). Confira o nome dele e a porta.`
}
