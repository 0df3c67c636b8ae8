import { ask, isHealthy } from '../examining/ask.ts'
import { attention, type Findings, problem } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'
import { localUrl } from '../../settings/local-url.ts'

const look =
  'veja o estado do serviço com systemctl status adro e o que ele disse com sudo journalctl -u adro -n 50.'

export async function* examineService({ env }: Installation): Findings {
  const url = localUrl(env)
  const [health, ready] = await Promise.all([ask(`${url}/healthz`), ask(`${url}/readyz`)])
  if ('trouble' in health) {
    yield attention(
      `O site não está no ar em ${url}: a porta ${health.trouble}.`,
      `Se deveria estar, ${look}`,
    )
  } else if (!isHealthy(health)) {
    yield problem(
      `Na porta ${env.port} responde outro programa, e não o Adro.`,
      `Encerre-o (sudo ss -ltnp | grep :${env.port} diz qual é) ou escolha outra porta em PORT.`,
    )
  } else if ('trouble' in ready || ready.status !== 200) {
    yield problem(
      `O site está no ar em ${url}, e não alcança o banco de dados.`,
      `Confira o banco de dados acima, e ${look}`,
    )
  }
  return `O site está no ar em ${url}.`
}
