// On an uncaught error or unhandled rejection, ends the process with one sentence and exit code 1
// instead of a stack trace. Commands load it with `--import`, so that it also covers modules that
// cannot be loaded. Plain JavaScript without dependencies: `diagnostico` runs on any Node and without
// packages, and `src/server/main.mjs` loads it at the start.
import { technicalDetail } from './technical-detail.mjs'

process.on('uncaughtException', (error) => {
  console.error(
    'O programa parou por um erro inesperado; se acontecer de novo, mostre a linha abaixo a quem ' +
      'cuida do site.',
  )
  console.error(technicalDetail(error))
  process.exit(1)
})
