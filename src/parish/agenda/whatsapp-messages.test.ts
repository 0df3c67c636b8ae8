import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import type { Aviso } from './aviso.ts'
import type { Evento } from './evento.ts'
import type { Excecao } from '../horarios/excecao.ts'
import { namedSchedule } from '../repeating.ts'
import { occurrences } from '../horarios/occurrences.ts'
import { piecesOf, wordsOf } from '../../model/texts/pieces.ts'
import {
  bold,
  italic,
  messageOfEvent,
  messageOfException,
  messageOfNotice,
  messageOfOccurrence,
  whatsappText,
  withoutMarks,
} from './whatsapp-messages.ts'

const origin = 'https://paroquia.example'
const today = '2026-11-25'
const common = { foto: '', fotoFoco: '', comunidade: null, versao: 1 } as const

const aviso: Aviso = {
  ...common,
  id: 3,
  titulo: 'Campanha do *Natal*',
  texto: 'Traga **alimentos**.\nObrigado!',
  de: '2026-11-25',
  ate: '2026-12-09',
  urgente: 0,
}
const evento: Evento = {
  ...common,
  id: 7,
  titulo: 'Festa de São José',
  texto: '',
  inicio: '2026-12-05',
  horaInicio: '19:00',
  fim: '',
  horaFim: '',
  regra: '',
  local: 'Salão',
  contato: '',
  dias: '',
}

test('a notice, without the dates between which the site shows it', () => {
  expect(messageOfNotice(aviso, 'São José', today, origin)).toBe(
    '*Campanha do Natal*\nSão José\n\n' +
      'Traga *alimentos*.\nObrigado!\n\nhttps://paroquia.example/Aviso/3',
  )
  expect(messageOfNotice({ ...aviso, texto: '' }, '', today, origin)).toBe(
    '*Campanha do Natal*\n\nhttps://paroquia.example/Aviso/3',
  )
})

test('the message of a notice that is not yet online says from when the link opens', () => {
  expect(messageOfNotice({ ...aviso, texto: '' }, '', '2026-11-24', origin)).toBe(
    '*Campanha do Natal*\n\nNo site a partir de quarta-feira, 25 de novembro:\n' +
      'https://paroquia.example/Aviso/3',
  )
})

test('an event, also one that is over or repeated', () => {
  expect(messageOfEvent(evento, 'São José', today, origin)).toBe(
    '*Festa de São José*\n_Sábado, 5 de dezembro de 2026, às 19h_\nSalão, São José\n\n' +
      'https://paroquia.example/Evento/7',
  )
  expect(messageOfEvent(evento, '', '2027-01-01', origin)).toContain('5 de dezembro de 2026')
  const weekly = {
    ...evento,
    regra: 'FREQ=WEEKLY;BYDAY=SA',
    fim: '2026-12-19',
    contato: 'Ana, *(27) 3000-0000*',
  }
  expect(messageOfEvent(weekly, '', today, origin)).toContain(
    '\n_Todo sábado, de 5 a 19 de dezembro de 2026. Próximo: Sábado, 5 de dezembro de 2026, às 19h_\n' +
      'Salão\n\nContato: Ana, *(27) 3000-0000*\n\n',
  )
})

test('a date of an event that is off, in the message of the event and in one of its own', () => {
  const weekly = { ...evento, regra: 'FREQ=WEEKLY;BYDAY=SA', contato: '' }
  const excecao = exception({ evento: 7, data: '2026-12-05', motivo: 'Chuva' })
  const schedule = scheduleWith(excecao)
  expect(messageOfEvent(weekly, '', '2026-12-01', origin, schedule)).toContain(
    'Próximo: Sábado, 12 de dezembro de 2026, às 19h_\nSalão\n\n' +
      'Sábado, 5 de dezembro: não haverá. Chuva\n\n',
  )
  const named = namedSchedule(excecao, schedule, { eventos: [weekly], paginas: [] })
  expect(messageOfException(...named, origin)).toBe(
    '*Não haverá Festa de São José*\n_Sábado, 5 de dezembro, às 19h_\nSalão\n\nChuva\n\n' +
      'https://paroquia.example/Evento/7',
  )
})

const celebracoes = [celebration({}), celebration({ id: 2, hora: '19:00', comunidade: 2 })]
const comunidades = [
  { id: 1, nome: 'Matriz' },
  { id: 2, nome: 'São José' },
]

function scheduleWith(...excecoes: Excecao[]) {
  return { celebracoes, excecoes, comunidades, feriados: [] }
}

