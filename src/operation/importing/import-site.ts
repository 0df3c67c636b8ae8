// The content of this site is replaced by that of another site with the same API.
import { missingContact } from '../../parish/contato/missing-contact.ts'
import type { Content } from '../../server/content/content.ts'
import { fixedPictures } from '../../server/content/old-pictures.ts'
import { StartError } from '../../server/errors/start-error.ts'
import type { Clock } from '../../server/process/clock.ts'
import { bringPictures, type PictureSource } from './bring-pictures.ts'
import { createFindings } from './findings.ts'
import { mendRows, type Wanted } from './mend-rows.ts'
import { createOldSite, type usualLimits } from './old-site.ts'
import { readParts } from './read-parts.ts'

export type ImportedInto = {
  content: Pick<Content, 'refuseEdited' | 'replaceAll' | 'documents' | 'oldPictures'>
  media: PictureSource['media']
  clock: Clock
}

export type ImportOptions = {
  /** Ends with a slash. */
  base: URL
  signal: AbortSignal
  say: (line: string) => void
  limits?: typeof usualLimits
}

export type Imported = Awaited<ReturnType<typeof importSite>>

/**
 * Everything is fetched before anything is changed.
 *
 * @throws AppError when a person has edited the content of this site, StartError, or the reason of
 *   the signal; nothing has changed then
 */
export async function importSite(
  { content, media, clock }: ImportedInto,
  { base, signal, say, limits }: ImportOptions,
) {
  await content.refuseEdited()
  const oldSite = createOldSite(base, signal, limits)
  const findings = createFindings()
  say(`Lendo ${base.href}`)
  const { rows, unread } = await readParts(oldSite, findings, say)
  const { replacement, wanted } = mendRows(rows, findings, unread)
  if (replacement.size === 0) {
    throw new StartError(
      'O site antigo respondeu, mas com nada que sirva. Nada foi mudado neste site.',
    )
  }
  const source = { oldSite, content, media }
  const pictures = await bringPictures(wanted, source, findings, say)
  const fixed = await bringPictures(fixedWanted, source, createFindings(), () => undefined)
  signal.throwIfAborted()
  say('Gravando o conteúdo')
  const actor = { id: null, nome: `Importação de ${base.host}` }
  await content.replaceAll(actor, replacement, [...pictures, ...fixed])
  return {
    base,
    when: clock.now(),
    replacement,
    unread,
    pictures: { wanted: wanted.length, here: pictures.length },
    findings,
    missing: missingContact(await content.documents.site.get()),
  }
}

/** An old client requests pictures that no item names; a site may lack them. */
const fixedWanted = fixedPictures.map((name): Wanted => ({
  part: 'paroquia',
  folder: 'paroquia',
  name,
  label: 'Imagem fixa',
  where: 'Imagens fixas',
  put: () => undefined,
}))
