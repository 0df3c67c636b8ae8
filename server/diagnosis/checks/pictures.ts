import type { Check } from '../check.ts'
import { damageAtFirstSight, damageInside } from '../file-damage.ts'
import { attention, type Finding, inOrder, problem } from '../finding.ts'
import { inWords } from '../in-words.ts'
import type { Installation } from '../installation.ts'
import { type NamedFile, namedFiles } from '../../content/named-places.ts'
import { dbOf } from './db-of.ts'

/** How many files are looked at side by side. */
const atOnce = 8
/** How many are told of by name. */
const mostTold = 20

export const picturesCheck: Check = {
  title: 'Fotos e vídeos',
  readsDatabase: true,

  async examine(installation) {
    const named = await namedFiles(dbOf(installation))
    const waiting = named.values()
    const findings: Finding[] = []
    const worker = async () => {
      for (const each of waiting) {
        const found = await examineFile(installation, each)
        if (found !== undefined) findings.push(found)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (findings.length === 0) {
      const all = inWords.count(named.length, 'arquivo', 'arquivos')
      return inOrder(`Tudo o que o conteúdo mostra está guardado (${all}).`)
    }
    if (findings.length <= mostTold) return findings
    const rest = findings.length - mostTold
    return [
      ...findings.slice(0, mostTold),
      problem(`E mais ${inWords.count(rest, 'arquivo', 'arquivos')} com problemas.`, whole),
    ]
  },
}

const whole =
  'Sendo tantos, traga de volta a última cópia de segurança: npm run restaurar -- <arquivo>.'

async function examineFile(
  { files, isThorough }: Installation,
  { key, place, section }: NamedFile,
): Promise<Finding | undefined> {
  const file = await files.uploads.find(key)
  const again =
    `Envie-o de novo no painel, em ${section}, ou traga-o de uma cópia de segurança: ` +
    'npm run restaurar -- <arquivo>.'
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
  if (damage === undefined) return undefined
  return problem(`${place}: o arquivo ${key} ${damage}.`, again)
}
