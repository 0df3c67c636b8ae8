// The worker of the site that was at this address before gives way in a browser that no program
// drives: a debugger changes when workers start and stop.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserFlags, findBrowser } from '../../scripts/browser.mjs'
import { createApp } from '../../src/server/app.ts'
import { formerSite } from '../support/former-site.ts'
import { listen } from '../support/listen.ts'
import { createTestSite, loadRenderPage, type TestSite } from '../support/site.ts'
import { end } from './driven.ts'

const program = findBrowser()

type Asked = { path: string; isDocument: boolean; isNew: boolean }

describe.skipIf(program === undefined)('a browser without a driver', () => {
  let site: TestSite
  let here: (request: Request) => Response | Promise<Response>

  beforeAll(async () => {
    site = await createTestSite()
    const renderPage = await loadRenderPage()
    const app = createApp(site.services, { clientDir: 'build/client', renderPage })
    here = (request) => app.fetch(request)
  })
  afterAll(() => site.close())

  test('a browser shows this site at the first navigation after the move', async () => {
    const asked: Asked[] = []
    let isMoved = false
    /** What the former site's page tells when it is shown; the answer is where it goes next. */
    const control = await listen({
      fetch(request) {
        const isControlled = new URL(request.url).search === '?controlled'
        const isLast = isControlled && !isMoved
        const next = isControlled ? (isLast ? '/Sobre' : '') : '/'
        if (isLast) isMoved = true
        return new Response(next, { headers: { 'access-control-allow-origin': '*' } })
      },
    })
    const former = formerSite(control.url)
    const both = await listen({
      fetch(request) {
        const { pathname } = new URL(request.url)
        const isDocument = request.headers.get('sec-fetch-dest') === 'document'
        asked.push({ path: pathname, isDocument, isNew: isMoved })
        return isMoved ? here(request) : former(request)
      },
    })
    const browser = await openUndriven(both.url)
    try {
      const isShown = ({ path, isDocument, isNew }: Asked) =>
        isNew && isDocument && path === '/Sobre'
      await expect.poll(() => asked.some(isShown)).toBe(true)
      // React has taken the new page over.
      await expect
        .poll(() => asked.some(({ path, isNew }) => isNew && path.startsWith('/api/')))
        .toBe(true)
    } finally {
      await browser.close()
      await Promise.all([both.close(), control.close()])
    }
  })
})

async function openUndriven(url: string): Promise<{ close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'adro-chromium-'))
  const args = ['--headless=new', ...browserFlags, `--user-data-dir=${profile}`, url]
  const child: ChildProcess = spawn(program!, args, { stdio: 'ignore' })
  return {
    async close() {
      await end(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
