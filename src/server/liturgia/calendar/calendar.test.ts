import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'
import type { Cor, DiaLiturgico, Grau, Tempo } from '../../../parish/liturgia/liturgia.ts'

const calendar = createCalendar('espirito-santo')

// One line a day: date, name, season, colour, rank.
const YEAR_2026: [string, string, Tempo, Cor, Grau][] = [
  ['2026-01-01', 'Santa Maria, Mãe de Deus', 'natal', 'branco', 'solenidade'],
  ['2026-01-04', 'Epifania do Senhor', 'natal', 'branco', 'solenidade'],
  ['2026-01-05', 'Segunda-feira do Tempo do Natal depois da Epifania', 'natal', 'branco', 'feria'],
  ['2026-01-11', 'Batismo do Senhor', 'natal', 'branco', 'festa'],
  ['2026-01-12', 'Segunda-feira da 1ª Semana do Tempo Comum', 'comum', 'verde', 'feria'],
  [
    '2026-01-20',
    'Terça-feira da 2ª Semana do Tempo Comum',
    'comum',
    'verde',
    'memoria-facultativa',
  ],
  ['2026-01-21', 'Santa Inês, virgem e mártir', 'comum', 'vermelho', 'memoria'],
  [
    '2026-02-17',
    'Terça-feira da 6ª Semana do Tempo Comum',
    'comum',
    'verde',
    'memoria-facultativa',
  ],
  ['2026-02-18', 'Quarta-feira de Cinzas', 'quaresma', 'roxo', 'feria'],
  ['2026-02-19', 'Quinta-feira depois das Cinzas', 'quaresma', 'roxo', 'feria'],
  ['2026-02-22', '1º Domingo da Quaresma', 'quaresma', 'roxo', 'domingo'],
  ['2026-02-23', 'Segunda-feira da 1ª Semana da Quaresma', 'quaresma', 'roxo', 'feria'],
  ['2026-03-15', '4º Domingo da Quaresma', 'quaresma', 'rosa', 'domingo'],
  ['2026-03-19', 'São José, Esposo da Virgem Maria', 'quaresma', 'branco', 'solenidade'],
  ['2026-03-29', 'Domingo de Ramos e da Paixão do Senhor', 'quaresma', 'vermelho', 'domingo'],
  ['2026-03-30', 'Segunda-feira da Semana Santa', 'quaresma', 'roxo', 'feria'],
  ['2026-04-02', 'Quinta-feira Santa – Ceia do Senhor', 'triduo', 'branco', 'solenidade'],
  ['2026-04-03', 'Sexta-feira da Paixão do Senhor', 'triduo', 'vermelho', 'solenidade'],
  ['2026-04-04', 'Sábado Santo', 'triduo', 'branco', 'solenidade'],
  ['2026-04-05', 'Domingo da Páscoa na Ressurreição do Senhor', 'pascoa', 'branco', 'solenidade'],
  ['2026-04-06', 'Segunda-feira da Oitava da Páscoa', 'pascoa', 'branco', 'solenidade'],
  ['2026-04-12', '2º Domingo da Páscoa (da Divina Misericórdia)', 'pascoa', 'branco', 'domingo'],
  ['2026-04-14', 'Terça-feira da 2ª Semana da Páscoa', 'pascoa', 'branco', 'feria'],
  ['2026-05-17', 'Ascensão do Senhor', 'pascoa', 'branco', 'solenidade'],
  ['2026-05-24', 'Domingo de Pentecostes', 'pascoa', 'vermelho', 'solenidade'],
  ['2026-05-25', 'Nossa Senhora, Mãe da Igreja', 'comum', 'branco', 'memoria'],
  ['2026-05-31', 'Santíssima Trindade', 'comum', 'branco', 'solenidade'],
  ['2026-06-04', 'Santíssimo Corpo e Sangue de Cristo', 'comum', 'branco', 'solenidade'],
  ['2026-06-12', 'Sagrado Coração de Jesus', 'comum', 'branco', 'solenidade'],
  ['2026-06-24', 'Natividade de São João Batista', 'comum', 'branco', 'solenidade'],
  ['2026-08-06', 'Transfiguração do Senhor', 'comum', 'branco', 'festa'],
  ['2026-09-14', 'Exaltação da Santa Cruz', 'comum', 'vermelho', 'festa'],
  ['2026-11-15', '33º Domingo do Tempo Comum', 'comum', 'verde', 'domingo'],
  ['2026-11-17', 'Santa Isabel da Hungria, religiosa', 'comum', 'branco', 'memoria'],
  ['2026-11-22', 'Nosso Senhor Jesus Cristo, Rei do Universo', 'comum', 'branco', 'solenidade'],
  ['2026-11-29', '1º Domingo do Advento', 'advento', 'roxo', 'domingo'],
  ['2026-12-13', '3º Domingo do Advento', 'advento', 'rosa', 'domingo'],
  ['2026-12-17', 'Quinta-feira da 3ª Semana do Advento', 'advento', 'roxo', 'feria'],
  ['2026-12-24', 'Quinta-feira da 4ª Semana do Advento', 'advento', 'roxo', 'feria'],
  ['2026-12-25', 'Natal do Senhor', 'natal', 'branco', 'solenidade'],
  ['2026-12-27', 'Sagrada Família de Jesus, Maria e José', 'natal', 'branco', 'festa'],
  ['2026-12-29', '5º Dia da Oitava do Natal', 'natal', 'branco', 'feria'],
]

