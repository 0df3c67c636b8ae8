// The content of this site is replaced by that of another site with the same API.
import { inventedTexts } from '../../api/invented-texts.ts'
import { missingContact } from '../../parish/contato/missing-contact.ts'
import { type KindName, listNames } from '../../parish/parish.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Content } from '../../server/content/content.ts'
import {
  EditedByStaff,
  type ReplacedPart,
  type Replacement,
} from '../../server/content/replace-all.ts'
import { bringFixedPictures, bringPictures, type PictureSource } from './bring-pictures.ts'
import { createFindings, partNames } from './findings.ts'
import { ImportStopped } from './import-stopped.ts'
import { mendParts } from './mend-parts.ts'
import type { Wanted } from './mend-rows.ts'
import { createOldSite, type usualLimits } from './old-site.ts'
import { findApi, readParts } from './read-parts.ts'

export type ImportedInto = {
  content: Pick<
    Content,
    | 'lastReplaced'
    | 'lists'
    | 'partsEditedByStaff'
    | 'replaceAll'
    | 'documents'
    | 'fixedPictures'
    | 'oldPictures'
    | 'unchangedInventedParts'
  >
  media: PictureSource['media']
  clock: Clock
}

export type ImportOptions = {
  /** Ends with a slash. */
  base: URL
  overStaff: boolean
  /** The content is replaced at the end, in one transaction. */
  signal: AbortSignal
  say: (line: string) => void
  limits?: typeof usualLimits
}

export type Imported = Awaited<ReturnType<typeof importSite>>

/** @throws ImportStopped, or the reason of the signal; nothing has changed then */
export async function importSite(
  { content, media, clock }: ImportedInto,
  { base, overStaff, signal, say, limits }: ImportOptions,
) {
  const oldSite = createOldSite(base, signal, limits)
  const findings = createFindings()

  say(`Lendo ${base.href}`)
  const unread = new Set<ReplacedPart>()
  const absent = new Set<ReplacedPart>()
  const folder = await findApi(oldSite)
  const rows = await readParts(oldSite, findings, say, { unread, absent }, folder)
  const wanted: Wanted[] = []
  const here = await idsHere(content)
  const isHere = (part: KindName, id: number) => here.get(part)?.has(id) ?? false
  const mended = mendParts(rows, { findings, wanted, isHere }, unread)
  if (mended.size === 0) {
    throw new ImportStopped(
      1,
      'O site antigo respondeu, mas com nada que sirva. Nada foi mudado neste site.',
    )
  }
  const edited = overStaff ? [] : await content.partsEditedByStaff([...mended.keys()])
  if (edited.length > 0) throw refuseOver(edited)

  const source = { oldSite, content, media, folder }
  const arrived = await bringPictures(wanted, source, findings, say)
  const fixed = await bringFixedPictures(source, findings)
  signal.throwIfAborted()
  say('Gravando o conteúdo')
  const replacement: Replacement = Object.fromEntries(mended)
  const actor = { id: null, nome: `Importação de ${base.host}` }
  const { replaced, cleared } = await content
    .replaceAll(actor, replacement, { overStaff })
    .catch((error: unknown) => {
      throw error instanceof EditedByStaff ? refuseOver(error.parts) : error
    })
  await content.oldPictures.set(arrived)
  for (const [name, fileName] of fixed) await content.fixedPictures.set(name, fileName)
  const came = [...replaced].map(([part, counts]) => {
    const held = replacement[part]
    const size = Array.isArray(held) ? held.length : Number(held !== null)
    return [part, { ...counts, size }] as const
  })
  return {
    base,
    when: clock.now(),
    parts: new Map(came),
    unread: [...unread],
    absent: [...absent],
    pictures: { wanted: wanted.length, here: arrived.length },
    findings,
    /** Invented texts of the starter content that are gone. */
    cleared,
    missing: missingContact(await content.documents.site.get()),
    /** Invented texts that are still there. */
    invented: inventedTexts(await content.unchangedInventedParts()),
  }
}

async function idsHere({ lists }: Pick<Content, 'lists'>): Promise<Map<KindName, Set<number>>> {
  const all = listNames.map(async (name) => {
    const items: { id: number }[] = await lists[name].list()
    return [name, new Set(items.map(({ id }) => id))] as const
  })
  return new Map(await Promise.all(all))
}

function refuseOver(edited: readonly ReplacedPart[]): ImportStopped {
  const list = new Intl.ListFormat('pt-BR').format(edited.map((part) => partNames(part).all))
  return new ImportStopped(
    2,
    `A equipe já mudou conteúdo deste site: ${list}. Nada foi mudado agora. Para pôr no lugar o ` +
      'conteúdo do site antigo, repita o comando com --substituir; o que a equipe fez fica no ' +
      'histórico e pode voltar de lá.',
  )
}
