import { shortMomentInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'
import { systemClock as clock } from '../../server/process/clock.ts'
import { usage } from '../../server/process/command-line.ts'
import type { Env } from '../../server/settings/env.ts'
import { sendTrial } from '../alerts/send.ts'
import { diagnose, type Examined } from '../diagnosis/diagnose.ts'
import { defineCommand } from './command.ts'

const trial = '--avisar'
const whatToDo = `${' '.repeat('problema  '.length)}O que fazer:`

export const diagnostico = defineCommand({
  help: `Examina a instalação, com o site no ar ou parado, e diz o que fazer. Não muda nada.

${usage({
  diagnostico: '',
  'diagnostico --avisar': 'só envia uma mensagem de teste a AVISAR_URL',
})}

O comando termina com 0 se não há problema, e com 1 se há um, ou o exame não pôde ser feito.`,
  read([arg, ...more]) {
    const isKnown = more.length === 0 && [undefined, trial].includes(arg)
    return isKnown ? { isTrial: arg === trial } : undefined
  },
  async run({ isTrial }, env) {
    if (isTrial) return trySending(env)
    const examined = await diagnose({ env, clock })
    console.log(
      `Diagnóstico da instalação em ${env.dataDir}, ${shortMomentInWords(clock.now())} (horário de São Paulo)\n`,
    )
    for (const { title, findings } of examined) {
      for (const { verdict, text, todo } of findings) {
        console.log(`${verdict.padEnd('problema  '.length)}${title}: ${text}`)
        if (todo !== undefined) console.log(`${whatToDo} ${todo}`)
      }
    }
    return summarize(examined)
  },
  failed: 'O diagnóstico parou por um erro inesperado.',
  interrupted: 'Interrompido.',
})

/** @returns the exit code */
function summarize(examined: readonly Examined[]): 0 | 1 {
  const verdicts = examined.flatMap(({ findings }) => findings.map(({ verdict }) => verdict))
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length
  const problems = plural(count('problema'), '# problema', '# problemas')
  const attentions = plural(count('atenção'), '# ponto de atenção', '# pontos de atenção')
  console.log(`\n${problems}, ${attentions}, ${count('em ordem')} em ordem.`)
  return verdicts.includes('problema') ? 1 : 0
}

async function trySending({ avisarUrl, publicUrl }: Pick<Env, 'avisarUrl' | 'publicUrl'>) {
  if (avisarUrl === undefined) {
    console.log('AVISAR_URL não está definida: o site não avisa ninguém. Veja docs/settings.md.')
    return 1
  }
  const { isTaken, text } = await sendTrial({ avisarUrl, publicUrl })
  console.log(text)
  return isTaken ? 0 : 1
}
