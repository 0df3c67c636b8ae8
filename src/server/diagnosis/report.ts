import { shortMomentInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'
import type { Examined } from './diagnose.ts'
import type { Finding } from './finding.ts'

/** Of the column of the verdicts. */
const width = 'problema'.length + 2

/** All findings, one below the other, and at the end how many of each kind. */
export function reportOf(examined: readonly Examined[], dataDir: string, now: Date): string {
  const lines = [
    `Diagnóstico da instalação em ${dataDir}, ${shortMomentInWords(now)} (horário de São Paulo)`,
    '',
    ...examined.flatMap(({ title, findings }) => findings.flatMap((each) => linesOf(title, each))),
    '',
    summary(examined),
  ]
  return lines.join('\n')
}

function linesOf(title: string, { verdict, text, todo }: Finding): string[] {
  const line = `${verdict.padEnd(width)}${title}: ${text}`
  return todo === undefined ? [line] : [line, `${' '.repeat(width)}O que fazer: ${todo}`]
}

function summary(examined: readonly Examined[]): string {
  const findings = examined.flatMap((each) => each.findings)
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length
  const problems = plural(count('problema'), '# problema', '# problemas')
  const attentions = plural(count('atenção'), '# ponto de atenção', '# pontos de atenção')
  return `${problems}, ${attentions}, ${count('em ordem')} em ordem.`
}

/** 0 without a problem, 1 with a grave problem, 3 if all problems end without the operator. */
export function exitCodeOf(examined: readonly Examined[]): 0 | 1 | 3 {
  const findings = examined.flatMap((each) => each.findings)
  const problems = findings.filter(({ verdict }) => verdict === 'problema')
  if (problems.length === 0) return 0
  return problems.every(({ isPassing }) => isPassing === true) ? 3 : 1
}
