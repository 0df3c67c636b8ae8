import { expect, test } from 'vitest'
import { kinds } from '../../parish/parish.ts'
import { createdSentence, updatedSentence } from './messages.ts'

test('a save is told in a sentence that agrees with its noun', () => {
  expect(createdSentence(kinds.aviso)).toBe('Aviso salvo.')
  expect(createdSentence(kinds.celebracao)).toBe('Celebração salva.')
  expect(createdSentence(kinds.excecao)).toBe('Mudança de horário salva.')
  expect(createdSentence(kinds.oracao)).toBe('Oração salva.')
  for (const kind of [kinds.aviso, kinds.celebracao, kinds.dizimo, kinds.site]) {
    expect(updatedSentence(kind)).toBe('Mudança salva.')
  }
})

test('what other sites say stays as it is', () => {
  for (const kind of [kinds.oracao, kinds.devocao, kinds.paroquia, kinds.palavraPastor]) {
    expect(updatedSentence(kind)).toBe('Editado com sucesso.')
  }
  expect([createdSentence(kinds.acao), updatedSentence(kinds.acao)]).toEqual([
    'Ação adicionada com sucesso.',
    'Ação editada com sucesso.',
  ])
  expect([createdSentence(kinds.comunidade), updatedSentence(kinds.comunidade)]).toEqual([
    'Comunidade adicionada com sucesso.',
    'Comunidade atualizada com sucesso.',
  ])
})
