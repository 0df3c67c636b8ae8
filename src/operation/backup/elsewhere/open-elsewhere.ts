// A backup elsewhere, for a restore: on an empty machine it is all there is.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { S3Settings } from '../../s3/settings.ts'
import { missingAsUndefined } from '../../../server/files/missing.ts'
import type { Clock } from '../../../server/process/clock.ts'
import type { Log } from '../../../server/process/log.ts'
import { BackupError } from '../backup-error.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { countsOf, listOrNone, partsOf } from '../backup-list.ts'
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

export type Offered = Found & {
  /** '2.310 registros, 32 arquivos'; undefined where its list cannot be read. */
  contents: string | undefined
  /** All that its list names is there. */
  isWhole: boolean
}

type Wanted = {
  /** The beginning of a name; by default the newest that is whole. */
  name?: string | undefined
  /** Only its backups; by default those of any site. */
  site?: string | undefined
  /** @param offered of several sites one of each, and none is proposed */
  choose?(offered: Offered[], proposed: Offered | undefined): Promise<Found>
}

/** For each site, the newest first. */
const mostOffered = 10

export async function openElsewhere(
  address: Address,
  wanted: Wanted,
  { clock, log }: { clock: Clock; log: Log },
): Promise<OpenedBackup & AsyncDisposable> {
  await using end = new AsyncDisposableStack()
  const there = end.adopt(await openDestination(address, clock, log), ({ close }) => close())
  const backup = await choiceIn(there, wanted, clock.now()).catch((error: unknown) => {
    throw new BackupError(whyNot(error), { cause: error })
  })
  if (backup === undefined) throw new BackupError('Não há essa cópia nesse lugar. Confira o nome.')
  const copy = await openIn(there, backup.arquivo)
  const open = end.move()
  return { ...copy, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

async function choiceIn(
  there: FileStore,
  { name, site, choose }: Wanted,
  now: Date,
): Promise<Found | undefined> {
  const sizes = await sizesIn(there)
  const found = (await backupsAmong(sizes.keys(), there, now)).filter(({ isTar }) => !isTar)
  if (name !== undefined) return found.find(({ arquivo }) => arquivo.startsWith(name))
  // That of what a restore replaced may be the newest.
  const usual = found.filter(({ tipo }) => tipo !== 'restauracao')
  const own = usual.filter((each) => site === undefined || isOf(site, each))
  if (own.length === 0) {
    const ofSite = site === undefined ? '' : ' deste site'
    throw new BackupError(`Não há nenhuma cópia${ofSite} nesse lugar. Confira o nome.`)
  }
  const sites = [...new Set(own.flatMap((each) => each.site ?? []))]
  const isOne = site !== undefined || sites.length < 2
  const groups = isOne ? [own] : sites.map((id) => own.filter((each) => each.site === id))

  async function lookAt(each: Found): Promise<Offered> {
    const list = await listOrNone(there, each.arquivo)
    const parts = list === undefined ? undefined : partsOf(each.arquivo, list)
    const isWhole = parts?.every(([key, { tamanho }]) => sizes.get(key) === tamanho) ?? false
    return { ...each, contents: list && countsOf(list), isWhole }
  }
  const offered: Offered[][] = []
  for (const group of groups) {
    offered.push(await Promise.all(group.slice(0, mostOffered).map(lookAt)))
  }
  const best = offered.map((each) => each.find(({ isWhole }) => isWhole) ?? each[0]!)
  const proposed = isOne ? best[0] : undefined
  return choose === undefined ? proposed : choose(isOne ? offered[0]! : best, proposed)
}
