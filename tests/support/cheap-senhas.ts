import { once } from '../../contract/once.ts'
import { createSenhas, type Senhas } from '../../server/accounts/senhas.ts'
import { createJudge } from '../../server/accounts/weak-senha.ts'

/** The tables of common passwords take 50 ms to make. */
const keptJudge = once(createJudge)

/** Hashes passwords at the lowest cost, and refuses the same ones as a site does. */
export function cheapSenhas(): Senhas {
  return createSenhas({ memory: 8, passes: 1, parallelism: 1 }, keptJudge)
}
