import { hour } from '../../../contract/milliseconds.ts'
import { plural } from '../../../contract/sentences/plural.ts'
import { namedPictures } from '../../content/named-files.ts'
import { isFileKey } from '../../media/file-name.ts'
import { daysInTrash, hoursToBeNamed } from '../../media/sweep.ts'
import type { Db } from '../../store/db.ts'
import { attention, type Finding, type Findings, hidden, inOrder } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'
import { isStoreThere } from '../examining/store-there.ts'

/** The daily round moves them to the trash; it may have failed once. */
const overdue = (hoursToBeNamed + 48) * hour

export async function* examineUnusedFiles(db: Db, installation: Installation): Findings {
  const { clock, files } = installation
  if (!(await isStoreThere(installation))) {
    yield hidden('Guarda das fotos')
    return
  }
  const named = await namedPictures(db)
  const ages: number[] = []
  for await (const { key, modified } of files.uploads.list()) {
    if (isFileKey(key) && !named.has(key)) ages.push(clock.now().getTime() - modified.getTime())
  }
  yield ofUploads(ages)

  let count = 0
  let size = 0
  for await (const each of files.trash.list()) {
    count += 1
    size += each.size
  }
  const counted = plural(count, '# arquivo', '# arquivos')
  yield inOrder(
    count === 0
      ? 'A lixeira está vazia.'
      : `Na lixeira há ${counted}, ${inWords.size(size)}. ${plural(count, 'Sai sozinho', 'Saem sozinhos')} ` +
          `${daysInTrash} dias depois, ou quando o histórico não ${plural(count, 'o lembra', 'os lembra')} mais.`,
  )
}

function ofUploads(ages: readonly number[]): Finding {
  const count = plural(
    ages.length,
    '# arquivo enviado não é usado',
    '# arquivos enviados não são usados',
  )
  if (ages.some((age) => age > overdue)) {
    return attention(
      `${count} por nenhum conteúdo, e já ${plural(ages.length, 'deveria', 'deveriam')} estar na lixeira.`,
      'A ronda diária não está sendo feita: veja se o site está no ar há mais de um dia e o que ele ' +
        'diz: journalctl -u adro',
    )
  }
  if (ages.length === 0) return inOrder('Não há arquivo enviado sem uso.')
  return inOrder(
    `${count} por nenhum conteúdo; a ronda diária ${plural(ages.length, 'o leva', 'os leva')} para a lixeira ${hoursToBeNamed} horas depois do envio.`,
  )
}
