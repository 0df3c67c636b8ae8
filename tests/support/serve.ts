// A test site in a process of its own, on a port that it prints: what the browser tests visit.
import { serve } from '@hono/node-server'
import { startLiturgiaStandIn } from './liturgia-stand-in.ts'
import { createTestSite, nobodyThere, testToday } from './site.ts'

const isLiturgiaWell = process.argv[2] === 'well'
const standIn = isLiturgiaWell ? await startLiturgiaStandIn(testToday) : undefined
const site = await createTestSite({ liturgiaUrl: standIn?.url ?? nobodyThere })
// The readings are there before the first visitor: a test that wants them late says so itself.
if (isLiturgiaWell) await site.services.liturgia.find(testToday)

const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(JSON.stringify({ port, dataDir: site.dataDir }))
})
process.once('SIGTERM', () => {
  server.close(() => void Promise.all([site.close(), standIn?.close()]).then(() => process.exit(0)))
  if ('closeAllConnections' in server) server.closeAllConnections()
})
