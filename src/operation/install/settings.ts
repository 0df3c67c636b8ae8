// The file of settings of an installation: made from two answers, changed line by line.
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import { StartError } from '../../server/errors/start-error.ts'
import { readEnv } from '../../server/settings/env.ts'
import { assignment } from '../../server/settings/env-file.ts'
import { type Machine, replace, siteUser } from './machine.ts'

type Question = {
  text: string
  option: string
  refusal: string
  read(answer: string): string | undefined
}

const address: Question = {
  text: 'Endereço do site, como paroquia.example: ',
  option: '--endereco',
  refusal: 'Isto não serve como endereço. Escreva-o como paroquia.example, sem nada depois.',
  read(answer) {
    const url = answer.includes('://') ? answer : `https://${answer}`
    const origin = accepted(() => readEnv({ PUBLIC_URL: url }).publicUrl)
    return origin !== undefined && /\.|\/\/localhost/.test(origin) ? origin : undefined
  },
}
const email: Question = {
  text: 'Email de quem vai administrar o site: ',
  option: '--email',
  refusal: 'Isto não serve como email. Escreva-o como secretaria@paroquia.example.',
  read: (answer) => accepted(() => readEnv({ ADMIN_EMAIL: answer }).adminEmail),
}

function accepted(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

export type Answers = {
  endereco: string | undefined
  email: string | undefined
  /** Undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined
}

export async function newSettings(answers: Answers, dataDir: string): Promise<string> {
  const publicUrl = await answerTo(address, answers.endereco, answers.ask)
  const adminEmail = await answerTo(email, answers.email, answers.ask)
  return `# As configurações do site. Para mudar alguma: sudo adro configurar NOME=valor
DATA_DIR=${dataDir}
PUBLIC_URL=${publicUrl}
# Há um programa à frente do site: o Caddy ou o nginx.
TRUST_PROXY=1
ADMIN_EMAIL=${adminEmail}
`
}

async function answerTo(
  { text, option, refusal, read }: Question,
  given: string | undefined,
  ask: Answers['ask'],
): Promise<string> {
  const typed = given ?? (await ask?.(text))
  if (typed === undefined) {
    throw new StartError(`Sem um terminal, escreva a resposta no comando: ${option} …`)
  }
  const answer = read(typed.trim())
  if (answer === undefined) throw new StartError(refusal)
  return answer
}

/** Root's, and readable for the site. */
export async function writeSettings(
  text: string,
  machine: Machine,
  file = machine.places.settings,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await replace(file, async (made) => {
    await writeFile(made, text, { mode: 0o640, flush: true })
    await chown(made, process.getuid!(), siteUser(machine)!.gid)
  })
}

/** By names; an empty value takes the setting out. */
export type Changes = Record<string, string>

/** Each name has one line, where its first one was. @throws StartError where a line has more than one setting */
export function changedSettings(text: string, changes: Changes): string {
  const left = new Map(Object.entries(changes))
  const lines = text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, name = ''] = assignment.exec(line) ?? []
      if (!(name in changes)) return [line]
      const value = left.get(name) ?? ''
      left.delete(name)
      return lineOf(name, value)
    })
  const added = [...left].flatMap(([name, value]) => lineOf(name, value))
  const made = `${[...lines, ...added].join('\n').trimStart()}\n`
  const wanted = Object.entries({ ...parseEnv(text), ...changes })
  const kept = Object.fromEntries(
    wanted.filter(([name, value]) => value !== '' || !(name in changes)),
  )
  if (isDeepStrictEqual({ ...parseEnv(made) }, kept)) return made
  throw new StartError(
    'O arquivo das configurações tem um valor de várias linhas, ou o novo tem todas as aspas que há. ' +
      'Nada foi mudado: mude-o com sudo nano /etc/adro/adro.env',
  )
}

/** In quotes where the file needs them. */
function lineOf(name: string, value: string): string[] {
  if (value === '') return []
  const quotes = /[\s#'"`\\]/.test(value) ? ["'", '`', '"'] : ['']
  const lines = quotes.map((quote) => `${name}=${quote}${value}${quote}`)
  return [lines.find((line) => parseEnv(line)[name] === value) ?? lines[0]!]
}
