import { shortMomentInWords } from '../../model/dates/moments.ts'
import { plural } from '../../model/texts/plural.ts'
import { systemClock as clock } from '../../server/process/clock.ts'
import { usage } from '../../server/process/command-line.ts'
import { diagnose, type Examined } from '../diagnosis/diagnose.ts'
import { defineCommand } from './command.ts'

const whatToDo = `${' '.repeat('problema  '.length)}O que fazer:`

export const diagnostico = defineCommand({
  help: `Examina a instalação, com o site no ar ou parado, e diz o que fazer. Não muda nada.

${usage({ diagnostico: '' })}

O comando termina com 0 se não há problema, e com 1 se há um, ou o exame não pôde ser feito.`,
  read: (args) => (args.length === 0 ? args : undefined),
  async run(_, env) {
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
