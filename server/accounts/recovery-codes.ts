// For whoever has lost the phone: ten codes on paper, each good once.
import { createHash } from 'node:crypto'
import { createRandomSenha } from './random-senha.ts'

const howMany = 10
const groups = 3

/** `k7fm-2xwa-9tqe`: 60 bits each. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => createRandomSenha(groups))
}

/**
 * What is kept of one. A fast hash will do: nobody tries 60 random bits, and who reads the database
 * finds the secret of the app's codes beside it.
 *
 * @param typed however a person copies it from paper
 */
export function hashOfRecoveryCode(usuario: number, typed: string): string {
  const codigo = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return createHash('sha256').update(`${usuario}:${codigo}`).digest('hex')
}
