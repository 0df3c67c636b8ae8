import { isList } from '../../model/kinds/kind.ts'
import { kindOf } from '../../parish/parish.ts'
import { shortMomentInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'
import { fieldLabel } from '../../api/labels.ts'
import type { ReplacedPart, Replaced } from '../../server/content/replace-all.ts'
import { type Found, partNames } from './findings.ts'
import type { Imported } from './import-site.ts'

/** A hostile site could cause a million lines. */
const mostLines = 500

export function reportOf(imported: Imported): string {
  const { base, when, parts, pictures, findings, missing } = imported
  const cleared = clearedLines(imported)
  const changed =
    cleared.length > 0 ||
    [...parts.values()].some(
      ({ created, changed, removed, reordered }) => created + changed + removed > 0 || reordered,
    )
  const filed = pictures.wanted === 0 ? 'nenhum' : `${pictures.here} de ${pictures.wanted}`
  return [
    `Importação de ${base.href}`,
    `em ${shortMomentInWords(when)}`,
    '',
    ...unreadLines(imported),
    'O que veio:',
    ...[...parts].map(([part, counts]) => `- ${partNames(part).all}: ${inWords(part, counts)}`),
    `- Imagens e vídeos: ${filed}`,
    '',
    'O que foi consertado:',
    ...linesOf(findings.allMended),
    '',
    'O que não pôde vir:',
    ...linesOf(findings.allMissed),
    '',
    ...section(
      'O que o site antigo não tem:',
      imported.absent.map((part) => `- ${partNames(part).all}`),
    ),
    ...section('Saíram do site os dados inventados que ele trazia de exemplo:', cleared),
    ...section(
      'Ainda é texto de exemplo, inventado para mostrar o site:',
      imported.invented.map(({ part, advice }) => `- ${part}: ${advice}`),
    ),
    ...section(
      'Para preencher no painel:',
      missing.map(({ what, section, block }) => `- ${what}: em ${section}, ${block}`),
    ),
    changed
      ? 'O conteúdo de antes está no histórico e pode ser trazido de volta de lá.'
      : 'Nada mudou: este site já tinha esse conteúdo.',
    '',
  ].join('\n')
}

function unreadLines({ unread, parts }: Imported): string[] {
  if (unread.length === 0) return []
  const asked = unread.length + parts.size
  const names = new Intl.ListFormat('pt-BR').format(unread.map((part) => partNames(part).all))
  const some = plural(
    unread.length,
    `# de ${asked} partes não veio`,
    `# de ${asked} partes não vieram`,
  )
  return [`Atenção, ${some}: ${names}.`, '']
}

type Counts = Replaced & { size: number }

function inWords(
  part: ReplacedPart,
  { size, created, changed, removed, reordered }: Counts,
): string {
  const kind = kindOf(part)
  const gender = kind.noun.article
  if (!isList(kind)) {
    if (removed > 0) return `retirad${gender}, porque não há no site antigo`
    if (size === 0) return 'nada veio'
    return created + changed > 0 ? 'como no site antigo' : 'já era igual aqui'
  }
  const differences = [
    counted(created, `nov${gender}`),
    counted(changed, `alterad${gender}`),
    counted(removed, `retirad${gender}`),
    reordered ? 'em outra ordem' : '',
  ].filter((words) => words !== '')
  if (size === 0 && differences.length === 0) return 'nada veio'
  const rest = differences.length === 0 ? 'já eram iguais aqui' : differences.join(', ')
  return `${size} (${rest})`
}

/** @param word in the singular; the plural has an s */
function counted(count: number, word: string): string {
  return count === 0 ? '' : plural(count, `# ${word}`, `# ${word}s`)
}

function clearedLines({ cleared }: Imported): string[] {
  const documents = (['site', 'palavraPastor'] as const)
    .filter((part) => cleared[part].length > 0)
    .map(
      (part) =>
        `- ${partNames(part).all}: ${cleared[part].map((field) => fieldLabel(field, part)).join(', ')}`,
    )
  return [
    ...documents,
    ...cleared.lists.map((part) => `- ${partNames(part).all}: todos os exemplos`),
  ]
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines, '']
}

function linesOf(found: Found): string[] {
  const lines = [...found].map(([where, what]) => `- ${where}: ${[...what].join('; ')}`)
  if (lines.length === 0) return ['- nada']
  if (lines.length <= mostLines) return lines
  return [...lines.slice(0, mostLines), `- e mais ${lines.length - mostLines}`]
}
