import { kindOf } from '../../contract/kinds/kinds.ts'
import type { Part } from '../content/replace-all.ts'
import type { Findings } from './findings.ts'
import { ImportStopped } from './import-stopped.ts'
import { type OldSite, OldSiteError } from './old-site.ts'
import { namesOf, parts } from './parts.ts'
import { readAnswer } from './read-answer.ts'
import { twoAtATime } from './two-at-a-time.ts'

/** The rows of every part that the old site has, as they came. */
export type Rows = Map<Part, unknown[]>

const staysHere = 'fica como está aqui'

/**
 * Makes all reading calls. A part that does not come is reported and left out.
 *
 * @throws ImportStopped when none comes
 */
export async function readParts(
  oldSite: OldSite,
  findings: Findings,
  say: (line: string) => void,
): Promise<Rows> {
  const answers = await twoAtATime(parts, async (part) => {
    const answer = await readPart(oldSite, part)
    const { rows } = answer
    if (rows !== undefined) say(`${kindOf(part).path}: ${rows.length} registro(s)`)
    else if (part !== 'site') say(`${kindOf(part).path}: o site antigo ${answer.failure}`)
    return answer
  })
  const all: Rows = new Map()
  for (const [index, part] of parts.entries()) {
    const { rows, failure, odd } = answers[index]!
    for (const each of odd) findings.mended(namesOf(part).all, each)
    if (rows !== undefined) all.set(part, rows)
    // Only a site that runs this program has it: that another one has not is no news.
    else if (part !== 'site') {
      findings.missed(namesOf(part).all, `o site antigo ${failure}; ${staysHere}`)
    }
  }
  if (all.size === 0) {
    throw new ImportStopped(
      1,
      `Nada pôde ser lido: o site antigo ${answers[0]?.failure}. Nada foi mudado neste site. ` +
        'Confira o endereço e tente de novo.',
    )
  }
  return all
}

type PartAnswer =
  | { rows: unknown[]; failure?: undefined; odd: string[] }
  | { rows?: undefined; failure: string; odd: string[] }

async function readPart(oldSite: OldSite, part: Part): Promise<PartAnswer> {
  try {
    const answer = readAnswer(await oldSite.readAnswer(`api/${kindOf(part).path}`))
    return answer ?? { failure: 'respondeu com algo que não são dados', odd: [] }
  } catch (error) {
    if (error instanceof OldSiteError) return { failure: error.message, odd: [] }
    throw error
  }
}
