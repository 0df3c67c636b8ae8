import { expect, test } from 'vitest'
import { EmailAddress, FileName, IdInput, Line, Text } from './field-schemas.ts'

const email = (length: number) =>
  `maria@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 189 - 3)}.br`

test.each([
  ['a text', Text, (length: number) => 'a'.repeat(length), 200_000],
  ['a line', Line, (length: number) => 'a'.repeat(length), 500],
  ['the name of a file', FileName, (length: number) => 'a'.repeat(length), 200],
  ['an email', EmailAddress, email, 254],
  ['an id as a text', IdInput, (length: number) => '1'.repeat(length), 16],
])('%s has its longest length', (_, schema, make, longest) => {
  expect(make(longest)).toHaveLength(longest)
  const isTaken = (length: number) => schema.safeParse(make(length)).success
  expect([longest, longest + 1].map(isTaken)).toEqual([true, false])
})
