import { expect, test } from 'vitest'
import { longSentences, textsIn } from '../../../tests/support/long-sentences.ts'
import { texts } from './texts.ts'

test('what the panel says are short sentences', () => {
  expect(textsIn(texts).flatMap(longSentences)).toEqual([])
})
