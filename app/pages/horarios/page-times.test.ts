import { expect, test } from 'vitest'
import type { Celebracao } from '../../../contract/kinds/celebracao.ts'
import type { Excecao } from '../../../contract/kinds/excecao.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { aheadOf } from '../../../contract/schedule/days-ahead.ts'
import { closingInWords } from '../../schedule/shown-special-days.ts'
import { chosenSpecialDays, chosenTimetable, linesByDay, pageTimes } from './page-times.ts'

const comunidades = [
  { id: 1, nome: 'Matriz' },
  { id: 2, nome: 'São José' },
]
// A Saturday.
const saturday = '2026-11-28T12:00'
const all = { tipo: undefined, comunidade: undefined }

function times(
  celebracoes: Partial<Celebracao>[],
  excecoes: Partial<Excecao>[] = [],
  now = saturday,
) {
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: excecoes.map(exception),
    comunidades,
    feriados: [],
  }
  return pageTimes({ schedule, ...aheadOf(schedule, now.slice(0, 10)), now })
}

function linesOf(...given: Parameters<typeof linesByDay>) {
  const lines = [...linesByDay(...given).values()].flat()
  return lines.map((line) => `${line.hora} ${line.situacao} ${line.comunidades}`)
}

test('what differs only in its community shares a line, also what is cancelled', () => {
  const both = [{}, { comunidade: 2 }]
  expect(linesOf(times(both), all, saturday)).toEqual(['07:00 normal 1,2'])
  const cancelled = [{ celebracao: 1 }, { id: 6, celebracao: 2 }]
  expect(linesOf(times(both, cancelled), all, saturday)).toEqual(['07:00 cancelada 1,2'])
  expect(linesOf(times(both, [{ celebracao: 1 }]), all, saturday)).toEqual([
    '07:00 cancelada 1',
    '07:00 normal 2',
  ])
})

test('a community is shown alone, with what is moved away from it', () => {
  const moved = { acao: 'mudada', celebracao: 1, comunidade: 2 } as const
  const both = times([{}, { comunidade: 2, hora: '09:00' }], [moved])
  const lines = (comunidade: number) => linesOf(both, { ...all, comunidade }, saturday)
  expect(lines(1)).toEqual(['07:00 mudada 2'])
  expect(lines(2)).toEqual(['07:00 mudada 2', '09:00 normal 2'])
  const shared = times([{}, { comunidade: 2 }])
  expect(linesOf(shared, { ...all, comunidade: 2 }, saturday)).toEqual(['07:00 normal 2'])
})

test('the timetable keeps the chosen type, and communities that have it', () => {
  const page = times([{}, { tipo: 'terco', comunidade: 2 }])
  const names = (tipo?: 'missa' | 'terco') =>
    chosenTimetable(page, { ...all, tipo }).map(({ nome }) => nome)
  expect(names()).toEqual(['Matriz', 'São José'])
  expect(names('terco')).toEqual(['São José'])
})

// Families before a closed church: forums.catholic.com t/158046, miserend.hu#323
test('other times of one community are said of it alone, weeks ahead', () => {
  const christmas = { data: '2026-12-27', acao: 'soEstas', comunidade: 2, motivo: 'Festa' } as const
  const added = {
    id: 6,
    data: '2026-12-27',
    acao: 'acrescentada',
    tipo: 'missa',
    hora: '10:00',
  } as const
  const page = times([{}, { comunidade: 2 }], [christmas, { ...added, comunidade: 2 }])
  const special = (comunidade?: number) => chosenSpecialDays(page, { ...all, comunidade }, saturday)
  const [day] = special()
  expect(day).toMatchObject({ data: '2026-12-27', closings: [{ comunidade: 2, motivo: 'Festa' }] })
  expect(day?.lines.map(({ hora, comunidades: at }) => `${hora} ${at}`)).toEqual(['10:00 2'])
  expect(special(1)).toEqual([])
  const nameOf = new Map([[2, 'São José']])
  expect(closingInWords(day!.closings[0]!, day!.nome, nameOf)).toBe(
    'Festa: em São José, neste dia valem só estes horários.',
  )
})

test('what began before midnight is of today while it is on', () => {
  const night = [{ regra: '', inicio: '2026-11-28', hora: '23:30', horaFim: '01:00' } as const]
  const page = times(night, [], '2026-11-29T00:10')
  expect([...linesByDay(page, all, '2026-11-29T00:10').keys()]).toEqual(['2026-11-29'])
  expect(linesOf(page, all, '2026-11-29T02:00')).toEqual([])
})
