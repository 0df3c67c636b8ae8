// A backup elsewhere, for a restore: on an empty machine it is all there is.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { S3Settings } from '../../s3/settings.ts'
import { missingAsUndefined } from '../../../server/files/missing.ts'
import type { Clock } from '../../../server/process/clock.ts'
import type { Log } from '../../../server/process/log.ts'
import { BackupError } from '../backup-error.ts'
import { backupsAmong, type Found, sizesIn } from '../folder.ts'
import { isOf } from '../whose-site.ts'
import { type OpenedBackup, openIn } from '../open-backup.ts'
import { type Address, isS3Address, readAddress } from './address.ts'
import { openDestination, whyNot } from './destination.ts'

type Known = { elsewhere: Address | undefined; s3: S3Settings | undefined }

/** @param given `destino` for COPIAS_DESTINO, an address or a folder */
export async function addressOf(
  given: string,
  { elsewhere, s3 }: Known,
): Promise<Address | undefined> {
  if (given === 'destino') {
    if (elsewhere !== undefined) return elsewhere
    throw new BackupError('A configuração COPIAS_DESTINO não está definida.')
  }
  if (isS3Address(given)) {
    const address = readAddress(given, s3)
    if (address !== undefined) return address
    throw new BackupError(
      'O endereço não serve. Ele deve ser s3://CHAVE:SEGREDO@servidor/bucket/pasta.',
    )
  }
  const folder = resolve(given)
  return (await missingAsUndefined(stat(folder)))?.isDirectory() === true ? { folder } : undefined
}

type Wanted = {
  /** The beginning of a name; by default the newest. */
  name?: string | undefined
  /** Only its backups; by default those of any site, of several the one that is chosen. */
  site?: string | undefined
  choose?(newestOfEach: Found[]): Promise<Found>
}

export async function openElsewhere(
  address: Address,
  wanted: Wanted,
  { clock, log }: { clock: Clock; log: Log },
): Promise<OpenedBackup & AsyncDisposable> {
  await using end = new AsyncDisposableStack()
  const there = end.adopt(await openDestination(address, clock, log), ({ close }) => close())
  const found = await sizesIn(there)
    .then((sizes) => backupsAmong(sizes.keys(), there))
    .catch((error: unknown) => {
      throw new BackupError(whyNot(error), { cause: error })
    })
  const backup = await choice(
    found.filter(({ isTar }) => !isTar),
    wanted,
  )
  if (backup === undefined) throw new BackupError('Não há essa cópia nesse lugar. Confira o nome.')
  const copy = await openIn(there, backup.arquivo)
  const open = end.move()
  return { ...copy, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function choice(
  found: readonly Found[],
  { name, site, choose }: Wanted,
): Promise<Found | undefined> {
  if (name !== undefined) return found.find(({ arquivo }) => arquivo.startsWith(name))
  // That of what a restore replaced may be the newest.
  const usual = found.filter(({ tipo }) => tipo !== 'restauracao')
  const own = usual.filter((each) => site === undefined || isOf(site, each))
  if (own.length === 0) {
    const ofSite = site === undefined ? '' : ' deste site'
    throw new BackupError(`Não há nenhuma cópia${ofSite} nesse lugar. Confira o nome.`)
  }
  const sites = new Set(own.flatMap((each) => each.site ?? []))
  if (site !== undefined || sites.size < 2) return own[0]
  return choose?.([...sites].map((id) => own.find((each) => each.site === id)!))
}
