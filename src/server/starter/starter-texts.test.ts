import { describe, expect, test } from 'vitest'
import { customaryPrayers } from '../../parish/oracoes/customary-prayers.ts'
import { meetingInWords } from '../../parish/paginas/meeting.ts'
import { kindNames, kindOf } from '../../parish/parish.ts'
import { readStarter } from './read-starter.ts'

const today = '2026-11-27'
const [acoes, avisos, comunidades, eventos, excecoes, oracoes, paginas, terco] = await Promise.all([
  readStarter('acao', today),
  readStarter('aviso', today),
  readStarter('comunidade', today),
  readStarter('evento', today),
  readStarter('excecao', today),
  readStarter('oracao', today),
  readStarter('pagina', today),
  readStarter('terco', today),
])

describe.each(kindNames)('the starter file of %s', (name) => {
  test('the starter file has items whose values the kind allows', async () => {
    for (const item of await readStarter(name, today)) {
      expect(kindOf(name).check?.(item)).toBeUndefined()
    }
  })
})

test('a date of the starter content follows the day of the first start', () => {
  expect(avisos).toMatchObject([
    { de: today, ate: '2026-12-27' },
    { ate: '2026-12-05', texto: expect.stringContaining('No sábado, 5 de dezembro, a partir') },
  ])
  expect(eventos.map(({ inicio }) => inicio)).toEqual(['2026-12-05', today, '2026-12-13'])
  expect(excecoes).toMatchObject([{ data: '2026-12-09' }])
})

test('the prayers of the Rosary are the customary ones in the starter content', () => {
  const texts = [...oracoes, ...terco].map((item) => JSON.stringify(item)).join('\n')
  for (const prayer of Object.values(customaryPrayers)) {
    expect(texts).toContain(JSON.stringify(prayer).slice(1, -1))
  }
})

test('sacraments and the Rosary have one spelling in the starter content', async () => {
  const others = (['devocao', 'dizimo', 'palavraPastor', 'paroquia'] as const).map((name) =>
    readStarter(name, today),
  )
  const all = [acoes, avisos, comunidades, eventos, paginas, terco, ...(await Promise.all(others))]
  // The beads of a rosary are no prayer.
  const texts = JSON.stringify(all).replaceAll(/(?:contas do|cruz do|tome o|o seu) terço/g, '')
  expect(texts.match(/.{20}(?<!\p{L})(?:missas?|batismos?|terços?|comunhão)(?!\p{L})/gu)).toBeNull()
})

test.each([
  [
    'Pastoral da Criança',
    'terceiro sábado do mês, das 8h às 10h',
    '3º sábado do mês, das 8h às 10h',
  ],
  ['Catequese', 'aos sábados, às 9h', 'Todo sábado, das 9h às 10h30'],
])('%s meets at the same time in the starter action and page', (titulo, said, meeting) => {
  expect(acoes.find((each) => each.titulo === titulo)!.texto).toContain(said)
  const pagina = paginas.find((each) => each.titulo === titulo)!
  expect(meetingInWords(pagina, today)).toBe(meeting)
})

test.each([
  ['Batismo', /não é preciso se inscrever/i, /faz a inscrição/],
  ['Catequese', /secretaria,? ou (?:com|fale com) as catequistas/, /em fevereiro|oito anos/],
])('enrolment for %s is told alike wherever the starter names it', (titulo, told, denied) => {
  const named = [...avisos, ...eventos, ...acoes, ...paginas].filter((each) =>
    each.titulo.includes(titulo),
  )
  expect(named.length).toBeGreaterThan(1)
  for (const { texto } of named) {
    expect(texto).toMatch(told)
    expect(texto).not.toMatch(denied)
  }
})
