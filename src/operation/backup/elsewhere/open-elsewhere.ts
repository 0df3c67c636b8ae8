// A night elsewhere, for a restore: on an empty machine it is all there is.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { S3Settings } from '../../s3/settings.ts'
import { missingAsUndefined } from '../../../server/files/missing.ts'
import type { Clock } from '../../../server/process/clock.ts'
import type { Log } from '../../../server/process/log.ts'
import { BackupError } from '../backup-error.ts'
import { partsOfName } from '../backup-name.ts'
import { type Copy, openNight } from '../copy.ts'
import { baseOf } from '../night.ts'
import { type Address, isS3Address, readAddress } from './address.ts'
import { openDestination, whyNot } from './destination.ts'
import { nightsAmong, sizesIn } from './send.ts'

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

/**
 * @param wanted the name of a night; by default the newest
 * @throws BackupError
 */
export async function openElsewhere(
  address: Address,
  wanted: string | undefined,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Copy & AsyncDisposable> {
  await using end = new AsyncDisposableStack()
  const there = end.adopt(await openDestination(address, clock, log), ({ close }) => close())
  const sizes = await sizesIn(there).catch((error: unknown) => {
    throw new BackupError(whyNot(error), { cause: error })
  })
  const names = nightsAmong(sizes.keys())
  // That of what a restore replaced may be the newest.
  const usual = names.find((name) => partsOfName(name).tipo !== 'restauracao')
  const name = wanted === undefined ? usual : names.find((each) => each.startsWith(wanted))
  if (name === undefined) {
    const lacking = wanted === undefined ? 'nenhuma cópia' : 'essa cópia'
    throw new BackupError(`Não há ${lacking} nesse lugar. Confira o nome.`)
  }
  const copy = await openNight(there, baseOf(name))
  const open = end.move()
  return { ...copy, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
