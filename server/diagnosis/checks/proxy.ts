import type { Check } from '../examining/check.ts'
import { attention, type Finding, findingsOr } from '../examining/finding.ts'
import { isLoopback } from '../examining/local-url.ts'

const example = 'Siga o exemplo em docs/instalar.md.'

export const proxyCheck: Check = {
  title: 'Proxy à frente',

  async examine({ env: { host, publicUrl, trustProxy } }) {
    const findings: Finding[] = []
    const isHidden = isLoopback(host)
    if (trustProxy > 0 && !isHidden) {
      findings.push(
        attention(
          `TRUST_PROXY é ${trustProxy}, mas HOST (${host}) deixa chegar ao site sem passar pelo proxy: quem ` +
            'faz isso pode inventar o próprio endereço e tentar senhas sem fim.',
          'Use HOST=127.0.0.1, ou deixe o firewall fechar a porta do site para fora.',
        ),
      )
    }
    if (trustProxy === 0 && publicUrl?.startsWith('https:')) {
      findings.push(
        attention(
          'PUBLIC_URL é https, então há um proxy à frente do site, mas TRUST_PROXY é 0: para o site, ' +
            'todas as tentativas de senha vêm do mesmo endereço.',
          `Use TRUST_PROXY=1 com um proxy (nginx ou Caddy), 2 com mais um diante dele. ${example}`,
        ),
      )
    }
    if (trustProxy > 0 && publicUrl === undefined) {
      findings.push(
        attention(
          'TRUST_PROXY diz que há um proxy à frente, mas PUBLIC_URL não está definida: os endereços ' +
            'nas páginas e a segurança do login dependem dela.',
          'Defina PUBLIC_URL, como https://paroquia.example.',
        ),
      )
    }
    return findingsOr(
      findings,
      trustProxy === 0
        ? 'O site é alcançado sem proxy.'
        : `O endereço de quem visita vem do proxy (TRUST_PROXY=${trustProxy}).`,
    )
  },
}
