import { statfs } from 'node:fs/promises'
import { shortMomentInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'
import { systemClock } from '../../server/process/clock.ts'
import { diagnose, type Examined } from '../diagnosis/diagnose.ts'
import type { Finding } from '../diagnosis/finding.ts'
import { usage } from '../../server/process/command-line.ts'
import { isTaken, send, titleOf } from '../alerts/send.ts'
import type { Env } from '../../server/settings/env.ts'
import { defineCommand } from './command.ts'
import { projectFolder } from '../../server/process/project-folder.ts'
import { StartError } from '../../server/errors/start-error.ts'

const help = `Examina a instalação, com o site no ar ou parado, e diz o que fazer. Não muda nada.

${usage({
  diagnostico: '',
  'diagnostico --completo': 'lê também a última cópia de segurança até o fim: demora mais',
  'diagnostico --avisar': 'só envia uma mensagem de teste a AVISAR_URL',
})}

O comando termina com 0 se não há problema, com 1 se há um grave, ou o exame não pôde ser feito, e com
3 se só há os que passam sozinhos, como um serviço de fora que não responde.`

const thorough = '--completo'
const trial = '--avisar'
/** Characters. */
const longestAnswer = 300

export const diagnostico = defineCommand({
  help,
  read([arg, ...more]) {
    const isKnown = more.length === 0 && [undefined, thorough, trial].includes(arg)
    return isKnown ? { isThorough: arg === thorough, isTrial: arg === trial } : undefined
  },
  async run({ isThorough, isTrial }, env) {
    if (isTrial) return trySending(env)
    const clock = systemClock
    const examined = await diagnose({
      env,
      clock,
      isThorough,
      diskOf: statfs,
      programDir: projectFolder,
    })
    console.log(reportOf(examined, env.dataDir, clock.now()))
    return exitCodeOf(examined)
  },
  explain: (error) =>
    error instanceof StartError
      ? `problema  Configurações: ${error.message}\n` +
        `${' '.repeat(width)}O que fazer: corrija as configurações e rode o diagnóstico de novo.`
      : undefined,
  failed: 'O diagnóstico parou por um erro inesperado.',
  interrupted: 'Interrompido.',
})

async function trySending(env: Env): Promise<number> {
  const { avisarUrl } = env
  if (avisarUrl === undefined) {
    console.log('AVISAR_URL não está definida: o site não avisa ninguém. Veja docs/settings.md.')
    return 1
  }
  const texto = 'Teste: os avisos do site chegam aqui.'
  const message = { titulo: titleOf(env, false), texto, isTrouble: false }
  const outcome = await send(avisarUrl, message)
  const said =
    'trouble' in outcome
      ? `${outcome.trouble}.`
      : `respondeu com o status ${outcome.status}. ${plainAnswer(outcome.text)}`
  const verdict = isTaken(outcome) ? 'foi entregue' : 'não foi entregue'
  console.log(`A mensagem de teste ${verdict}: ${new URL(avisarUrl).host} ${said.trim()}`)
  return isTaken(outcome) ? 0 : 1
}

/** The column of the verdicts. */
const width = 'problema'.length + 2

function reportOf(examined: readonly Examined[], dataDir: string, now: Date): string {
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

/** 0 without a problem, 1 with a grave one, 3 if all end without the operator. */
function exitCodeOf(examined: readonly Examined[]): 0 | 1 | 3 {
  const findings = examined.flatMap((each) => each.findings)
  const problems = findings.filter(({ verdict }) => verdict === 'problema')
  if (problems.length === 0) return 0
  return problems.every(({ isPassing }) => isPassing === true) ? 3 : 1
}

/** Control characters would reach the operator's terminal. */
function plainAnswer(text: string): string {
  return text.slice(0, longestAnswer).replaceAll(/\p{Control}+/gu, ' ')
}
