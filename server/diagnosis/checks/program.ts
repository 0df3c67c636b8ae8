import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../../process/command-line.mjs'
import { attention, type Finding, type Findings } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'

const prepare = `${commandLine('npm run preparar')} Depois: sudo systemctl restart adro`

export async function* examineProgram({ programDir, updateOf }: Installation): Findings {
  if (!existsSync(join(programDir, 'build', 'server', 'index.js'))) {
    yield attention(
      'O site ainda não foi montado.',
      `Inicie-o uma vez, que ele é montado: ${commandLine('npm start')}`,
    )
  } else {
    const update = updateFinding(updateOf())
    if (update !== undefined) yield update
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

function updateFinding(update: ReturnType<Installation['updateOf']>): Finding | undefined {
  switch (update) {
    case 'prepared':
      return attention(
        'Uma versão nova está pronta, e o site ainda usa a anterior.',
        'Reinicie o site: sudo systemctl restart adro',
      )
    case 'pulled':
      return attention(
        'O programa foi atualizado, e a versão nova ainda não foi preparada: o site usa a anterior.',
        `Prepare-a: ${prepare}`,
      )
    case 'begun':
      return attention(
        'A preparação de uma versão nova não terminou; até lá o site inicia com a anterior.',
        `Se ela não está em andamento, tente novamente: ${prepare}`,
      )
    case 'not migrated':
      return attention(
        'A versão nova não pôde atualizar o banco de dados: o site usa a anterior.',
        `Veja por que com sudo journalctl -u adro, e tente novamente: ${prepare}`,
      )
    case 'none':
      return undefined
  }
}
