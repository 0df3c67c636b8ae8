import { describe } from 'vitest'
import { nginx } from './programs.ts'
import { behindProxy } from './suite.ts'

const program = nginx()

describe.skipIf(program === undefined)('behind nginx, as docs/exemplos/nginx.conf has it', () => {
  behindProxy(program!)
})
