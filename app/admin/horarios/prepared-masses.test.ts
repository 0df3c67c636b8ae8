import { expect, test } from 'vitest'
import type { PreparedDay } from '../../../contract/schedule/preparation.ts'
import { massesOfLastYear, type TypedMass, withLastYear } from './prepared-masses.ts'

function lastYear(hora: string, comunidade: number): PreparedDay['lastYear'][number] {
  return {
    id: 1,
    versao: 1,
    data: '2025-12-24',
    acao: 'acrescentada',
    celebracao: null,
    comunidade,
    tipo: 'missa',
    nome: '',
    local: '',
    novaData: '',
    hora,
    horaFim: '',
    motivo: '',
  }
}

const day: PreparedDay = {
  data: '2026-12-24',
  nome: 'Véspera de Natal',
  isFeast: true,
  isReady: false,
  lastYear: [lastYear('18:00', 1), lastYear('20:00', 2)],
}

function typed(hora: string, comunidade = '1'): TypedMass {
  return { tipo: 'missa', nome: '', local: '', hora, comunidade }
}

test('those of last year come after what was typed, and those that were typed only once', () => {
  const masses = [typed('6 da tarde'), typed(''), typed('20h'), typed('quando der')]
  expect(withLastYear(masses, day)).toEqual([
    typed('6 da tarde'),
    typed('20h'),
    typed('quando der'),
    massesOfLastYear(day)[1],
  ])
})

test('an empty day is as it was last year', () => {
  expect(withLastYear([typed('')], day)).toEqual(massesOfLastYear(day))
})
