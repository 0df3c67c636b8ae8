import { kindNames, kindOf } from '../../contract/kinds/kinds.ts'
import type { Part } from '../content/replace-all.ts'
import type { Findings } from './findings.ts'
import { ImportStopped } from './import-stopped.ts'
import { namesOf } from './names-of.ts'
import { type OldSite, OldSiteError } from './old-site.ts'
import { type Answer, readAnswer } from './read-answer.ts'
import { twoAtATime } from './two-at-a-time.ts'

export type Rows = Map<Part, unknown[]>

/**
 * Makes all reading calls. A part that cannot be read is reported, added to `unread` and left out.
 *
 * @throws ImportStopped when no part can be read
 */
export async function readParts(
  oldSite: OldSite,
  findings: Findings,
  say: (line: string) => void,
  unread: Set<Part>,
): Promise<Rows> {
  const all: Rows = new Map()
  const failures: string[] = []
  const answers = await twoAtATime(kindNames, async (part) => {
    const answer = await readPart(oldSite, part)
    const result = 'rows' in answer ? `${answer.rows.length} registro(s)` : answer.failure
    if ('rows' in answer || !kindOf(part).isOwn) say(`${kindOf(part).path}: ${result}`)
    return { part, answer }
  })
  for (const { part, answer } of answers) {
    const note = findings.at(namesOf(part).all)
    if ('rows' in answer) {
      for (const each of answer.odd) note.mended(each)
      all.set(part, answer.rows)
      continue
    }
    failures.push(answer.failure)
    if (kindOf(part).isOwn) continue
    unread.add(part)
    note.missed(`${answer.failure}; fica como está aqui`)
  }
  if (all.size > 0) return all
  throw new ImportStopped(
    1,
    `Nada pôde ser lido: ${failures[0]}. Nada foi mudado neste site. ` +
      'Confira o endereço e tente novamente.',
  )
}

async function readPart(oldSite: OldSite, part: Part): Promise<Answer | { failure: string }> {
  try {
    const answer = readAnswer(await oldSite.readAnswer(`api/${kindOf(part).path}`))
    return answer ?? { failure: 'o site antigo respondeu com algo que não são dados' }
  } catch (error) {
    if (error instanceof OldSiteError) return { failure: `o site antigo ${error.message}` }
    throw error
  }
}
