import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../../server/errors/app-error.ts'
import type { Log } from '../../server/process/log.ts'
import { diskFull } from '../../server/files/disk-error.ts'

/**
 * `missing`: no object. `full`: no space. `refused`: not permitted, no retry. `away`: no answer, a
 * temporary error, or damaged content.
 */
type Trouble = 'missing' | 'full' | 'refused' | 'away'

type S3Failure = {
  name?: string
  message?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

// MinIO, Ceph and Garage have names; Backblaze says it in words only.
const fullNames = /^(?:XMinio\w*(?:StorageFull|QuotaExceeded)|QuotaExceeded|StorageFull)$/
const fullWords = /\b(?:cap exceeded|quota|storage full)\b/i
const passing =
  /^(?:SlowDown|RequestTimeout|IncompleteBody|BadDigest|XAmzContentSHA256Mismatch|OperationAborted)$/

export function troubleOf(error: unknown): Trouble {
  const { name = '', message = '', $metadata } = error as S3Failure
  const status = $metadata?.httpStatusCode ?? 0
  if (status === 507 || fullNames.test(name)) return 'full'
  if (status === 403 && fullWords.test(message)) return 'full'
  if (status === 404) return name === 'NoSuchBucket' ? 'refused' : 'missing'
  if (status === 408 || status === 429 || passing.test(name)) return 'away'
  // A redirection leads to another region.
  return status >= 300 && status < 500 ? 'refused' : 'away'
}

/**
 * A captive portal or a misconfigured proxy also answers 200; only an object store returns an ETag.
 */
export function proveObjectStore(etag: string | undefined): void {
  if (etag === undefined) throw new Error('this is no object store')
}

/**
 * People see neither the address of the service nor its message; the log gets the parts of the
 * error that hold no key.
 */
export function explainTrouble(error: unknown, log: Log): AppError {
  const trouble = troubleOf(error)
  const { name, message, code, $metadata } = error as S3Failure
  const status = $metadata?.httpStatusCode
  log.warn({ trouble, name, code, status, reason: message }, 'the object store failed')
  if (trouble === 'full') return diskFull()
  if (trouble === 'away') return new AppError(503, refusals.storeAway, { retryAfter: 10 })
  return new AppError(503, refusals.storeRefuses)
}
