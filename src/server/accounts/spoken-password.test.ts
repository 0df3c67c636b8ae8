import { expect, test } from 'vitest'
import { createSpokenPassword, spokenWords } from './spoken-password.ts'
import { refuseWeakPassword } from './weak-password.ts'

test('a spoken password is three words and a number, and never the same', () => {
  const made = Array.from({ length: 200 }, createSpokenPassword)
  for (const senha of made) expect(senha).toMatch(/^(?:[a-z]{4,8}-){3}[1-9]\d\d$/)
  expect(new Set(made).size).toBe(made.length)
})

test('the words are plain and different, and make 38 bits', () => {
  expect(new Set(spokenWords).size).toBe(spokenWords.length)
  for (const word of spokenWords) expect(word).toMatch(/^[a-z]{4,8}$/)
  expect(3 * Math.log2(spokenWords.length) + Math.log2(900)).toBeGreaterThan(38)
})

test('a spoken password is good enough for the rules', async () => {
  const owner = { nome: 'Maria', email: 'maria@paroquia.example' }
  await expect(refuseWeakPassword(createSpokenPassword(), owner)).resolves.toBeUndefined()
})