test.each(YEAR_2026)('%s is %s', async (data, celebracao, tempo, cor, grau) => {
  const { facultativas, ...day } = await calendar.day(data)
  expect(day).toEqual({ data, celebracao, tempo, cor, grau })
  expect(facultativas !== undefined).toBe(grau === 'memoria-facultativa')
})

describe('borders', () => {
  test('a year ends and the next begins', async () => {
    const last = await calendar.day('2026-12-31')
    const first = await calendar.day('2027-01-01')
    expect(last.celebracao).toBe('7º Dia da Oitava do Natal')
    expect(first.celebracao).toBe('Santa Maria, Mãe de Deus')
    expect([last.tempo, first.tempo]).toEqual(['natal', 'natal'])
  })

  test('a leap day has its place, in a year that has one', async () => {
    const leapDay = await calendar.day('2028-02-29')
    expect(leapDay.celebracao).toBe('Terça-feira da 8ª Semana do Tempo Comum')
    await expect(calendar.day('2027-02-29')).rejects.toThrow('romcal has no day')
  })

  test('Epiphany on 7 or 8 January leaves the Monday to the Baptism of the Lord', async () => {
    expect((await calendar.day('2024-01-07')).celebracao).toBe('Epifania do Senhor')
    expect((await calendar.day('2024-01-08')).celebracao).toBe('Batismo do Senhor')
    expect((await calendar.day('2024-01-09')).tempo).toBe('comum')
    expect((await calendar.day('2034-01-09')).celebracao).toBe('Batismo do Senhor')
  })
})

describe('from 2024 to 2035', () => {
  // Words of romcal's other languages, and marks of an untranslated key.
  const FOREIGN =
    /\b(of|the|and|saint|our|lady|virgin|priest|bishop|martyr|week|sunday|day|obispo|undefined)\b/i
  const LEAFLET = /^(\d{1,2}º |[A-ZÀ-Ú])[A-Za-zÀ-ú0-9ºª ,()’–-]*[a-zà-ú)]$/

  async function allDays(): Promise<DiaLiturgico[]> {
    const days: DiaLiturgico[] = []
    const end = Date.UTC(2036, 0, 1)
    for (let time = Date.UTC(2024, 0, 1); time < end; time += 86_400_000) {
      days.push(await calendar.day(new Date(time).toISOString().slice(0, 10)))
    }
    return days
  }

  test('every day has a Portuguese name, and no raw key', async () => {
    const days = await allDays()
    expect(days).toHaveLength(4383)
    const names = new Set(days.flatMap((day) => [day.celebracao].concat(day.facultativas ?? [])))
    expect([...names].filter((name) => FOREIGN.test(name) || !LEAFLET.test(name))).toEqual([])
    expect([...names].filter((name) => name.includes('  ') || /\d semana/.test(name))).toEqual([])
  })

  test('every day has the colour of its season, or the one of its celebration', async () => {
    const own: Record<Tempo, Cor> = {
      advento: 'roxo',
      natal: 'branco',
      quaresma: 'roxo',
      triduo: 'branco',
      pascoa: 'branco',
      comum: 'verde',
    }
    const odd = (await allDays()).filter((day) => {
      if (day.grau === 'feria' || day.grau === 'memoria-facultativa') {
        return day.cor !== own[day.tempo]
      }
      if (/mártir|Paixão|Pentecostes|Santa Cruz/.test(day.celebracao)) return day.cor !== 'vermelho'
      if (/^(3º Domingo do Advento|4º Domingo da Quaresma)$/.test(day.celebracao)) {
        return day.cor !== 'rosa'
      }
      if (day.grau === 'domingo') return day.cor !== own[day.tempo]
      return !['branco', 'vermelho', 'roxo'].includes(day.cor)
    })
    expect(odd).toEqual([])
  })

  test('seasons follow each other as they should', async () => {
    const seasons = (await allDays()).map((day) => day.tempo)
    const turns = seasons.filter((tempo, i) => tempo !== seasons[i - 1])
    const year = ['natal', 'comum', 'quaresma', 'triduo', 'pascoa', 'comum', 'advento']
    expect(turns).toEqual([...Array.from({ length: 12 }, () => year).flat(), 'natal'])
  })
})

describe('the cache', () => {
  test('the cache answers the same day again, also to two requests at once', async () => {
    const { day } = createCalendar('espirito-santo')
    const [one, two] = await Promise.all([day('2026-03-01'), day('2026-03-01')])
    expect(two).toBe(one)
    expect(await day('2026-03-01')).toBe(one)
  })
})

test('the console stays silent', async () => {
  const module = JSON.stringify(new URL('./calendar.ts', import.meta.url).href)
  const script = `
    const { createCalendar } = await import(${module})
    await createCalendar('nenhum').day('2026-01-01')`
  // A process of its own: the advertisement is printed once a process, and not in production.
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { env: { NODE_ENV: 'development' } },
  )
  expect(stdout + stderr).toBe('')
})
