// What comes of each way in which the liturgy service answers, or does not.
import { afterEach, describe, expect, test } from 'vitest'
import type { Health } from '../support/liturgia-stand-in.ts'
import { textsOf } from '../support/liturgia-stand-in.ts'
import { createTestLiturgia, type TestLiturgia } from '../support/liturgia.ts'
import { testToday } from '../support/site.ts'

let its: TestLiturgia
afterEach(() => its.close())

test('well: the texts are shown as the service has them, with the calendar beside', async () => {
  its = await createTestLiturgia('well')
  const found = await its.liturgia.find(testToday)
  expect(found).toEqual({
    ...textsOf(testToday),
    chegou: true,
    calendario: {
      data: testToday,
      celebracao: 'Sexta-feira da 33ª Semana do Tempo Comum',
      tempo: 'comum',
      cor: 'verde',
      grau: 'feria',
    },
  })
  expect(await its.stored()).toEqual({ [testToday]: true })
})

test('today is requested without parameters', async () => {
  its = await createTestLiturgia('well')
  await its.liturgia.find(testToday)
  expect(its.standIn.asked).toEqual(['/'])
})

test('another day is requested by its date', async () => {
  its = await createTestLiturgia('well')
  const found = await its.liturgia.find('2026-12-05')
  expect(found).toMatchObject({ data: '05/12/2026', chegou: true })
  expect(its.standIn.asked).toEqual(['/?dia=05&mes=12&ano=2026'])
})

test('when the service returns another day as today, it is requested by date', async () => {
  its = await createTestLiturgia('well')
  its.clock.set(new Date('2026-11-21T15:00:00Z'))
  const found = await its.liturgia.find('2026-11-21')
  expect(found).toMatchObject({ data: '21/11/2026', chegou: true })
  expect(its.standIn.asked).toEqual(['/', '/?dia=21&mes=11&ano=2026'])
  expect(await its.stored()).toEqual({ '2026-11-21': true })
})

test('in the letters of Windows: the texts are shown in the right ones', async () => {
  its = await createTestLiturgia('windows-1252')
  expect(await its.liturgia.find(testToday)).toMatchObject(textsOf(testToday))
})

const nothing: Health[] = [
  'refusing',
  'malformed',
  'huge',
  'endless',
  'redirecting',
  'wrong-day',
  'hanging',
  'not-found',
  'web-page',
  'empty',
  'breaking-off',
]

describe.each(nothing)('%s', (health) => {
  test('nothing is stored, and the calendar is used', async () => {
    its = await createTestLiturgia(health)
    expect(await its.liturgia.find(testToday)).toMatchObject({
      data: '20/11/2026',
      liturgia: 'Sexta-feira da 33ª Semana do Tempo Comum',
      cor: 'Verde',
      chegou: false,
      primeiraLeitura: { titulo: '', referencia: '', texto: '' },
      evangelho: { titulo: '', referencia: '', texto: '' },
    })
    expect(await its.stored()).toEqual({})
  })
})

test('wrong day: responses with and without parameters are both ignored', async () => {
  its = await createTestLiturgia('wrong-day')
  const found = await its.liturgia.find(testToday)
  expect(JSON.stringify(found)).not.toContain('11/08/2024')
  expect(its.standIn.asked).toEqual(['/', '/?dia=20&mes=11&ano=2026'])
  await its.liturgia.find('2026-11-22')
  expect(await its.stored()).toEqual({})
})

test.each(['no-second-reading', 'second-reading-as-string'] as const)(
  '%s: the day is whole without it',
  async (health) => {
    its = await createTestLiturgia(health)
    const found = await its.liturgia.find(testToday)
    expect(found).toMatchObject({
      chegou: true,
      segundaLeitura: { titulo: '', referencia: '', texto: '' },
      evangelho: textsOf(testToday).evangelho,
    })
    expect(await its.stored()).toEqual({ [testToday]: true })
  },
)

test('without a first reading: the rest is shown, and the day counts as not whole', async () => {
  its = await createTestLiturgia('without-first-reading')
  const found = await its.liturgia.find(testToday)
  expect(found).toMatchObject({
    chegou: true,
    primeiraLeitura: { titulo: '', referencia: '', texto: '' },
    salmo: textsOf(testToday).salmo,
  })
  expect(await its.stored()).toEqual({ [testToday]: false })
})

test('truncated: what there is of the gospel is shown, and the day counts as not whole', async () => {
  its = await createTestLiturgia('truncated')
  const found = await its.liturgia.find(testToday)
  expect(found?.evangelho.texto).toBe(textsOf(testToday).evangelho.texto.slice(0, 60).trim())
  expect(await its.stored()).toEqual({ [testToday]: false })
})

test('slow: the visitor does not wait for it, the next one has the texts', async () => {
  its = await createTestLiturgia('slow')
  expect(await its.liturgia.find(testToday)).toMatchObject({ chegou: false })
  await expect
    .poll(() => its.liturgia.find(testToday))
    .toMatchObject({
      chegou: true,
    })
  expect(its.standIn.asked).toEqual(['/'])
})

test('the calendar supplies what the service lacks', async () => {
  its = await createTestLiturgia('refusing')
  const texts = { ...textsOf(testToday), liturgia: '', cor: 'Azul' }
  await its.days.keep(testToday, texts)
  expect(await its.liturgia.find(testToday)).toMatchObject({
    chegou: true,
    liturgia: 'Sexta-feira da 33ª Semana do Tempo Comum',
    cor: 'Verde',
  })
})
