import { commandLine } from '../../process/command-line.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { attention, type Findings } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'

export async function* examineProgram({ programDir }: Installation): Findings {
  if (!existsSync(join(programDir, 'build', 'server', 'index.js'))) {
    yield attention(
      'O site ainda não foi montado.',
      `Inicie-o uma vez, que ele é montado: ${commandLine('npm start')}`,
    )
  }
  // See scripts/preparation.mjs.
  if (existsSync(join(programDir, '.adro', 'tentativa'))) {
    yield attention(
      'A preparação de uma versão nova não terminou; até lá o site inicia com a anterior.',
      `Se ela não está em andamento, tente novamente: ${commandLine('npm run preparar')} Depois reinicie o site.`,
    )
  }
  if (process.getuid?.() === 0) {
    yield attention(
      'Este comando está sendo executado pelo usuário root.',
      `Use o usuário do site: ${commandLine('npm run diagnostico')} O que só o root pode ler passa ` +
        'despercebido desta forma, e o site em si nunca deve ser executado por ele.',
    )
  }
  return `O site está montado; este comando usa o Node ${process.versions.node}.`
}
