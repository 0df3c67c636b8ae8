import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test.each([[[]], [['a']], [['a', 'b']], [['a', 'b', 'c']], [['a', 'b', 'c', 'd']]])(
  '%j as Intl writes it',
  (items: string[]) => {
    expect(listInWords(items)).toBe(new Intl.ListFormat('pt-BR').format(items))
  },
)
