// What questions for times and days are answered with: the times, and after them the liturgy.
import { describe, expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import type { Celebracao } from '../horarios/celebracao.ts'
import type { Excecao } from '../horarios/excecao.ts'
import { dayHit } from './days.ts'
import { readQuestion } from './question.ts'
import { timesHit } from './times.ts'

const friday = '2026-11-20T12:00'
const daily = 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA'
const usual = 'É o horário de costume: confirme na secretaria.'
const comunidades = [
  'Matriz',
  'São José',
  'São José Operário',
  'Dom Bosco',
  'São Domingos',
  'N. Sra. da Penha',
  'Corpus Christi',
  'S. Luzia',
].map((nome, index) => ({ id: index + 1, nome }))

/** Mass on Sundays at 7h and 19h, on Fridays at 19h30 in São José; confession on Saturdays at 15h. */
const parish: Partial<Celebracao>[] = [
  { id: 1, hora: '07:00' },
  { id: 2, hora: '19:00' },
  { id: 3, hora: '19:30', regra: 'FREQ=WEEKLY;BYDAY=FR', comunidade: 2 },
  { id: 4, hora: '15:00', regra: 'FREQ=WEEKLY;BYDAY=SA', tipo: 'confissao' },
]

/** Title, address and words of each hit. */
function hits(q: string, now = friday, celebracoes = parish, ...excecoes: Partial<Excecao>[]) {
  const schedule = {
    celebracoes: celebracoes.map(celebration),
    excecoes: excecoes.map(exception),
    comunidades,
    feriados: [],
  }
  const asked = readQuestion(q, () => false, comunidades, now)
  const all = asked && [timesHit(asked, { schedule, now }), dayHit(asked, now.slice(0, 10), [])]
  return (all ?? []).flatMap((hit) =>
    hit === undefined ? [] : [[hit.titulo.join(''), hit.endereco, hit.trecho.join('')]],
  )
}
const told = (...asked: Parameters<typeof hits>) => hits(...asked)[0]?.[2]

const sunday = ['/Horarios?tipo=missa&dia=0', 'Domingo, 7h: Matriz\nDomingo, 19h: Matriz'] as const
const inSaoJose = '/Horarios?tipo=missa&comunidade=2'

test.each([
  // Kinds.
  [
    'missa',
    'Missas',
    '/Horarios?tipo=missa',
    'Hoje, 19h30: São José\nDomingo, 7h: Matriz\nDomingo, 19h: Matriz',
  ],
  ['que horas o padre confessa', 'Confissões', '/Horarios?tipo=confissao', 'Amanhã, 15h: Matriz'],
  [
    'confissão sexta',
    'Confissões na sexta-feira',
    '/Horarios?tipo=confissao',
    'Na sexta-feira não há Confissão. Próximo horário: amanhã, 15h: Matriz.',
  ],
  [
    'horários',
    'Horários',
    '/Horarios',
    'Hoje, 19h30 (Missa): São José\nAmanhã, 15h (Confissão): Matriz\nDomingo, 7h (Missa): Matriz\nDomingo, 19h (Missa): Matriz',
  ],
  [
    'terço hoje',
    'Terço hoje',
    '/Horarios?tipo=terco',
    'Hoje não há Terço. Veja todos os horários.',
  ],
  [
    'missa ao vivo domingo',
    'Missas ao vivo no domingo',
    '/Horarios?tipo=missa',
    'No domingo não há Missa ao vivo. Veja todos os horários.',
  ],
  [
    'ao vivo',
    'Horários ao vivo',
    '/Horarios',
    'Nos próximos sete dias não há celebração ao vivo. Veja todos os horários.',
  ],
  // Days of the week, and from today on.
  [
    'domingo',
    'Horários no domingo',
    '/Horarios?dia=0',
    'Domingo, 7h: Matriz\nDomingo, 19h: Matriz',
  ],
  ['Santa Missa no próximo domingo', 'Missas no domingo', ...sunday],
  ['orario da misa domigo', 'Missas no domingo', ...sunday],
  ['missa dom', 'Missas no domingo', ...sunday],
  [
    'missa 6ª feira',
    'Missas na sexta-feira',
    '/Horarios?tipo=missa&dia=5',
    'Hoje, 19h30: São José',
  ],
  [
    'missa 2ª e 4ª feira',
    'Missas na segunda-feira',
    '/Horarios?tipo=missa',
    'Na segunda-feira não há Missa. Próximo horário: sexta-feira, 27 de novembro, 19h30: São José.',
  ],
  [
    'tem missa hoje à noite?',
    'Missas hoje à noite',
    '/Horarios?tipo=missa&dia=5&periodo=noite',
    'Hoje, 19h30: São José',
  ],
  ['misa hj', 'Missas hoje', '/Horarios?tipo=missa&dia=5', 'Hoje, 19h30: São José'],
  [
    'missa amanhã',
    'Missas amanhã',
    '/Horarios?tipo=missa',
    'Amanhã não há Missa. Próximo horário: domingo, 7h: Matriz.',
  ],
  ['missa depois de amanhã', 'Missas depois de amanhã', ...sunday],
  [
    'missa no fim de semana',
    'Missas no fim de semana',
    '/Horarios?tipo=missa',
    'Domingo, 7h: Matriz\nDomingo, 19h: Matriz',
  ],
  // Parts of the day; an hour leads to the times of its day.
  [
    'missa domingo noite',
    'Missas no domingo à noite',
    '/Horarios?tipo=missa&dia=0&periodo=noite',
    'Domingo, 19h: Matriz',
  ],
  [
    'missa domingo tarde',
    'Missas no domingo à tarde',
    '/Horarios?tipo=missa',
    'No domingo à tarde não há Missa. Próximo horário: domingo, 7h: Matriz.',
  ],
  [
    'missa hoje de manhã',
    'Missas hoje de manhã',
    '/Horarios?tipo=missa',
    'Hoje de manhã não há Missa. Próximo horário: hoje, 19h30: São José.',
  ],
  ['missa domingo 19h', 'Missas no domingo', ...sunday],
  ['missa domingo às 19:30', 'Missas no domingo', ...sunday],
  ['missa domingo às 7 e meia', 'Missas no domingo', ...sunday],
  ['missa domingo 19 hs', 'Missas no domingo', ...sunday],
  ['missa domingo às 19:00h', 'Missas no domingo', ...sunday],
  ['missa domingo 19h30min', 'Missas no domingo', ...sunday],
  ['missa 7pm domingo', 'Missas no domingo', ...sunday],
  ['missa domingo ao meio-dia', 'Missas no domingo', ...sunday],
  ['missa das sete domingo', 'Missas no domingo', ...sunday],
  ['missa dominical', 'Missas no domingo', ...sunday],
  [
    'missa domingo 7 da noite',
    'Missas no domingo à noite',
    '/Horarios?tipo=missa&dia=0&periodo=noite',
    'Domingo, 19h: Matriz',
  ],
  // Communities.
  ['missa são josé', 'Missas: São José', inSaoJose, 'Hoje, 19h30: São José'],
  [
    'missa s. josé sexta',
    'Missas na sexta-feira: São José',
    `${inSaoJose}&dia=5`,
    'Hoje, 19h30: São José',
  ],
  [
    'missa operário',
    'Missas: São José Operário',
    '/Horarios?tipo=missa&comunidade=3',
    'Nos próximos sete dias não há Missa. Veja todos os horários.',
  ],
])('%s: %s', (q, ...answer) => {
  expect(hits(q)).toEqual([answer])
})

test.each([
  // A name is read before a day or a feast in it.
  ['missa na comunidade Dom Bosco', 'Missas: Dom Bosco'],
  ['missa dom bosco sab', 'Missas no sábado: Dom Bosco'],
  ['missa domingo são domingos', 'Missas no domingo: São Domingos'],
  ['missa corpus christi domingo', 'Missas no domingo: Corpus Christi'],
  ['missa sexta santa luzia', 'Missas na sexta-feira: S. Luzia'],
  ['missa sexta santa', 'Missas em 26 de março de 2027, Sexta-feira Santa'],
  ['missa n. sra. da penha', 'Missas: N. Sra. da Penha'],
  ['missa nossa senhora da penha', 'Missas: N. Sra. da Penha'],
  ['missa par. n. sra. da penha', 'Missas: N. Sra. da Penha'],
  ['missa penha sexta', 'Missas na sexta-feira: N. Sra. da Penha'],
])('%s: %s', (q, title) => {
  expect(hits(q)[0]?.[0]).toBe(title)
})

// https://github.com/osmlab/nycbuildings/issues/95,
// https://github.com/carrismetropolitana/gtfs/issues/325,
// https://github.com/pelias/pelias/issues/494, https://github.com/geocommons/geocoder/issues/33
describe('a community is understood as its name is shortened, by staff or by visitors', () => {
  test.each([
    ['Nossa Senhora de Fátima', 'N. Sra. de Fátima'],
    ['Nossa Senhora das Graças', 'Nª Sra. das Graças'],
    ['Nossa Senhora do Rosário', 'N. S. do Rosário'],
    ['Nossa Senhora da Luz', 'Nossa Sª da Luz'],
    ['Nossa Senhora do Perpétuo Socorro', 'N. Sra. do P. Socorro'],
    ['São José', 'S. José'],
    ['São João Batista', 'S. J. Batista'],
    ['São Sebastião', 'S. Seb.'],
    ['São Francisco de Assis', 'S. Fco. de Assis'],
    ['Santo Antônio', 'Stº Antônio'],
    ['Santana', 'Sant’Ana'],
    ['Sagrado Coração de Jesus', 'Sgdo. Coração de Jesus'],
    ['Sagrado Coração de Jesus', 'S. Coração de Jesus'],
    ['Santíssima Trindade', 'Ssma. Trindade'],
    ['São Pedro e São Paulo', 'SS. Pedro e Paulo'],
    ['Divino Espírito Santo', 'Div. Esp. Santo'],
    ['Senhor Bom Jesus', 'Bom Jesus'],
  ])('%s: %s', (long, short) => {
    const others = ['Matriz', 'São Joaquim', 'Santa Rita', 'Nossa Senhora da Vitória']
    const read = (nome: string, q: string) => {
      const all = [nome, ...others].map((each, id) => ({ id, nome: each }))
      return readQuestion(`missa domingo ${q}`, () => false, all, friday)?.comunidade?.nome
    }
    expect(read(short, long)).toBe(short)
    expect(read(long, short)).toBe(long)
  })

  test.each(['missa santo', 'missa santa maria', 'missa n. sra. das dores', 'missa s'])(
    'another name is none of them: %s',
    (q) => {
      const all = ['Maria Auxiliadora', 'São José', 'N. Sra. da Penha', 'Santa Luzia']
      const comunidades = all.map((nome, id) => ({ id, nome }))
      expect(readQuestion(q, () => false, comunidades, friday)?.comunidade).toBeUndefined()
    },
  )
})

describe('a date or a feast is answered with its times, and after them with its liturgy', () => {
  test.each([
    // Dates.
    ['25/12', 'Missas em 25 de dezembro, Natal', '2026-12-25'],
    ['25/12/26', 'Missas em 25 de dezembro, Natal', '2026-12-25'],
    ['25 de dezembro', 'Missas em 25 de dezembro, Natal', '2026-12-25'],
    ['24 de dezembro', 'Missas em 24 e 25 de dezembro, Natal', '2026-12-24'],
    ['missa dia 22', 'Missas em 22 de novembro', '2026-11-22'],
    ['missa 20/11', 'Missas em 20 de novembro', '2026-11-20'],
    ['19 de novembro', 'Horários em 19 de novembro de 2027', '2027-11-19'],
    ['8 dez', 'Missas em 8 de dezembro, Imaculada Conceição', '2026-12-08'],
    ['1º de maio', 'Horários em 1º de maio de 2027', '2027-05-01'],
    ['dia 8', 'Missas em 8 de dezembro, Imaculada Conceição', '2026-12-08'],
    ['8 de dezembro de 2027', 'Missas em 8 de dezembro de 2027, Imaculada Conceição', '2027-12-08'],
    ['9 de dezembro de 2027', 'Horários em 9 de dezembro de 2027', '2027-12-09'],
    // Of a weekday that is counted in its month, the date is told.
    ['missa 1ª 6ª feira', 'Missas em 4 de dezembro', '2026-12-04'],
    ['missa primeiro sábado', 'Missas em 5 de dezembro', '2026-12-05'],
    ['missa segundo domingo', 'Missas em 13 de dezembro', '2026-12-13'],
    ['missa 2ª sexta', 'Missas em 11 de dezembro', '2026-12-11'],
    ['missa 5º domingo', 'Missas em 29 de novembro', '2026-11-29'],
    // Feasts.
    ['natal', 'Missas em 24 e 25 de dezembro, Natal', '2026-12-25'],
    ['natal que dia cai', 'Missas em 24 e 25 de dezembro, Natal', '2026-12-25'],
    ['missa de natal à noite', 'Missas em 24 e 25 de dezembro à noite, Natal', '2026-12-25'],
    ['missa do galo', 'Missas em 24 e 25 de dezembro, Natal', '2026-12-24'],
    ['missa noite de natal', 'Missas em 24 e 25 de dezembro, Natal', '2026-12-24'],
    ['réveillon', 'Missas em 31 de dezembro e 1º de janeiro de 2027, Ano-Novo', '2026-12-31'],
    ['finados', 'Missas em 2 de novembro de 2027, Finados', '2027-11-02'],
    ['cinzas', 'Missas em 10 de fevereiro de 2027, Quarta-feira de Cinzas', '2027-02-10'],
    ['páscoa', 'Missas em 27 e 28 de março de 2027, Páscoa', '2027-03-28'],
    ['missa domingo de páscoa', 'Missas em 27 e 28 de março de 2027, Páscoa', '2027-03-28'],
    ['missa da imaculada', 'Missas em 8 de dezembro, Imaculada Conceição', '2026-12-08'],
    ['missa de natal perto de mim', 'Missas em 24 e 25 de dezembro, Natal', '2026-12-25'],
    ['semana santa', 'Missas de 21 a 28 de março de 2027, Semana Santa', '2027-03-21'],
    ['domingo de ramos', 'Missas em 21 de março de 2027, Domingo de Ramos', '2027-03-21'],
  ])('%s: %s', (q, title, data) => {
    const [times, liturgy] = hits(q)
    expect([times?.[0], liturgy?.[1]]).toEqual([title, `/Liturgia?data=${data}`])
  })

  test.each([
    ['missa de natal matriz', friday, 'Missas em 24 e 25 de dezembro, Natal: Matriz'],
    ['natal', '2026-12-26T02:59', 'Missas em 24 e 25 de dezembro, Natal'],
    ['natal', '2026-12-26T03:00', 'Missas em 24 e 25 de dezembro de 2027, Natal'],
    ['confissão na semana santa', friday, 'Confissões de 21 a 28 de março de 2027, Semana Santa'],
    ['semana santa', '2027-03-25T09:00', 'Missas de 21 a 28 de março, Semana Santa'],
    ['semana santa', '2027-03-29T09:00', 'Missas de 9 a 16 de abril de 2028, Semana Santa'],
  ])('%s at %s: %s', (q, now, title) => {
    expect(hits(q, now)[0]?.[0]).toBe(title)
  })

  const added = (data: string, hora: string, comunidade = 1) =>
    ({ data, acao: 'acrescentada', tipo: 'missa', comunidade, hora }) as const

  test('the Masses of all its days are told, without other celebrations', () => {
    const eve = [{ id: 9, hora: '18:00', tipo: 'confissao', regra: daily }] as const
    const christmas = [
      added('2026-12-24', '19:30'),
      added('2026-12-24', '20:00', 2),
      added('2026-12-25', '10:00'),
    ]
    const masses =
      'Quinta-feira, 24 de dezembro, 19h30: Matriz\nQuinta-feira, 24 de dezembro, 20h: São José\nSexta-feira, 25 de dezembro, 10h: Matriz'
    for (const q of ['natal', 'missa de natal', '24 de dezembro', 'véspera de natal']) {
      expect(told(q, friday, [...eve], ...christmas)).toBe(masses)
    }
    expect(told('25 de dezembro', friday, [...eve], ...christmas)).toBe(
      'Sexta-feira, 25 de dezembro, 10h: Matriz',
    )
  })

  test('without any, the next time is told', () => {
    const [sundays] = parish
    expect(told('25 de dezembro', friday, [sundays!])).toBe(
      'Ainda não há Missa informada para 25 de dezembro. Próximo horário: domingo, 27 de dezembro, 7h: Matriz.',
    )
    expect(told('confissão 9/12 à noite', friday, parish)).toMatch(
      /^Ainda não há horário informado para 9 de dezembro à noite\. Próximo horário: sábado, 12/,
    )
  })

  test('of a feast, the times of a rule are told as usual ones', () => {
    const masses = [{ hora: '19:00', regra: daily }]
    expect(told('25/12', friday, masses)).toBe(`Sexta-feira, 25 de dezembro, 19h: Matriz\n${usual}`)
    expect(told('28/12', friday, masses)).toBe('Segunda-feira, 28 de dezembro, 19h: Matriz')
    expect(told('25/12', friday, masses, added('2026-12-25', '09:00'))).toBe(
      'Sexta-feira, 25 de dezembro, 9h: Matriz\nSexta-feira, 25 de dezembro, 19h: Matriz',
    )
  })

  test('on Good Friday and Holy Saturday no rule has a Mass', () => {
    const masses: Partial<Celebracao>[] = [{ hora: '19:00', regra: daily }]
    const passion: Partial<Celebracao> = {
      id: 2,
      tipo: 'outra',
      nome: 'Via-Sacra',
      hora: '15:00',
      regra: daily,
    }
    expect(told('missa sexta', '2027-03-21T09:00', masses)).toMatch(
      /^Na sexta-feira não há Missa\. /,
    )
    expect(told('missa sexta-feira santa', '2027-03-21T09:00', masses)).toBe(
      'Ainda não há Missa informada para 26 de março. Próximo horário: domingo, 28 de março, 19h: Matriz.',
    )
    expect(told('sexta-feira santa', '2027-03-21T09:00', [...masses, passion])).toBe(
      `Sexta-feira, 15h: Matriz\n${usual}`,
    )
    const vigil = added('2027-03-27', '20:00')
    expect(told('vigília pascal', '2027-03-21T09:00', masses, vigil)).toBe(
      'Sábado, 20h: Matriz\nDomingo, 28 de março, 19h: Matriz',
    )
  })
})

test.each([
  ['liturgia', '2026-11-20'],
  ['leitura do dia', '2026-11-20'],
  ['liturgia diária', '2026-11-20'],
  ['santo do dia', '2026-11-20'],
  ['evangelho de amanhã', '2026-11-21'],
  ['salmo de domingo', '2026-11-22'],
  ['leituras de 25 de dezembro', '2026-12-25'],
  // The time of what is past is not asked for.
  ['25-12-2025', '2025-12-25'],
])('%s is answered with the liturgy of %s alone', (q, data) => {
  expect(hits(q).map(([, address]) => address)).toEqual([`/Liturgia?data=${data}`])
})

test.each(
  (
    'terço,manhã,adoração,batismo domingo,missal,missão,missa massa,missa sexto,missa de 7º dia,' +
    'missa de sétimo dia,missa dos motoristas,missa josé,horário da secretaria,palavra do pastor,' +
    'novena de natal,confissão de natal,mistério de 5ª feira,31/02,45/12,25/13,25/12/1999,25/12/20261,' +
    'santa,12,12 5,salmo 12 5,salmo 8/9,salmo 9-10,salmo 23.1,'
  ).split(','),
)('%j asks for neither times nor days', (q) => {
  expect(hits(q)).toEqual([])
})

// https://github.com/borazslo/miserend.hu/issues/155, https://github.com/borazslo/miserend.hu/issues/8
describe('what a celebration says of itself is part of a question', () => {
  const noted: Partial<Celebracao>[] = [
    { id: 1, hora: '07:00' },
    { id: 2, hora: '10:00', comunidade: 2, observacao: 'com as crianças' },
    { id: 3, hora: '19:30', regra: 'FREQ=WEEKLY;BYDAY=MO', observacao: 'Missa da Saúde' },
    { id: 4, hora: '18:00', regra: 'FREQ=WEEKLY;BYDAY=SA', observacao: 'dos jovens' },
    { id: 5, hora: '17:00', regra: 'FREQ=MONTHLY;BYDAY=2SA', observacao: 'em Libras' },
    { id: 6, hora: '09:00', comunidade: 8, observacao: 'Sertaneja' },
    { id: 7, hora: '15:00', regra: 'FREQ=WEEKLY;BYDAY=TH', local: 'Hospital São Lucas' },
    { id: 8, hora: '08:00', tipo: 'outra', nome: 'Bênção das casas', regra: daily },
    { id: 9, hora: '19:00', regra: 'FREQ=WEEKLY;BYDAY=WE', observacao: 'Novena perpétua' },
    {
      id: 10,
      hora: '20:00',
      tipo: 'terco',
      regra: 'FREQ=WEEKLY;BYDAY=TU',
      observacao: 'dos homens',
    },
    { id: 11, hora: '08:30', tipo: 'palavra', comunidade: 3 },
  ]
  const feast = {
    data: '2026-12-13',
    acao: 'acrescentada',
    tipo: 'missa',
    comunidade: 6,
    hora: '16:00',
    motivo: 'Festa da Padroeira',
  } as const

  test.each([
    ['missa das crianças', 'Missa com as crianças', 'Domingo, 10h: São José'],
    ['missa domingo crianças', 'Missa com as crianças no domingo', 'Domingo, 10h: São José'],
    ['missa infantil', 'Missa com as crianças', 'Domingo, 10h: São José'],
    ['missa kids', 'Missa com as crianças', 'Domingo, 10h: São José'],
    ['crianças domingo', 'Missa com as crianças no domingo', 'Domingo, 10h: São José'],
    ['missa das crianças são josé', 'Missa com as crianças: São José', 'Domingo, 10h: São José'],
    ['missa da saúde segunda', 'Missa da Saúde na segunda-feira', 'Segunda-feira, 19h30: Matriz'],
    ['missa da saude', 'Missa da Saúde', 'Segunda-feira, 19h30: Matriz'],
    ['missa jovens', 'Missa dos jovens', 'Amanhã, 18h: Matriz'],
    [
      'missa da juventude sábado à noite',
      'Missa dos jovens no sábado à noite',
      'Amanhã, 18h: Matriz',
    ],
    ['missa sertaneja', 'Missa Sertaneja', 'Domingo, 9h: S. Luzia'],
    ['missa no hospital', 'Missa', 'Quinta-feira, 15h: Hospital São Lucas, Matriz'],
    ['missa da novena', 'Missa (Novena perpétua)', 'Quarta-feira, 19h: Matriz'],
    ['horário do terço dos homens', 'Terço dos homens', 'Terça-feira, 20h: Matriz'],

    ['bênção das casas amanhã', 'Bênção das casas amanhã', 'Amanhã, 8h: Matriz'],
    ['celebração da palavra', 'Celebração da Palavra', 'Domingo, 8h30: São José Operário'],
    // What is not held then or there: the nearest.
    [
      'missa em libras',
      'Missa em Libras',
      'Nos próximos sete dias não há Missa em Libras. Próximo horário: sábado, 12 de dezembro, 17h: Matriz.',
    ],
    [
      'missa das crianças sábado',
      'Missa com as crianças no sábado',
      'No sábado não há Missa com as crianças. Próximo horário: domingo, 10h: São José.',
    ],
    [
      'missa das crianças dom bosco',
      'Missa com as crianças: Dom Bosco',
      'Lá não há Missa com as crianças. Próximo horário: domingo, 10h: São José.',
    ],
    [
      'missa da festa da padroeira',
      'Missa (Festa da Padroeira)',
      'Nos próximos sete dias não há Missa (Festa da Padroeira). Próximo horário: domingo, 13 de dezembro, 16h: N. Sra. da Penha.',
    ],
  ])('%s: %s', (q, title, times) => {
    const [first] = hits(q, friday, noted, feast)
    expect([first?.[0], first?.[2]]).toEqual([title, times])
  })

  test.each([
    'missa dos motoristas',
    'missa dos homens',
    'missa de 7 dia do meu pai',
    'missa das crianças santo antônio',
    'crianças sábado',
    'terço dos homens que dia',
    'palavra do pastor',
  ])('no times are told for what no celebration says: %s', (q) => {
    expect(hits(q, friday, noted, feast)).toEqual([])
  })

  test('of several, the times say which is which', () => {
    const two = [
      { id: 1, observacao: 'com as crianças' },
      { id: 2, hora: '10:00', observacao: 'das crianças da catequese' },
    ]
    expect(told('missa das crianças', friday, two)).toBe(
      'Domingo, 7h (Missa com as crianças): Matriz\nDomingo, 10h (Missa das crianças da catequese): Matriz',
    )
  })

  test('the deceased are the souls of a note', () => {
    const souls = [{ id: 1 }, { id: 2, hora: '19:00', observacao: 'pelas almas' }]
    expect(hits('missa pelos falecidos', friday, souls)[0]?.slice(0, 1)).toEqual([
      'Missa pelas almas',
    ])
  })

  test('a second kind that no note says changes nothing', () => {
    expect(hits('missa e confissão', friday)[0]?.[0]).toBe('Missas')
  })
})

describe('what is over', () => {
  const masses = [
    { hora: '19:30', regra: 'FREQ=WEEKLY;BYDAY=FR', comunidade: 2 },
    { hora: '09:00', regra: '', inicio: '2026-11-21' },
  ]
  test.each([
    ['missa hoje', '2026-11-20T20:00', 'Hoje, 19h30: São José'],
    [
      'missa hoje',
      '2026-11-20T23:00',
      'Hoje não há mais Missa. Próximo horário: amanhã, 9h: Matriz.',
    ],
    ['missa', '2026-11-20T23:00', 'Amanhã, 9h: Matriz'],
    // The next Friday.
    ['missa sexta', '2026-11-20T23:00', 'Sexta-feira, 27 de novembro, 19h30: São José'],
    [
      'missa 25/12',
      '2026-12-25T21:00',
      'Em 25 de dezembro não há mais Missa. Próximo horário: sexta-feira, 1º de janeiro de 2027, 19h30: São José.',
    ],
  ])('%s at %s: %s', (q, now, times) => {
    expect(told(q, now, masses)).toBe(times)
  })
})

describe('the times', () => {
  const once = (inicio: string) => ({ hora: '19:00', regra: '', inicio })

  test('the times are those of seven days where no day is asked for', () => {
    expect(told('missa', friday, [once('2026-11-26')])).toBe('Quinta-feira, 19h: Matriz')
    expect(told('missa', friday, [once('2026-11-27')])).toMatch(/^Nos próximos sete dias não há/)
  })

  test('the times of a daily Mass are those of the first three days', () => {
    expect(told('missa', friday, [{ regra: daily }])).toBe(
      'Amanhã, 7h: Matriz\nDomingo, 7h: Matriz\nSegunda-feira, 7h: Matriz',
    )
  })

  test('the times of one day are six at most', () => {
    const hours = ['06', '07', '08', '09', '10', '11', '12'].map((hour) => ({ hora: `${hour}:00` }))
    const six = [6, 7, 8, 9, 10, 11].map((hour) => `Domingo, ${hour}h: Matriz`)
    expect(told('missa domingo', friday, hours)).toBe([...six, 'E mais 1 no mesmo dia'].join('\n'))
    expect(told('missa domingo', friday, hours.slice(1))).toMatch(/12h: Matriz$/)
  })

  test('the times are those that are streamed where that is asked for', () => {
    const streamed = [{ hora: '07:00' }, { hora: '10:00', aoVivo: 1 as const }]
    expect(told('missa ao vivo domingo', friday, streamed)).toBe('Domingo, 10h: Matriz')
  })

  test('the times are unknown where staff entered none', () => {
    expect(told('missa domingo', friday, [])).toBe(
      'Os horários ainda não foram informados. Pergunte na secretaria da paróquia.',
    )
  })

  test('the times are of two kinds of Mass: the page is not asked for one of them', () => {
    const masses = [
      { id: 1, tipo: 'missaOuPalavra', hora: '08:00' },
      { id: 2, hora: '19:00' },
    ] as const
    const address = (q: string) => hits(q, friday, [...masses])[0]?.[1]
    expect(address('missa domingo noite')).toBe('/Horarios?tipo=missa&dia=0&periodo=noite')
    expect(address('missa domingo manhã')).toBe('/Horarios?tipo=missaOuPalavra&dia=0&periodo=manha')
    expect(address('missa domingo')).toBe('/Horarios?dia=0')
  })
})
