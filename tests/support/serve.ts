// A test site in a process of its own, on a port that it prints: what the browser tests visit.
import { serve } from '@hono/node-server'
import { createTestSite } from './site.ts'
import { createSiteWithReadings } from './site-with-readings.ts'

const isLiturgiaWell = process.argv[2] === 'well'
const site = isLiturgiaWell ? await createSiteWithReadings() : await createTestSite()

const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(JSON.stringify({ port, dataDir: site.dataDir }))
})
process.once('SIGTERM', () => {
  server.close(() => void site.close().then(() => process.exit(0)))
  if ('closeAllConnections' in server) server.closeAllConnections()
})
