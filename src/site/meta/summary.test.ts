import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { summarize } from './summary.ts'

test('a short text is its own summary, in one line', () => {
  expect(summarize('Ave Maria,\r\n\n  cheia de graça\u2028o Senhor\té convosco ')).toBe(
    'Ave Maria, cheia de graça o Senhor é convosco',
  )
  expect(summarize(' \n ')).toBe('')
})

test('whole sentences are enough, if they say enough', () => {
  const first = 'A oito quilômetros da Matriz, na estrada do córrego, está a capela de São José.'
  expect(summarize(`${first} ${'Ali se reza o terço, às quartas-feiras '.repeat(5)}`)).toBe(first)
})

test('else it ends at a word, without what joins it to the next', () => {
  const words = 'santificado seja o vosso nome, '.repeat(10)
  const short = summarize(`Oremos. ${words}`)
  expect(short).toMatch(/^Oremos\. santificado .* \p{L}+…$/u)
  expect(short.length).toBeLessThanOrEqual(155)
  expect(short.length).toBeGreaterThan(130)
})

test.each([
  ['a word without an end', 'ã'.repeat(100_000)],
  ['emoji without an end', '🙏'.repeat(1000)],
  ['emoji from an odd place', `x${'🙏'.repeat(1000)}`],
])('%s is cut between characters', (_, text) => {
  const short = summarize(text)
  expect(short.isWellFormed()).toBe(true)
  expect(short.endsWith('…')).toBe(true)
  expect(short.length).toBeGreaterThan(150)
})

test('the summary of any text is one line, not too long, and begins as the text does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 9 }),
      (parts) => {
        const text = parts.join(' ')
        const short = summarize(text)
        expect(short.length).toBeLessThanOrEqual(155)
        expect(short).not.toMatch(/[\r\n\u2028\u2029]/)
        expect(text.replace(/\s+/g, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true)
      },
    ),
  )
})

test('a summary has at most 155 characters, and whole sentences at least 60', () => {
  expect(summarize('a'.repeat(155))).toHaveLength(155)
  expect(summarize('a'.repeat(156))).toBe(`${'a'.repeat(154)}…`)
  const rest = ` ${'palavra '.repeat(30)}`
  const sentence = (length: number) => `${'a'.repeat(length - 1)}.`
  expect(summarize(sentence(155) + rest)).toBe(sentence(155))
  expect(summarize(sentence(61) + rest)).toBe(sentence(61))
  expect(summarize(sentence(60) + rest)).not.toBe(sentence(60))
})
