import { expect, test } from 'vitest'
import type { Evento } from '../../parish/agenda/evento.ts'
import { wayTo } from './event-place.tsx'
import { listedEvent } from './event-card.tsx'

const comunidades = [
  {
    id: 1,
    nome: 'Matriz',
    endereco: '',
    mapaUrl: 'https://maps.google.com/maps?q=1,2&output=embed',
  },
  { id: 2, nome: 'São José', endereco: 'Estrada, km 8', mapaUrl: '' },
  { id: 3, nome: 'Penha', endereco: '', mapaUrl: '' },
  { id: 4, nome: 'Vale', endereco: '', mapaUrl: 'perto da ponte' },
]

test.each([
  [{ comunidade: 1, local: '' }, { comunidade: 1 }],
  [{ comunidade: 2, local: 'Salão' }, { comunidade: 2 }],
  [{ comunidade: 3, local: 'Salão' }, { words: 'Salão' }],
  [{ comunidade: 3, local: '' }, undefined],
  [{ comunidade: 4, local: 'Salão' }, { words: 'Salão' }],
  [{ comunidade: null, local: 'Ginásio' }, { words: 'Ginásio' }],
  [{ comunidade: null, local: '' }, undefined],
])('the way to %j is %j', (evento, way) => {
  expect(wayTo(evento, comunidades)).toEqual(way)
})

const evento: Evento = {
  id: 1,
  titulo: 'Festa',
  texto: '',
  foto: '',
  fotoFoco: '',
  inicio: '2026-12-04',
  horaInicio: '19:00',
  fim: '2026-12-06',
  horaFim: '',
  regra: '',
  comunidade: null,
  local: '',
  contato: '',
  dias: '',
  versao: 1,
}

test.each([
  ['2026-12-03', { leaf: '2026-12-04' }],
  ['2026-12-04', { leaf: '2026-12-04' }],
  ['2026-12-05', { leaf: '2026-12-06', isUnderWay: true }],
])('on %s the leaf is %j', (today, shown) => {
  const date = { evento, data: evento.inicio, ate: evento.fim, changes: [] }
  const { leaf, isUnderWay } = listedEvent(date, '', { comunidades, today })
  expect({ leaf, isUnderWay }).toEqual({ isUnderWay: undefined, ...shown })
})
