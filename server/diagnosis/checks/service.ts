import { ask } from '../examining/ask.ts'
import type { Check } from '../examining/check.ts'
import { attention, inOrder, problem } from '../examining/finding.ts'
import { localUrl } from '../examining/local-url.ts'

const look =
  'veja o estado do serviço com systemctl status adro e o que ele disse com journalctl -u adro -n 50.'

export const serviceCheck: Check = {
  title: 'Serviço',

  async examine({ env }) {
    const url = localUrl(env)
    const [health, ready] = await Promise.all([ask(`${url}/healthz`), ask(`${url}/readyz`)])
    if ('trouble' in health) {
      return attention(
        `O site não está no ar em ${url}: a porta ${health.trouble}.`,
        `Se deveria estar, ${look}`,
      )
    }
    if (health.status !== 200 || health.text !== 'ok\n') {
      return problem(
        `Na porta ${env.port} responde outro programa, e não o Adro.`,
        `Encerre-o (sudo ss -ltnp | grep :${env.port} diz qual é) ou escolha outra porta em PORT.`,
      )
    }
    if ('trouble' in ready || ready.status !== 200) {
      return problem(
        `O site está no ar em ${url}, e não alcança o banco de dados.`,
        `Confira o banco de dados acima, e ${look}`,
      )
    }
    return inOrder(`O site está no ar em ${url}.`)
  },
}
