import { expect, test } from 'vitest'
import { splitMysteries } from './mysteries.ts'

const numbers = [1, 2, 3, 4, 5]

test('a paragraph is a mystery: its first line the name, the rest what is pondered', () => {
  const text = numbers.map((n) => `${n}º mistério: Nome ${n}\nLinha.\nOutra.`).join('\n\n')
  expect(splitMysteries(text)).toEqual(
    numbers.map((n) => ({ title: `${n}º mistério: Nome ${n}`, words: 'Linha.\n\nOutra.' })),
  )
})

test('a name without its number gets it', () => {
  const text = numbers.map(() => 'A anunciação\nPalavras.').join('\r\n\r\n')
  expect(splitMysteries(text)[2]?.title).toBe('3º mistério: A anunciação')
})

test.each(['3. A anunciação', '3º A anunciação', '3) A anunciação', '3ª – A anunciação'])(
  'the number in %j does not stand twice',
  (name) => {
    const text = numbers.map(() => `${name}\nPalavras.`).join('\n\n')
    expect(splitMysteries(text)[2]?.title).toBe('3º mistério: A anunciação')
  },
)

test('the names may be parted from what is pondered by an empty line', () => {
  const text = numbers.map((n) => `${n}º mistério: Nome\n\nPalavras ${n}.`).join('\n\n')
  expect(splitMysteries(text).map(({ words }) => words)).toEqual(
    numbers.map((n) => `Palavras ${n}.`),
  )
})

test('a mystery may have several paragraphs', () => {
  const text = `Introdução.

Primeiro mistério: Um

Palavras.

Segundo mistério: Dois
Terceiro mistério: não começa aqui

Terceiro mistério: Três

Quarto mistério: Quatro

Quinto mistério: Cinco

Fim.

Amém.`
  const mysteries = splitMysteries(text)
  expect(mysteries).toHaveLength(5)
  expect(mysteries[0]).toEqual({
    title: 'Primeiro mistério: Um',
    words: 'Introdução.\n\nPalavras.',
  })
  expect(mysteries[4]).toEqual({ title: 'Quinto mistério: Cinco', words: 'Fim.\n\nAmém.' })
})

test('a contemplation without a name is no name', () => {
  const long = 'Numa casa simples de Nazaré, '.repeat(6)
  expect(splitMysteries(long)[0]).toEqual({ title: '1º mistério', words: long.trim() })
})

test('any text has five mysteries', () => {
  for (const text of ['', 'um', 'um\n\ndois', 'a\n\nb\n\nc\n\nd\n\ne\n\nf\n\ng']) {
    const mysteries = splitMysteries(text)
    expect(mysteries).toHaveLength(5)
    for (const { title } of mysteries) expect(title).not.toBe('')
  }
  // Nothing that was written is lost.
  expect(splitMysteries('a\n\nb\n\nc\n\nd\n\ne\n\nf\n\ng')[4]).toEqual({
    title: '5º mistério: e',
    words: 'f\n\ng',
  })
})
