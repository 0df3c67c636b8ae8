import { expect, test } from 'vitest'
import { longSentences, textsIn } from '../../tests/support/long-sentences.ts'
import { copias } from '../api/sentences/backup-messages.ts'
import { login, ownAccount } from '../api/sentences/login-messages.ts'
import { refusals } from '../api/sentences/refusals.ts'
import { staff } from '../api/sentences/staff-messages.ts'
import { placeholders } from '../api/sentences/visitor-messages.ts'
import { type Fields, hintOf, marksHintOf } from '../model/kinds/field.ts'
import { kindNames, kindOf } from './parish.ts'

function hintsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    const within = 'of' in field && typeof field.of === 'object' ? hintsOf(field.of) : []
    return within.concat(hintOf(field) ?? '', marksHintOf(field) ?? '')
  })
}

test.each(kindNames)('the hints of %s are short sentences', (name) => {
  expect(hintsOf(kindOf(name).fields).flatMap(longSentences)).toEqual([])
})

test.each(Object.entries({ copias, login, ownAccount, refusals, staff, placeholders }))(
  'what %s says are short sentences',
  (_, texts) => {
    expect(textsIn(texts).flatMap(longSentences)).toEqual([])
  },
)

test('a sentence of 26 words is too long, and lines are sentences of their own', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'reze').join(' ')
  expect(longSentences(`${words(25)}. ${words(25)}\n1. ${words(20)}`)).toEqual([])
  expect(longSentences(`Assim: “${words(13)}, ${words(13)}.” Depois.`)).toHaveLength(1)
})
