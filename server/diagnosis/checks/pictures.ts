import { commandLine } from '../../process/command-line.mjs'
import { plural } from '../../../contract/sentences/plural.ts'
import PQueue from 'p-queue'
import { type NamedFile, namedFiles } from '../../content/named-files.ts'
import type { Db } from '../../store/db.ts'
import { damageAtFirstSight, damageInside } from '../examining/file-damage.ts'
import { attention, type Finding, type Findings, hidden, problem } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'
import { isStoreThere } from '../examining/store-there.ts'

/** Files that are named in the report. */
const mostTold = 20

export async function* examinePictures(db: Db, installation: Installation): Findings {
  if (!(await isStoreThere(installation))) {
    yield hidden('Guarda das fotos')
    return
  }
  const named = await namedFiles(db)
  const queue = new PQueue({ concurrency: 8 })
  const examined = await queue.addAll(named.map((each) => () => examineFile(installation, each)))
  const findings = examined.filter((each) => each !== undefined)
  yield* findings.slice(0, mostTold)
  if (findings.length > mostTold) {
    const rest = plural(findings.length - mostTold, '# arquivo', '# arquivos')
    yield problem(
      `E mais ${rest} com problemas.`,
      `Sendo tantos, traga de volta a última cópia de segurança: ${commandLine('npm run restaurar -- <arquivo>')}`,
    )
  }
  const all = plural(named.length, '# arquivo', '# arquivos')
  return `Tudo o que o conteúdo mostra está guardado (${all}).`
}

async function examineFile(
  { files, isThorough }: Installation,
  { key, place, section }: NamedFile,
): Promise<Finding | undefined> {
  const file = await files.uploads.find(key)
  const again =
    `Envie-o de novo no painel, em ${section}, ou traga-o de uma cópia de segurança: ` +
    commandLine('npm run restaurar -- <arquivo>')
  if (file === undefined) {
    if ((await files.trash.find(key)) !== undefined) {
      return attention(
        `${place}: o arquivo ${key} está na lixeira, e não onde deveria estar.`,
        'Ele volta sozinho na ronda diária, ou ao reiniciar o site.',
      )
    }
    return problem(`${place}: falta o arquivo ${key}. Quem visita vê um espaço vazio.`, again)
  }
  const damage =
    (await damageAtFirstSight(key, file)) ??
    (isThorough ? await damageInside(key, file) : undefined)
  return damage === undefined ? undefined : problem(`${place}: o arquivo ${key} ${damage}.`, again)
}
