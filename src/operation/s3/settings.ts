import { z } from 'zod'
import { StartError } from '../../server/errors/start-error.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Empty, or folders with a trailing slash. */
  prefix: string
  /** The bucket is in the path of a request, not in the host. */
  pathStyle: boolean
}

const Endpoint = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => {
    const url = new URL(text)
    return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  })
  .transform((url) => url.replace(/\/+$/, ''))

const Key = z.string().regex(/^[\x21-\x7e]{1,500}$/)

export const s3Shape = {
  S3_ENDPOINT: Endpoint.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,50}$/)
    .optional(),
  S3_ACCESS_KEY_ID: Key.optional(),
  S3_SECRET_ACCESS_KEY: Key.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,50}(?:\/[A-Za-z0-9_-]{1,50}){0,5}\/?$/)
    .optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
}

type S3Name = keyof typeof s3Shape

export const s3Hints: Record<S3Name, string> = {
  S3_ENDPOINT:
    'deve ser o endereço http ou https do serviço S3, como https://s3.sa-east-1.amazonaws.com.',
  S3_BUCKET: 'deve ser o nome de um bucket, como fotos-da-paroquia.',
  S3_REGION: 'deve ser a região do serviço S3, como sa-east-1.',
  S3_ACCESS_KEY_ID: 'deve ser o identificador da chave de acesso ao bucket, sem espaços.',
  S3_SECRET_ACCESS_KEY: 'deve ser o segredo da chave de acesso ao bucket, sem espaços.',
  S3_PREFIX: 'deve ser um caminho de letras, números, - e _, como paroquia ou site/paroquia.',
  S3_PATH_STYLE: 'deve ser on ou off.',
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type Given = { [Name in S3Name]?: string | undefined }

/**
 * @returns undefined if none is set
 * @throws StartError if only a part is set: pictures must not be stored elsewhere by mistake
 */
export function s3SettingsIn(given: Given): S3Settings | undefined {
  const names = Object.keys(s3Shape) as S3Name[]
  if (names.every((name) => given[name] === undefined)) return undefined
  const missing = needed.find((name) => given[name] === undefined)
  if (missing !== undefined) {
    throw new StartError(`Falta a configuração ${missing}: ${s3Hints[missing]}`)
  }
  const { S3_PREFIX: prefix = '' } = given
  return {
    endpoint: given.S3_ENDPOINT!,
    bucket: given.S3_BUCKET!,
    // Services without regions accept it.
    region: given.S3_REGION ?? 'us-east-1',
    accessKeyId: given.S3_ACCESS_KEY_ID!,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY!,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    pathStyle: given.S3_PATH_STYLE !== 'off',
  }
}
