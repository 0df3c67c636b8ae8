import { shortMomentInWords } from '../../model/dates/moments.ts'
import { type Findings, partNames } from './findings.ts'
import type { Imported } from './import-site.ts'

export function reportOf(imported: Imported): string {
  const { base, when, replacement, unread, pictures, findings, missing } = imported
  const filed = pictures.wanted === 0 ? 'nenhum' : `${pictures.here} de ${pictures.wanted}`
  const names = new Intl.ListFormat('pt-BR')
  const unreadParts = [...unread].map((part) => partNames(part).all)
  const toFillIn = missing.map(({ what }) => `- ${what}`)
  return [
    `Importação de ${base.href}`,
    `em ${shortMomentInWords(when)}`,
    '',
    ...(unread.size > 0 ? [`Atenção, não pôde vir: ${names.format(unreadParts)}.`, ''] : []),
    'O que veio:',
    ...[...replacement].map(([part, content]) => `- ${partNames(part).all}: ${inWords(content)}`),
    `- Imagens e vídeos: ${filed}`,
    '',
    'O que não pôde vir:',
    ...linesOf(findings),
    '',
    ...(toFillIn.length > 0 ? ['Para preencher no painel:', ...toFillIn, ''] : []),
    'O conteúdo de antes está no histórico e pode ser trazido de volta de lá.',
    '',
  ].join('\n')
}

function inWords(content: object | null): string {
  if (content === null) return 'não há no site antigo'
  return Array.isArray(content) ? String(content.length) : 'como no site antigo'
}

function linesOf({ all }: Findings): string[] {
  const lines = [...all].map(([where, what]) => `- ${where}: ${[...what].join('; ')}`)
  return lines.length === 0 ? ['- nada'] : lines
}
