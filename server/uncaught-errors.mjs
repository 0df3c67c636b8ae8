// Ends the process with one sentence and exit code 1, and not in a stack trace, on an error that
// nothing caught, an unhandled rejection included. Commands load it with `--import`, so that it also
// covers a module that cannot be loaded. Plain JavaScript without dependencies: `diagnostico` runs on
// any Node and without packages, and at the start types would cost memory.
import { technicalDetail } from './technical-detail.mjs'

process.on('uncaughtException', (error) => {
  console.error(
    'O programa parou por um erro inesperado; se acontecer de novo, mostre a linha abaixo a quem ' +
      'cuida do site.',
  )
  console.error(technicalDetail(error))
  process.exit(1)
})
