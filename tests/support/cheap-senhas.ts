import { createSenhas, type Senhas } from '../../server/accounts/senhas.ts'

/** Hashes passwords at the lowest cost. */
export function cheapSenhas(): Senhas {
  return createSenhas({ memory: 8, passes: 1, parallelism: 1 })
}
