// What an import did, in words, for the console and for the file that is kept.
import type { Part } from '../content/replace-all.ts'
import type { Found } from './findings.ts'
import type { Imported } from './import-site.ts'
import { lists, names } from './parts.ts'

/** More lines than anybody reads; a hostile site could have a million. */
const mostLines = 500

export function reportOf({ base, when, parts, pictures, findings }: Imported): string {
  const changed = [...parts.values()].some(
    ({ created, changed, removed, reordered }) => created + changed + removed > 0 || reordered,
  )
  const filed = pictures.wanted === 0 ? 'nenhum' : `${pictures.here} de ${pictures.wanted}`
  return [
    `Importação de ${base.href}`,
    `em ${dateAndTime.format(when)}`,
    '',
    'O que veio:',
    ...[...parts].map(([part, counts]) => `- ${names[part].all}: ${inWords(part, counts)}`),
    `- Imagens e vídeos: ${filed}`,
    '',
    'O que foi consertado:',
    ...linesOf(findings.allMended),
    '',
    'O que não pôde vir:',
    ...linesOf(findings.allMissed),
    '',
    changed
      ? 'O conteúdo de antes está no histórico e pode ser trazido de volta de lá.'
      : 'Nada mudou: este site já tinha esse conteúdo.',
    '',
  ].join('\n')
}

const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

type Counts = Imported['parts'] extends Map<Part, infer Of> ? Of : never

function inWords(part: Part, { size, created, changed, removed, reordered }: Counts): string {
  const isList = lists.some((list) => list === part)
  if (!isList) {
    if (removed > 0) return 'retirada, porque o site antigo não tem nenhuma'
    if (size === 0) return 'nenhuma'
    return created + changed > 0 ? 'como no site antigo' : 'já era igual aqui'
  }
  const differences = [
    counted(created, 'nova', 'novas'),
    counted(changed, 'alterada', 'alteradas'),
    counted(removed, 'retirada', 'retiradas'),
    reordered ? 'em outra ordem' : '',
  ].filter((words) => words !== '')
  if (size === 0 && differences.length === 0) return 'nenhuma'
  const rest = differences.length === 0 ? 'já eram iguais aqui' : differences.join(', ')
  return `${size} (${rest})`
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}

function linesOf(found: Found): string[] {
  const lines = [...found].map(([where, what]) => `- ${where}: ${[...what].join('; ')}`)
  if (lines.length === 0) return ['- nada']
  if (lines.length <= mostLines) return lines
  return [...lines.slice(0, mostLines), `- e mais ${lines.length - mostLines}`]
}
