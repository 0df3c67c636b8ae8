// A service that is down or does not answer: it is left alone, and visitors do not notice.
import { afterEach, describe, expect, test } from 'vitest'
import { startLiturgiaStandIn } from '../support/liturgia-stand-in.ts'
import { createTestLiturgia, minutesLater, type TestLiturgia } from '../support/liturgia.ts'
import { createTestSite, testToday } from '../support/site.ts'

let its: TestLiturgia
afterEach(() => its.close())

/** Milliseconds after which the client itself gives up. */
const serviceGivenUpAfter = 5_000

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('a service that refuses', () => {
  test('a service that refuses is left alone for a minute, with any number of visitors', async () => {
    its = await createTestLiturgia('refusing')
    await its.liturgia.find(testToday)
    for (const data of [testToday, '2026-11-21', '2026-11-22', '2026-12-20', '2026-11-01']) {
      expect(await its.liturgia.find(data)).toMatchObject({ chegou: false })
    }
    its.clock.set(minutesLater(0.9))
    await its.liturgia.find(testToday)
    expect(its.standIn.asked).toHaveLength(1)
  })

  test('a service that refuses is requested again after the minute, and its texts are shown at once', async () => {
    its = await createTestLiturgia('refusing')
    await its.liturgia.find(testToday)
    its.standIn.health = 'well'
    its.clock.set(minutesLater(1.1))
    expect(await its.liturgia.find(testToday)).toMatchObject({ chegou: true })
    expect(its.standIn.asked).toHaveLength(2)
  })

  test('a service without a readable today is requested by date', async () => {
    its = await createTestLiturgia('malformed-today')
    expect(await its.liturgia.find(testToday)).toMatchObject({ chegou: true })
    expect(its.standIn.asked).toEqual(['/', '/?dia=20&mes=11&ano=2026'])
  })

  test.each(['wrong-day', 'malformed', 'huge'] as const)(
    'a day that is %s is left alone for half an hour, and the others are not',
    async (health) => {
      its = await createTestLiturgia(health)
      await its.liturgia.find(testToday)
      const { length } = its.standIn.asked
      await its.liturgia.find(testToday)
      expect(its.standIn.asked).toHaveLength(length)
      its.standIn.health = 'well'
      expect(await its.liturgia.find('2026-11-21')).toMatchObject({ chegou: true })
      its.clock.set(minutesLater(31))
      expect(await its.liturgia.find(testToday)).toMatchObject({ chegou: true })
    },
  )
})

describe('a service that never answers', () => {
  test('a service that never answers holds no visitor', async () => {
    its = await createTestLiturgia('hanging')
    expect(await its.liturgia.find(testToday)).toMatchObject({ chegou: false })
    expect(its.standIn.waiting).toBe(1)
  })

  test('a service that never answers gets one request for many visitors at once', async () => {
    its = await createTestLiturgia('hanging')
    const found = await Promise.all(Array.from({ length: 50 }, () => its.liturgia.find(testToday)))
    expect(found.every((each) => each?.chegou === false)).toBe(true)
    expect(its.standIn.asked).toHaveLength(1)
    expect(its.standIn.waiting).toBe(1)
  })

  test('a service that never answers gets one request at a time for many days', async () => {
    its = await createTestLiturgia('hanging')
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']
    await Promise.all(days.map((data) => its.liturgia.find(data)))
    expect(its.standIn.asked).toHaveLength(1)
    expect(its.standIn.waiting).toBe(1)
  })

  test('a service that never answers does not hold a stored day, not even an incomplete one', async () => {
    its = await createTestLiturgia('truncated')
    await its.liturgia.find(testToday)
    its.standIn.health = 'hanging'
    its.clock.set(minutesLater(31))
    expect(await its.liturgia.find(testToday)).toMatchObject({ chegou: true })
    await expect.poll(() => its.standIn.asked.length).toBe(2)
    expect(its.standIn.waiting).toBe(1)
  })

  test('a service that never answers does not hold the stop', async () => {
    its = await createTestLiturgia('hanging')
    const wanted = its.fetcher.want(testToday)
    await expect.poll(() => its.standIn.asked.length).toBe(1)
    const took = await timed(async () => {
      its.fetcher.stop()
      await wanted
    })
    expect(took).toBeLessThan(serviceGivenUpAfter / 2)
  })

  test('a service that never answers holds neither the start nor the pages nor the end of a whole site', async () => {
    its = await createTestLiturgia('well')
    const hanging = await startLiturgiaStandIn(testToday, 'hanging')
    const took = await timed(async () => {
      const site = await createTestSite({ liturgiaUrl: hanging.url })
      for (const path of ['/Liturgia', '/Home']) {
        expect((await site.app.request(path)).status).toBe(200)
      }
      await site.close()
    })
    expect(took).toBeLessThan(serviceGivenUpAfter)
    await hanging.close()
  })
})

test('a service that is not there at all: the page is there all the same', async () => {
  its = await createTestLiturgia('well')
  await its.standIn.close()
  expect(await its.liturgia.find(testToday)).toMatchObject({ chegou: false })
})
