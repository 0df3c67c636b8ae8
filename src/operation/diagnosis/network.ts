import { calls } from '../../api/calls/calls.ts'
import { shortMomentInWords } from '../../model/dates/moments.ts'
import { day } from '../../model/milliseconds.ts'
import { apiBase } from '../../parish/paths.ts'
import { parishToday } from '../../server/process/clock.ts'
import type { Db } from '../../server/store/db.ts'
import { siteBegan } from '../../server/store/marks.ts'
import { explainNetwork } from '../../server/network/explain-network.ts'
import { type OutgoingOptions, readBody, sendRequest } from '../../server/network/outgoing.ts'
import { isLoopback, localUrl } from '../../server/settings/local-url.ts'
import {
  attention,
  type Finding,
  inOrder,
  type Installation,
  problem,
  told,
  type Watched,
} from './finding.ts'

/** Milliseconds. */
const answerWithin = 5_000
/** Bytes. */
const longestBody = 5_000_000

const look =
  'Se deveria estar, veja o estado do serviço com systemctl status adro e o que ele disse com sudo ' +
  'journalctl -u adro -n 50.'
const proxyTodo =
  'Confira se o nginx ou o Caddy está no ar e aponta para a porta do site: docs/instalar.md.'

export async function examineService({ env }: Installation): Promise<Finding[]> {
  const url = localUrl(env)
  const [health, ready] = await Promise.all([
    fetchText(`${url}/healthz`),
    fetchText(`${url}/readyz`),
  ])
  if ('trouble' in health) {
    return [attention(`O site não está no ar em ${url}: a porta ${health.trouble}.`, look)]
  }
  if (!isHealthy(health)) {
    const todo = `Encerre-o (sudo ss -ltnp | grep :${env.port} diz qual é) ou escolha outra porta em PORT.`
    return [problem(`Na porta ${env.port} responde outro programa, e não o Adro.`, todo)]
  }
  if ('trouble' in ready || ready.status !== 200) {
    const text = `O site está no ar em ${url}, e não alcança o banco de dados.`
    const todo =
      'Confira o banco de dados acima, e o que o site disse: sudo journalctl -u adro -n 50.'
    return [problem(text, todo)]
  }
  return [inOrder(`O site está no ar em ${url}.`)]
}

export async function examinePublicUrl({ env }: Installation): Promise<Finding[]> {
  const { publicUrl, host, port } = env
  if (publicUrl === undefined) return [explainNoPublicUrl(host)]
  const there = await fetchText(`${publicUrl}/healthz`)
  if (!isHealthy(there)) {
    const here = await fetchText(`${localUrl(env)}/healthz`)
    return [explainOtherAnswer(publicUrl, there, here)]
  }
  if (!(await mayLogIn(publicUrl))) {
    const text = `Quem tenta entrar em ${publicUrl} é recusado pelo site que responde ali.`
    const todo =
      'Se PUBLIC_URL mudou, reinicie o site (sudo systemctl restart adro). Se nesta máquina há dois sites, ' +
      `confira a porta no proxy (a deste é ${port}). Senão, o proxy muda o que passa por ele: compare com ` +
      'docs/operacao.md.'
    return [problem(text, todo)]
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || isLoopback(hostname)) {
    return [inOrder(`${publicUrl} leva a este site, e o caminho é seguro.`)]
  }
  const text =
    'PUBLIC_URL não é https: as senhas da equipe passam abertas pela rede, e os navegadores avisam ' +
    'que o site não é seguro.'
  return [problem(text, 'Ponha o nginx ou o Caddy com um certificado à frente: docs/instalar.md.')]
}

function explainNoPublicUrl(host: string): Finding {
  if (isLoopback(host)) {
    return inOrder('O site é visto só nesta máquina: PUBLIC_URL não está definida.')
  }
  const text =
    `O site atende em ${host}, para fora desta máquina, sem PUBLIC_URL: sem https, quem está no mesmo ` +
    'caminho lê as senhas da equipe.'
  return attention(text, 'Ponha um proxy com https à frente e defina PUBLIC_URL: docs/instalar.md.')
}

