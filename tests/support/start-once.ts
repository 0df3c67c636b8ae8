// Starts a site's services in a separate process, prints how much content there is and whether it
// made the first administrator, and stops.
import { createServices } from '../../src/server/services/services.ts'
import { addressWithoutServer } from './site.ts'

const [dataDir = ''] = process.argv.slice(2)
const services = await createServices({
  dataDir,
  liturgiaUrl: addressWithoutServer,
  logLevel: 'silent',
})
const { acao, comunidade, oracao } = services.content.lists
const lists = await Promise.all([acao.list(), comunidade.list(), oracao.list()])
const counts = lists.map(({ length }) => length)
console.log(JSON.stringify({ counts, madeAdmin: services.firstAdmin !== undefined }))
await services.close()
