// A site that does not start cannot tell it: docs/exemplos/adro-aviso.service calls this.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { usage } from '../../server/process/command-line.ts'
import { envFile } from '../../server/settings/env.ts'
import { send } from '../alerts/send.ts'
import { defineRootCommand } from './command.ts'

export const trial = 'Teste: os avisos do site chegam aqui.'
const texts: Record<string, string> = {
  teste: trial,
  parado:
    'O site não está no ar: ele não inicia.\nO que fazer: sudo journalctl -u adro -n 50 diz por quê, e sudo ' +
    'adro diagnostico examina tudo.',
  voltou: 'Resolvido: o site está no ar de novo.',
}

export const avisar = defineRootCommand({
  help: `Envia uma mensagem de teste a AVISAR_URL.

${usage({ avisar: '', 'avisar parado': 'que o site não inicia: o systemd o chama', 'avisar voltou': 'e quando volta' })}`,
  read: ([event = 'teste', ...more]) =>
    more.length === 0 && Object.hasOwn(texts, event) ? event : undefined,
  async run(event) {
    const file = envFile()
    // Not as a start does: a wrong setting may be why the site does not start.
    const settings = parseEnv(existsSync(file) ? readFileSync(file, 'utf8') : '')
    const [address = '', publicUrl = ''] = ['AVISAR_URL', 'PUBLIC_URL'].map(
      (name) => process.env[name] || settings[name],
    )
    if (!URL.canParse(address)) {
      console.log('AVISAR_URL não está definida: o site não avisa ninguém. Veja docs/settings.md.')
      return 1
    }
    const site = { publicUrl: URL.canParse(publicUrl) ? publicUrl : undefined }
    const { isTaken, said } = await send(address, site, texts[event]!, event === 'parado')
    console.log(said)
    return isTaken ? 0 : 1
  },
  failed: 'O aviso não pôde ser enviado.',
  interrupted: 'Interrompido.',
})
