import { describe, expect, test } from 'vitest'
import { type ComparedTexts, compareTexts, type TextPart } from './compare-texts.ts'

/** A text with its changed stretches in brackets. */
function marked(parts: TextPart[]): string {
  return parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
}

function compared(antes: string, depois: string): Record<keyof ComparedTexts, string> {
  const { antes: before, depois: after } = compareTexts(antes, depois)!
  return { antes: marked(before), depois: marked(after) }
}

describe('comparing texts', () => {
  test.each([
    [
      'word by word',
      'Missa às sete horas',
      'Missa às oito horas',
      'Missa às [sete ]horas',
      'Missa às [oito ]horas',
    ],
    ['with accents', 'oração', 'orações', '[oração]', '[orações]'],
    ['punctuation apart from its word', 'Ave, Maria', 'Ave Maria', 'Ave[, ]Maria', 'Ave Maria'],
    ['a line break that came', 'um dois', 'um\ndois', 'um dois', 'um[\n]dois'],
    ['with the breaks of either system alike', 'um\r\ndois', 'um\ndois', 'um\ndois', 'um\ndois'],
    ['blanks make no difference', 'um  dois', 'um dois', 'um  dois', 'um dois'],
    ['something added at the end', 'um', 'um dois', 'um', 'um [dois]'],
  ])('%s', (_, antes, depois, before, after) => {
    expect(compared(antes, depois)).toEqual({ antes: before, depois: after })
  })

  test('loses nothing of either text', () => {
    const antes = '  Ó Maria…\n\nconcebida 😀 sem pecado,\trogai por nós! '
    const depois = 'Ó Maria, concebida\n sem pecado: rogai  por nós'
    const { antes: before, depois: after } = compareTexts(antes, depois)!
    expect(before.map(({ text }) => text).join('')).toBe(antes)
    expect(after.map(({ text }) => text).join('')).toBe(depois)
  })

  test('finds one word in the longest texts', () => {
    const long = 'Senhor, tende piedade de nós. '.repeat(6600)
    const { antes, depois } = compareTexts(`${long}sete ${long}`, `${long}oito ${long}`)!
    expect(antes.filter(({ isChanged }) => isChanged)).toEqual([{ text: 'sete ', isChanged: true }])
    expect(depois.filter(({ isChanged }) => isChanged)).toEqual([
      { text: 'oito ', isChanged: true },
    ])
  })

  test('gives up on long texts that have nothing in common', () => {
    const words = (seed: number) =>
      Array.from({ length: 30_000 }, (_, index) => `p${(index * seed) % 99_991}`).join(' ')
    expect(compareTexts(words(7919), words(104_729))).toBeUndefined()
  })
})
