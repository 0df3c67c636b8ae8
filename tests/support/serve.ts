// A test site for browser tests in a separate process, on a port that it prints.
import { serveProcess } from './serve-process.ts'
import { createTestSite } from './site.ts'
import { createSiteWithReadings } from './site-with-readings.ts'

const isLiturgiaWell = process.argv[2] === 'well'
const { app, dataDir, close } = isLiturgiaWell
  ? await createSiteWithReadings()
  : await createTestSite()
await serveProcess({ fetch: app.fetch, dataDir, close })
