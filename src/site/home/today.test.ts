import { expect, test } from 'vitest'
import { gospelStart } from './today.tsx'

function startOf(texto: string): string | undefined {
  return gospelStart({ evangelho: { titulo: '', referencia: 'Lc 19,45-48', texto } })?.inicio
}

test('the beginning of a gospel has no numbers of verses, and ends with a whole word', () => {
  expect(startOf('45Jesus entrou no templo.\n46E disse')).toBe('Jesus entrou no templo. E disse')
  const long = startOf('45Jesus ensinava misericordiosamente. '.repeat(30))!
  expect(long).toMatch(/ (?:Jesus|ensinava|misericordiosamente)…$/)
  expect(long.length).toBeLessThanOrEqual(400)
  expect(long.length).toBeGreaterThan(370)
})

test('the reading is not there while the text has not arrived', () => {
  expect(startOf('')).toBeUndefined()
  expect(gospelStart(undefined)).toBeUndefined()
})
