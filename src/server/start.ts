import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { examineKindOfDisk } from '../operation/diagnosis/space.ts'
import { describeFirstLogin } from './accounts/first-admin.ts'
import { createApp } from './app.ts'
import { createAddresses } from './http/address/address.ts'
import { createAnswerCache } from './http/page-cache/answer-cache.ts'
import { cachedListener, createSiteServer } from './http/site-server.ts'
import { loadPages } from './http/pages.ts'
import { type Env, envFile, loadEnvFile, readEnv } from './settings/env.ts'
import { urlOf } from './settings/local-url.ts'
import { becomeOwner } from './process/become-owner.ts'
import { closeToOthers } from './process/close-to-others.ts'
import { installedBelow, projectFolder } from './process/project-folder.ts'
import { createServices, type Services } from './services/services.ts'
import { commit, version } from './process/version.ts'
import { StartError } from './errors/start-error.ts'

const longestEndMs = 20_000
/** Most systems allow no more. */
const backlog = 4_096

const build = join(projectFolder, 'build')
/** Earlier versions stand beside an installed program. */
const versions = installedBelow === undefined ? [] : readdirSync(join(projectFolder, '..'))

const lacksPublicUrl =
  'TRUST_PROXY diz que há um proxy à frente, mas sem PUBLIC_URL os endereços que o site compartilha ' +
  'começam com http://. Defina PUBLIC_URL, como https://paroquia.example.'

export async function startOrExplain(): Promise<void> {
  try {
    loadEnvFile()
    const env = readEnv()
    becomeOwner(env.dataDir, envFile())
    await start(env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(env: Env): Promise<void> {
  const renderPage = await loadPages(build)
  const kindOfDisk = await examineKindOfDisk(env)
  const services = await createServices({
    ...env,
    newSite: {
      mayBegin: env.mayBegin || process.argv.includes('--novo-site'),
      say: (line) => console.log(line),
    },
  })
  services.widthsAhead.start()
  closeToOthers(env.dataDir, services.log)
  const cache = createAnswerCache(services.freshness)
  const readAddress = createAddresses(env.publicUrl)
  const site = createSiteServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    sendCached: cachedListener(cache, readAddress),
  })
  const app = createApp(services, {
    isEnding: site.isEnding,
    version: [version, commit].join(' ').trim(),
    acceptWaiting: site.acceptWaiting,
    publicUrl: env.publicUrl,
    cache,
    readAddress,
    proxies: env.trustProxy,
    clientDir: join(build, 'client'),
    formerClientDirs: versions
      .filter((name) => name.startsWith('adro-'))
      .map((name) => join(projectFolder, '..', name, 'build', 'client')),
    renderPage,
    serviceWorker: env.serviceWorker,
  })
  const addressAt = (port: number) => env.publicUrl ?? urlOf(env.host, port)
  const tellFirstLogin = (address: string) => {
    if (services.firstAdmin !== undefined) {
      console.log(describeFirstLogin(services.firstAdmin, address))
    }
  }
  const { server, end } = site
  const onError = (error: NodeJS.ErrnoException) => {
    console.error(explainListening(env, error))
    // The administrator exists, and the next start would not print the password.
    tellFirstLogin(addressAt(env.port))
    process.exit(1)
  }
  server.once('error', onError)
  server.listen({ port: env.port, host: env.host, backlog }, () => {
    server.off('error', onError)
    const { port } = server.address() as AddressInfo
    console.log(`Adro está no ar em ${addressAt(port)}`)
    services.log.info({ version, commit, port, node: process.versions.node }, 'started')
    if (env.trustProxy > 0 && env.publicUrl === undefined) console.log(lacksPublicUrl)
    for (const { text, todo } of kindOfDisk) console.log(`${text} ${todo}`)
    tellFirstLogin(addressAt(port))
    notifyReady()
  })
  process.once('SIGTERM', () => void stop(end(), server, services))
  // Ctrl+C at a terminal closes idle connections at once.
  process.once('SIGINT', () => void stop(closed(server), server, services))
}

function explainListening({ host, port }: Env, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra em PORT.`
    case 'EACCES':
      return `Este usuário não pode usar a porta ${port}. Escolha em PORT uma acima de 1023.`
    default:
      return `O site não pôde atender em ${urlOf(host, port)} (${error.message}). Confira HOST e PORT.`
  }
}

async function stop(end: Promise<unknown>, server: Server, services: Services): Promise<void> {
  services.log.info('stopping')
  // A video on a slow connection may take longer than the service manager waits.
  setTimeout(() => server.closeAllConnections(), longestEndMs).unref()
  await end
  await services.close()
  services.log.info('stopped')
  process.exit(0)
}

async function closed(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
}

/** systemd then starts the services that wait for this one. */
function notifyReady(): void {
  if (process.env.NOTIFY_SOCKET !== undefined) execFile('systemd-notify', ['--ready'], () => {})
}
