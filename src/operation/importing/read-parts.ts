// The calls of the old site: where they are, and what they answer.
import { kindNames, kindOf } from '../../parish/parish.ts'
import type { ReplacedPart } from '../../server/content/replace-all.ts'
import { type Findings, partNames, quote } from './findings.ts'
import { ImportStopped } from './import-stopped.ts'
import { type OldSite, OldSiteError } from './old-site.ts'
import { type Answer, isObject, readAnswer } from './read-answer.ts'
import { twoAtATime } from './two-at-a-time.ts'

/** Hosts have the calls below `api/`, `api/api/` or the address itself; the usual place comes first. */
const folders = ['api/', 'api/api/', ''] as const
export type ApiFolder = (typeof folders)[number]

/** Any site of the contract answers one of these, also when another is broken. */
const known: readonly ReplacedPart[] = ['oracao', 'comunidade', 'acao']

/**
 * The folder with data of the expected shape; else one in which a program answers, so that its own
 * error is reported.
 */
export async function findApi(oldSite: OldSite): Promise<ApiFolder> {
  let second: ApiFolder | undefined
  for (const folder of folders) {
    for (const part of known) {
      const found = await probe(oldSite, folder, part)
      if (found === 'data') return folder
      if (found === 'error') second ??= folder
      if (found === 'silent') return second ?? 'api/'
    }
  }
  return second ?? 'api/'
}

type Probe = 'data' | 'error' | 'nothing' | 'silent'

async function probe(oldSite: OldSite, folder: ApiFolder, part: ReplacedPart): Promise<Probe> {
  const { path, fields } = kindOf(part)
  try {
    const answer = readAnswer(await oldSite.readAnswer(folder + path))
    if (answer === undefined) return 'nothing'
    if ('error' in answer) return 'error'
    const isExpected = answer.rows.every(
      (row) => isObject(row) && Object.keys(fields).some((field) => field in row),
    )
    return isExpected ? 'data' : 'nothing'
  } catch (error) {
    if (!(error instanceof OldSiteError)) throw error
    return error.kind === 'silent' ? 'silent' : 'nothing'
  }
}

export type Rows = Map<ReplacedPart, unknown[]>

/**
 * An unreadable part is reported, added to `unread` and left out; one that the old site does not
 * have is added to `absent`.
 *
 * @param folder of the calls
 * @throws ImportStopped when no part can be read
 */
export async function readParts(
  oldSite: OldSite,
  findings: Findings,
  say: (line: string) => void,
  { unread, absent }: Record<'unread' | 'absent', Set<ReplacedPart>>,
  folder: ApiFolder,
): Promise<Rows> {
  const all: Rows = new Map()
  const failures: Failed[] = []
  const answers = await twoAtATime(kindNames, async (part) => {
    const answer = await readPart(oldSite, part, folder)
    const result = 'rows' in answer ? `${answer.rows.length} registro(s)` : answer.failure
    if ('rows' in answer || !kindOf(part).isOwn) say(`${kindOf(part).path}: ${result}`)
    return { part, answer }
  })
  for (const { part, answer } of answers) {
    const note = findings.at(partNames(part).all)
    if ('rows' in answer) {
      for (const each of answer.odd) note.mended(each)
      all.set(part, answer.rows)
      continue
    }
    failures.push(answer)
    if (answer.isMissing || kindOf(part).isOwn) {
      absent.add(part)
      continue
    }
    unread.add(part)
    note.missed(`${answer.failure}; fica como está aqui`)
  }
  if (all.size > 0) return all
  throw new ImportStopped(
    1,
    `Nada pôde ser lido: ${(failures.find(({ isOwn }) => isOwn) ?? failures[0])?.failure}. Nada foi mudado neste site. ` +
      'Confira o endereço e tente novamente.',
  )
}

/** `isMissing`: no such call; `isOwn`: the old site reports the error. */
type Failed = { failure: string; isMissing?: boolean; isOwn?: boolean }

async function readPart(
  oldSite: OldSite,
  part: ReplacedPart,
  folder: ApiFolder,
): Promise<Answer | Failed> {
  try {
    const answer = readAnswer(await oldSite.readAnswer(folder + kindOf(part).path))
    if (answer === undefined)
      return { failure: 'o site antigo respondeu com algo que não são dados' }
    if (!('error' in answer)) return answer
    const words = answer.error === '' ? 'um erro, sem dizer qual' : quote(answer.error)
    return { failure: `o site antigo avisou: ${words}`, isOwn: true }
  } catch (error) {
    if (!(error instanceof OldSiteError)) throw error
    return { failure: `o site antigo ${error.message}`, isMissing: error.kind === 'missing' }
  }
}
