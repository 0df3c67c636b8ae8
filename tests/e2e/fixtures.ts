// What every browser test stands on: a site of its worker's own, and a console that stays silent.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as base } from '@playwright/test'
import { type Db, openDb } from '../../server/store/db.ts'

type Site = { url: string; db: Db }

type TestFixtures = {
  /** Console errors that the test expects; any other fails it. */
  expectedErrors: (string | RegExp)[]
  silentConsole: undefined
}
type WorkerFixtures = {
  /** A site with the starter content, and the liturgy service in good health. */
  site: Site
  /** The same with a liturgy service that never answers, as on the first day without network. */
  siteWithoutLiturgia: Site
}

async function withSite(liturgia: 'well' | 'gone', use: (site: Site) => Promise<void>) {
  const child = spawn('node_modules/.bin/node', ['tests/support/serve.ts', liturgia], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { port, dataDir } = await firstLine(child)
  const db = await openDb(join(dataDir, 'adro.db'))
  await use({ url: `http://127.0.0.1:${port}`, db })
  await db.destroy()
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function firstLine(child: ChildProcess): Promise<{ port: number; dataDir: string }> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('{"port"')) return JSON.parse(line) as { port: number; dataDir: string }
  }
  throw new Error('the test site did not start')
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [({}, use) => withSite('well', use), { scope: 'worker' }],
  siteWithoutLiturgia: [({}, use) => withSite('gone', use), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  expectedErrors: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(undefined)
      const unexpected = errors.filter(
        (text) => !expectedErrors.some((expected) => text.match(expected) !== null),
      )
      base.expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
