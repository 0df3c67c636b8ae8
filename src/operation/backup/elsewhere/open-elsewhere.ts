// A backup elsewhere, for a restore: on an empty machine it is all there is.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { S3Settings } from '../../s3/settings.ts'
import { missingAsUndefined } from '../../../server/files/missing.ts'
import type { NomeDaCopia } from '../../../api/copias.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import type { Clock } from '../../../server/process/clock.ts'
import type { Log } from '../../../server/process/log.ts'
import { BackupError } from '../backup-error.ts'
import { partsOfName } from '../backup-name.ts'
import { isOf, type Owner } from '../whose-site.ts'
import { type OpenedBackup, openIn } from '../open-backup.ts'
import { baseOf } from '../backup-list.ts'
import { type Address, isS3Address, readAddress } from './address.ts'
import { openDestination, whyNot } from './destination.ts'
import { listIn, backupsAmong, sizesIn } from './send.ts'

type Known = { elsewhere: Address | undefined; s3: S3Settings | undefined }

/**
 * @param given `destino` for COPIAS_DESTINO, an address or a folder
 * @returns undefined for anything else
 */
export async function addressOf(
  given: string,
  { elsewhere, s3 }: Known,
): Promise<Address | undefined> {
  const isWord = given === 'destino'
  if (isWord || isS3Address(given)) {
    const address = isWord ? elsewhere : readAddress(given, s3)
    if (address !== undefined) return address
    throw new BackupError(
      isWord
        ? 'A configuração COPIAS_DESTINO não está definida.'
        : 'O endereço não serve. Ele deve ser s3://CHAVE:SEGREDO@servidor/bucket/pasta.',
    )
  }
  const folder = resolve(given)
  return (await missingAsUndefined(stat(folder)))?.isDirectory() === true ? { folder } : undefined
}

export type Found = { name: NomeDaCopia } & Owner

type Wanted = {
  /** The beginning of a name; by default the newest. */
  name?: string | undefined
  /** Only its backups; by default those of any site, of several the one that is chosen. */
  site?: string | undefined
  choose?(newestOfEach: Found[]): Promise<NomeDaCopia>
}

/** @throws BackupError */
export async function openElsewhere(
  address: Address,
  wanted: Wanted,
  { clock, log }: { clock: Clock; log: Log },
): Promise<OpenedBackup & AsyncDisposable> {
  await using end = new AsyncDisposableStack()
  const there = end.adopt(await openDestination(address, clock, log), ({ close }) => close())
  const sizes = await sizesIn(there).catch((error: unknown) => {
    throw new BackupError(whyNot(error), { cause: error })
  })
  const names = backupsAmong(sizes.keys())
  const name =
    wanted.name === undefined
      ? await newestAmong(there, names, wanted)
      : names.find((each) => each.startsWith(wanted.name!))
  if (name === undefined) {
    const ofSite = wanted.site === undefined ? '' : ' deste site'
    const lacking = wanted.name === undefined ? `nenhuma cópia${ofSite}` : 'essa cópia'
    throw new BackupError(`Não há ${lacking} nesse lugar. Confira o nome.`)
  }
  const copy = await openIn(there, baseOf(name))
  const open = end.move()
  return { ...copy, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function newestAmong(
  there: FileStore,
  names: readonly NomeDaCopia[],
  { site, choose }: Wanted,
): Promise<NomeDaCopia | undefined> {
  const found: Found[] = []
  for (const name of names) {
    // That of what a restore replaced may be the newest.
    if (partsOfName(name).tipo === 'restauracao') continue
    found.push({ name, ...(await listIn([there], name)) })
  }
  if (site !== undefined) return found.find((each) => isOf(site, each))?.name
  const sites = new Set(found.flatMap((each) => each.site ?? []))
  if (sites.size < 2) return found[0]?.name
  return choose?.([...sites].map((id) => found.find((each) => each.site === id)!))
}
