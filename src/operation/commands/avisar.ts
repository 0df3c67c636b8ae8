// For a site that does not start, and cannot tell it: docs/exemplos/adro-aviso.service.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { usage } from '../../server/process/command-line.ts'
import { envFile } from '../../server/settings/env.ts'
import { isTaken, send, titleOf } from '../alerts/send.ts'
import { defineRootCommand } from './command.ts'

const texts = {
  parado:
    'O site não está no ar: ele não inicia.\nO que fazer: sudo journalctl -u adro -n 50 diz por quê, e sudo ' +
    'adro diagnostico examina tudo.',
  voltou: 'Resolvido: o site está no ar de novo.',
}

export const avisar = defineRootCommand({
  help: `Diz em AVISAR_URL que o site não inicia, ou que voltou. O systemd chama este comando sozinho.

${usage({ 'avisar parado': '', 'avisar voltou': '' })}`,
  read: ([event = '', ...more]) =>
    more.length === 0 && Object.hasOwn(texts, event) ? (event as keyof typeof texts) : undefined,
  async run(event) {
    // Not as a start does: a wrong setting may be why the site does not start.
    const { AVISAR_URL, PUBLIC_URL = '' } = parseEnv(readFileSync(envFile(), 'utf8'))
    if (!AVISAR_URL) return 0
    const isTrouble = event === 'parado'
    const publicUrl = URL.canParse(PUBLIC_URL) ? PUBLIC_URL : undefined
    const titulo = titleOf({ publicUrl }, isTrouble)
    const outcome = await send(AVISAR_URL, { titulo, texto: texts[event], isTrouble })
    return isTaken(outcome) ? 0 : 1
  },
  failed: 'O aviso não pôde ser enviado.',
  interrupted: 'Interrompido.',
})
