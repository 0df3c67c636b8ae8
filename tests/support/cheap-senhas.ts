import { once } from '../../src/model/once.ts'
import { createPasswords, type Passwords } from '../../src/server/accounts/passwords.ts'
import { createJudge } from '../../src/server/accounts/weak-password.ts'

/** The tables of common passwords take 50 ms to make. */
const keptJudge = once(createJudge)

/** Hashes passwords at the lowest cost, and refuses the same ones as a site does. */
export function cheapSenhas(): Passwords {
  return createPasswords({ memory: 8, passes: 1, parallelism: 1 }, keptJudge)
}
