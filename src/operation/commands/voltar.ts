import { parseArgs } from 'node:util'
import { usage } from '../../server/process/command-line.ts'
import { installedBelow } from '../../server/process/project-folder.ts'
import { defineRootCommand } from './command.ts'
import { goBackOnDemand } from '../install/go-back.ts'
import { thisMachine } from '../install/machine.ts'
import { alone } from '../install/versions.ts'

export const voltar = defineRootCommand({
  help: `Volta à versão de antes da última atualização.

${usage({
  voltar: 'se a atualização não mudou o banco de dados',
  'voltar --com-a-copia': 'traz também a cópia de antes: o que foi salvo depois se perde',
})}`,
  read(args) {
    const { values } = parseArgs({ args, options: { 'com-a-copia': { type: 'boolean' } } })
    return { mayLose: values['com-a-copia'] === true }
  },
  run({ mayLose }) {
    const machine = thisMachine(installedBelow)
    return alone(machine, () => goBackOnDemand(mayLose, machine))
  },
  failed: 'A volta parou por um erro inesperado. O mesmo comando a termina.',
  interrupted: 'Interrompido. O mesmo comando termina o que ficou pela metade.',
})
