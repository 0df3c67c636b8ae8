import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { tellFailedMigration } from './alertas/failed-migration.ts'
import { describeFirstLogin } from './accounts/first-admin.ts'
import { createApp } from './app.ts'
import { createAddresses } from './http/address/address.ts'
import { createAnswerCache } from './http/page-cache/answer-cache.ts'
import { cachedListener, createSiteServer } from './http/site-server.ts'
import { loadPages } from './http/pages.ts'
import { type Env, envFile, hasOwnEnvFile, loadEnvFile, readEnv } from './settings/env.ts'
import { urlOf } from './settings/local-url.ts'
import { refusalForRoot } from './process/command-line.mjs'
import { closeToOthers } from './process/close-to-others.ts'
import { projectFolder } from './process/project-folder.ts'
import { createServices, type Services } from './services/services.ts'
import { version } from '../../package.json' with { type: 'json' }
import { MigrationFailed, StartError } from './errors/start-error.ts'
import { recordFailedUpdate } from './failed-update.ts'

/** Milliseconds. */
const longestEnd = 20_000
/** Most systems allow no larger backlog. */
const backlog = 4_096

/** '' where the commit is not known. */
const commit: string = import.meta.env.VITE_COMMIT ?? ''

const build = join(projectFolder, 'build')
/** See scripts/preparation.mjs. */
const kept = join(projectFolder, '.adro')

const lacksPublicUrl =
  'TRUST_PROXY diz que há um proxy à frente, mas sem PUBLIC_URL os endereços que o site compartilha ' +
  'começam com http://. Defina PUBLIC_URL, como https://paroquia.example.'

export async function startOrExplain(): Promise<void> {
  let env: Env | undefined
  try {
    loadEnvFile()
    env = readEnv()
    const refusal = refusalForRoot(env.dataDir)
    if (refusal !== undefined) throw new StartError(refusal)
    await start(env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    if (error instanceof MigrationFailed) {
      console.error(recordFailedUpdate())
      await tellFailedMigration(env!, error)
    }
    process.exit(1)
  }
}

async function start(env: Env): Promise<void> {
  const renderPage = await loadPages(build)
  const newSite = {
    isWanted: process.argv.includes('--novo-site'),
    mayLackPictures: process.argv.includes('--sem-fotos'),
    // Sites that share the program have a file of settings each.
    servedFile: hasOwnEnvFile() ? `${envFile()}.pasta-servida` : join(kept, 'pasta-servida'),
    say: (line: string) => console.log(line),
  }
  const services = await createServices({ ...env, newSite, drawingsDir: join(build, 'drawings') })
  closeToOthers(env.dataDir, services.log)
  const cache = createAnswerCache(services.freshness)
  const readAddress = createAddresses(env.publicUrl)
  const site = createSiteServer({
    fetch: (request, bindings) => app.fetch(request, bindings),
    sendCached: cachedListener(cache, readAddress),
    log: services.log,
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
    previousClientDir: join(kept, 'anterior', 'build', 'client'),
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
    // The administrator exists now, and the next start will not print the password.
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
  setTimeout(() => server.closeAllConnections(), longestEnd).unref()
  await end
  await services.close()
  services.log.info('stopped')
  process.exit(0)
}

async function closed(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
}

/** Services ordered after this one, and the operator's next command, find it ready. */
export function notifyReady(): void {
  if (process.env.NOTIFY_SOCKET !== undefined) execFile('systemd-notify', ['--ready'], () => {})
}
