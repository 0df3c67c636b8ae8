import { describe } from 'vitest'
import { caddy } from './programs.ts'
import { behindProxy } from './suite.ts'

const program = caddy()

describe.skipIf(program === undefined)('behind Caddy, as docs/exemplos/Caddyfile has it', () => {
  behindProxy(program!)
})
