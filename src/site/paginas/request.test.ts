import { expect, test } from 'vitest'
import { requestMessage } from './request.tsx'

const mass = { id: 'm1', data: '2026-11-29', hora: '07:00', lugar: 'Matriz' }

test.each([
  [
    'intencao',
    mass,
    'Olá! Gostaria de pedir uma intenção de Missa.\nMissa: domingo, 29 de novembro, 7h, Matriz\nPor quem, ou por qual motivo: ',
  ],
  [
    'intencao',
    undefined,
    'Olá! Gostaria de pedir uma intenção de Missa.\nMissa (dia, hora e igreja): \nPor quem, ou por qual motivo: ',
  ],
  ['oracao', undefined, 'Olá! Gostaria de pedir oração.\nPor quem, ou por qual motivo: '],
] as const)('a message for %s with the Mass %o', (pedido, of, message) => {
  expect(requestMessage(pedido, of)).toBe(message)
})
