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

test('nothing is asked for at each visit; days without readings again, others once a day, and past ones go', async ({
  page,
  network,
  offlineSite,
}) => {
  await visit(page, '/Dizimo')
  await isKept(page)
  const atFirst = offlineSite.asked.length
  await page.reload({ waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  const repeated = offlineSite.asked.slice(atFirst)
  expect(repeated.filter((each) => /^\/(?:api|assets)\//.test(each))).toEqual([])
  const yesterday = addressOf(addDays(today, -1))
  const [tomorrow, third] = [addressOf(addDays(today, 1)), addressOf(addDays(today, 3))]
  const whole = await keptBody(page, tomorrow)
  const wholeThird = await keptBody(page, third)
  expect(wholeThird.chegou).toBe(true)
  await put(page, yesterday, whole, new Date())
  await put(page, tomorrow, { ...whole, liturgia: 'De ontem' }, new Date(0))
  await put(page, third, { ...wholeThird, liturgia: 'Sem leituras', chegou: false }, new Date())
  const before = offlineSite.asked.length
  await forgetLastLook(page)
  await page.reload()
  await expect.poll(() => keptBody(page, third)).toEqual(wholeThird)
  expect(await keptBody(page, tomorrow)).toEqual(whole)
  expect(await keptAddresses(page)).not.toContain(yesterday)
  const asked = offlineSite.asked.slice(before).filter((each) => each.startsWith(addressOf('')))
  expect([...new Set(asked)]).toEqual([tomorrow, third])

  await network.goesAway()
  await page.goto(`/Liturgia?data=${addDays(today, 3)}`)
  await expect(page.getByRole('article')).toContainText(wholeThird.liturgia)
})
