import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../process/command-line.mjs'
import { attention, type Finding, inOrder, type Installation } from './finding.ts'

const restart = 'sudo systemctl restart adro'
const prepare = `${commandLine('npm run preparar')} Depois: ${restart}`

const updates: Record<Exclude<ReturnType<Installation['updateOf']>, 'none'>, Finding> = {
  prepared: attention(
    'Uma versão nova está pronta, e o site ainda usa a anterior.',
    `Reinicie o site: ${restart}`,
  ),
  pulled: attention(
    'O programa foi atualizado, e a versão nova ainda não foi preparada: o site usa a anterior.',
    `Prepare-a: ${prepare}`,
  ),
  begun: attention(
    'A preparação de uma versão nova não terminou; até lá o site inicia com a anterior.',
    `Se ela não está em andamento, tente novamente: ${prepare}`,
  ),
  'not migrated': attention(
    'A versão nova não pôde atualizar o banco de dados: o site usa a anterior.',
    `Veja por que com sudo journalctl -u adro, e tente novamente: ${prepare}`,
  ),
}

export async function examineProgram({ programDir, updateOf }: Installation): Promise<Finding[]> {
  if (!existsSync(join(programDir, 'build', 'server', 'index.js'))) {
    const todo = `Inicie-o uma vez, que ele é montado: ${commandLine('npm start')}`
    return [attention('O site ainda não foi montado.', todo)]
  }
  const update = updateOf()
  if (update !== 'none') return [updates[update]]
  return [inOrder(`O site está montado; este comando usa o Node ${process.versions.node}.`)]
}
