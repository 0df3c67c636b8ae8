// A test site whose clock runs, so that its today is the browser's: what the tests of the service
// worker visit. It takes a port, so that a site can come back as another one, as after an update,
// and prints what it is asked for.
import { resolve } from 'node:path'
import { createApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { startLiturgiaStandIn } from './liturgia-stand-in.ts'
import { serveProcess } from './serve-process.ts'
import { createTestSite, loadRenderPage, testToday } from './site.ts'

const [port = '0', build = 'build', worker = 'on'] = process.argv.slice(2)
const standIn = await startLiturgiaStandIn(testToday)
const site = await createTestSite({ clock: systemClock, liturgiaUrl: standIn.url })
const app = createApp(site.services, {
  clientDir: resolve(build, 'client'),
  renderPage: await loadRenderPage(build),
  serviceWorker: worker === 'on',
})

function answer(request: Request): Response | Promise<Response> {
  const { pathname, search } = new URL(request.url)
  console.log(JSON.stringify({ asked: pathname + search }))
  return app.fetch(request)
}

await serveProcess({
  fetch: answer,
  dataDir: site.dataDir,
  port: Number(port),
  async close() {
    await site.close()
    await standIn.close()
  },
})
