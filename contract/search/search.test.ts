import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Celebracao } from '../kinds/celebracao.ts'
import { emptyValues } from '../kinds/field.ts'
import { kindOf } from '../kinds/kinds.ts'
import { acoes } from '../../server/starter/acoes.ts'
import { comunidades } from '../../server/starter/comunidades.ts'
import { devocoes } from '../../server/starter/devocoes.ts'
import { oracoes } from '../../server/starter/oracoes.ts'
import { paroquia } from '../../server/starter/paroquia.ts'
import { site as contato } from '../../server/starter/site.ts'
import { terco } from '../../server/starter/terco.ts'
import { mostHits, type Trecho } from './answer.ts'
import { type Searchable, searchedNames } from './entries.ts'
import { search, type SearchedSite, searchedSite } from './search.ts'

/** A Friday. */
const today = '2026-11-20'

const numbered = (items: readonly object[]) =>
  items.map((item, index) => ({ ...item, id: index + 1 }))

function celebration(id: number, values: Partial<Celebracao>): Celebracao {
  return { ...emptyValues(kindOf('celebracao').fields), versao: 1, id, ...values } as Celebracao
}

const celebracoes = [
  celebration(1, { tipo: 'missa', comunidade: 1, regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '07:00' }),
  celebration(2, { tipo: 'missa', comunidade: 8, regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '19:00' }),
  celebration(3, {
    tipo: 'confissao',
    comunidade: 1,
    regra: 'FREQ=WEEKLY;BYDAY=SA',
    hora: '15:00',
  }),
  celebration(4, {
    tipo: 'missa',
    comunidade: 2,
    inicio: '2026-11-01',
    hora: '18:00',
    observacao: 'Festa do zabumba',
  }),
]
const schedule = {
  celebracoes,
  excecoes: [],
  comunidades: numbered(comunidades) as { id: number; nome: string }[],
  feriados: [],
}
const content: Searchable = {
  oracao: numbered(oracoes),
  devocao: numbered(devocoes),
  comunidade: numbered(comunidades),
  acao: numbered(acoes),
  terco: [terco],
  paroquia: [paroquia],
  site: [contato],
  celebracao: celebracoes,
  aviso: [
    { id: 1, titulo: 'Bazar beneficente', texto: '*Roupas* no salão.', de: today, ate: today },
    { id: 2, titulo: 'Bazar encerrado', texto: '', de: '2026-10-01', ate: '2026-11-19' },
    { id: 3, titulo: 'Bazar futuro', texto: '', de: '2026-12-01', ate: '' },
  ],
  evento: [
    { id: 1, titulo: 'Retiro', texto: '', inicio: '2026-12-05', fim: '', regra: '', comunidade: 8 },
    { id: 2, titulo: 'Retiro passado', texto: '', inicio: '2026-11-05', fim: '', regra: '' },
  ],
}
const calendar = [
  { data: '2026-12-25', nome: 'Natal do Senhor' },
  { data: '2027-01-20', nome: 'Quarta-feira', outros: ['São Sebastião, mártir'] },
]

let site: SearchedSite

beforeAll(async () => {
  site = await searchedSite(content, today, calendar)
})

const find = (q: string) => search(q, site, schedule)
const textOf = (trecho: Trecho) =>
  trecho.map((piece) => (typeof piece === 'string' ? piece : piece.marca)).join('')
const marksOf = (trecho: Trecho) =>
  trecho.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.marca]))
const titles = (q: string) => find(q).achados.map(({ titulo }) => textOf(titulo))
const first = (q: string) => find(q).achados[0]

describe('a prayer is found', () => {
  test.each([
    ['by its title', 'salve rainha', 'Salve-Rainha'],
    ['in capitals', 'SALVE RAINHA', 'Salve-Rainha'],
    ['without accents', 'oracao a sao miguel', 'Oração a São Miguel Arcanjo'],
    ['with letters and accents apart', 'Contrição'.normalize('NFD'), 'Ato de Contrição'],
    ['in the plural', 'atos de contrições', 'Ato de Contrição'],
    ['with a mistake', 'mizericordia divina', 'Divina Misericórdia'],
    ['by its words', 'bendito é o fruto do vosso ventre', 'Ave-Maria'],
    ['while it is typed', 'salve rai', 'Salve-Rainha'],
    ['by another name', 'salve regina', 'Salve-Rainha'],
  ])('%s: %s', (_, q, title) => {
    expect(titles(q)[0]).toBe(title)
  })
})

test.each([
  ['batizado', 'Batismo'],
  ['rosário', 'Terço'],
  ['doente', 'enfermos'],
])('a synonym is found: %s', (q, other) => {
  const texts = find(q).achados.flatMap(({ titulo, trecho }) => [
    ...marksOf(titulo),
    ...marksOf(trecho),
  ])
  expect(texts.map((each) => each.toLowerCase())).toContain(other.toLowerCase())
})

test.each(['telefone', 'whatsapp', 'secretaria', 'contato'])('%s leads to the contact', (q) => {
  expect(first(q)).toMatchObject({ tipo: 'Contato', endereco: '/Home#contato' })
})

test('the sentence is the one with the words that were typed', () => {
  const { trecho } = first('telefone')!
  expect(textOf(trecho)).toBe('Telefone: (27) 3000-0000')
  expect(marksOf(trecho)).toEqual(['Telefone'])
  expect(textOf(first('horário da secretaria')!.trecho)).toMatch(/^Horário da secretaria: Segunda/)
})

