import { acceptedBy, fileValues } from '../../model/kinds/file-fields.ts'
import { kindOf } from '../../parish/parish.ts'
import { fieldLabel } from '../../api/labels.ts'
import { uploadMegabytes } from '../../api/limits.ts'
import { AppError } from '../../server/errors/app-error.ts'
import type { Content } from '../../server/content/content.ts'
import {
  type OldPicture,
  type FixedPicture,
  fixedPictures,
} from '../../server/content/old-pictures.ts'
import { storedFileName } from '../../server/media/file-name.ts'
import type { Media } from '../../server/media/media.ts'
import { type Findings, partNames, quote } from './findings.ts'
import { ImportStopped } from './import-stopped.ts'
import type { Wanted } from './mend-rows.ts'
import { type OldSite, OldSiteError } from './old-site.ts'
import type { ApiFolder } from './read-parts.ts'
import { twoAtATime } from './two-at-a-time.ts'

export type PictureSource = {
  oldSite: OldSite
  content: Pick<Content, 'lastReplaced'>
  media: Pick<Media, 'receive' | 'store' | 'find' | 'keep'>
  folder: ApiFolder
}

/** Folders of the old site; the one that worked is tried first. */
const places: Record<ApiFolder, readonly string[]> = {
  'api/': ['uploads/', 'api/uploads/', 'api/', ''],
  'api/api/': ['uploads/', 'api/uploads/', 'api/api/uploads/', 'api/', 'api/api/', ''],
  '': ['uploads/', ''],
}
/** Pictures in a row without any response: the old site counts as down. */
const mostSilent = 5

type Place = Pick<Wanted, 'folder' | 'name' | 'part'>

type Failure = { weight: number; reason: string; isSilent?: boolean }

const missing: Failure = { weight: 0, reason: 'não foi encontrado no site antigo' }
const unreadable: Failure = { weight: 2, reason: 'não é uma imagem que se possa ler' }
const tooLarge: Failure = {
  weight: 3,
  reason: `passa do limite de ${uploadMegabytes.picture} MB (vídeo: ${uploadMegabytes.video} MB)`,
}

/**
 * Puts the names of the stored files into the items. A missing file is reported and left out,
 * unless an earlier import brought it.
 *
 * @returns the files that are here now, with their names at the old site
 * @throws ImportStopped when the old site stops responding
 */
export async function bringPictures(
  wanted: readonly Wanted[],
  source: PictureSource,
  findings: Findings,
  say: (line: string) => void,
): Promise<OldPicture[]> {
  const bring = createPictureFetcher(source)
  const here: OldPicture[] = []
  const failures = await twoAtATime(wanted, async (each, index) => {
    const isSame = isStoredName(each.name) && (await isHere(each.folder, each.name, source))
    const brought = isSame ? each.name : await bring(each)
    const failure = typeof brought === 'string' ? undefined : brought
    const fileName = typeof brought === 'string' ? brought : await findKept(each, source)
    if (fileName !== undefined) {
      each.put(fileName)
      here.push({ folder: each.folder, name: each.name, fileName })
    }
    const result = failure?.reason ?? 'veio'
    say(`Arquivo ${index + 1} de ${wanted.length}, ${quote(each.name)}: ${result}`)
    if (failure === undefined) return undefined
    return failure.reason + (fileName === undefined ? '' : '; fica o que este site já tinha')
  })
  for (const [index, { part, where, field, name }] of wanted.entries()) {
    if (failures[index] === undefined) continue
    findings.at(where).missed(`${fieldLabel(field, part)}: ${quote(name)} ${failures[index]}`)
  }
  return here
}

/**
 * An old client still requests pictures that no item names; a site may lack them.
 *
 * @returns the names of the stored files
 */
