// What each form of the panel says when a save, a removal or a picture fails: SPEC.md's sentences.
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { type FailureTexts, failureTexts, type Message } from '../../src/panel/messages/message.ts'
import { allRights } from '../../src/parish/equipe/direitos.ts'
import { sectionsFor } from '../../src/panel/sections.tsx'
import { ApiError } from '../../src/site/client/client.ts'

type Screen = {
  failed: (mode: 'add' | 'edit', texts: FailureTexts) => Message
  removeFailed?: (texts: FailureTexts) => Message
}

const blocks = sectionsFor({ isAdmin: 1, ...allRights }).flatMap((section) => section.blocks)

function screenOf(heading: string): Screen {
  const { content } = blocks.find(({ title }) => title === heading)!
  if (!isValidElement<{ kind: Screen }>(content)) throw new Error(`${heading} is no element`)
  return content.props.kind
}

const mute = failureTexts(new ApiError(500, 'Erro de requisição: 500'))
const told = failureTexts(new ApiError(422, 'Erro: 422', { reason: 'Confira o campo Título.' }))

test.each([
  ['Orações', 'add', 'Erro ao salvar oração. Tente novamente: '],
  ['Orações', 'edit', 'Erro ao salvar oração. Tente novamente: '],
  ['Devoções e Carismas', 'add', 'Erro ao salvar devoção. Tente novamente: '],
  ['Devoções e Carismas', 'edit', 'Erro ao salvar devoção. Tente novamente: '],
  ['Paróquia em Ação', 'add', 'Erro ao Salvar ação: '],
  ['Paróquia em Ação', 'edit', 'Erro ao Salvar ação: '],
  ['Administrar Comunidade', 'add', 'Erro ao salvar comunidade: '],
  ['Administrar Comunidade', 'edit', 'Erro ao salvar comunidade: '],
  ['Cadastro de Usuários', 'add', 'Erro ao cadastrar usuario. Tente novamente: '],
  ['Cadastro de Usuários', 'edit', 'Erro ao editar. Tente novamente: '],
  ['Palavra do Pastor', 'edit', 'Erro ao editar. Tente novamente: '],
  ['Contato e redes sociais', 'edit', 'Erro ao editar. Tente novamente: '],
  ['Textos e fotos da paróquia', 'edit', 'Erro ao editar. Tente novamente: '],
  ['Santo Terço', 'edit', 'Erro ao editar. Tente novamente: '],
] as const)('%s, %s: a failed save is said in one sentence', (heading, mode, sentence) => {
  const { failed } = screenOf(heading)
  expect(failed(mode, mute)).toEqual({
    tone: 'failure',
    text: `${sentence}Erro de requisição: 500`,
  })
  expect(failed(mode, told).text).toBe(`${sentence}Confira o campo Título.`)
})

test.each([
  ['Orações', 'Erro ao deletar oração', ''],
  ['Paróquia em Ação', 'Erro ao deletar Ação. Erro de requisição: 500', 'Erro ao deletar Ação. '],
  [
    'Administrar Comunidade',
    'Erro ao deletar comunidade: Erro de requisição: 500',
    'Erro ao deletar comunidade: ',
  ],
  ['Devoções e Carismas', 'Erro ao excluir devoção', ''],
  ['Cadastro de Usuários', 'Erro ao deletar usuário, tente novamente', ''],
])('%s: a failed removal is said, with the reason', (heading, text, before) => {
  const removeFailed = screenOf(heading).removeFailed!
  expect(removeFailed(mute)).toEqual({ tone: 'failure', text })
  const reason = 'Confira o campo Título.'
  expect(removeFailed(told)).toEqual(
    before === ''
      ? { tone: 'failure', text, detail: reason }
      : { tone: 'failure', text: before + reason },
  )
})
