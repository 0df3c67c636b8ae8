// Loaded with `--import`, so that it covers modules that cannot be loaded. No dependencies:
// `diagnostico` runs on any Node and without packages.
import { technicalDetail } from './technical-detail.mjs'

process.on('uncaughtException', (error) => {
  console.error(
    'O programa parou por um erro inesperado; se acontecer de novo, mostre a linha abaixo a quem ' +
      'cuida do site.',
  )
  console.error(technicalDetail(error))
  process.exit(1)
})
