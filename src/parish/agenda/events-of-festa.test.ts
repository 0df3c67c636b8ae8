import { expect, test } from 'vitest'
import { nightsOfFesta, type Festa } from '../horarios/festa.ts'
import { eventsOfFesta, type FestaWithTimes } from './events-of-festa.ts'

const festa: Festa = {
  nome: 'São José',
  data: '2027-01-05',
  antes: 'triduo',
  ultima: 'vespera',
  temas: [],
}

function eventsOf(given: Partial<Festa> = {}, hours = ['19:30', '19:30', '19:30'], more = {}) {
  const nights = nightsOfFesta({ ...festa, ...given }, '2026-12-01').map((night, index) =>
    Object.assign({}, night, { hora: hours[index]!, horaFim: '' }),
  )
  const mass = { data: festa.data, acao: 'acrescentada', tipo: 'missa', comunidade: 2 } as const
  const celebrations = [
    { ...mass, hora: '18:00', local: 'na praça' },
    { ...mass, hora: '10:00' },
  ]
  const typed: FestaWithTimes = {
    ...festa,
    ...given,
    comunidade: 2,
    local: '',
    tipo: 'novena',
    nights,
    celebrations,
    ...more,
  }
  return eventsOfFesta(typed)
}

test('a feast is two events: its nights, and its day', () => {
  expect(eventsOf()).toEqual([
    {
      titulo: 'Tríduo de São José',
      texto: 'Festa de São José: terça-feira, 5 de janeiro, Missa às 10h e Missa às 18h.',
      inicio: '2027-01-02',
      fim: '2027-01-04',
      horaInicio: '19:30',
      horaFim: '',
      dias: 'todos',
      comunidade: 2,
      local: '',
    },
    {
      titulo: 'Festa de São José',
      texto:
        '- Missa, às 10h\n- Missa, às 18h, na praça\n\nTríduo de São José: de 2 a 4 de janeiro, às 19h30.',
      inicio: '2027-01-05',
      horaInicio: '10:00',
      comunidade: 2,
      local: '',
    },
  ])
})

test('the event of the nights lists what they are called, and that each is a Mass', () => {
  const [nights] = eventsOf({ temas: ['A fé', '', 'O amor'] }, undefined, { tipo: 'missa' })
  expect(nights!.texto?.split('\n')).toEqual([
    'Missa em cada noite.',
    '',
    '- 1º dia (sábado, 2 de janeiro): A fé',
    '- 2º dia (domingo, 3 de janeiro)',
    '- 3º dia (segunda-feira, 4 de janeiro): O amor',
    '',
    expect.stringMatching(/^Festa de São José: /),
  ])
})

test('nights at different hours are an event of whole days whose text says each hour', () => {
  const [nights] = eventsOf({}, ['19:30', '18:00', '19:30'])
  expect(nights).toMatchObject({
    horaInicio: '',
    texto: expect.stringContaining('- 2º dia (domingo, 3 de janeiro, às 18h)'),
  })
  expect(nights).not.toHaveProperty('dias')
})

test('a feast without nights is one event, also before its hours are known', () => {
  expect(eventsOf({ antes: 'nada' }, [], { celebrations: [] })).toEqual([
    {
      titulo: 'Festa de São José',
      texto: '',
      inicio: '2027-01-05',
      horaInicio: '',
      comunidade: 2,
      local: '',
    },
  ])
})
