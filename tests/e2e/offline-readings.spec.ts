// The readings that are kept are those of today and the next six days, as soon as they have come.
import type { Page } from '@playwright/test'
import { addDays, parishDate } from '../../src/model/dates/civil-date.ts'
import { expect } from './fixtures.ts'
import { isKept, keptAddresses, test } from './offline-site.ts'
import { visit } from './visit.ts'

const today = parishDate(new Date())
const addressOf = (day: string) => `/api/liturgia?data=${day}`

/** As if the worker had not looked for news for long. */
async function forgetLastLook(page: Page): Promise<void> {
  await page.evaluate(() => caches.delete('adro-notes'))
}

/** Keeps an answer in place of what is kept. */
function put(page: Page, address: string, body: object, date: Date): Promise<void> {
  return page.evaluate(
    async ({ address, text, date }) => {
      const cache = await caches.open('adro-answers')
      await cache.put(address, new Response(text, { headers: { date } }))
    },
    { address, text: JSON.stringify(body), date: date.toUTCString() },
  )
}

function keptBody(page: Page, address: string): Promise<{ liturgia: string; chegou: boolean }> {
  return page.evaluate(async (address) => {
    const response = await caches.match(address)
    return (await response!.json()) as { liturgia: string; chegou: boolean }
  }, address)
}

test('a day without readings is requested again', async ({ page, network }) => {
  await visit(page, '/Sobre')
  await isKept(page)
  const third = addressOf(addDays(today, 3))
  const whole = await keptBody(page, third)
  expect(whole.chegou).toBe(true)
  await put(page, third, { ...whole, liturgia: 'Ainda sem leituras', chegou: false }, new Date())
  await forgetLastLook(page)
  await page.reload()
  await expect.poll(() => keptBody(page, third)).toEqual(whole)

  await network.goesAway()
  await page.goto(`/Liturgia?data=${addDays(today, 3)}`)
  await expect(page.getByRole('article')).toContainText(whole.liturgia)
})

test('complete days are requested once a day, and past days are removed', async ({
  page,
  offlineSite,
}) => {
  await visit(page, '/Sobre')
  await isKept(page)
  const yesterday = addDays(today, -1)
  const tomorrow = addDays(today, 1)
  const whole = await keptBody(page, addressOf(tomorrow))
  await put(page, addressOf(yesterday), whole, new Date())
  await put(page, addressOf(tomorrow), { ...whole, liturgia: 'De ontem' }, new Date(0))
  const before = offlineSite.asked.length
  await forgetLastLook(page)
  await page.reload()
  await expect.poll(() => keptBody(page, addressOf(tomorrow))).toEqual(whole)
  expect(await keptAddresses(page)).not.toContain(addressOf(yesterday))
  const asked = offlineSite.asked.slice(before).filter((each) => each.startsWith(addressOf('')))
  expect([...new Set(asked)]).toEqual([addressOf(tomorrow)])
})

test('no request is repeated at each visit', async ({ page, offlineSite }) => {
  await visit(page, '/Sobre')
  await isKept(page)
  const before = offlineSite.asked.length
  await page.reload({ waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  const asked = offlineSite.asked.slice(before)
  expect(asked.filter((each) => each.startsWith('/api/'))).toEqual([])
  expect(asked.filter((each) => each.startsWith('/assets/'))).toEqual([])
})
