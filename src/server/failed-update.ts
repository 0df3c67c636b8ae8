// After a failed migration the next start takes the previous build: migrations are all or nothing,
// so the database still fits it. See scripts/preparation.mjs.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from './process/command-line.mjs'
import { projectFolder } from './process/project-folder.ts'
import { hasOwnEnvFile } from './settings/env.ts'

const again =
  'Quando a causa estiver resolvida, execute o comando abaixo e reinicie o site, que tenta de novo:\n' +
  `  ${commandLine('npm run preparar')}`
const byHand =
  'Para voltar à versão anterior, que fica guardada:\n' +
  `  ${commandLine("git checkout '@{1}'")} && sudo systemctl restart adro`

/** @returns instructions for the operator */
export function recordFailedUpdate(folder = projectFolder): string {
  const mark = join(folder, 'build', '.adro')
  const isThereAnother = ['anterior', 'preparado'].some((place) =>
    existsSync(join(folder, '.adro', place, 'build', '.adro')),
  )
  // Sites that share the program may have migrated already: they need this build.
  if (hasOwnEnvFile() || !isThereAnother || !existsSync(mark)) return byHand
  const [digest = ''] = readFileSync(mark, 'utf8').split(' ')
  try {
    mkdirSync(join(folder, '.adro'), { recursive: true })
    appendFileSync(join(folder, '.adro', 'nao-migrou'), `${digest}\n`)
  } catch {
    // A full disk, or a folder that only another user may write.
    return byHand
  }
  return (
    'O próximo início volta sozinho à versão anterior. O systemd inicia o site de novo em segundos; sem ' +
    `ele: ${commandLine('npm start')}\n${again}`
  )
}
