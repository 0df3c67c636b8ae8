import { expect, test } from 'vitest'
import { otherSettings } from './restaurar.ts'

const there = {
  DATA_DIR: '/srv/adro/dados',
  PUBLIC_URL: 'https://paroquia.example',
  CALENDARIO_PROPRIO: 'nenhum',
  PARISH_TIME_ZONE: 'America/Manaus',
  LITURGIA_URL: 'http://a.example\nADMIN_PASSWORD=girassol-do-vale',
  NOVIDADE: 'x',
  // Forged: no backup has it.
  DATABASE_URL: 'postgres://outro.example/adro',
}
const here = { DATA_DIR: '/var/lib/adro', PUBLIC_URL: 'https://paroquia.example' }
const named = [
  'Na cópia, DATA_DIR=/srv/adro/dados; aqui, /var/lib/adro. Aqui fica como está.',
  'Na cópia, PARISH_TIME_ZONE=America/Manaus; aqui, o padrão. Aqui fica como está.',
  'Na cópia, CALENDARIO_PROPRIO=nenhum; aqui, o padrão. Aqui fica como está.',
]

test('settings that differ are named, and offered but for those of the other machine', () => {
  expect(otherSettings(there, here, true)).toEqual([
    ...named,
    expect.stringMatching(
      /^Para usar aqui também: .*configurar.* PARISH_TIME_ZONE=America\/Manaus CALENDARIO_PROPRIO=nenhum$/,
    ),
  ])
})

test('settings are only named where adro is not installed, and equal ones are not', () => {
  expect(otherSettings(there, here, false)).toEqual(named)
  expect(otherSettings(here, here, true)).toEqual([])
})

test('a setting that the backup leaves to its default is offered, but for those of the machine', () => {
  const more = { ...here, PORT: '3001', PARISH_TIME_ZONE: 'America/Manaus' }
  expect(otherSettings(here, more, true)).toEqual([
    'Na cópia, PARISH_TIME_ZONE é o padrão; aqui, America/Manaus. Aqui fica como está.',
    expect.stringMatching(/configurar.* PARISH_TIME_ZONE=$/),
  ])
})
