// Which days there are, and when one ends.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestLiturgia, type TestLiturgia } from '../support/liturgia.ts'
import { clockAt, createTestSite } from '../support/site.ts'

let its: TestLiturgia
beforeEach(async () => {
  its = await createTestLiturgia()
})
afterEach(() => its.close())

const lastMinute = new Date('2026-11-21T02:59:59.999Z')
const midnight = new Date('2026-11-21T03:00:00.000Z')

test('the day of calls and pages changes at midnight', async () => {
  const clock = clockAt(lastMinute)
  const site = await createTestSite({ clock })
  const shown = async () => {
    const call = (await (await site.app.request('/api/liturgia')).json()) as { data: string }
    const page = await (await site.app.request('/Liturgia')).text()
    return [call.data, /<time dateTime="([^"]*)"/.exec(page)?.[1]]
  }
  expect(await shown()).toEqual(['20/11/2026', '2026-11-20'])
  clock.set(midnight)
  expect(await shown()).toEqual(['21/11/2026', '2026-11-21'])
  await site.close()
})

test("a page has the season's tint from the first midnight of Advent on", async () => {
  const clock = clockAt(new Date('2026-11-29T02:59:59Z'))
  const site = await createTestSite({ clock })
  const tint = async () => {
    const page = await (await site.app.request('/Home')).text()
    return /<body data-cor="(\w+)"(?: data-tinta="(\w+)")?>/.exec(page)?.slice(1)
  }
  expect(await tint()).toEqual(['verde', undefined])
  clock.set(new Date('2026-11-29T03:00:00Z'))
  expect(await tint()).toEqual(['roxo', 'roxo'])
  await site.close()
})

test('the year turns too, and with it which days are shown', async () => {
  its.clock.set(new Date('2027-01-01T02:59:00Z'))
  expect(await its.liturgia.find('2025-01-01')).toBeDefined()
  expect(await its.liturgia.find('2028-12-31')).toBeUndefined()
  its.clock.set(new Date('2027-01-01T03:00:00Z'))
  expect(await its.liturgia.find('2025-01-01')).toBeUndefined()
  expect(await its.liturgia.find('2028-12-31')).toBeDefined()
})

test.each(['2026-10-19', '2026-12-22', '2025-01-01', '2027-12-31'])(
  'further away, %s is the calendar’s alone',
  async (data) => {
    const found = await its.liturgia.find(data)
    expect(found).toMatchObject({ chegou: false, calendario: { data } })
    expect(its.standIn.asked).toEqual([])
  },
)