const changes: [Partial<Excecao>, string][] = [
  [
    { acao: 'cancelada', celebracao: 1, motivo: 'Retiro' },
    '*Não haverá Missa*\n_Domingo, 29 de novembro, às 7h_\nMatriz\n\nRetiro\n\n/Comunidade/1',
  ],
  [
    { acao: 'mudada', celebracao: 2, hora: '18:00', horaFim: '19:30' },
    '*Missa: mudança de horário*\n_Domingo, 29 de novembro, das 18h às 19h30_\nSão José\n\n' +
      'Das 18h às 19h30, em vez das 19h\n\n/Comunidade/2',
  ],
  [
    { acao: 'mudada', celebracao: 1, novaData: '2026-11-28' },
    '*Missa: mudança de horário*\n_Domingo, 29 de novembro, às 7h_\nMatriz\n\n' +
      'Passa para sábado, 28 de novembro, às 7h\n\n/Comunidade/1',
  ],
  [
    { acao: 'acrescentada', tipo: 'outra', nome: 'Bênção', local: 'Praça', hora: '10:00' },
    '*Bênção*\n_Domingo, 29 de novembro, às 10h_\nPraça\n\n/Horarios',
  ],
  [
    { acao: 'soEstas', comunidade: 1, motivo: 'Festa da padroeira' },
    '*Festa da padroeira*\n_Domingo, 29 de novembro_\nMatriz\n\n' +
      'Neste dia não há celebrações.\n\n/Horarios',
  ],
]

test.each(changes)('the change %o', (given, message) => {
  const excecao = exception(given)
  const written = messageOfException(excecao, scheduleWith(excecao), origin)
  expect(written).toBe(message.replace(/(?=\/\w+(?:\/\d+)?$)/, origin))
})

test('a day with other times lists them', () => {
  const day = exception({ acao: 'soEstas' })
  const mass = { id: 6, acao: 'acrescentada', tipo: 'missa', hora: '09:00' } as const
  const schedule = scheduleWith(day, exception({ ...mass, comunidade: 2 }))
  expect(messageOfException(day, schedule, origin)).toBe(
    '*Mudança de horário*\n_Domingo, 29 de novembro_\n\n' +
      'Neste dia, só estas celebrações:\n- às 9h, Missa, São José\n\n' +
      'https://paroquia.example/Horarios',
  )
})

test('a change that has no effect makes no message', () => {
  const excecao = exception({ data: '2026-11-30', celebracao: 1 })
  expect(messageOfException(excecao, scheduleWith(excecao), origin)).toBeUndefined()
})

test('a holiday says that there is none', () => {
  const christmas = '2026-12-25'
  const never = [celebration({ regra: 'FREQ=WEEKLY;BYDAY=FR', feriado: 'nao' })]
  const schedule = { ...scheduleWith(), celebracoes: never }
  const [off] = occurrences(schedule, christmas, christmas)
  expect(messageOfOccurrence(off!, origin)).toBe(
    '*Não haverá Missa*\n_Sexta-feira, 25 de dezembro, às 7h_\nMatriz\n\n' +
      'Feriado: Natal\n\nhttps://paroquia.example/Comunidade/1',
  )
})

test('a Mass in which a night of the novena is held says the night, and no other hour', () => {
  const data = '2026-12-13'
  const night = { data, celebracao: 1, acao: 'mudada', hora: '07:00', motivo: '4º dia da novena' }
  const schedule = { ...scheduleWith(), celebracoes: [celebration({})] }
  const excecoes = [exception(night as Parameters<typeof exception>[0])]
  const [mass] = occurrences({ ...schedule, excecoes }, data, data)
  expect(messageOfOccurrence(mass!, origin)).toBe(
    '*Missa*\n_Domingo, 13 de dezembro, às 7h_\nMatriz\n\n' +
      '4º dia da novena\n\nhttps://paroquia.example/Comunidade/1',
  )
})

test.each([
  ['Traga *alimentos* e _paz_.', 'Traga *alimentos* e _paz_.'],
  ['Traga **alimentos** e ~~roupas~~.', 'Traga *alimentos* e ~roupas~.'],
  ['**Dia _12_**\n\n- um\n- dois', '*Dia _12_*\n\n- um\n- dois'],
  ['***Dia***\n> um\n`dois`', '*Dia*\n> um\n```dois```'],
  ['•\tum\nDia \tHora\n24/12\t\nMissa:\t7h', '• um\nDia, Hora\n24/12 \nMissa: 7h'],
  ['5 * 3 e www.paroquia.example/a_b_c', '5 * 3 e www.paroquia.example/a_b_c'],
])('%j is written as %j', (text, written) => {
  expect(whatsappText(text)).toBe(written)
})

test.each([
  ['Festa de São José', '*Festa de São José*'],
  ['Festa *grande*', '*Festa grande*'],
  ['Festa * 2026 *', '*Festa 2026*'],
  ['foto_da_festa _', '*foto_da_festa*'],
  ['***', ''],
])('the title %j is bold as %j', (title, written) => {
  expect(bold(title)).toBe(written)
})

const characters = constantFrom('a', 'é', '7', ' ', '*', '_', '~', '`', '.', '-', '(', '!')

test('no mark within a title ends its bold, nor within a line its italics', () => {
  const titles = array(characters, { maxLength: 30 }).map((all) => `${all.join('')}a`)
  assert(
    property(titles, (title) => {
      for (const [written, is] of [
        [bold(title), 'strong'],
        [italic(title), 'em'],
      ] as const) {
        const pieces = piecesOf(written)
        expect(pieces).toEqual([{ is, of: expect.anything() }])
        expect(wordsOf(pieces)).toBe(withoutMarks(title))
      }
    }),
    { numRuns: 2000 },
  )
})
