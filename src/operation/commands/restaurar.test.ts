import { expect, test } from 'vitest'
import { otherSettings } from './restaurar.ts'

const there = {
  DATA_DIR: '/srv/adro/dados',
  PUBLIC_URL: 'https://paroquia.example',
  CALENDARIO_PROPRIO: 'nenhum',
  PARISH_TIME_ZONE: 'America/Manaus',
  LITURGIA_URL: 'http://a.example\nADMIN_PASSWORD=girassol-do-vale',
  NOVIDADE: 'x',
}
const here = { DATA_DIR: '/var/lib/adro', PUBLIC_URL: 'https://paroquia.example' }
const named = [
  'Na cópia, DATA_DIR=/srv/adro/dados; aqui, /var/lib/adro. Aqui fica como está.',
  'Na cópia, CALENDARIO_PROPRIO=nenhum; aqui, o padrão. Aqui fica como está.',
  'Na cópia, PARISH_TIME_ZONE=America/Manaus; aqui, o padrão. Aqui fica como está.',
]

test('settings that differ are named, and offered but for those of the other machine', () => {
  expect(otherSettings(there, here, true)).toEqual([
    ...named,
    expect.stringMatching(
      /^Para usar aqui também: .*configurar.* CALENDARIO_PROPRIO=nenhum PARISH_TIME_ZONE=America\/Manaus$/,
    ),
  ])
})

test('settings are only named where adro is not installed, and a copy without them has none', () => {
  expect(otherSettings(there, here, false)).toEqual(named)
  expect(otherSettings({}, here, true)).toEqual([])
})
