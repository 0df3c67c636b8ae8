import { once } from '../../src/model/once.ts'
import { createSenhas, type Senhas } from '../../src/server/accounts/senhas.ts'
import { createJudge } from '../../src/server/accounts/weak-senha.ts'

/** The tables of common passwords take 50 ms to make. */
const keptJudge = once(createJudge)

/** Hashes passwords at the lowest cost, and refuses the same ones as a site does. */
export function cheapSenhas(): Senhas {
  return createSenhas({ memory: 8, passes: 1, parallelism: 1 }, keptJudge)
}
