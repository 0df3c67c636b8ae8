import type { Env } from '../../server/settings/env.ts'
import { isLoopback, localUrl } from '../../server/settings/local-url.ts'
import { fetchText, type Outcome } from './fetch-text.ts'
import { attention, type Finding, inOrder, problem } from './finding.ts'

const answerWithinMs = 5_000

const look =
  'Se deveria estar, veja o estado do serviço com systemctl status adro e o que ele disse com sudo ' +
  'journalctl -u adro -n 50.'
const proxyTodo =
  'Confira PUBLIC_URL, e se o nginx ou o Caddy está no ar e aponta para a porta do site: docs/instalar.md. ' +
  'Se de fora o site abre (teste no celular, sem o Wi-Fi), é o roteador que não deixa chegar de dentro, e ' +
  'está tudo bem.'

export async function examineService(env: Env): Promise<Finding[]> {
  const url = localUrl(env)
  const here = await fetchText(`${url}/healthz`, answerWithinMs)
  if (isHealthy(here)) return [inOrder(`O site está no ar em ${url}.`)]
  if ('trouble' in here) {
    return [attention(`O site não está no ar em ${url}: a porta ${here.trouble}.`, look)]
  }
  const todo = `Encerre-o (sudo ss -ltnp | grep :${env.port} diz qual é) ou escolha outra porta em PORT.`
  return [problem(`Na porta ${env.port} responde outro programa, e não o Adro.`, todo)]
}

export async function examinePublicUrl({ publicUrl, host }: Env): Promise<Finding[]> {
  if (publicUrl === undefined) return [explainNoPublicUrl(host)]
  const there = await fetchText(`${publicUrl}/healthz`, answerWithinMs)
  if (!isHealthy(there)) return [problem(explainOther(publicUrl, there), proxyTodo)]
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    const text =
      'PUBLIC_URL não é https: as senhas da equipe passam abertas pela rede, e os navegadores avisam ' +
      'que o site não é seguro.'
    return [
      problem(text, 'Ponha o nginx ou o Caddy com um certificado à frente: docs/instalar.md.'),
    ]
  }
  return [inOrder(`${publicUrl} leva a este site, e o caminho é seguro.`)]
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

function explainOther(publicUrl: string, answer: Outcome): string {
  if ('trouble' in answer) return `${publicUrl} ${answer.trouble}.`
  const { status } = answer
  const isProxy = status >= 502 && status <= 504
  const who = isProxy ? 'o proxy, e não alcança o site' : 'outra coisa, e não este site'
  return `Em ${publicUrl} responde ${who} (status ${status}).`
}

function isHealthy(outcome: Outcome): boolean {
  return 'status' in outcome && outcome.status === 200 && /^ok(?: [\w. ]+)?\n$/.test(outcome.text)
}
