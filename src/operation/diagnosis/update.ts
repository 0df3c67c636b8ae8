import { dirname } from 'node:path'
import { commandLine } from '../../server/process/command-line.ts'
import { projectFolder } from '../../server/process/project-folder.ts'
import { commit, version } from '../../server/process/version.ts'
import { attention, type Finding, inOrder } from './finding.ts'
import { readUpdate } from '../install/update-record.ts'

export async function examineUpdate(versions = dirname(projectFolder)): Promise<Finding[]> {
  const name = ['Adro', version, commit].join(' ').trim()
  const running = inOrder(`Este é o ${name}, com o Node ${process.versions.node}.`)
  const update = await readUpdate(versions)
  if (update === undefined || update.estado === 'feita') return [running]
  const { estado, de, para, motivo } = update
  if (estado !== 'desfeita') {
    const todo = 'Repita o comando que a fazia, que ele a termina.'
    return [running, attention(`A atualização de ${de} para ${para} ficou pela metade.`, todo)]
  }
  // The operator wanted it.
  if (motivo === undefined) return [running]
  const text = `A atualização para ${para} não deu certo, e o site voltou a ${de}. ${motivo}`
  const todo = `Veja por quê no log: sudo journalctl -u adro. Depois tente de novo: ${commandLine('atualizar <arquivo>')}`
  return [running, attention(text, todo)]
}
