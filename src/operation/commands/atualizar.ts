import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../../server/errors/start-error.ts'
import { explainNetwork } from '../../server/network/explain-network.ts'
import { homepage, version } from '../../server/process/version.ts'
import { usage } from '../../server/process/command-line.ts'
import { installedBelow } from '../../server/process/project-folder.ts'
import { defineRootCommand } from './command.ts'
import { thisMachine } from '../install/machine.ts'
import { update } from '../install/update.ts'
import { alone } from '../install/versions.ts'

export const atualizar = defineRootCommand({
  help: `Põe no ar uma versão nova, depois de uma cópia de segurança. Se ela não responde, volta sozinho.

${usage({
  'atualizar adro-0.3.0-linux-x64.tar.gz': 'confere a soma com SHA256SUMS, na mesma pasta',
  'atualizar <arquivo> --soma <soma>': 'confere-a com esta',
  'atualizar --ver': 'só diz se há uma versão mais nova',
})}

Interrompido em qualquer ponto, o mesmo comando termina o que ficou pela metade.`,
  read(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { soma: { type: 'string' }, ver: { type: 'boolean' } },
    })
    const [archive, ...more] = positionals
    if (values.ver === true) return archive === undefined ? 'newest' : undefined
    if (archive === undefined || more.length > 0) return undefined
    return { archive: resolve(archive), soma: values.soma }
  },
  async run(wanted) {
    if (wanted === 'newest') {
      console.log(await compareWithNewest())
      return 0
    }
    const machine = thisMachine(installedBelow)
    return alone(machine, () => update(wanted, machine))
  },
  failed: 'A atualização parou por um erro inesperado. O mesmo comando a termina.',
  interrupted: 'Interrompido. O mesmo comando termina o que ficou pela metade.',
})

/**
 * The list of sums beside the published archives names the newest version.
 *
 * @returns sentences, and what to type where there is a newer one
 */
export async function compareWithNewest(place = homepage, present = version): Promise<string> {
  // Places for downloads redirect.
  const answer = fetch(`${place}/SHA256SUMS`, { signal: AbortSignal.timeout(10_000) })
  const response = await answer.catch((error: unknown) => {
    throw new StartError(`${place} ${explainNetwork(error)}.`)
  })
  const list = response.ok ? await response.text() : ''
  const named = list.matchAll(/adro-([\d.]+)-linux-(\w+)\.tar\.gz/g)
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
