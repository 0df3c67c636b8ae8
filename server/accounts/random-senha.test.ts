import { expect, test } from 'vitest'
import { createRandomSenha } from './random-senha.ts'
import { refuseWeakSenha } from './weak-senha.ts'

test('it has four groups without look-alikes, and is never the same', () => {
  const made = new Set(Array.from({ length: 200 }, createRandomSenha))
  expect(made.size).toBe(200)
  for (const senha of made) expect(senha).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
  expect(new Set([...made].join('')).size).toBe(32 + 1)
})

test('it is good enough for the rules', async () => {
  const owner = { nome: 'Maria', email: 'maria@paroquia.example' }
  for (let round = 0; round < 5; round += 1) {
    await expect(refuseWeakSenha(createRandomSenha(), owner)).resolves.toBeUndefined()
  }
})
