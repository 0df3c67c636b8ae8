import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { settingNames } from '../../settings/env.ts'
import { missingAsUndefined } from '../../files/missing.ts'
import { attention, type Findings } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'
import type { Installation } from '../examining/installation.ts'

/** What Node and its like take from the same file. */
const notOurs = /^(?:NODE_|npm_|TZ$|PATH$|UV_|MALLOC_)/

export async function* examineSettings({ programDir }: Installation): Findings {
  const text = await missingAsUndefined(readFile(join(programDir, '.env'), 'utf8'))
  const given = Object.keys(parseEnv(text ?? ''))
  const unknown = given.filter((name) => !settingNames.includes(name) && !notOurs.test(name))
  if (unknown.length > 0) {
    yield attention(
      `O arquivo .env tem nomes que o Adro não conhece: ${inWords.some(unknown)}.`,
      'Confira em .env.example como se escreve cada configuração.',
    )
  }
  return 'Todas as configurações valem.'
}
