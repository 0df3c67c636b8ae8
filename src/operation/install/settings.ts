// The file of settings of an installation: made from two answers, changed line by line.
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import { Email } from '../../parish/equipe/usuario.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { Origin } from '../../server/settings/env.ts'
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
    const origin = Origin.safeParse(url).data
    return origin !== undefined && /\.|\/\/localhost/.test(origin) ? origin : undefined
  },
}
const email: Question = {
  text: 'Email de quem vai administrar o site: ',
  option: '--email',
  refusal: 'Isto não serve como email. Escreva-o como secretaria@paroquia.example.',
  read: (answer) => Email.safeParse(answer).data,
}

/** The clock of the others is that of São Paulo. */
const timeZones: Record<string, string> = {
  AC: 'Rio_Branco',
  AM: 'Manaus',
  MS: 'Campo_Grande',
  MT: 'Cuiaba',
  RO: 'Porto_Velho',
  RR: 'Boa_Vista',
}
const states = /^(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/
const state: Question = {
  text: 'Estado da paróquia, em duas letras, como MG: ',
  option: '--estado',
  refusal: 'Isto não serve como estado. Escreva as duas letras dele, como MG.',
  read: (answer) => states.exec(answer.toUpperCase())?.[0],
}

export type Answers = {
  endereco?: string | undefined
  email?: string | undefined
  estado?: string | undefined
  /** Undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined
}

export async function newSettings(answers: Answers, dataDir: string): Promise<string> {
  const publicUrl = await answerTo(address, answers.endereco, answers.ask)
  const adminEmail = await answerTo(email, answers.email, answers.ask)
  const isKnown = answers.estado !== undefined || answers.ask !== undefined
  const ofState = isKnown ? linesOf(await answerTo(state, answers.estado, answers.ask)) : ''
  return `# As configurações do site. Para mudar alguma: sudo adro configurar NOME=valor
DATA_DIR=${dataDir}
PUBLIC_URL=${publicUrl}
# Há um programa à frente do site: o Caddy ou o nginx.
TRUST_PROXY=1
ADMIN_EMAIL=${adminEmail}
${ofState}`
}

function linesOf(estado: string): string {
  const calendar = estado === 'ES' ? 'espirito-santo' : 'nenhum'
  return `PARISH_TIME_ZONE=America/${timeZones[estado] ?? 'Sao_Paulo'}
CALENDARIO_PROPRIO=${calendar}
`
}

/** Programs that install knew two answers only. */
export const ofNoState =
  'Sem --estado, valem o horário de Brasília e as celebrações próprias do Espírito Santo.'

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

/** Each has one line, where its first one was. @throws StartError where that is not the whole change */
export function changedSettings(text: string, changes: Changes): string {
  let made = `${text.trimEnd()}\n`.trimStart()
  for (const [name, value] of Object.entries(changes)) {
    let line = lineOf(name, value)
    const former = new RegExp(String.raw`^[ \t]*(?:export\s+)?${name}[ \t]*=.*\r?\n`, 'gm')
    made = made.replace(former, () => line.concat((line = '')))
    made += line
  }
  const without = Object.fromEntries(Object.keys(changes).map((name) => [name, '']))
  const read = { ...without, ...parseEnv(made) }
  if (isDeepStrictEqual(read, { ...without, ...parseEnv(text), ...changes })) return made
  throw new StartError(
    'O site não leria essa mudança de volta. Nada foi mudado: faça-a com sudo nano /etc/adro/adro.env',
  )
}

/** In quotes where the file needs them. */
function lineOf(name: string, value: string): string {
  const quotes = /[\s#'"`\\]/.test(value) ? ["'", '`', '"'] : ['']
  const lines = quotes.map((quote) => `${name}=${quote}${value}${quote}\n`)
  return value === '' ? '' : (lines.find((line) => parseEnv(line)[name] === value) ?? lines[0]!)
}
