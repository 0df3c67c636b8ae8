// The page that the server sends while the database is away, until it is back.
import { execFileSync } from 'node:child_process'
import { siteAway } from '../../src/api/sentences/failed-requests.ts'
import { testNow } from '../support/site.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { failedLoad, failedRequest, isAlive } from './visit.ts'

test.use({ expectedErrors: [failedRequest, failedLoad] })

type Answer = { status: number; headers: Record<string, string>; body: string }

test('a page shows a message while the database is away, and its content afterwards', async ({
  page,
}) => {
  // In this process Playwright would translate the whole server first.
  const program = ['tests/support/print-away-page.ts', '/Oracoes']
  const printed = execFileSync('node_modules/.bin/node', program, { encoding: 'utf8' })
  const answer = JSON.parse(printed) as Answer
  await page.route('**/Oracoes', (route) => route.fulfill(answer))
  await page.clock.install({ time: testNow })
  await page.goto('/Oracoes')
  await isAlive(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(siteAway)
  await expect(page.getByText(/Carregando/)).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.unroute('**/Oracoes')
  await page.clock.fastForward(15_000)
  await expect(heading).toHaveText('Orações')
})
