import type { Env } from '../../server/settings/env.ts'
import { isLoopback, localUrl } from '../../server/settings/local-url.ts'
import { fetchText, type Outcome } from './fetch-text.ts'
import { attention, type Finding, inOrder, problem, type Watched } from './finding.ts'

const answerWithinMs = 5_000

const look =
  'Se deveria estar, veja o estado do serviço com systemctl status adro e o que ele disse com sudo ' +
  'journalctl -u adro -n 50.'
const proxyTodo = (host: string) =>
  `Confira, nesta ordem: PUBLIC_URL; o nome (getent hosts ${host} mostra o número deste servidor?); o Caddy, que ` +
  'diz também por que falta o certificado (sudo journalctl -u caddy -n 50), ou o nginx; e se o provedor ou o ' +
  'roteador deixa entrar as portas 80 e 443. Se de fora o site abre (teste no celular, sem o Wi-Fi), só de ' +
  `dentro não se chega a ele: acrescente a /etc/hosts a linha 127.0.0.1 ${host}`

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

/** What visitors meet. @returns nothing where this site answers */
export async function examineAnswer({ env, signal }: Pick<Watched, 'env' | 'signal'>) {
  const { publicUrl } = env
  if (publicUrl === undefined) return []
  const there = await fetchText(`${publicUrl}/healthz`, answerWithinMs, signal && { signal })
  if (isHealthy(there)) return []
  return [problem(explainOther(publicUrl, there), proxyTodo(new URL(publicUrl).hostname))]
}

export async function examinePublicUrl(env: Env): Promise<Finding[]> {
  const { publicUrl, host } = env
  if (publicUrl === undefined) return [explainNoPublicUrl(host)]
  const found = await examineAnswer({ env })
  if (found.length > 0) return found
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
