// npm run diagnostico prepares nothing, which a full disk would not allow: it runs on the machine's
// Node, as plain JavaScript without dependencies.
import '../src/server/errors/uncaught-errors.mjs'
import { commandLine } from '../src/server/process/command-line.mjs'

const newEnough = 24

const major = Number(process.versions.node.split('.')[0])
if (major < newEnough) {
  say(`O Node que o site usa não está instalado (este é o ${process.versions.node}).`)
} else {
  try {
    const { diagnoseOrExplain } = await import('./diagnostico.ts')
    await diagnoseOrExplain(process.argv.slice(2))
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    say('Faltam pacotes de que o Adro precisa.')
  }
}

function say(text) {
  console.log(`problema  Programa: ${text}`)
  console.log(
    `          O que fazer: inicie o site uma vez, que o que falta é instalado: ${commandLine('npm start')}`,
  )
  process.exitCode = 1
}
