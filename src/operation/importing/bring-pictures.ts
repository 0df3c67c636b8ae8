import { acceptedBy } from '../../model/kinds/file-fields.ts'
import { uploadMegabytes } from '../../api/upload-limits.ts'
import { kindOf } from '../../parish/parish.ts'
import type { Content } from '../../server/content/content.ts'
import type { OldPicture } from '../../server/content/old-pictures.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { StartError } from '../../server/errors/start-error.ts'
import type { Media } from '../../server/media/media.ts'
import { type Findings, quote } from './findings.ts'
import type { Wanted } from './mend-rows.ts'
import { type OldSite, OldSiteError } from './old-site.ts'

type Source = { oldSite: OldSite; content: Content; media: Media }

/** Folders of the old site; the one that worked is tried first. */
const places = ['uploads/', 'api/uploads/', 'api/', '', 'api/api/uploads/', 'api/api/']
/** Pictures in a row without any response: the old site counts as down. */
const mostSilent = 5

const missing = new OldSiteError('missing', 'não foi encontrado no site antigo')
const tooLarge = `passa do limite de ${uploadMegabytes.picture} MB (vídeo: ${uploadMegabytes.video} MB)`

/**
 * Puts the names of the stored files into the items. A missing file is reported and left out,
 * unless an earlier import brought it.
 *
 * @returns the files that are here now, with their names at the old site
 * @throws StartError when the old site stops responding
 */
export async function bringPictures(
  all: readonly Wanted[],
  source: Source,
  findings: Findings,
  say: (line: string) => void,
): Promise<OldPicture[]> {
  const { oldSite, media } = source
  const here: OldPicture[] = []
  let order = places
  let silent = 0

  async function bring({ folder, name, part }: Wanted): Promise<string | OldSiteError> {
    const accepts = acceptedBy(kindOf(part).fields)
    let worst = missing
    for (const place of order) {
      try {
        const path = `${place}${folder}/${encodeURIComponent(name)}`
        const received = await oldSite.readFile(path, (content) =>
          media.receive(name.replace(stored, ''), content, accepts),
        )
        const fileName = await media.store(folder, received)
        order = [place, ...order.filter((other) => other !== place)]
        return fileName
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind !== 'missing') worst = failure
        // Without any response, another address of the same host only costs time.
        if (failure.kind === 'silent') break
      }
    }
    return worst
  }

  for (const [index, wanted] of all.entries()) {
    const { folder, name, where, label } = wanted
    const kept = await findHere(wanted, source)
    const brought = kept === name ? name : await bring(wanted)
    const failure = brought instanceof OldSiteError ? brought : undefined
    const fileName = brought instanceof OldSiteError ? kept : brought
    say(`Arquivo ${index + 1} de ${all.length}, ${quote(name)}: ${failure?.message ?? 'veio'}`)
    if (fileName !== undefined) {
      wanted.put(fileName)
      here.push({ folder, name, fileName })
    }
    if (failure !== undefined) {
      const instead = fileName === undefined ? '' : '; fica o que este site já tinha'
      findings.missedAt(where)(`${label}: ${quote(name)} ${failure.message}${instead}`)
    }
    silent = failure?.kind === 'silent' ? silent + 1 : 0
    if (silent === mostSilent) {
      throw new StartError(
        'O site antigo parou de responder. Nada foi mudado neste site; tente novamente mais tarde.',
      )
    }
  }
  return here
}

/** @throws errors of this site, such as a full disk, and the abort */
function failureOf(error: unknown): OldSiteError {
  // `media.receive` hides why the content broke off; the cause says it.
  const cause =
    error instanceof AppError && error.cause instanceof OldSiteError ? error.cause : error
  if (cause instanceof OldSiteError) {
    const { kind, message } = cause
    if (kind === 'missing') return missing
    return new OldSiteError(kind, `não veio, porque o site antigo ${message}`)
  }
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const reason = error.status === 413 ? tooLarge : 'não é uma imagem que se possa ler'
  return new OldSiteError('unusable', reason)
}

/** The end of a name that this program gave, here or there: it holds a hash of the content. */
const stored = /(?:--\d+x\d+)?-[0-9a-f]{16}\.(?:webp|mp4)$/

/** From an earlier import, or the same file. One in the trash is moved back. */
async function findHere({ folder, name }: Wanted, { content, media }: Source) {
  const fileName = stored.test(name) ? name : await content.oldPictures.find(folder, name)
  if (fileName === undefined) return undefined
  const [lost] = await media.keep([`${folder}/${fileName}`])
  return lost === undefined ? fileName : undefined
}
