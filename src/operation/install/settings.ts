// The file of settings of an installation, from two answers.
import { StartError } from '../../server/errors/start-error.ts'
import { readEnv } from '../../server/settings/env.ts'

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
  return `# As configurações do site. Depois de mudar alguma: sudo systemctl restart adro
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
