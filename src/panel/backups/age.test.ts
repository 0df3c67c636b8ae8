import { expect, test } from 'vitest'
import { isOverdue } from './age.ts'

const agora = '2026-11-25T12:00:00.000Z'
const falha = { quando: agora, motivo: 'O disco está cheio.' }
const state = { agora, noturnas: true, falha: null }

test.each([
  ['a new site has none yet', { ...state, ultima: null }, false],
  ['the first one failed', { ...state, ultima: null, falha }, true],
  ['none is made at night', { ...state, ultima: null, noturnas: false }, true],
  ['last night', { ...state, ultima: '2026-11-25T06:00:00.000Z' }, false],
  ['a week ago', { ...state, ultima: '2026-11-18T06:00:00.000Z' }, true],
])('%s', (_, copias, is) => {
  expect(isOverdue(copias)).toBe(is)
})
