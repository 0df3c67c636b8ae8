import { lookup } from 'node:dns/promises'
import { apiBase } from '../../../contract/paths.ts'
import { endpoints } from '../../../contract/calls/endpoints.ts'
import { type Answer, answerWithin, ask } from '../examining/ask.ts'
import type { Check } from '../examining/check.ts'
import { certificateOf } from '../examining/certificate.ts'
import { attention, type Finding, findingsOr, inOrder, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'
import { isLoopback, localUrl } from '../examining/local-url.ts'
import { within } from '../examining/within.ts'

/** Milliseconds before its end: by then a certificate should have been renewed. */
const renewedBefore = 14 * 86_400_000

const proxyTodo =
  'Confira se o nginx ou o Caddy está no ar e aponta para a porta do site: docs/instalar.md.'

export const publicUrlCheck: Check = {
  title: 'Endereço público',

  async examine(installation) {
    const { publicUrl, host } = installation.env
    if (publicUrl === undefined) return withoutOne(host)
    const url = new URL(publicUrl)
    if ((await resolves(url.hostname)) === false) {
      return problem(
        `O nome ${url.hostname}, de PUBLIC_URL, não existe na internet (DNS).`,
        'Confira PUBLIC_URL, e no registro do domínio se o nome aponta para o endereço desta máquina.',
      )
    }
    const answer = await ask(`${publicUrl}/healthz`)
    if ('trouble' in answer) {
      return problem(
        `${publicUrl} ${answer.trouble}.`,
        `${proxyTodo} Se de fora o site abre (teste no celular, sem o Wi-Fi), é o roteador que não ` +
          'deixa chegar de dentro, e está tudo bem.',
      )
    }
    if (answer.status >= 502 && answer.status <= 504) {
      return problem(
        `Em ${publicUrl} responde o proxy, e não alcança o site (status ${answer.status}).`,
        `Veja acima se o serviço está no ar. ${proxyTodo}`,
      )
    }
    if (answer.status !== 200 || answer.text !== 'ok\n') {
      return problem(
        `Em ${publicUrl} responde outra coisa, e não este site (status ${answer.status}).`,
        `Confira PUBLIC_URL. ${proxyTodo}`,
      )
    }
    const isHttps = url.protocol === 'https:'
    const findings = await Promise.all([
      isThisSite(installation, publicUrl),
      login(publicUrl, isHttps),
      ...(isHttps ? [transport(answer), redirect(url), certificate(url)] : [unencrypted(url)]),
    ])
    return findingsOr(findings, `${publicUrl} leva a este site, e o caminho é seguro.`)
  },
}

function withoutOne(host: string): Finding {
  if (isLoopback(host))
    return inOrder('O site é visto só nesta máquina: PUBLIC_URL não está definida.')
  return attention(
    `O site atende em ${host}, para fora desta máquina, sem PUBLIC_URL: sem https, quem está no mesmo ` +
      'caminho lê as senhas da equipe.',
    'Ponha um proxy com https à frente e defina PUBLIC_URL: docs/instalar.md.',
  )
}

/** Undefined when the name service gives no answer. */
async function resolves(hostname: string): Promise<boolean | undefined> {
  try {
    await within(answerWithin, lookup(hostname.replace(/^\[|\]$/g, '')))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? false : undefined
  }
}

/** Another site of the same kind answers at the same places, with other content. */
async function isThisSite({ env }: Installation, publicUrl: string): Promise<Finding | undefined> {
  const telling = [`/manifest.webmanifest`, `${apiBase}${endpoints.listComunidades.path}`]
  for (const path of telling) {
    const [there, here] = await Promise.all([ask(publicUrl + path), ask(localUrl(env) + path)])
    // The site is not running here: the check of the service says so.
    if ('trouble' in here) return undefined
    if ('trouble' in there || there.text !== here.text) {
      return problem(
        `Em ${publicUrl} responde um site Adro, mas não este.`,
        'Confira PUBLIC_URL, e se o nome do domínio aponta para esta máquina. Se são duas instalações ' +
          `na mesma, confira a porta no proxy (a deste site é ${env.port}).`,
      )
    }
  }
  return undefined
}

/** Sends a logout without a session, as the site's own page would. */
async function login(publicUrl: string, isHttps: boolean): Promise<Finding | undefined> {
  const { method, path } = endpoints.logout
  const answer = await ask(`${publicUrl}${apiBase}${path}`, {
    method,
    headers: { origin: publicUrl },
  })
  const restart =
    'O site que está no ar foi iniciado com outra PUBLIC_URL: reinicie-o (systemctl restart adro). ' +
    'Se não bastar, o proxy muda o que passa por ele: compare com docs/instalar.md.'
  if ('trouble' in answer || answer.status !== 200) {
    return problem(`Quem tenta entrar em ${publicUrl} é recusado pelo site.`, restart)
  }
  const cookie = (answer.headers['set-cookie'] ?? []).join('\n')
  if (isHttps && !/^__Host-.*;\s*Secure\b/im.test(cookie)) {
    return problem('O cookie do login não está marcado como seguro (Secure).', restart)
  }
  return undefined
}

async function transport({ headers }: Answer): Promise<Finding | undefined> {
  if (headers['strict-transport-security'] !== undefined) return undefined
  return attention(
    'Os navegadores não são instruídos a usar sempre https (falta Strict-Transport-Security).',
    'O site manda esse cabeçalho quando PUBLIC_URL é https: reinicie-o, ou deixe de removê-lo no proxy.',
  )
}

async function redirect(url: URL): Promise<Finding | undefined> {
  // With a port of its own for https, no browser would try http.
  if (url.port !== '') return undefined
  const answer = await ask(`http://${url.host}/Home`)
  const isRedirected =
    !('trouble' in answer) &&
    answer.status >= 300 &&
    answer.status < 400 &&
    answer.headers.location?.startsWith('https:') === true
  if (isRedirected) return undefined
  return attention(
    `Quem escreve o endereço sem https:// não chega ao site: http://${url.host} não leva a ${url.origin}.`,
    'Abra a porta 80 no firewall e faça o proxy redirecionar, como nos exemplos de docs/instalar.md.',
  )
}

async function certificate(url: URL): Promise<Finding | undefined> {
  const end = await certificateOf(url)
  if (end === undefined) return undefined
  const left = end.getTime() - Date.now()
  if (left > renewedBefore) return undefined
  return attention(
    `O certificado de ${url.hostname} vence em ${inWords.moment(end)} e não foi renovado.`,
    'Com certbot: sudo certbot renew; confira depois sudo systemctl list-timers. O Caddy renova sozinho: ' +
      'veja journalctl -u caddy.',
  )
}

async function unencrypted({ hostname }: URL): Promise<Finding | undefined> {
  if (isLoopback(hostname)) return undefined
  return problem(
    'PUBLIC_URL não é https: as senhas da equipe passam abertas pela rede, e os navegadores avisam ' +
      'que o site não é seguro.',
    'Ponha o nginx ou o Caddy com um certificado à frente: docs/instalar.md.',
  )
}
