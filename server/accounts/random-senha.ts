import { randomBytes } from 'node:crypto'

/** Thirty-two characters of five bits, without look-alikes such as l and 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groupLength = 4

/**
 * A password that can be read aloud and typed from paper, `k7fm-2xwa-9tqe-hb4u`: 80 bits.
 *
 * @param groups of 20 bits each
 */
export function createRandomSenha(groups = 4): string {
  const characters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % 32])
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-')
}
