// The content of this site is replaced by that of another site with the same API.
import { join } from 'node:path'
import { missingContact } from '../../parish/contato/missing-contact.ts'
import { type Content, createContent } from '../../server/content/content.ts'
import { createGenerations } from '../../server/content/freshness.ts'
import { fixedPictures } from '../../server/content/old-pictures.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { createMedia, type Media } from '../../server/media/media.ts'
import { openStores, type StoresOptions } from '../../server/media/open-stores.ts'
import { createPictureProcess } from '../../server/pictures/picture-process.ts'
import { type Clock, systemClock } from '../../server/process/clock.ts'
import { createLog } from '../../server/process/log.ts'
import type { Env } from '../../server/settings/env.ts'
import { existingDatabase, mutexOf } from '../../server/store/db.ts'
import { refuseOutsideStart } from '../../server/store/migrate.ts'
import { openDb } from '../database/open-db.ts'
import { bringPictures } from './bring-pictures.ts'
import { createFindings } from './findings.ts'
import { mendRows, type Wanted } from './mend-rows.ts'
import { createOldSite } from './old-site.ts'
import { readParts } from './read-parts.ts'

type Site = { content: Content; media: Media; clock: Clock }

export type ImportOptions = {
  /** Ends with a slash. */
  base: URL
  signal: AbortSignal
  say: (line: string) => void
  silenceMs?: number
}

export type Imported = Awaited<ReturnType<typeof importSite>>

/**
 * The site itself may be running.
 *
 * @throws StartError when there is no site or its data cannot be used
 */
export async function openSite(
  options: StoresOptions & Pick<Env, 'databaseUrl'>,
): Promise<Site & { close(): Promise<void> }> {
  const where = existingDatabase(options)
  const clock = systemClock
  const log = createLog('silent')
  const stores = await openStores(options, clock, log)
  const db = await openDb(where, refuseOutsideStart)
  const pictures = createPictureProcess()
  const incomingDir = join(options.dataDir, 'recebendo')
  const { withLock } = mutexOf(db)
  const media = createMedia({ stores, incomingDir, pictures, log, withLock })
  return {
    content: createContent({ db, clock, files: media, log, generations: createGenerations() }),
    media,
    clock,
    async close() {
      pictures.stop()
      stores.close()
      await db.destroy()
    },
  }
}

/**
 * Everything is fetched before anything is changed.
 *
 * @throws AppError when a person has edited the content of this site, StartError, or the reason of
 *   the signal; nothing has changed then
 */
export async function importSite(
  { content, media, clock }: Site,
  { base, signal, say, silenceMs }: ImportOptions,
) {
  await content.refuseEdited()
  const oldSite = createOldSite(base, signal, silenceMs)
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
