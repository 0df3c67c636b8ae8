import { expect, test } from 'vitest'
import type { ListKind } from '../../model/kinds/kind.ts'
import { kinds, listNames } from '../../parish/parish.ts'
import { successesOf } from './messages.ts'

test('what is said after a save agrees with its noun', () => {
  const said = (kind: ListKind) => Object.values(successesOf(kind))
  expect(said(kinds.evento)).toEqual(['Adicionado com sucesso.', 'Editado com sucesso.'])
  expect(said(kinds.celebracao)).toEqual(['Adicionada com sucesso.', 'Editada com sucesso.'])
  for (const name of listNames) {
    const { created } = successesOf(kinds[name])
    expect(created).toMatch(kinds[name].noun.article === 'a' ? /adicionada/i : /adicionado/i)
  }
})

test('what other sites say stays as it is', () => {
  const ofOthers = { created: 'Adicionada com sucesso.', updated: 'Editado com sucesso.' }
  expect(successesOf(kinds.oracao)).toEqual(ofOthers)
  expect(successesOf(kinds.devocao)).toEqual(ofOthers)
  expect(successesOf(kinds.acao)).toEqual({
    created: 'Ação adicionada com sucesso.',
    updated: 'Ação editada com sucesso.',
  })
  expect(successesOf(kinds.comunidade)).toEqual({
    created: 'Comunidade adicionada com sucesso.',
    updated: 'Comunidade atualizada com sucesso.',
  })
})