test('each hit leads to its own page', () => {
  expect(first('mistérios gozosos')!.endereco).toBe('/Oracoes?oracao=terco&misterio=gozosos')
  expect(first('santa luzia')!.endereco).toBe('/Comunidade/8')
  expect(first('campanha do quilo')!.endereco).toBe('/Home')
  expect(first('padre wanderson')!.endereco).toBe('/Sobre')
})

test('only what is public and current is found', () => {
  expect(titles('bazar')).toEqual(['Bazar beneficente'])
  expect(titles('retiro')).toEqual(['Retiro'])
  expect(find('zabumba').total).toBe(0)
})

test('an event is found by its day and its community', () => {
  expect(titles('retiro dezembro')).toEqual(['Retiro'])
  expect(titles('retiro santa luzia')).toEqual(['Retiro'])
})

test('words without their marks', () => {
  expect(first('roupas')).toMatchObject({ trecho: [{ marca: 'Roupas' }, ' no salão.'] })
})

describe('times', () => {
  test.each([
    [
      'missa domingo noite',
      '/Horarios?tipo=missa',
      'Missas · domingo · à noite',
      '19h: Santa Luzia.',
    ],
    [
      'Missas aos domingos',
      '/Horarios?tipo=missa',
      'Missas · domingo',
      '7h: Matriz Sagrado Coração de Jesus; 19h: Santa Luzia.',
    ],
    [
      'confissão sábado',
      '/Horarios?tipo=confissao',
      'Confissões · sábado',
      '15h: Matriz Sagrado Coração de Jesus.',
    ],
    [
      'confessar amanhã',
      '/Horarios?tipo=confissao',
      'Confissões · amanhã',
      '15h: Matriz Sagrado Coração de Jesus.',
    ],
    [
      'missa santa luzia',
      '/Horarios?tipo=missa&comunidade=8',
      'Missas · Santa Luzia',
      'Domingo, 19h: Santa Luzia.',
    ],
    [
      'que horas é a missa',
      '/Horarios?tipo=missa',
      'Missas',
      'Domingo, 7h: Matriz Sagrado Coração de Jesus; domingo, 19h: Santa Luzia.',
    ],
  ])('%s', (q, endereco, titulo, trecho) => {
    expect(first(q)).toEqual({ tipo: 'Horários', titulo: [titulo], endereco, trecho: [trecho] })
  })

  test('none is told where there is none', () => {
    expect(textOf(first('missa hoje')!.trecho)).toMatch(/^Nos próximos sete dias não há/)
  })

  test.each(['terço', 'missa de sétimo dia', 'missal', 'batismo domingo', 'hora'])(
    '%s asks for something else',
    (q) => {
      expect(find(q).achados.map(({ titulo }) => textOf(titulo))).not.toContainEqual(
        expect.stringMatching(/ · |^Missas$|^Terço$/),
      )
    },
  )
})

describe('days of the liturgy', () => {
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
    ['domingo de ramos', '2027-03-21'],
    ['ramos', '2027-03-21'],
    ['corpus christi', '2027-05-27'],
    ['cinzas', '2027-02-10'],
    ['sexta-feira santa', '2027-03-26'],
    ['são sebastião mártir', '2027-01-20'],
  ])('%s', (q, data) => {
    expect(first(q)!.endereco).toBe(`/Liturgia?data=${data}`)
  })

  test.each(['31/02', '45/12', '25/13', '25/12/1999', '25/12/20261', 'santa', '12'])(
    '%s is no day',
    (q) => {
      expect(find(q).achados.map(({ titulo }) => textOf(titulo))).not.toContainEqual(
        expect.stringMatching(/^Liturgia de/),
      )
    },
  )

  test('the name in the calendar stands beside the date', () => {
    expect(first('25/12')).toMatchObject({
      titulo: ['Liturgia de 25 de dezembro de 2026'],
      trecho: ['Natal do Senhor'],
    })
  })
})

test('where no text has all the words, those with some are found', () => {
  expect(titles('quilo guarapari')).toContain('Campanha do Quilo')
})

test('nothing found: words that are written alike', () => {
  expect(find('caampaanhha')).toEqual({ total: 0, achados: [], palavras: expect.any(Array) })
  expect(find('caampaanhha').palavras[0]).toBe('campanha')
  expect(find('xyzwqk').palavras).toEqual([])
  expect(find('')).toEqual({ total: 0, achados: [], palavras: [] })
})

test('the best are given, and all are counted', () => {
  const { total, achados } = find('senhor')
  expect(total).toBeGreaterThan(mostHits)
  expect(achados).toHaveLength(mostHits)
})

test('every kind says what is searched of it', () => {
  expect(searchedNames.length).toBeGreaterThan(10)
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        'ave',
        'maria',
        'São',
        '25/12',
        'missa',
        'domingo',
        '.*',
        '(',
        '\u202e',
        '👨‍👩‍👧',
        '__proto__',
        'constructor',
        '"',
        '~',
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(' ')),
)

test('no input throws, and marks cover words of the text', () => {
  const texts = JSON.stringify(content)
  fc.assert(
    fc.property(hostile, (q) => {
      const { total, achados } = find(q)
      expect(total).toBeGreaterThanOrEqual(achados.length)
      for (const { titulo, trecho } of achados) {
        for (const mark of [...marksOf(titulo), ...marksOf(trecho)]) {
          expect(mark).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
        }
        for (const mark of marksOf(trecho)) {
          expect(
            texts +
              JSON.stringify(calendar) +
              'domingo segunda terça quarta quinta sexta sábado feira',
          ).toContain(mark)
        }
      }
    }),
    { numRuns: 200 },
  )
})
