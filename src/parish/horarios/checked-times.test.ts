import { expect, test } from 'vitest'
import { celebration } from '../../../tests/support/celebrations.ts'
import type { Celebracao } from './celebracao.ts'
import { checkedInWords, isCheckDue, wrongTimesMessage } from './checked-times.ts'
import { timetable } from './timetable.ts'

test('a check holds for three months', () => {
  expect(isCheckDue('2026-08-20', '2026-11-20')).toBe(false)
  expect(isCheckDue('2026-08-20', '2026-11-21')).toBe(true)
  expect(isCheckDue('', '2026-11-20')).toBe(true)
})

test('the day of a check is said with its year only if it is another one', () => {
  expect(checkedInWords('2026-11-20', '2026-12-31')).toBe('Horários conferidos em 20 de novembro')
  expect(checkedInWords('2026-11-20', '2027-01-01')).toBe(
    'Horários conferidos em 20 de novembro de 2026',
  )
})

function messageOn(...celebracoes: Celebracao[]): string {
  const comunidades = [{ id: 1, nome: 'São José' }]
  const schedule = { celebracoes, excecoes: [], comunidades, feriados: [] }
  return wrongTimesMessage(timetable(schedule, '2026-11-25')[0]!)
}

test('the message names the community and its celebrations', () => {
  const confession = celebration({ id: 2, tipo: 'confissao', hora: '08:00', local: 'Salão' })
  expect(messageOn(celebration({}), confession)).toBe(
    'Olá! No site, o horário da Comunidade São José pode estar errado:\n' +
      '- Missa, todo domingo, às 7h\n' +
      '- Confissão, todo domingo, às 8h, Salão\n' +
      'O certo é: ',
  )
})

test('of what takes place elsewhere the place is named', () => {
  expect(messageOn(celebration({ comunidade: null, local: 'Hospital' }))).toContain(
    'o horário de uma celebração pode estar errado:\n- Missa, todo domingo, às 7h, Hospital\n',
  )
})

test('the message stays short for any number of celebrations', () => {
  const many = Array.from({ length: 40 }, (_, id) =>
    celebration({ id: id + 1, observacao: String(id), tipo: 'outra', nome: `Bênção ${id}` }),
  )
  const message = messageOn(...many)
  expect(message).toContain('- Bênção 0, todo domingo, às 7h\n')
  expect(message).toContain('- outras celebrações\nO certo é: ')
  expect(message.length).toBeLessThan(1000)
  const exact = (length: number) => {
    const words = ', todo domingo, às 7h'
    const first = celebration({ tipo: 'outra', nome: 'x'.repeat(length - words.length) })
    return messageOn(first).includes('- xxx')
  }
  expect([exact(600), exact(601)]).toEqual([true, false])
  const long = messageOn(
    celebration({ tipo: 'outra', nome: 'x'.repeat(500), local: 'y'.repeat(500) }),
  )
  expect(long.length).toBeLessThan(200)
})
