// A test site with a running clock, so that its date is the browser's, for the tests of the service
// worker. It takes a port, so that another build can replace it, and prints the requested paths. At one
// of them it can fall silent.
import { resolve } from 'node:path'
import { createApp } from '../../src/server/app.ts'
import { systemClock } from '../../src/server/process/clock.ts'
import { formerSite } from './former-site.ts'
import { startLiturgiaStandIn } from './liturgia-stand-in.ts'
import { serveProcess } from './serve-process.ts'
import { createTestSite, loadRenderPage, testToday } from './site.ts'

const [port = '0', build = 'build', worker = 'on', silentAt] = process.argv.slice(2)
const standIn = await startLiturgiaStandIn(testToday)
const site = await createTestSite({ clock: systemClock, liturgiaUrl: standIn.url })
const answerOf = build === 'former' ? formerSite() : await ofBuild()

async function ofBuild() {
  const app = createApp(site.services, {
    clientDir: resolve(build, 'client'),
    renderPage: await loadRenderPage(build),
    serviceWorker: worker === 'on',
  })
  return (request: Request) => app.fetch(request)
}

function answer(request: Request): Response | Promise<Response> {
  const { pathname, search } = new URL(request.url)
  console.log(pathname + search)
  if (pathname === silentAt) process.kill(process.pid, 'SIGSTOP')
  return answerOf(request)
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
