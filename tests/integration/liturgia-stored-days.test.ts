// Days that arrived are kept for good; days that came incomplete are made whole.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServices } from '../../src/server/services/services.ts'
import { startLiturgiaStandIn, textsOf } from '../support/liturgia-stand-in.ts'
import { createTestLiturgia, minutesLater, type TestLiturgia } from '../support/liturgia.ts'
import { clockAt, copyOfStarterData, testNow, testToday } from '../support/site.ts'

let its: TestLiturgia
beforeEach(async () => {
  its = await createTestLiturgia()
})
afterEach(() => its.close())

const texts = textsOf(testToday)

test('a stored day is never requested again', async () => {
  const first = await its.liturgia.find(testToday)
  for (const minutes of [1, 31, 600]) {
    its.clock.set(minutesLater(minutes))
    expect(await its.liturgia.find(testToday)).toEqual(first)
  }
  await its.fetcher.want('2026-11-22')
  expect(its.standIn.asked.filter((path) => path === '/')).toHaveLength(1)
})

test('a stored day is there without the service, and after another start', async () => {
  const dataDir = await copyOfStarterData()
  const standIn = await startLiturgiaStandIn(testToday)
  const start = (liturgiaUrl: string) =>
    createServices({
      dataDir,
      liturgiaUrl,
      logLevel: 'silent',
      clock: clockAt(testNow),
    })
  const before = await start(standIn.url)
  const found = await before.liturgia.find(testToday)
  expect(found?.chegou).toBe(true)
  await before.close()
  await standIn.close()
  const after = await start(standIn.url)
  expect(await after.liturgia.find(testToday)).toEqual(found)
  await after.close()
})

test('an incomplete day is requested again, without a wait for the visitor', async () => {
  its.standIn.health = 'without-first-reading'
  await its.liturgia.find(testToday)
  its.standIn.health = 'well'
  its.clock.set(minutesLater(31))
  expect(await its.liturgia.find(testToday)).toMatchObject({ primeiraLeitura: { texto: '' } })
  await expect.poll(its.stored).toEqual({ [testToday]: true })
  const { primeiraLeitura } = texts
  expect(await its.liturgia.find(testToday)).toMatchObject({ primeiraLeitura })
  expect(its.standIn.asked).toEqual(['/', '/'])
})

test('two incomplete responses make one whole day', async () => {
  its.standIn.health = 'truncated'
  await its.liturgia.find(testToday)
  expect(await its.stored()).toEqual({ [testToday]: false })
  its.standIn.health = 'without-first-reading'
  its.clock.set(minutesLater(31))
  await its.fetcher.want(testToday)
  expect(await its.stored()).toEqual({ [testToday]: true })
  expect(await its.liturgia.find(testToday)).toMatchObject(texts)
})

test('a failure later on takes nothing away', async () => {
  its.standIn.health = 'truncated'
  const first = await its.liturgia.find(testToday)
  its.standIn.health = 'malformed'
  its.clock.set(minutesLater(31))
  await its.fetcher.want(testToday)
  // Asked again, without parameters and with them.
  expect(its.standIn.asked).toHaveLength(3)
  expect(await its.liturgia.find(testToday)).toEqual(first)
})

test('of two texts the longer is kept, of two as long the newer', async () => {
  const longer = { ...texts, dia: 'Uma oração mais longa.', liturgia: 'Nome antigo' }
  const newer = { ...texts, dia: 'Curta.', liturgia: 'Novo, igual' }
  await its.days.keep(testToday, longer)
  await its.days.keep(testToday, newer)
  expect((await its.days.find(testToday))?.textos).toEqual({
    ...texts,
    dia: 'Uma oração mais longa.',
    liturgia: 'Novo, igual',
  })
})

test('a reading keeps its parts together when it arrives', async () => {
  const without = { ...texts, primeiraLeitura: { titulo: '', referencia: '', texto: '' } }
  await its.days.keep(testToday, without)
  await its.days.keep(testToday, texts)
  await its.days.keep(testToday, without)
  const { textos, completa } = (await its.days.find(testToday))!
  expect(textos.primeiraLeitura).toEqual(texts.primeiraLeitura)
  expect(completa).toBe(true)
})
