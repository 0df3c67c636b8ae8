// A test site for browser tests in a separate process, on a port that it prints.
import { collectLog } from './collected-log.ts'
import { startMapLinks } from './map-links-stand-in.ts'
import { serveProcess } from './serve-process.ts'
import { createTestSite } from './site.ts'
import { createSiteWithReadings } from './site-with-readings.ts'

const isLiturgiaWell = process.argv[2] === 'well'
const mapLinks = await startMapLinks({
  '/Matriz': 'https://www.google.com/maps/place/Matriz/@-20.3155,-40.3128,17z?entry=tts',
})
const { log, takeText: takeLog } = collectLog('warn')
const options = { mapLinksUrl: mapLinks.url, log }
const { app, dataDir, close } = isLiturgiaWell
  ? await createSiteWithReadings('well', options)
  : await createTestSite(options)
await serveProcess({
  fetch: app.fetch,
  dataDir,
  sendsDate: false,
  takeLog,
  async close() {
    mapLinks.close()
    await close()
  },
})
