import { attention, type Findings } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'
import { isLoopback } from '../../settings/local-url.ts'

export async function* examineProxy({ env }: Installation): Findings {
  const { host, publicUrl, trustProxy } = env
  if (trustProxy > 0 && !isLoopback(host)) {
    yield attention(
      `TRUST_PROXY é ${trustProxy}, mas HOST (${host}) deixa chegar ao site sem passar pelo proxy: quem ` +
        'faz isso pode inventar o próprio endereço e tentar senhas sem fim.',
      'Use HOST=127.0.0.1, ou deixe o firewall fechar a porta do site para fora.',
    )
  }
  if (trustProxy === 0 && publicUrl?.startsWith('https:')) {
    yield attention(
      'PUBLIC_URL é https, então há um proxy à frente do site, mas TRUST_PROXY é 0: para o site, ' +
        'todas as tentativas de senha vêm do mesmo endereço.',
      'Use TRUST_PROXY=1 com um proxy (nginx ou Caddy), 2 com mais um diante dele. ' +
        'Siga o exemplo em docs/instalar.md.',
    )
  }
  if (trustProxy > 0 && publicUrl === undefined) {
    yield attention(
      'TRUST_PROXY diz que há um proxy à frente, mas PUBLIC_URL não está definida: os endereços ' +
        'nas páginas e a segurança do login dependem dela.',
      'Defina PUBLIC_URL, como https://paroquia.example.',
    )
  }
  return trustProxy === 0
    ? 'O site é alcançado sem proxy.'
    : `O endereço de quem visita vem do proxy (TRUST_PROXY=${trustProxy}).`
}
