import { day } from '../../../contract/milliseconds.ts'
import { shortMomentInWords } from '../../../contract/dates/moments.ts'
import { lookup } from 'node:dns/promises'
import { apiBase } from '../../../contract/paths.ts'
import { calls } from '../../../contract/calls/calls.ts'
import { answerWithin, ask, isHealthy, type Outcome } from '../examining/ask.ts'
import {
  attention,
  type Finding,
  type Findings,
  hidden,
  inOrder,
  problem,
} from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'
import { isLoopback, localUrl } from '../../settings/local-url.ts'
import { within } from '../examining/within.ts'

/** Milliseconds before its end: by then a certificate should have been renewed. */
const renewedBefore = 14 * day

const proxyTodo =
  'Confira se o nginx ou o Caddy está no ar e aponta para a porta do site: docs/instalar.md.'

export async function* examinePublicUrl({ env }: Installation): Findings {
  const { publicUrl } = env
  if (publicUrl === undefined) {
    yield withoutOne(env.host)
    return
  }
  const url = new URL(publicUrl)
  if (!(await mayExist(url.hostname))) {
    yield problem(
      `O nome ${url.hostname}, de PUBLIC_URL, não existe na internet (DNS).`,
      'Confira PUBLIC_URL, e no registro do domínio se o nome aponta para o endereço desta máquina.',
    )
    return
  }
  const answer = await ask(`${publicUrl}/healthz`)
  if (isFromProxy(answer) && 'trouble' in (await ask(`${localUrl(env)}/healthz`))) {
    yield hidden('Serviço')
    return
  }
  if ('trouble' in answer || !isHealthy(answer)) {
    yield notTheSite(publicUrl, answer)
    return
  }
  const isHttps = url.protocol === 'https:'
  yield* compareContent(publicUrl, localUrl(env), env.port)
  yield* examineLogin(publicUrl, isHttps)
  if (isHttps) {
    if (answer.headers['strict-transport-security'] === undefined) {
      yield attention(
        'Os navegadores não são instruídos a usar sempre https (falta Strict-Transport-Security).',
        'O site manda esse cabeçalho quando PUBLIC_URL é https: reinicie-o, ou deixe de removê-lo no proxy.',
      )
    }
    yield* examineRedirect(url)
    yield* examineCertificate(url.hostname, answer.certificateEnd)
  } else if (!isLoopback(url.hostname)) {
    yield problem(
      'PUBLIC_URL não é https: as senhas da equipe passam abertas pela rede, e os navegadores avisam ' +
        'que o site não é seguro.',
      'Ponha o nginx ou o Caddy com um certificado à frente: docs/instalar.md.',
    )
  }
  return `${publicUrl} leva a este site, e o caminho é seguro.`
}

function withoutOne(host: string): Finding {
  if (isLoopback(host)) {
    return inOrder('O site é visto só nesta máquina: PUBLIC_URL não está definida.')
  }
  return attention(
    `O site atende em ${host}, para fora desta máquina, sem PUBLIC_URL: sem https, quem está no mesmo ` +
      'caminho lê as senhas da equipe.',
    'Ponha um proxy com https à frente e defina PUBLIC_URL: docs/instalar.md.',
  )
}

/** False only when the name service answers that there is no such name. */
async function mayExist(hostname: string): Promise<boolean> {
  return within(answerWithin, lookup(hostname.replace(/^\[|\]$/g, ''))).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOTFOUND',
  )
}

/** Whether the proxy answers for a site that it does not reach. */
function isFromProxy(answer: Outcome): boolean {
  return !('trouble' in answer) && answer.status >= 502 && answer.status <= 504
}

function notTheSite(publicUrl: string, answer: Outcome): Finding {
  if ('trouble' in answer) {
    return problem(
      `${publicUrl} ${answer.trouble}.`,
      `${proxyTodo} Se de fora o site abre (teste no celular, sem o Wi-Fi), é o roteador que não ` +
        'deixa chegar de dentro, e está tudo bem.',
    )
  }
  const { status } = answer
  if (isFromProxy(answer)) {
    return problem(
      `Em ${publicUrl} responde o proxy, e não alcança o site (status ${status}).`,
      `Veja acima se o serviço está no ar. ${proxyTodo}`,
    )
  }
  return problem(
    `Em ${publicUrl} responde outra coisa, e não este site (status ${status}).`,
    `Confira PUBLIC_URL. ${proxyTodo}`,
  )
}

/** Another site of the same kind answers at the same places, with other content. */
async function* compareContent(publicUrl: string, local: string, port: number): Findings {
  for (const path of ['/manifest.webmanifest', `${apiBase}${calls.comunidade.list.path}`]) {
    const [there, here] = await Promise.all([ask(publicUrl + path), ask(local + path)])
    // The check of the service reports that the site is not running here.
    if ('trouble' in here) return
    if ('trouble' in there || there.text !== here.text) {
      yield problem(
        `Em ${publicUrl} responde um site Adro, mas não este.`,
        'Confira PUBLIC_URL, e se o nome do domínio aponta para esta máquina. Se são duas instalações ' +
          `na mesma, confira a porta no proxy (a deste site é ${port}).`,
      )
      return
    }
  }
}

/** Sends a logout without a session, as the site's own page would. */
async function* examineLogin(publicUrl: string, isHttps: boolean): Findings {
  const { method, path } = calls.logout
  const headers = { origin: publicUrl }
  const answer = await ask(`${publicUrl}${apiBase}${path}`, { method, headers })
  const restart =
    'O site que está no ar foi iniciado com outra PUBLIC_URL: reinicie-o (sudo systemctl restart adro). ' +
    'Se não bastar, o proxy muda o que passa por ele: compare com docs/instalar.md.'
  if ('trouble' in answer || answer.status !== 200) {
    yield problem(`Quem tenta entrar em ${publicUrl} é recusado pelo site.`, restart)
    return
  }
  const cookie = (answer.headers['set-cookie'] ?? []).join('\n')
  if (isHttps && !/^__Host-.*;\s*Secure\b/im.test(cookie)) {
    yield problem('O cookie do login não está marcado como seguro (Secure).', restart)
  }
}

async function* examineRedirect(url: URL): Findings {
  // With a port of its own for https, no browser would try http.
  if (url.port !== '') return
  const answer = await ask(`http://${url.host}/Home`)
  const isRedirected =
    !('trouble' in answer) &&
    answer.status >= 300 &&
    answer.status < 400 &&
    answer.headers.location?.startsWith('https:') === true
  if (isRedirected) return
  yield attention(
    `Quem escreve o endereço sem https:// não chega ao site: http://${url.host} não leva a ${url.origin}.`,
    'Abra a porta 80 no firewall e faça o proxy redirecionar, como nos exemplos de docs/instalar.md.',
  )
}

async function* examineCertificate(hostname: string, end: Date | undefined): Findings {
  if (end === undefined || end.getTime() - Date.now() > renewedBefore) return
  yield attention(
    `O certificado de ${hostname} vence em ${shortMomentInWords(end)} e não foi renovado.`,
    'Com certbot: sudo certbot renew; confira depois sudo systemctl list-timers. O Caddy renova sozinho: ' +
      'veja journalctl -u caddy.',
  )
}
