// `adro atualizar --ver`: the list of sums beside the published archives names the newest version.
import { StartError } from '../../server/errors/start-error.ts'
import { explainNetwork } from '../../server/network/explain-network.ts'
import { homepage, version } from '../../server/process/version.ts'

/** @returns sentences, and what to type where there is a newer one */
export async function compareWithNewest(place = homepage, present = version): Promise<string> {
  // Places for downloads redirect.
  const answer = fetch(`${place}/SHA256SUMS`, { signal: AbortSignal.timeout(10_000) })
  const response = await answer.catch((error: unknown) => {
    throw new StartError(`${place} ${explainNetwork(error)}.`)
  })
  const named = (await response.text()).matchAll(/adro-([\d.]+)-linux-(\w+)\.tar\.gz/g)
  const compare = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true })
  const [newest] = [...named]
    .filter(([, , cpu]) => cpu === process.arch)
    .toSorted(([, a = ''], [, b = '']) => compare(b, a))
  if (newest === undefined) throw new StartError(`Em ${place} não há arquivos para esta máquina.`)
  const [archive, number = ''] = newest
  if (compare(number, present) <= 0) return `Esta versão, ${present}, é a mais nova.`
  return `Há uma versão mais nova: ${number}. Esta é a ${present}. Para atualizar:
  curl -fLO ${place}/${archive} -O ${place}/SHA256SUMS
  sudo adro atualizar ${archive}`
}
