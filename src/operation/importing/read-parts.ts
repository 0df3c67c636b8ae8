// The calls of the old site: where they are, and what they answer.
import { type KindName, kindNames, kindOf } from '../../parish/parish.ts'
import { type Findings, partNames, quote } from './findings.ts'
import { ImportStopped } from './import-stopped.ts'
import { type OldSite, OldSiteError } from './old-site.ts'
import { type Answer, isObject, readAnswer } from './read-answer.ts'

/** Hosts have the calls below `api/`, `api/api/` or the address itself; the usual place comes first. */
const folders = ['api/', 'api/api/', ''] as const
export type ApiFolder = (typeof folders)[number]

/** Any site of the contract answers one of these, also when another is broken. */
const known: readonly KindName[] = ['oracao', 'comunidade', 'acao']

export const stays = 'fica o que já está aqui'

export type Rows = Map<KindName, unknown[]>

/**
 * An unreadable part is reported, added to `unread` and left out.
 *
 * @throws ImportStopped when no part can be read
 */
export async function readParts(
  oldSite: OldSite,
  findings: Findings,
  say: (line: string) => void,
): Promise<{ folder: ApiFolder; rows: Rows; unread: Set<KindName> }> {
  const folder = await findApi(oldSite)
  const rows: Rows = new Map()
  const unread = new Set<KindName>()
  const failures: Failure[] = []
  for (const part of kindNames) {
    const { path, isOwn } = kindOf(part)
    const answer = await readPart(oldSite, part, folder)
    if ('rows' in answer) {
      say(`${path}: ${answer.rows.length} registro(s)`)
      rows.set(part, answer.rows)
      continue
    }
    failures.push(answer)
    if (isOwn) continue
    say(`${path}: ${answer.failure}`)
    if (answer.kind !== 'missing') unread.add(part)
    const reason = answer.kind === 'missing' ? 'o site antigo não tem' : answer.failure
    findings.missedAt(partNames(part).all)(`${reason}; ${stays}`)
  }
  if (rows.size > 0) return { folder, rows, unread }
  const { failure } = failures.find(({ kind }) => kind === 'reported') ?? failures[0]!
  throw new ImportStopped(
    `Nada pôde ser lido: ${failure}. Nada foi mudado neste site. ` +
      'Confira o endereço e tente novamente.',
  )
}

/** The folder with data of the expected shape; else one in which a program reports its own error. */
async function findApi(oldSite: OldSite): Promise<ApiFolder> {
  let second: ApiFolder | undefined
  for (const folder of folders) {
    for (const part of known) {
      const answer = await readPart(oldSite, part, folder)
      if ('rows' in answer) {
        if (answer.rows.every((row) => isOf(part, row))) return folder
      } else if (answer.kind === 'reported') second ??= folder
      else if (answer.kind === 'silent') return second ?? 'api/'
    }
  }
  return second ?? 'api/'
}

export function isOf(part: KindName, row: unknown): row is Record<string, unknown> {
  return isObject(row) && Object.keys(kindOf(part).fields).some((field) => field in row)
}

type Failure = { failure: string; kind: OldSiteError['kind'] | 'reported' }

async function readPart(
  oldSite: OldSite,
  part: KindName,
  folder: ApiFolder,
): Promise<Answer | Failure> {
  try {
    const answer = readAnswer(await oldSite.readAnswer(folder + kindOf(part).path))
    if (answer === undefined) {
      return { failure: 'o site antigo respondeu com algo que não são dados', kind: 'unusable' }
    }
    if (!('error' in answer)) return answer
    const words = answer.error === '' ? 'um erro, sem dizer qual' : quote(answer.error)
    return { failure: `o site antigo avisou: ${words}`, kind: 'reported' }
  } catch (error) {
    if (!(error instanceof OldSiteError)) throw error
    return { failure: `o site antigo ${error.message}`, kind: error.kind }
  }
}
