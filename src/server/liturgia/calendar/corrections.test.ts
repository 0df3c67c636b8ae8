import { expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'

const { day } = createCalendar('espirito-santo')

/** What the test tables compare: 'name | colour | rank'. */
async function short(data: string): Promise<string> {
  const { celebracao, cor, grau } = await day(data)
  return `${celebracao} | ${cor} | ${grau}`
}

const PEDRO_E_PAULO = 'São Pedro e São Paulo, Apóstolos | vermelho | solenidade'
const ASSUNCAO = 'Assunção de Nossa Senhora | branco | solenidade'
const TODOS_OS_SANTOS = 'Todos os Santos | branco | solenidade'
const FINADOS = 'Comemoração de Todos os Fiéis Defuntos | roxo | solenidade'
const IMACULADA = 'Imaculada Conceição de Nossa Senhora | branco | solenidade'
const JOAO_BATISTA = 'Natividade de São João Batista | branco | solenidade'
const SAGRADO_CORACAO = 'Sagrado Coração de Jesus | branco | solenidade'
const CORACAO_DE_MARIA = 'Imaculado Coração de Maria | branco | memoria'
const ANUNCIACAO = 'Anunciação do Senhor | branco | solenidade'
const SAO_JOSE = 'São José, Esposo da Virgem Maria | branco | solenidade'

test.each([
  // 29 June by day of the week, Saturday to Friday
  ['2024-06-30', PEDRO_E_PAULO],
  ['2025-06-29', PEDRO_E_PAULO],
  ['2026-06-28', PEDRO_E_PAULO],
  ['2027-07-04', PEDRO_E_PAULO],
  ['2033-07-03', PEDRO_E_PAULO],
  ['2028-07-02', PEDRO_E_PAULO],
  ['2029-07-01', PEDRO_E_PAULO],
  // The date that it left, and the other end of its days
  ['2024-06-29', 'Sábado da 12ª Semana do Tempo Comum | verde | feria'],
  ['2026-06-29', 'Segunda-feira da 13ª Semana do Tempo Comum | verde | feria'],
  ['2026-07-05', '14º Domingo do Tempo Comum | verde | domingo'],
  ['2027-06-29', 'Terça-feira da 13ª Semana do Tempo Comum | verde | feria'],
  // The two Hearts in those days
  ['2030-06-28', SAGRADO_CORACAO],
  ['2030-06-29', CORACAO_DE_MARIA],
  ['2030-06-30', PEDRO_E_PAULO],
  ['2057-06-29', SAGRADO_CORACAO],
  ['2057-07-01', PEDRO_E_PAULO],
])('São Pedro e São Paulo on the Sunday: %s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

test.each([
  ['2026-08-15', 'Sábado da 19ª Semana do Tempo Comum | verde | feria'],
  ['2026-08-16', ASSUNCAO],
  ['2027-08-15', ASSUNCAO],
  ['2028-08-15', 'Terça-feira da 19ª Semana do Tempo Comum | verde | feria'],
  ['2028-08-20', ASSUNCAO],
  ['2033-08-21', ASSUNCAO],
])('Assunção on the Sunday: %s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

test.each([
  ['2024-11-01', 'Sexta-feira da 30ª Semana do Tempo Comum | verde | feria'],
  ['2024-11-02', FINADOS],
  ['2024-11-03', TODOS_OS_SANTOS],
  // A Saturday: it stays, because the Sunday is Finados
  ['2025-11-01', TODOS_OS_SANTOS],
  ['2025-11-02', FINADOS],
  ['2031-11-01', TODOS_OS_SANTOS],
  ['2031-11-02', FINADOS],
  ['2026-11-01', TODOS_OS_SANTOS],
  ['2026-11-02', FINADOS],
  ['2027-11-01', 'Segunda-feira da 31ª Semana do Tempo Comum | verde | feria'],
  ['2027-11-07', TODOS_OS_SANTOS],
])('Todos os Santos and Finados: %s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

test.each([
  ['2024-12-08', IMACULADA],
  ['2024-12-09', 'Segunda-feira da 2ª Semana do Advento | roxo | memoria-facultativa'],
  ['2030-12-08', IMACULADA],
  ['2026-12-08', IMACULADA],
])('Imaculada Conceição stays on 8 December: %s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

test.each([
  ['2022-06-23', JOAO_BATISTA],
  ['2022-06-24', SAGRADO_CORACAO],
  ['2033-06-23', JOAO_BATISTA],
  ['2033-06-24', SAGRADO_CORACAO],
  ['2017-06-24', JOAO_BATISTA],
  ['2028-06-24', JOAO_BATISTA],
  ['2038-06-24', 'Santíssimo Corpo e Sangue de Cristo | branco | solenidade'],
  ['2038-06-25', JOAO_BATISTA],
  ['2012-03-26', ANUNCIACAO],
  ['2057-03-26', ANUNCIACAO],
  ['2008-03-15', SAO_JOSE],
  ['2035-03-17', SAO_JOSE],
  ['2028-03-20', SAO_JOSE],
  ['2062-03-18', SAO_JOSE],
])('a solemnity that is displaced is not lost: %s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

test.each([
  [
    '2025-06-28',
    'Sábado da 12ª Semana do Tempo Comum',
    'Santo Irineu, bispo, mártir e doutor da Igreja',
  ],
  [
    '2026-06-13',
    'Sábado da 10ª Semana do Tempo Comum',
    'Santo Antônio de Pádua, presbítero e doutor da Igreja',
  ],
  ['2027-06-05', 'Sábado da 9ª Semana do Tempo Comum', 'São Bonifácio, bispo e mártir'],
])('the Immaculate Heart and another memorial are optional: %s', async (data, weekday, other) => {
  expect(await short(data)).toBe(`${weekday} | verde | memoria-facultativa`)
  expect((await day(data)).facultativas?.toSorted()).toEqual(['Imaculado Coração de Maria', other])
})

test.each([
  ['2024-06-08', CORACAO_DE_MARIA],
  ['2008-05-31', 'Visitação de Nossa Senhora | branco | festa'],
  ['2038-07-03', 'São Tomé, Apóstolo | vermelho | festa'],
])('the Immaculate Heart alone, and under a feast: %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

test('optional memorials are named, not in Lent', async () => {
  expect((await day('2026-05-01')).facultativas).toEqual(['São José Operário'])
  expect((await day('2026-01-20')).facultativas).toEqual([
    'São Fabiano, papa e mártir',
    'São Sebastião, mártir',
  ])
  expect((await day('2026-02-23')).facultativas).toBeUndefined()
})

// https://github.com/romcal/romcal/pull/1196,
// https://github.com/Liturgical-Calendar/LiturgicalCalendarAPI/issues/493
test.each(['2026-10-09', '2027-10-09'])('John Henry Newman on %s, of all', async (data) => {
  expect((await day(data)).facultativas).toEqual([
    'São Dionísio, bispo, e companheiros, mártires',
    'São João Leonardi, presbítero',
    'São John Henry Newman, presbítero e doutor da Igreja',
  ])
  expect((await day(data)).grau).toBe('memoria-facultativa')
})

test.each([
  ['2026-05-29', 'São Paulo VI, papa'],
  ['2026-12-10', 'Nossa Senhora de Loreto'],
  ['2026-10-06', 'Santa Faustina Kowalska, virgem'],
  ['2027-05-10', 'São João de Ávila, presbítero e doutor da Igreja'],
  ['2026-09-17', 'Santa Hildegarda de Bingen, virgem e doutora da Igreja'],
  ['2026-09-05', 'Santa Teresa de Calcutá, virgem'],
])('%s has the memorial of a newer decree: %s', async (data, name) => {
  expect((await day(data)).facultativas).toContain(name)
})

const BOTH =
  'Nossa Senhora da Penha, Padroeira do Espírito Santo, e Anunciação do Senhor | branco | solenidade'
const PENHA = 'Nossa Senhora da Penha, Padroeira do Espírito Santo | branco | solenidade'

test.each([
  ['2026-04-13', PENHA],
  // With the Annunciation, moved to the same Monday.
  ['2024-04-08', BOTH],
  ['2024-04-09', 'Terça-feira da 2ª Semana da Páscoa | branco | feria'],
  ['2027-04-05', BOTH],
  ['2029-04-09', BOTH],
  ['2028-04-24', PENHA],
  // On São Marcos
  ['2022-04-25', PENHA],
])('Nossa Senhora da Penha in Espírito Santo: %s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

test('the Padroeira of Espírito Santo is not kept elsewhere', async () => {
  const elsewhere = await createCalendar('nenhum').day('2026-04-13')
  expect(elsewhere.celebracao).toBe('Segunda-feira da 2ª Semana da Páscoa')
  expect(elsewhere.facultativas).toEqual(['São Martinho I, papa e mártir'])
})

// Proper to Brazil and Latin America: each in two years.
test.each([
  ['06-09', [2026, 2027], 'São José de Anchieta, presbítero | branco | memoria'],
  [
    '07-09',
    [2026, 2027],
    'Santa Paulina do Coração Agonizante de Jesus, virgem | branco | memoria',
  ],
  ['07-16', [2026, 2027], 'Nossa Senhora do Carmo | branco | festa'],
  [
    '07-17',
    [2026, 2028],
    'Bem-aventurado Inácio de Azevedo, presbítero, e companheiros, mártires | vermelho | memoria',
  ],
  ['08-13', [2026, 2027], 'Santa Dulce Lopes Pontes, virgem | branco | memoria'],
  [
    '08-23',
    [2027, 2028],
    'Santa Rosa de Lima, virgem, Padroeira da América Latina | branco | festa',
  ],
  [
    '10-03',
    [2026, 2028],
    'Santos André de Soveral e Ambrósio Francisco Ferro, presbíteros, Mateus Moreira ' +
      'e companheiros, mártires | vermelho | memoria',
  ],
  [
    '10-12',
    [2025, 2026],
    'Nossa Senhora da Conceição Aparecida, Padroeira do Brasil | branco | solenidade',
  ],
  ['10-25', [2025, 2027], 'Santo Antônio de Sant’Ana Galvão, presbítero | branco | memoria'],
  [
    '11-19',
    [2026, 2027],
    'Santos Roque González, Afonso Rodríguez e João del Castillo, presbíteros e mártires ' +
      '| vermelho | memoria',
  ],
  [
    '12-12',
    [2025, 2026],
    'Nossa Senhora de Guadalupe, Padroeira da América Latina | branco | festa',
  ],
])('%s is a day of Brazil', async (monthAndDay, years, expected) => {
  for (const year of years) expect(await short(`${year}-${monthAndDay}`)).toBe(expected)
})

test.each([
  // São Benedito
  ['2026-10-05', 'Segunda-feira da 27ª Semana do Tempo Comum | verde | memoria-facultativa'],
  ['2027-10-05', 'Terça-feira da 27ª Semana do Tempo Comum | verde | memoria-facultativa'],
  // São Pedro de Alcântara
  ['2026-10-19', 'Segunda-feira da 29ª Semana do Tempo Comum | verde | memoria-facultativa'],
  // Santa Teresa de Calcutá
  ['2026-09-05', 'Sábado da 22ª Semana do Tempo Comum | verde | memoria-facultativa'],
  ['2027-09-05', '23º Domingo do Tempo Comum | verde | domingo'],
  // Displaced by a day of Brazil: Santo Efrém, Santo Agostinho Zhao Rong
  ['2026-06-08', 'Segunda-feira da 10ª Semana do Tempo Comum | verde | memoria-facultativa'],
  ['2026-07-08', 'Quarta-feira da 14ª Semana do Tempo Comum | verde | memoria-facultativa'],
  // Beata Albertina: not in the calendar of all Brazil
  ['2026-06-15', 'Segunda-feira da 11ª Semana do Tempo Comum | verde | feria'],
  ['2027-06-15', 'Terça-feira da 11ª Semana do Tempo Comum | verde | feria'],
  // A memorial that falls in Lent or from 17 December is only remembered
  ['2026-02-23', 'Segunda-feira da 1ª Semana da Quaresma | roxo | feria'],
  ['2026-12-21', 'Segunda-feira da 4ª Semana do Advento | roxo | feria'],
])('an optional memorial leaves the weekday its name: %s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})

// Gaudete and Laetare, and days whose colour comes from the celebration.
test.each([
  ['2025-12-14', '3º Domingo do Advento | rosa | domingo'],
  ['2027-03-07', '4º Domingo da Quaresma | rosa | domingo'],
  ['2027-03-25', 'Quinta-feira Santa – Ceia do Senhor | branco | solenidade'],
  ['2027-03-26', 'Sexta-feira da Paixão do Senhor | vermelho | solenidade'],
  ['2027-12-27', 'São João, Apóstolo e Evangelista | branco | festa'],
  ['2027-12-28', 'Santos Inocentes, mártires | vermelho | festa'],
])('%s %s', async (data, expected) => {
  expect(await short(data)).toBe(expected)
})
