import { beforeAll, expect, test } from 'vitest'
import { createFind, textOf } from '../../tests/support/searched-site.ts'
import type { Busca } from './answer.ts'

let find: (q: string) => Busca

beforeAll(async () => {
  find = await createFind()
})

const first = (q: string) => find(q).achados[0]

test.each([
  ['25/12', '2026-12-25'],
  ['25/12/26', '2026-12-25'],
  ['25-12-2025', '2025-12-25'],
  ['8 de dezembro', '2026-12-08'],
  ['8 dez', '2026-12-08'],
  ['1º de maio', '2027-05-01'],
  ['19 de novembro', '2027-11-19'],
  ['20 de novembro', '2026-11-20'],
  ['liturgia de amanhã', '2026-11-21'],
  ['evangelho de hoje', '2026-11-20'],
  ['natal', '2026-12-25'],
  ['natal que dia cai', '2026-12-25'],
  ['dia dos mortos', '2027-11-02'],
  ['noite de natal', '2026-12-24'],
  ['salmo de 25 de dezembro', '2026-12-25'],
  ['salmo de domingo', '2026-11-22'],
  ['dia 8', '2026-12-08'],
  ['evangelho de domingo', '2026-11-22'],
  ['leitura do dia', '2026-11-20'],
  ['liturgia diária', '2026-11-20'],
  ['santo do dia', '2026-11-20'],
  ['semana santa', '2027-03-21'],
  ['domingo de ramos', '2027-03-21'],
  ['ramos', '2027-03-21'],
  ['corpus christi', '2027-05-27'],
  ['cinzas', '2027-02-10'],
  ['sexta-feira santa', '2027-03-26'],
  ['são sebastião mártir', '2027-01-20'],
])('%s', (q, data) => {
  expect(first(q)!.endereco).toBe(`/Liturgia?data=${data}`)
})

test.each([
  '31/02',
  '45/12',
  '25/13',
  '25/12/1999',
  '25/12/20261',
  'santa',
  '12',
  '12 5',
  'salmo 12 5',
  'salmo 8/9',
  'salmo 9-10',
  'salmo 23.1',
])('%s is no day', (q) => {
  expect(find(q).achados.map(({ titulo }) => textOf(titulo))).not.toContainEqual(
    expect.stringMatching(/^Liturgia de/),
  )
})

test('the name in the calendar stands beside the date', () => {
  expect(first('25/12')).toMatchObject({
    titulo: ['Liturgia de 25 de dezembro de 2026'],
    trecho: ['Natal do Senhor'],
  })
})
