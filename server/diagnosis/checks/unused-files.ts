import { isFileKey } from '../../media/file-name.ts'
import type { FileStore } from '../../files/file-store.ts'
import { daysInTrash, hoursToBeNamed } from '../../media/sweep.ts'
import type { Check } from '../examining/check.ts'
import { attention, type Finding, inOrder } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'
import { namedFiles } from '../../content/named-places.ts'

const hour = 3_600_000
/** The daily round puts them away; two that did not come are one too many. */
const overdue = (hoursToBeNamed + 48) * hour

export const unusedFilesCheck: Check = {
  title: 'Arquivos sem uso',

  async examineDb(db, installation) {
    const named = new Set((await namedFiles(db)).map(({ key }) => key))
    const now = installation.clock.now().getTime()
    let unused = 0
    let overdueOnes = 0
    for await (const { key, modified } of installation.files.uploads.list()) {
      if (!isFileKey(key) || named.has(key)) continue
      unused += 1
      if (now - modified.getTime() > overdue) overdueOnes += 1
    }
    return [uploads(unused, overdueOnes), await trash(installation)]
  },
}

function uploads(unused: number, overdueOnes: number): Finding {
  const count = inWords.count(
    unused,
    'arquivo enviado não é usado',
    'arquivos enviados não são usados',
  )
  if (overdueOnes > 0) {
    return attention(
      `${count} por nenhum conteúdo, e já deveriam estar na lixeira.`,
      'A ronda diária não está sendo feita: veja se o site está no ar há mais de um dia e o que ele ' +
        'diz: journalctl -u adro.',
    )
  }
  if (unused === 0) return inOrder('Não há arquivo enviado sem uso.')
  return inOrder(
    `${count} por nenhum conteúdo; a ronda diária os leva para a lixeira ${hoursToBeNamed} horas depois do envio.`,
  )
}

async function trash({ files, bucket }: Installation): Promise<Finding> {
  // Of an object store each size would be a question of its own.
  const { count, size } = await contentsOf(files.trash, bucket === undefined)
  if (count === 0) return inOrder('A lixeira está vazia.')
  const said = inWords.count(count, 'arquivo', 'arquivos')
  return inOrder(
    `Na lixeira há ${said}${size > 0 ? `, ${inWords.size(size)}` : ''}. Saem sozinhos ${daysInTrash} dias ` +
      'depois, ou quando o histórico não os lembra mais.',
  )
}

async function contentsOf(store: FileStore, withSizes: boolean) {
  let count = 0
  let size = 0
  for await (const { key } of store.list()) {
    count += 1
    if (withSizes) size += (await store.find(key))?.size ?? 0
  }
  return { count, size }
}
