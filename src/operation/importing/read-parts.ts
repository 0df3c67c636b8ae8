import { type KindName, kindNames, kindOf } from '../../parish/parish.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { type Findings, partNames } from './findings.ts'
import { type OldSite, OldSiteError } from './old-site.ts'
import { isObject, readAnswer } from './read-answer.ts'

/** Hosts have the calls below `api/`, `api/api/` or the address itself; the usual place comes first. */
const folders = ['api/', 'api/api/', ''] as const

/** Any site of the contract answers one of these, also when another is broken. */
const known: readonly KindName[] = ['oracao', 'comunidade', 'acao']

export const stays = 'fica o que já está aqui'

export type Rows = Map<KindName, unknown[]>

/**
 * An unreadable part is reported, added to `unread` and left out.
 *
 * @throws StartError when no part can be read
 */
export async function readParts(
  oldSite: OldSite,
  findings: Findings,
  say: (line: string) => void,
): Promise<{ rows: Rows; unread: Set<KindName> }> {
  const folder = await findApi(oldSite)
  const rows: Rows = new Map()
  const unread = new Set<KindName>()
  const failures: OldSiteError[] = []
  for (const part of kindNames) {
    const { path, isOwn } = kindOf(part)
    const answer = await readPart(oldSite, part, folder)
    if (Array.isArray(answer)) {
      say(`${path}: ${answer.length} registro(s)`)
      rows.set(part, answer)
      continue
    }
    failures.push(answer)
    if (isOwn) continue
    say(`${path}: o site antigo ${answer.message}`)
    if (answer.kind !== 'missing') unread.add(part)
    const reason = answer.kind === 'missing' ? 'não tem' : answer.message
    findings.missedAt(partNames(part).all)(`o site antigo ${reason}; ${stays}`)
  }
  if (rows.size > 0) return { rows, unread }
  const { message } = failures.find(({ kind }) => kind === 'reported') ?? failures[0]!
  throw new StartError(
    `Nada pôde ser lido: o site antigo ${message}. Nada foi mudado neste site. ` +
      'Confira o endereço e tente novamente.',
  )
}

/** The folder with data of the expected shape; else one in which a program reports its own error. */
async function findApi(oldSite: OldSite): Promise<string> {
  let second: string | undefined
  for (const folder of folders) {
    for (const part of known) {
      const answer = await readPart(oldSite, part, folder)
      if (Array.isArray(answer)) {
        if (answer.every((row) => isOf(part, row))) return folder
      } else if (answer.kind === 'reported') second ??= folder
      else if (answer.kind === 'silent') return second ?? 'api/'
    }
  }
  return second ?? 'api/'
}

export function isOf(part: KindName, row: unknown): row is Record<string, unknown> {
  return isObject(row) && Object.keys(kindOf(part).fields).some((field) => field in row)
}

async function readPart(
  oldSite: OldSite,
  part: KindName,
  folder: string,
): Promise<unknown[] | OldSiteError> {
  try {
    return readAnswer(await oldSite.readAnswer(folder + kindOf(part).path))
  } catch (error) {
    if (error instanceof OldSiteError) return error
    throw error
  }
}