function explainOtherAnswer(publicUrl: string, answer: Outcome, here: Outcome): Finding {
  if ('trouble' in answer) {
    const todo =
      `${proxyTodo} Se de fora o site abre (teste no celular, sem o Wi-Fi), é o roteador que não ` +
      'deixa chegar de dentro, e está tudo bem.'
    return problem(`${publicUrl} ${answer.trouble}.`, todo)
  }
  const { status } = answer
  const isProxy = status >= 502 && status <= 504
  const who = isProxy ? 'o proxy, e não alcança o site' : 'outra coisa, e não este site'
  const text = `Em ${publicUrl} responde ${who} (status ${status}).`
  // The check of the service says that the site is stopped.
  if (isProxy && !isHealthy(here)) return attention(text, look)
  return problem(text, `Confira PUBLIC_URL. ${proxyTodo}`)
}

/** A logout without a session, as the site's own page sends it. */
async function mayLogIn(publicUrl: string): Promise<boolean> {
  const { method, path } = calls.logout
  const headers = { origin: publicUrl }
  const answer = await fetchText(`${publicUrl}${apiBase}${path}`, { method, headers })
  return 'status' in answer && answer.status === 200
}

const askedAgain =
  'O site pede de novo sozinho, a cada meia hora. Se durar dias, confira LITURGIA_URL e a ' +
  'conexão desta máquina.'

export async function examineLiturgia(db: Db, installation: Installation): Promise<Finding[]> {
  const today = await examineToday(db, installation)
  return [today, ...(await examineReadings(db, installation))]
}

async function examineToday(db: Db, { env, clock }: Installation): Promise<Finding> {
  const stored = await db
    .selectFrom('liturgia_dia')
    .where('data', '=', parishToday(clock))
    .where('completa', '=', 1)
    .select('data')
    .executeTakeFirst()
  if (stored !== undefined) return inOrder('As leituras de hoje estão guardadas.')
  const answer = await fetchText(env.liturgiaUrl)
  const service = `O serviço da liturgia (${new URL(env.liturgiaUrl).host})`
  if ('status' in answer && answer.status === 200) {
    const text = `${service} responde, mas as leituras de hoje ainda não estão guardadas.`
    return attention(text, askedAgain)
  }
  const trouble = 'trouble' in answer ? answer.trouble : `respondeu com o status ${answer.status}`
  const text = `${service} ${trouble}, e faltam as leituras de hoje: a página mostra só o calendário.`
  return { ...problem(text, askedAgain), isPassing: true }
}

/** Milliseconds. A day is fetched a week ahead: visitors may miss nothing yet. */
const awayTooLong = 3 * day

/** Makes no request. */
export async function examineReadings(db: Db, { env, clock }: Watched): Promise<Finding[]> {
  const now = clock.now()
  const { newest } = await db
    .selectFrom('liturgia_dia')
    // A clock may have been ahead.
    .where('recebido', '<=', now.toISOString())
    .select(({ fn }) => fn.max('recebido').as('newest'))
    .executeTakeFirstOrThrow()
  const since = Date.parse(newest ?? (await siteBegan(db)))
  if (!(now.getTime() - since > awayTooLong)) return []
  const service = `O serviço da liturgia (${new URL(env.liturgiaUrl).host})`
  const text = `${service} não manda leituras desde ${shortMomentInWords(new Date(since))}.`
  return [told(attention(text, askedAgain))]
}

/** `trouble` ends a sentence: 'recusou a conexão'. */
export type Outcome = { status: number; text: string } | { trouble: string }

export async function fetchText(
  url: string,
  request: Partial<OutgoingOptions> = {},
  longest = answerWithin,
): Promise<Outcome> {
  try {
    const tooSlow = AbortSignal.timeout(longest)
    const signal = request.signal ? AbortSignal.any([request.signal, tooSlow]) : tooSlow
    const { status, body } = await sendRequest(new URL(url), { ...request, signal })
    return { status, text: String((await readBody(body, longestBody)) ?? '') }
  } catch (error) {
    return { trouble: explainNetwork(error) }
  }
}

function isHealthy(outcome: Outcome): boolean {
  return 'status' in outcome && outcome.status === 200 && /^ok(?: [\w. ]+)?\n$/.test(outcome.text)
}
