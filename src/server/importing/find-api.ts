// Hosts have the calls below `api/`, `api/api/` or the address itself.
import { kindOf } from '../../parish/parish.ts'
import type { ReplacedPart } from '../content/replace-all.ts'
import { type OldSite, OldSiteError } from './old-site.ts'
import { isObject, readAnswer } from './read-answer.ts'

/** The usual one first. */
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
