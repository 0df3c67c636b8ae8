// The week's leaflet, once it was opened, stays on the phone: only it, and only while it is the week's.
import type { Page } from '@playwright/test'
import { addDays, parishDate } from '../../src/model/dates/civil-date.ts'
import type { Documento } from '../../src/parish/documentos/documento.ts'
import { putDocument } from './documents.ts'
import { expect } from './fixtures.ts'
import { isKept, keptAddresses, test } from './offline-site.ts'
import { visit } from './visit.ts'

const today = parishDate(new Date())
const nameOf = (n: number) => `folheto-${String(n).padStart(16, '0')}.pdf`

/** Opens a document as a tap does; this Chromium downloads it. */
async function open(page: Page, url: string): Promise<void> {
  const download = page.waitForEvent('download')
  await page.evaluate((address) => location.assign(address), url)
  await (await download).path()
}

const keptLeaflets = async (page: Page) =>
  (await keptAddresses(page)).filter((each) => each.startsWith('/uploads/documentos/'))

test('a leaflet opened once opens without a network, whole and in parts', async ({
  page,
  offlineSite,
  network,
}) => {
  const url = await putDocument(offlineSite, { data: today, arquivo: nameOf(1) })
  await visit(page, '/Home')
  await isKept(page)
  await open(page, url)
  await expect.poll(() => keptLeaflets(page)).toEqual([url])

  await network.goesAway()
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: 'Folheto da semana' })).toBeVisible()
  const answers = await page.evaluate(async (address) => {
    const read = async (headers: Record<string, string>) => {
      const response = await fetch(address, { headers })
      const text = await response.text()
      return [response.status, text, response.headers.get('content-range')] as const
    }
    return [await read({}), await read({ range: 'bytes=0-4' }), await read({ range: 'bytes=-6' })]
  }, url)
  const length = answers[0]![1].length
  expect(answers).toEqual([
    [200, expect.stringMatching(/^%PDF-[^]*%%EOF\n$/), null],
    [206, '%PDF-', `bytes 0-4/${length}`],
    [206, '%%EOF\n', `bytes ${length - 6}-${length - 1}/${length}`],
  ])
  await open(page, url)
})

test('other documents do not stay, and of leaflets only the newest', async ({
  page,
  offlineSite,
}) => {
  const put = (n: number, given: Partial<Documento>) =>
    putDocument(offlineSite, { arquivo: nameOf(n), ...given })
  const form = await put(1, { tipo: 'formulario', data: today })
  const past = await put(2, { data: addDays(today, -7) })
  const former = await put(3, { data: addDays(today, -2) })
  const newest = await put(4, { data: today })
  await visit(page, '/Documentos')
  await isKept(page)
  for (const url of [form, past]) await open(page, url)
  await open(page, former)
  await expect.poll(() => keptLeaflets(page)).toEqual([former])
  await open(page, newest)
  await expect.poll(() => keptLeaflets(page)).toEqual([newest])
  // Published after the list was cached, and opened from a message.
  const later = await put(5, { data: today })
  await open(page, later)
  await expect.poll(() => keptLeaflets(page)).toEqual([later])
})
