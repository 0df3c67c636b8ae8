import { parseArgs } from 'node:util'
import { StartError } from '../../server/errors/start-error.ts'
import { projectFolder } from '../../server/process/project-folder.ts'
import { ask, defineRootCommand } from './command.ts'
import { install } from '../install/install.ts'
import { thisMachine } from '../install/machine.ts'

export const instalar = defineRootCommand({
  help: `Instala o Adro nesta máquina, com o systemd, e pergunta o endereço do site, o email de quem o
administra e o estado da paróquia.

  sudo ./adro instalar
  sudo ./adro instalar --endereco paroquia.example --email secretaria@paroquia.example --estado MG

Interrompido em qualquer ponto, o mesmo comando termina o que ficou pela metade.`,
  read(args) {
    const text = { type: 'string' } as const
    const options = { endereco: text, email: text, estado: text, raiz: text }
    const { values } = parseArgs({ args, options })
    return values
  },
  async run({ raiz, ...answers }) {
    const asked = { ...answers, ask: process.stdin.isTTY ? askOrStop : undefined }
    await install({ ...asked, folder: projectFolder }, thisMachine(raiz))
    return 0
  },
  failed: 'A instalação parou por um erro inesperado. O mesmo comando a termina.',
  interrupted: 'Interrompido. O mesmo comando termina o que ficou pela metade.',
})

async function askOrStop(question: string): Promise<string> {
  const answer = await ask(question)
  if (answer === undefined) throw new StartError('\nNada foi instalado.')
  return answer
}