export async function bringFixedPictures(
  source: PictureSource,
  findings: Findings,
): Promise<[FixedPicture, string][]> {
  const fetchOne = createPictureFetcher(source)
  const brought: [FixedPicture, string][] = []
  for (const name of fixedPictures) {
    const result = await fetchOne({ folder: 'paroquia', name, part: 'paroquia' })
    if (typeof result === 'string') brought.push([name, result])
    else if (result.weight > 0) {
      findings.at(partNames('paroquia').all).missed(`Imagem fixa ${quote(name)} ${result.reason}`)
    }
  }
  return brought
}

function createPictureFetcher(source: PictureSource): (wanted: Place) => Promise<string | Failure> {
  let order = places[source.folder]
  let silent = 0

  return async (wanted) => {
    let worst = missing
    for (const place of order) {
      try {
        const fileName = await fetchFrom(place, wanted, source)
        order = [place, ...order.filter((other) => other !== place)]
        silent = 0
        return fileName
      } catch (error) {
        const failure = failureOf(error)
        if (failure.weight > worst.weight) worst = failure
        silent = failure.isSilent ? silent + 1 : 0
        // Without any response, another address of the same host only costs time.
        if (silent > 0) break
      }
    }
    if (silent < mostSilent) return worst
    throw new ImportStopped(
      1,
      'O site antigo parou de responder. Nada foi mudado neste site; tente novamente mais tarde.',
    )
  }
}

async function fetchFrom(place: string, { folder, name, part }: Place, source: PictureSource) {
  const { oldSite, media } = source
  const accepts = acceptedBy(kindOf(part).fields)
  const path = `${place}${folder}/${encodeURIComponent(name)}`
  const received = await oldSite.readFile(path, (content) =>
    media.receive(readableName(name), refusePages(content), accepts),
  )
  return media.store(folder, received)
}

/** Many sites answer with their home page instead of 404. */
async function* refusePages(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of content) {
    const head = isFirst ? Buffer.from(chunk.subarray(0, 200)).toString('latin1') : ''
    if (/^[^<]{0,20}<(?:!doctype\s+html|html)/i.test(head)) {
      throw new OldSiteError('missing', 'respondeu com uma página')
    }
    isFirst = false
    yield chunk
  }
}

/** @throws errors of this site, such as a full disk, and the abort */
function failureOf(error: unknown): Failure {
  // `media.receive` hides why the content broke off; the cause says it.
  const cause =
    error instanceof AppError && error.cause instanceof OldSiteError ? error.cause : error
  if (cause instanceof OldSiteError) {
    if (cause.kind === 'missing') return missing
    const reason = `não veio, porque o site antigo ${cause.message}`
    return { weight: 1, reason, isSilent: cause.kind === 'silent' }
  }
  if (!(error instanceof AppError) || error.status >= 500) throw error
  return error.status === 413 ? tooLarge : unreadable
}

async function findKept(
  { part, id, folder, name }: Wanted,
  source: PictureSource,
): Promise<string | undefined> {
  const replaced = (await source.content.lastReplaced(part, id)) ?? {}
  const before = fileValues(kindOf(part).fields, replaced)
    .map(({ value }) => value)
    .find((value) => typeof value === 'string' && isMadeOf(value, name))
  if (typeof before !== 'string') return undefined
  return (await isHere(folder, before, source)) ? before : undefined
}

/** A file in the trash is moved back. */
async function isHere(folder: string, fileName: string, { media }: PictureSource) {
  await media.keep([`${folder}/${fileName}`])
  return (await media.find(folder, fileName)) !== undefined
}

const stored = /(?:--(\d+x\d+))?-([0-9a-f]{16})\.(webp|mp4)$/

/**
 * A name that this program gave, here or there, holds a hash of the content: the file is the same.
 */
function isStoredName(name: string): boolean {
  return stored.test(name) && /^[a-z0-9][a-z0-9-]*\.\w+$/.test(name)
}

function isMadeOf(fileName: string, name: string): boolean {
  const [, size, hash, ending] = stored.exec(fileName) ?? []
  return hash !== undefined && storedFileName(readableName(name), hash, ending!, size) === fileName
}

function readableName(name: string): string {
  return isStoredName(name) ? name.replace(stored, '') : name
}
