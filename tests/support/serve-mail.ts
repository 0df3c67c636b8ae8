// A test site that queues mail, for browser tests in a separate process.
import { createMailSite } from './mail-site.ts'
import { serveProcess } from './serve-process.ts'
import { clockAt, testNow } from './site.ts'

const { app, dataDir, close } = await createMailSite({ clock: clockAt(testNow) })
await serveProcess({ fetch: app.fetch, dataDir, sendsDate: false, close })
