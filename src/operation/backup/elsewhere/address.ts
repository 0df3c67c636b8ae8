// COPIAS_DESTINO: a folder, or an object store in one line.
import { createHash } from 'node:crypto'
import { isAbsolute } from 'node:path'
import { S3Settings } from '../../s3/settings.ts'

export type Address = { folder: string } | { s3: S3Settings }

/** A secret may hold every letter, also `/` and `@`. */
const inLine =
  /^s3:\/\/(?:(?<id>[^:@/]+):(?<secret>.+)@)?(?<host>[\w.-]+(?::\d+)?)\/(?<bucket>[^/?]+)(?:\/(?<folder>[^?]*))?(?:\?(?<query>.*))?$/
const isThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+)(?::|$)/
/** s3.sa-east-1.amazonaws.com, s3.us-west-004.backblazeb2.com */
const regionInHost = /^s3\.([a-z0-9-]+)\.[^.]+\./

export function isS3Address(text: string): boolean {
  return text.startsWith('s3://')
}

/** @param keys those of the pictures' object store, for an address without a key */
export function readAddress(
  text: string,
  keys?: Pick<S3Settings, 'accessKeyId' | 'secretAccessKey'>,
): Address | undefined {
  if (!isS3Address(text)) return isAbsolute(text) ? { folder: text } : undefined
  const { id, secret, host = '', bucket, folder, query } = inLine.exec(text)?.groups ?? {}
  const { regiao, http = '0', ...unknown } = Object.fromEntries(new URLSearchParams(query))
  if (Object.keys(unknown).length > 0) return undefined
  const isPlain = http === '1' || isThisMachine.test(host)
  const { data } = S3Settings.safeParse({
    S3_ENDPOINT: `${isPlain ? 'http' : 'https'}://${host}`,
    S3_BUCKET: bucket,
    S3_PREFIX: folder || undefined,
    S3_REGION: regiao ?? regionInHost.exec(host)?.[1],
    S3_ACCESS_KEY_ID: decoded(id) ?? keys?.accessKeyId,
    S3_SECRET_ACCESS_KEY: decoded(secret) ?? keys?.secretAccessKey,
  })
  return data && { s3: data }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Tells destinations apart, and holds no secret. */
export function idOf(address: Address): string {
  const place = 'folder' in address ? address.folder : placeOf(address.s3)
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}

function placeOf({ endpoint, bucket, prefix }: S3Settings): string {
  return `${endpoint}/${bucket}/${prefix}`
}
