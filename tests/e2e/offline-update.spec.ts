// A new version of the site takes over by itself, without a tab that is stuck.
import type { Page } from '@playwright/test'
import { makeNextBuild, type NextBuild } from '../support/next-build.ts'
import { expect } from './fixtures.ts'
import { isKept, keptAddresses, test } from './offline-site.ts'
import { field, form, openPanel } from './panel.ts'
import { principal, visit } from './visit.ts'

let next: NextBuild

test.beforeAll(async () => {
  next = await makeNextBuild('Escolher devoção')
})
test.afterAll(() => next.remove())

declare global {
  interface Window {
    /** Set by a test: gone once the document has been loaded again. */
    mark?: string
  }
}

function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.mark = 'the same document'
  })
}

async function isTheSameDocument(page: Page): Promise<boolean> {
  return (await page.evaluate(() => window.mark)) !== undefined
}

/** Waits until the worker that rules a page is the newest that the site has. */
async function isUpdated(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const kept = await keptAddresses(page)
        return next.changed.every((address) => kept.includes(address))
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const { active, installing, waiting } = registration!
        return active?.state === 'activated' && !installing && !waiting
      }),
    )
    .toBe(true)
}

/** Waits until the new worker has removed old files and asked for changes, as at each visit. */
async function hasChecked(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const note = await caches.match('/checked')
        const checked = (await note?.json()) as { missing: number } | undefined
        return checked?.missing ?? 0
      }),
    )
    .toBeGreaterThan(0)
}

const older = () => next.changed.map((address) => address.replace('0.js', '.js'))

test('an old tab keeps its own files until it is closed', async ({
  page,
  context,
  network,
  offlineSite,
}) => {
  await visit(page, '/Sobre')
  await isKept(page)
  await mark(page)
  await offlineSite.becomes({ build: next.folder })

  const newer = await context.newPage()
  await visit(newer, '/Oracoes')
  await isUpdated(newer)
  // Only what changed was fetched.
  const fetched = offlineSite.asked.filter((address) => address.startsWith('/assets/'))
  expect(new Set(fetched)).toEqual(new Set(next.changed))

  await newer.reload()
  await hasChecked(newer)
  // The old tab asks for a part of the old build that the server has no more.
  expect(await keptAddresses(newer)).toEqual(expect.arrayContaining(older()))
  await principal(page).getByRole('link', { name: 'Devoções e Carismas' }).click()
  await expect(page.getByText('Clique em uma devoção para abrir...')).toBeVisible()
  expect(await isTheSameDocument(page)).toBe(true)

  await page.close()
  await newer.reload()
  await expect
    .poll(async () => {
      const kept = await keptAddresses(newer)
      return older().filter((address) => kept.includes(address))
    })
    .toEqual([])

  await network.goesAway()
  await newer.goto('/Devocoes')
  await expect(newer.getByText('Clique em uma devoção para abrir...')).toBeVisible()
})

test('a visit in the middle of an update takes nothing away from it', async ({
  page,
  network,
  offlineSite,
}) => {
  await visit(page, '/Sobre')
  await isKept(page)
  // A tab that was there before the first worker would keep it from tidying up at all.
  await visit(page, '/Oracoes')
  const [first, second] = next.changed.toSorted()
  // The new worker is still installing then. One that is installed at the moment of a message to the
  // older worker may wait in Chromium until the next page is opened.
  await offlineSite.becomes({ build: next.folder, silentAt: second! })
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    void registration!.update()
  })
  await expect.poll(() => offlineSite.asked.includes(second!)).toBe(true)
  expect(await keptAddresses(page)).toContain(first)
  // As when the network is back: the older worker is told, and would tidy up.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForTimeout(1_000)
  expect(await keptAddresses(page)).toContain(first)

  offlineSite.wakesUp()
  await isUpdated(page)
  await network.goesAway()
  await page.goto('/Devocoes')
  await expect(page.getByText('Clique em uma devoção para abrir...')).toBeVisible()
})

test('an update does not disturb typing in the panel', async ({ page, offlineSite }) => {
  await visit(page, '/Sobre')
  await isKept(page)
  await openPanel(page, 'devocoes')
  const titulo = field(form(page, 'Devoções e Carismas'), 'Título')
  await titulo.fill('São Benedito, o que ainda não')
  await mark(page)
  await offlineSite.becomes({ build: next.folder })
  // As when the tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await isUpdated(page)
  await expect(titulo).toHaveValue('São Benedito, o que ainda não')
  await titulo.pressSequentially(' foi salvo')
  await expect(titulo).toHaveValue('São Benedito, o que ainda não foi salvo')
  expect(await isTheSameDocument(page)).toBe(true)
})
